import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Email, Id, IdParams, Instant, Text } from "@trellis/contract-base/fields.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import { LANGUAGES } from "@trellis/messages/languages.ts";
import * as z from "zod/mini";
import { READ, REMOVE, WRITE } from "./access.ts";
import { Invoice } from "./invoice.ts";

/** The most copies that go out beside the mail to the customer. */
export const MAX_COPIES = 5;
const STALE_AREAS = ["invoicing", "inventory", "mail", ...BOOKS] as const;

export const SendInput = z.strictObject({
  /** The customer's own address where it is left out. */
  to: z.nullish(z.union([z.literal(""), Email])),
  copies: z.optional(z.array(Email).check(z.maxLength(MAX_COPIES, `At most ${MAX_COPIES} copies`))),
  /** Above the facts of the invoice, instead of our sentence. */
  message: z.nullish(Text(2000)),
  /** Of the PDF and the emails of a draft; the customer's earlier one where it is left out, else English. */
  language: z.optional(z.enum(LANGUAGES)),
});
export type SendInput = z.input<typeof SendInput>;

/** Takes products from stock and freezes the invoice: 409 names the product of which there is not enough. */
export const sendInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices/{id}/send",
  summary: "Send a draft: locks it, deducts stock, stores its PDF, and emails it with a link to its page. Works once",
  access: WRITE,
  touches: STALE_AREAS,
  params: IdParams,
  body: SendInput,
  responses: { 200: Invoice },
});

export const resendInvoice = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices/{id}/resend",
  summary: "Email the sent PDF again",
  access: WRITE,
  touches: ["invoicing", "mail"],
  params: IdParams,
  body: SendInput,
  responses: { 200: Invoice },
});

export const markInvoiceSent = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices/{id}/mark-sent",
  summary: "Mark a draft as sent: the same as sending, without an email",
  access: WRITE,
  touches: STALE_AREAS,
  params: IdParams,
  query: z.strictObject({ language: z.optional(z.enum(LANGUAGES)) }),
  responses: { 200: Invoice },
});

export const MAIL_STATES = ["queued", "sending", "sent", "failed", "cancelled"] as const;

export const InvoiceSending = z.object({
  id: Id,
  /** `by_hand`: without a mail. */
  kind: z.enum(["first", "again", "by_hand"]),
  recipient: z.nullable(z.string()),
  message: z.nullable(z.string()),
  createdAt: Instant,
  /** One for the recipient and one for each copy, as soon as the PDF is stored. */
  mails: z.array(
    z.object({
      recipient: z.string(),
      status: z.enum(MAIL_STATES),
      /** Why it could not be sent. */
      failure: z.nullable(z.string()),
      sentAt: z.nullable(Instant),
    }),
  ),
});
export type InvoiceSending = z.infer<typeof InvoiceSending>;

export const InvoiceDelivery = z.object({
  /** Of its PDF and emails: as it was sent, of a draft as it would be. */
  language: z.enum(LANGUAGES),
  /** The hosted page's address; null before the invoice was sent. */
  link: z.nullable(z.string()),
  sendings: z.array(InvoiceSending),
});
export type InvoiceDelivery = z.infer<typeof InvoiceDelivery>;

export const getInvoiceDelivery = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/invoices/{id}/delivery",
  summary: "When and to whom an invoice was sent, the status of each email, and the address of its page",
  access: READ,
  params: IdParams,
  responses: { 200: InvoiceDelivery },
});

export const renewInvoiceLink = endpoint({
  area: "invoicing",
  kind: "json",
  method: "POST",
  path: "/api/invoices/{id}/link",
  summary: "Replace the link to an invoice's page; the old one stops working",
  answerIsSecret: true,
  access: REMOVE,
  touches: ["invoicing"],
  params: IdParams,
  responses: { 200: z.object({ link: z.string() }) },
});
