import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id } from "@trellis/contract-base/fields.ts";
import {
  GIFT_CURRENCIES,
  GIFT_STATUSES,
  RECURRING_GIFT_FREQUENCIES,
  RECURRING_GIFT_STATUSES,
} from "@trellis/gift-rules/choices.ts";
import * as z from "zod/mini";
import { FeeRate } from "./fee-rates.ts";
import { PauseInput, RECURRING_GIFT_PROVIDERS } from "./recurring-gifts.ts";

const VISITOR = { who: "visitor" } as const;
const Token = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** What a donor may do with a recurring gift now. */
export const MY_GIFT_ACTIONS = ["pause", "resume", "change", "card", "cancel"] as const;

/** A recurring gift as its donor sees it, by the link of a receipt. */
export const MyGift = z.object({
  organizationName: z.string(),
  /** An address of ours, or one that a person typed. */
  logoUrl: z.nullable(z.string()),
  formTitle: z.string(),
  language: z.enum(["en", "es"]),
  /** Each charge, the covered fee included. */
  amount: Amount,
  /** The part of the amount that covers the provider's fee. */
  feeAmount: Amount,
  /** Whether a changed gift may cover the fee, and what the provider keeps: by it the new total is computed. */
  mayCoverFee: z.boolean(),
  feeRate: FeeRate,
  currency: z.enum(GIFT_CURRENCIES),
  frequency: z.enum(RECURRING_GIFT_FREQUENCIES),
  /** `pending`: begun, and not confirmed at the provider yet. */
  status: z.enum([...RECURRING_GIFT_STATUSES, "pending"]),
  provider: z.enum(RECURRING_GIFT_PROVIDERS),
  startedOn: Day,
  nextPaymentOn: z.nullable(Day),
  pausedUntil: z.nullable(Day),
  actions: z.array(z.enum(MY_GIFT_ACTIONS)),
  /** What it can be changed to. */
  minAmount: Amount,
  maxAmount: Amount,
  frequencies: z.array(z.enum(RECURRING_GIFT_FREQUENCIES)),
  /** The charges, newest first. */
  charges: z.array(
    z.object({
      id: Id,
      date: Day,
      amount: Amount,
      feeAmount: Amount,
      refundedAmount: Amount,
      status: z.enum(GIFT_STATUSES),
      receiptNumber: z.nullable(z.string()),
    }),
  ),
  /** Nothing is charged: a fake or a test account takes the payments. */
  isTestMode: z.boolean(),
  /** Where a new gift can be begun; null while the form takes none. */
  giveUrl: z.nullable(z.string()),
  /** The organization's colors, by their shade. */
  brand: z.record(z.string(), z.string()),
});
export type MyGift = z.infer<typeof MyGift>;

const path = "/api/public/recurring-gifts/{token}";
const shared = { area: "donations", kind: "json", access: VISITOR, params: Token, responses: { 200: MyGift } } as const;

/** 404 for an invalid link. */
export const getMyGift = endpoint({
  ...shared,
  method: "GET",
  path,
  summary: "A recurring gift, for anyone who has its link",
});

export const refreshMyGift = endpoint({
  ...shared,
  method: "POST",
  path: `${path}/refresh`,
  summary: "Refresh a gift from the provider after the donor returns from its page",
});

export const pauseMyGift = endpoint({
  ...shared,
  method: "POST",
  path: `${path}/pause`,
  summary: "Skip payments, or pause until resumed; the provider is updated before the response",
  body: PauseInput,
});

export const resumeMyGift = endpoint({
  ...shared,
  method: "POST",
  path: `${path}/resume`,
  summary: "Resume a paused gift",
});

export const changeMyGift = endpoint({
  ...shared,
  method: "POST",
  path: `${path}/change`,
  summary: "Change the amount or frequency, starting with the next payment; a covered fee follows the amount",
  body: z.strictObject({
    /** The gift without the covered fee. */
    amount: z.union([z.number(), z.string().check(z.maxLength(20, "At most 20 characters"))]),
    frequency: z.enum(RECURRING_GIFT_FREQUENCIES, "Choose how often you give"),
    /** Left out, a gift that covers the fee continues covering it. */
    coversFees: z.optional(z.boolean()),
    /** All that the donor was shown, the covered fee included: another total than the server's is refused. */
    total: z.optional(Amount),
  }),
  /** `approveUrl`: PayPal asks the donor to agree there; until then nothing changes. */
  responses: { 200: z.object({ gift: MyGift, approveUrl: z.nullable(z.string()) }) },
});

/** Conflict for a gift that is over, or that is not paid by card. */
export const openMyGiftCard = endpoint({
  ...shared,
  method: "POST",
  path: `${path}/card`,
  summary: "The provider's page where the donor can update their card",
  responses: { 200: z.object({ url: z.string() }) },
});

export const cancelMyGift = endpoint({
  ...shared,
  method: "POST",
  path: `${path}/cancel`,
  summary: "Cancel a recurring gift right away and permanently; nothing more is charged",
});

export const getMyGiftReceipt = endpoint({
  area: "donations",
  kind: "download",
  recorded: { unrecorded: "the donor's own receipt" },
  method: "GET",
  path: `${path}/receipts/{id}`,
  summary: "The receipt for one of its charges, as PDF",
  access: VISITOR,
  params: z.strictObject({ token: Token.shape.token, id: Id }),
  download: { mediaType: "application/pdf" },
  responses: { 200: null },
});
