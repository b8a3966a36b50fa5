import type { Access } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

type MemberAccess = Extract<Access, { who: "member" }>;

const FINANCES = { who: "member", role: "viewer", flag: "canManageFinances" } as const;
const GIFTS = { who: "member", role: "viewer", flag: "canManageDonations", organizationType: "non-profit" } as const;
const SURVEYS = { who: "member", role: "viewer", flag: "canManageSurveys" } as const;
const CONTACTS = { who: "member", role: "viewer", flag: "canManageContacts" } as const;
const CALENDAR = { who: "member", role: "viewer" } as const;

/** An event: what it says to the reader of the reference, who may receive it, and what it carries. */
interface WebhookEvent {
  summary: string;
  /** What the area's own list requires: an endpoint gets the event only if its creator may read the record. */
  access: MemberAccess;
  data: z.ZodMiniType;
}

/** Every event, by its type. A message carries IDs and figures, and nothing that names a person. */
export const WEBHOOK_EVENTS = {
  "invoice.sent": {
    summary: "An invoice was sent, by email or by hand",
    access: FINANCES,
    data: z.object({
      invoiceId: Id,
      invoiceNumber: z.string(),
      customerId: Id,
      total: Amount,
      currency: z.string(),
      dueDate: Day,
    }),
  },
  "invoice.paid": {
    summary: "An invoice was paid in full",
    access: FINANCES,
    data: z.object({
      invoiceId: Id,
      invoiceNumber: z.string(),
      customerId: Id,
      total: Amount,
      currency: z.string(),
      paidAt: Instant,
    }),
  },
  "gift.received": {
    summary: "A gift was received, online or entered by hand",
    access: GIFTS,
    data: z.object({
      donationId: Id,
      donorId: Id,
      formId: z.nullable(Id),
      recurringGiftId: z.nullable(Id),
      amount: Amount,
      feeAmount: Amount,
      currency: z.string(),
      frequency: z.string(),
      method: z.string(),
      receivedOn: Day,
      receiptNumber: z.nullable(z.string()),
    }),
  },
  "gift.refunded": {
    summary: "A gift was refunded, in full or in part",
    access: GIFTS,
    data: z.object({
      donationId: Id,
      donorId: Id,
      /** Refunded this time, and in all. */
      amount: Amount,
      refundedAmount: Amount,
      currency: z.string(),
      /** `refunded` where nothing of the gift is left. */
      status: z.enum(["completed", "refunded"]),
    }),
  },
  "survey.answered": {
    summary: "A survey was answered",
    access: SURVEYS,
    data: z.object({ surveyId: Id, responseId: Id, version: z.number(), answeredOn: Day }),
  },
  "contact.changed": {
    summary: "A contact was created, changed or deleted",
    access: CONTACTS,
    data: z.object({ contactId: Id, change: z.enum(["created", "changed", "deleted"]) }),
  },
  "event.booked": {
    summary: "A visitor booked a meeting, or a requested meeting was accepted",
    access: CALENDAR,
    data: z.object({
      bookingId: Id,
      eventId: Id,
      hostUserId: Id,
      startsAt: Instant,
      endsAt: Instant,
      status: z.enum(["requested", "confirmed"]),
    }),
  },
  "event.canceled": {
    summary: "A booked meeting was canceled or declined",
    access: CALENDAR,
    data: z.object({
      bookingId: Id,
      eventId: Id,
      hostUserId: Id,
      startsAt: Instant,
      endsAt: Instant,
      status: z.enum(["cancelled", "declined"]),
    }),
  },
  "event.deleted": {
    summary: "A calendar event, or a part of a series, was deleted; private events send nothing",
    access: CALENDAR,
    data: z.object({
      eventId: Id,
      /** The whole event, one date of a series, or that date and all after it. */
      scope: z.enum(["all", "this", "following"]),
      /** The date of a series that it is about; null for the whole event. */
      occurrence: z.nullable(Instant),
    }),
  },
  "event.signed_up": {
    summary: "A visitor signed up for an event, changed the number of people, or moved up from the waiting list",
    access: CALENDAR,
    data: z.object({ signupId: Id, eventId: Id, people: z.number(), status: z.enum(["going", "waiting"]) }),
  },
  "event.signup_canceled": {
    summary: "A sign-up for an event was canceled by the visitor or removed by a member",
    access: CALENDAR,
    data: z.object({ signupId: Id, eventId: Id, people: z.number() }),
  },
  "transaction.recorded": {
    summary: "A transaction was recorded, by hand, by an import or by another record",
    access: FINANCES,
    data: z.object({
      transactionId: Id,
      date: Day,
      amount: Amount,
      type: z.enum(["income", "expense"]),
      category: z.string(),
    }),
  },
} as const satisfies Record<string, WebhookEvent>;

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;
export type WebhookEventData<Type extends WebhookEventType> = z.infer<(typeof WEBHOOK_EVENTS)[Type]["data"]>;
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventType, ...WebhookEventType[]];

/** What a test message is called. It carries the ID of the endpoint. */
export const WEBHOOK_TEST_TYPE = "webhook.test";

/** The body of a message. */
export const webhookMessage = <Data extends z.ZodMiniType>(type: string, data: Data) =>
  z.object({ type: z.literal(type), timestamp: Instant, data });
