import { dayInZone, hourInZone } from "@trellis/domain/days/calendar-day.ts";
import { isOpenInvoice } from "@trellis/invoice-rules/invoice-state.ts";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { announceChanges } from "../../../kernel/http/announce-changes.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { perOrganization } from "../../../kernel/sweeps/sweep.ts";
import { findSiteUrl } from "../../../kernel/tenant/site-url.ts";
import { queueMail } from "../../mail/index.ts";
import { findInvoiceLink } from "../pay-links/invoice-links.ts";
import { customer, invoice } from "../schema/invoice-schema.ts";
import { invoiceReminder } from "../schema/reminder-schema.ts";
import { addressOf, plainText, REMINDER_MAIL, writeReminder } from "./reminder-mail.ts";
import { readIntervals } from "./reminder-schedule.ts";

/** No one is reminded at night: mails go out from this hour on, on the organization's clock. */
const FIRST_HOUR = 8;
/** Reminders of one transaction. */
const BATCH_ROWS = 100;

/** With the day that it is for the organization. */
type Morning = Tenant & { today: string };

/**
 * Sends what is due, each hour, so that every time zone has its morning and a missed hour is made up for. Each reminder
 * goes out at most once: it is marked in the transaction that requests its mail. After days of downtime only the latest of
 * an invoice goes out. Organizations that are read-only pause; what came due meanwhile is sent when they write again.
 */
export const reminderSweep = perOrganization({
  name: "invoicing.reminders",
  cron: "20 * * * *",
  whenReadOnly: "skip",
  async handle(services, { id, timeZone }, now) {
    if (hourInZone(now, timeZone) < FIRST_HOUR) return;
    const today = dayInZone(now, timeZone);
    let handled = BATCH_ROWS;
    while (handled === BATCH_ROWS) {
      handled = await services.database.inOrganization(id, (transaction) =>
        sendBatch(services, { transaction, organizationId: id, now, today }),
      );
    }
  },
});

export const sendDueReminders = (services: Services) => reminderSweep.run(services);

/** Returns how many reminders it dealt with. */
async function sendBatch(services: Services, tenant: Morning): Promise<number> {
  const { transaction, organizationId, now } = tenant;
  await followSettings(tenant);
  const due = await dueQuery(tenant);
  if (due.length === 0) return 0;
  // Behind the invoices' locks, so that a payment at this moment is seen or waits.
  const invoiceIds = [...new Set(due.map(({ invoiceId }) => invoiceId))].sort();
  const rows = await transaction
    .select({ invoice, customer })
    .from(invoice)
    .innerJoin(customer, and(eq(customer.organizationId, invoice.organizationId), eq(customer.id, invoice.customerId)))
    .where(and(eq(invoice.organizationId, organizationId), inArray(invoice.id, invoiceIds)))
    .orderBy(asc(invoice.id))
    .for("update", { of: invoice });
  for (const { invoice: row, customer: buyer } of rows) {
    const own = await transaction
      .select()
      .from(invoiceReminder)
      .where(
        and(
          eq(invoiceReminder.organizationId, organizationId),
          eq(invoiceReminder.invoiceId, row.id),
          eq(invoiceReminder.status, "scheduled"),
          lte(invoiceReminder.scheduledDate, tenant.today),
        ),
      )
      .orderBy(asc(invoiceReminder.reminderNumber));
    const latest = own.at(-1);
    if (!latest) continue;
    const passedOver = isOpenInvoice(row) ? own.slice(0, -1) : own;
    await mark(
      tenant,
      passedOver.map(({ id }) => id),
      { status: "cancelled" },
    );
    if (!isOpenInvoice(row)) continue;
    const recipient = addressOf(row, buyer);
    if (recipient === null) {
      await mark(tenant, [latest.id], { status: "failed" });
      continue;
    }
    const { content, isActive } = await writeReminder(tenant, row, buyer, {
      reminderNumber: latest.reminderNumber,
      invoiceLink: await findInvoiceLink(linking(services, tenant), row.id),
    });
    if (!isActive) {
      await mark(tenant, [latest.id], { status: "cancelled" });
      continue;
    }
    await mark(tenant, [latest.id], {
      status: "sent",
      sentDate: now,
      emailSubject: content.subject,
      emailContent: plainText(content),
    });
    await queueMail(
      {
        transaction,
        organizationId,
        now,
        enqueue: (queue, data, options) =>
          services.jobs.enqueue(transaction, queue, { organizationId, ...data }, options),
      },
      { kind: REMINDER_MAIL, recordId: latest.id, recipient },
    );
  }
  await announceChanges(tenant, [{ area: "invoicing", userId: null }]);
  return due.length;
}

const linking = (services: Services, tenant: Morning) => ({
  ...tenant,
  publicUrl: findSiteUrl(services, tenant.organizationId),
  keyedHash: services.env.authSecret.hash,
});

/** Moves what is planned to the days of the settings and due dates as they are now. */
async function followSettings(tenant: Morning): Promise<void> {
  const { transaction, organizationId, now } = tenant;
  const [first, second, third] = await readIntervals(tenant);
  const day = sql`i.due_date + (case r.reminder_number when 1 then ${first}::int when 2 then ${second}::int else ${third}::int end)`;
  await transaction.execute(sql`update invoice_reminder r
    set scheduled_date = ${day}, updated_at = ${now.toISOString()}::timestamptz
    from invoice i where r.organization_id = ${organizationId} and r.status = 'scheduled'
      and i.organization_id = ${organizationId} and i.id = r.invoice_id and r.scheduled_date <> ${day}`);
}

/** Due reminders, the longest due first. */
export const dueQuery = ({ transaction, organizationId, today }: Morning) =>
  transaction
    .select({ id: invoiceReminder.id, invoiceId: invoiceReminder.invoiceId })
    .from(invoiceReminder)
    .where(
      and(
        eq(invoiceReminder.organizationId, organizationId),
        eq(invoiceReminder.status, "scheduled"),
        lte(invoiceReminder.scheduledDate, today),
      ),
    )
    .orderBy(asc(invoiceReminder.scheduledDate), asc(invoiceReminder.id))
    .limit(BATCH_ROWS);

async function mark(
  { transaction, organizationId, now }: Morning,
  ids: readonly string[],
  change: Partial<typeof invoiceReminder.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(invoiceReminder)
    .set({ ...change, updatedAt: now })
    .where(and(eq(invoiceReminder.organizationId, organizationId), inArray(invoiceReminder.id, [...ids])));
}
