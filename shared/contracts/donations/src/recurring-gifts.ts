import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, Line, PageQuery } from "@trellis/contract-base/fields.ts";
import {
  GIFT_CURRENCIES,
  GIFT_STATUSES,
  RECURRING_GIFT_FREQUENCIES,
  RECURRING_GIFT_STATUSES,
} from "@trellis/gift-rules/choices.ts";
import * as z from "zod/mini";
import { MANAGE, READ } from "./access.ts";

/** Who ended a recurring gift: its donor, a member, or the payment provider. */
export const RECURRING_GIFT_ENDERS = ["donor", "member", "provider"] as const;
export const RECURRING_GIFT_PROVIDERS = ["stripe", "paypal"] as const;
export const PAUSE_MONTHS = [1, 2, 3] as const;
/**
 * A pause that skips the payments of so many months of a monthly gift, or the next payment of any gift; null until it is
 * resumed. It ends on the day of the payment after these, which is charged.
 */
export const PauseInput = z
  .strictObject({ months: z.optional(z.nullable(z.literal(PAUSE_MONTHS))), skipPayments: z.optional(z.literal(1)) })
  .check(
    z.refine(
      ({ months, skipPayments }) => (months === undefined) !== (skipPayments === undefined),
      "Say for how many months, or to skip the next payment",
    ),
  );
export type PauseInput = z.infer<typeof PauseInput>;

/** A donor's promise to give again and again. */
export const RecurringGift = z.object({
  id: Id,
  formId: Id,
  formTitle: z.string(),
  donorId: Id,
  donorName: z.string(),
  donorEmail: z.nullable(z.string()),
  /** Each time, the covered fee included. */
  amount: Amount,
  /** The part of the amount that covers the provider's fee. */
  feeAmount: Amount,
  currency: z.enum(GIFT_CURRENCIES),
  frequency: z.enum(RECURRING_GIFT_FREQUENCIES),
  status: z.enum(RECURRING_GIFT_STATUSES),
  provider: z.enum(RECURRING_GIFT_PROVIDERS),
  /** The provider's number of it. */
  subscriptionId: z.string(),
  isAnonymous: z.boolean(),
  startedOn: Day,
  /** The next charge; null where none comes, or no one knows when. */
  nextPaymentOn: z.nullable(Day),
  /** Of a pause that ends automatically. */
  pausedUntil: z.nullable(Day),
  endedAt: z.nullable(Instant),
  endedBy: z.nullable(z.enum(RECURRING_GIFT_ENDERS)),
  /** Its charges that were paid and not refunded. */
  paidCount: z.number(),
  paidAmount: Amount,
  /** Whether the newest charge brought no money. */
  hasFailedCharge: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type RecurringGift = z.infer<typeof RecurringGift>;

/** One charge: a donation of the list. */
export const RecurringGiftCharge = z.object({
  id: Id,
  date: Day,
  amount: Amount,
  /** The part of the amount that covers the provider's fee. */
  feeAmount: Amount,
  refundedAmount: Amount,
  status: z.enum(GIFT_STATUSES),
  /** The provider's number of the payment. */
  transactionId: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
});
export type RecurringGiftCharge = z.infer<typeof RecurringGiftCharge>;

const filters = {
  status: z.optional(z.enum(RECURRING_GIFT_STATUSES)),
  donorId: z.optional(Id),
  /** The beginnings of words of the donor's name or email. */
  q: z.optional(Line(200)),
};

export const listRecurringGifts = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/recurring-gifts",
  summary: "Recurring gifts, newest first",
  access: READ,
  query: z.strictObject({ ...filters, ...PageQuery }),
  paged: true,
  responses: { 200: z.array(RecurringGift) },
});

export const getRecurringGiftFigures = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/recurring-gifts/stats",
  summary: "The monthly value of recurring gifts, how many are active, and how many from a year ago still are",
  access: READ,
  responses: {
    200: z.object({
      /** Active ones, a quarterly one by a third and an annual one by a twelfth; rounded once, half up. */
      monthlyAmount: Amount,
      activeCount: z.number(),
      pausedCount: z.number(),
      /** Cancelled or failed in this month, in the organization's time zone. */
      endedThisMonth: z.number(),
      startedThisMonth: z.number(),
      /** Whose newest charge failed while they still run. */
      failingCount: z.number(),
      /** Of those that had begun a year ago and ran then, how many run or are paused now. */
      retention: z.object({ before: z.number(), retained: z.number() }),
      currency: z.enum(GIFT_CURRENCIES),
    }),
  },
});

export const getRecurringGift = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/recurring-gifts/{id}",
  summary: "A recurring gift with its charges, newest first",
  access: READ,
  params: IdParams,
  responses: { 200: z.object({ ...RecurringGift.shape, charges: z.array(RecurringGiftCharge) }) },
});

export const pauseRecurringGift = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/recurring-gifts/{id}/pause",
  ignoresIdempotencyKey: true,
  summary: "Pause a recurring gift: skip payments, or pause until resumed. The donor gets an email",
  access: MANAGE,
  touches: ["donations"],
  params: IdParams,
  body: PauseInput,
  responses: { 200: RecurringGift },
});

export const resumeRecurringGift = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/recurring-gifts/{id}/resume",
  ignoresIdempotencyKey: true,
  summary: "Resume a paused recurring gift; the donor gets an email",
  access: MANAGE,
  touches: ["donations"],
  params: IdParams,
  responses: { 200: RecurringGift },
});

export const cancelRecurringGift = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/recurring-gifts/{id}/cancel",
  ignoresIdempotencyKey: true,
  summary: "Cancel a recurring gift right away and permanently; the donor gets an email",
  access: MANAGE,
  touches: ["donations"],
  params: IdParams,
  responses: { 200: RecurringGift },
});
