import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { isOpenInvoice } from "@trellis/invoice-rules/invoice-state.ts";
import { and, eq, inArray } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Read, Tenant, Zoned } from "../../../kernel/http/context.ts";
import { businessSettings } from "../../../kernel/tenant/schema.ts";
import { type InvoiceRow, todayOf } from "../core/invoice-view.ts";
import { invoiceReminder } from "../schema/reminder-schema.ts";

/** Days after the due date, first to third. */
export type ReminderIntervals = readonly [number, number, number];

/** What holds until someone saves settings. */
const DEFAULT_INTERVALS: ReminderIntervals = [7, 14, 30];

/** The intervals of the business settings. */
export async function readIntervals({ transaction, organizationId }: Read): Promise<ReminderIntervals> {
  const [row] = await transaction
    .select({
      first: businessSettings.reminderFirst,
      second: businessSettings.reminderSecond,
      third: businessSettings.reminderThird,
    })
    .from(businessSettings)
    .where(eq(businessSettings.organizationId, organizationId));
  return row ? [row.first, row.second, row.third] : DEFAULT_INTERVALS;
}

/** The days on which an invoice is reminded of, first to third. */
export const reminderDays = (dueDate: CalendarDay, intervals: ReminderIntervals): CalendarDay[] =>
  intervals.map((days) => addDays(dueDate, days));

/**
 * Plans the reminders of an open invoice by the current settings: called when it is sent, when its due date changed and
 * when it is open again. One that was sent or failed stays as it is; one whose day has come already is not planned, so
 * that sending an old invoice reminds no one on the spot. Anything else than an open invoice is left without reminders.
 */
export async function scheduleReminders(
  scope: Zoned,
  invoice: Pick<InvoiceRow, "id" | "dueDate" | "status" | "balance">,
): Promise<void> {
  if (!isOpenInvoice(invoice)) return cancelReminders(scope, invoice.id);
  const { transaction, organizationId, now } = scope;
  const today = todayOf(scope);
  const days = reminderDays(invoice.dueDate, await readIntervals(scope));
  for (const [index, scheduledDate] of days.entries()) {
    const status = scheduledDate > today ? "scheduled" : "cancelled";
    await transaction
      .insert(invoiceReminder)
      .values({
        organizationId,
        id: createId(),
        invoiceId: invoice.id,
        reminderNumber: index + 1,
        scheduledDate,
        status,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [invoiceReminder.organizationId, invoiceReminder.invoiceId, invoiceReminder.reminderNumber],
        set: { scheduledDate, status, updatedAt: now },
        setWhere: inArray(invoiceReminder.status, ["scheduled", "cancelled"]),
      });
  }
}

/** Removes unsent reminders of an invoice that was paid, canceled or is no longer due. */
export async function cancelReminders({ transaction, organizationId, now }: Tenant, invoiceId: string): Promise<void> {
  await transaction
    .update(invoiceReminder)
    .set({ status: "cancelled", updatedAt: now })
    .where(
      and(
        eq(invoiceReminder.organizationId, organizationId),
        eq(invoiceReminder.invoiceId, invoiceId),
        eq(invoiceReminder.status, "scheduled"),
      ),
    );
}
