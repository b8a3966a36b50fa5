import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import { REMINDER_STATUSES } from "@trellis/invoice-rules/choices.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";

export const InvoiceReminder = z.object({
  id: Id,
  invoiceId: Id,
  /** 1 to 3. */
  reminderNumber: z.number(),
  /** The day by the settings of now; of one that is over, the day it was planned for. */
  scheduledDate: z.string(),
  sentDate: z.nullable(Instant),
  /** As it was sent; of a scheduled one as it would be sent today. */
  emailSubject: z.nullable(z.string()),
  emailContent: z.nullable(z.string()),
  /** Where it went or would go; null without an address. */
  recipient: z.nullable(z.string()),
  status: z.enum(REMINDER_STATUSES),
  createdAt: Instant,
  updatedAt: Instant,
});
export type InvoiceReminder = z.infer<typeof InvoiceReminder>;

export const listInvoiceReminders = endpoint({
  area: "invoicing",
  kind: "json",
  method: "GET",
  path: "/api/invoices/{id}/reminders",
  summary: "The reminders of an invoice, first to third, with the text of each; a draft has none",
  access: READ,
  params: IdParams,
  responses: { 200: z.array(InvoiceReminder) },
});
