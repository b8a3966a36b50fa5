import type { InvoiceReminder } from "@trellis/contract-invoicing/reminders.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { findFailedRecords } from "../../mail/index.ts";
import { findInvoice } from "../core/invoice-view.ts";
import { findInvoiceLink } from "../pay-links/invoice-links.ts";
import { invoiceReminder } from "../schema/reminder-schema.ts";
import { addressOf, plainText, REMINDER_MAIL, writeReminder } from "./reminder-mail.ts";
import { readIntervals, reminderDays } from "./reminder-schedule.ts";

/** The reminders of an invoice, first to third: those to come as they would be sent now. Throws not_found. */
export async function listInvoiceReminders(
  context: Context,
  { params }: { params: { id: string } },
): Promise<InvoiceReminder[]> {
  const { transaction, organizationId } = context;
  const { invoice: row, customer: buyer } = await findInvoice(context, params.id);
  const reminders = await transaction
    .select()
    .from(invoiceReminder)
    .where(and(eq(invoiceReminder.organizationId, organizationId), eq(invoiceReminder.invoiceId, params.id)))
    .orderBy(asc(invoiceReminder.reminderNumber));
  if (reminders.length === 0) return [];
  const days = reminderDays(row.dueDate, await readIntervals(context));
  const failed = await findFailedRecords(
    context,
    REMINDER_MAIL,
    reminders.map(({ id }) => id),
  );
  const invoiceLink = await findInvoiceLink(context, params.id);
  const answers: InvoiceReminder[] = [];
  for (const reminder of reminders) {
    const { reminderNumber, status } = reminder;
    const coming =
      status === "scheduled"
        ? (await writeReminder(context, row, buyer, { reminderNumber, invoiceLink })).content
        : undefined;
    answers.push({
      id: reminder.id,
      invoiceId: reminder.invoiceId,
      reminderNumber,
      scheduledDate: (coming && days[reminderNumber - 1]) ?? reminder.scheduledDate,
      sentDate: reminder.sentDate?.toISOString() ?? null,
      emailSubject: coming?.subject ?? reminder.emailSubject,
      emailContent: coming ? plainText(coming) : reminder.emailContent,
      recipient: addressOf(row, buyer),
      status: failed.has(reminder.id) ? "failed" : status,
      createdAt: reminder.createdAt.toISOString(),
      updatedAt: reminder.updatedAt.toISOString(),
    });
  }
  return answers;
}
