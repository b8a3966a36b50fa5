import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import type { InvoiceReminder } from "@trellis/contract-invoicing/reminders.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";

/** Why a reminder was not sent: its day was over before the invoice went out, or there is nothing left to pay. */
export function whyNotSent(
  { scheduledDate }: Pick<InvoiceReminder, "scheduledDate">,
  { status, sentAt }: Pick<Invoice, "status" | "sentAt">,
  timeZone: string,
): "passed" | "paid" | "canceled" | "other" {
  if (sentAt !== null && scheduledDate <= dayInZone(new Date(sentAt), timeZone)) return "passed";
  if (status === "paid") return "paid";
  return status === "cancelled" ? "canceled" : "other";
}
