import type { InvoiceStatus } from "@trellis/invoice-rules/choices.ts";
import { spreadTax } from "@trellis/invoice-rules/sales-tax-share.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Zoned } from "../../../kernel/http/context.ts";
import { emitWebhook } from "../../webhooks/index.ts";
import { type InvoiceRow, laterThan, lockInvoice } from "../core/invoice-view.ts";
import { invoiceData } from "../core/invoice-webhooks.ts";
import { cancelReminders, scheduleReminders } from "../reminders/reminder-schedule.ts";
import { invoice, paymentAllocation } from "../schema/invoice-schema.ts";

/**
 * Writes what is paid and open of an invoice, the sales tax in each allocation, and the state that follows from it: the
 * only place that does. Its reminders end with the last cent and begin again when money goes back. Returns the invoice
 * as it is then. Throws not_found.
 */
export async function settleInvoice(scope: Zoned, invoiceId: string): Promise<InvoiceRow> {
  const { transaction, organizationId, now } = scope;
  const before = await lockInvoice(scope, invoiceId);
  const paid = await settleTax(scope, before);
  const state = settledState(before, paid);
  const paidAt = state.status === "paid" ? (before.paidAt ?? now) : null;
  const after: InvoiceRow = { ...before, ...state, paidAt, updatedAt: laterThan(before.updatedAt, now) };
  await transaction
    .update(invoice)
    .set({ ...state, paidAt, updatedAt: after.updatedAt })
    .where(and(eq(invoice.organizationId, organizationId), eq(invoice.id, invoiceId)));
  if (after.status === "paid" && before.status !== "paid")
    await emitWebhook(scope, "invoice.paid", {
      record: invoiceId,
      data: { ...invoiceData(after), paidAt: (paidAt ?? now).toISOString() },
    });
  if (after.balance === 0n) await cancelReminders(scope, invoiceId);
  else if (before.balance === 0n) await scheduleReminders(scope, after);
  return after;
}

/** Divides the invoice's sales tax among its allocations, and returns their sum. */
async function settleTax(
  { transaction, organizationId }: Zoned,
  { id, total, taxAmount }: InvoiceRow,
): Promise<bigint> {
  const parts = await transaction
    .select({ id: paymentAllocation.id, cents: paymentAllocation.cents, tax: paymentAllocation.taxCents })
    .from(paymentAllocation)
    .where(and(eq(paymentAllocation.organizationId, organizationId), eq(paymentAllocation.invoiceId, id)))
    .orderBy(asc(paymentAllocation.createdAt), asc(paymentAllocation.id));
  const taxes = spreadTax(parts, { total, tax: taxAmount });
  for (const [index, part] of parts.entries())
    if (taxes[index] !== part.tax)
      await transaction
        .update(paymentAllocation)
        .set({ taxCents: taxes[index] ?? 0n })
        .where(and(eq(paymentAllocation.organizationId, organizationId), eq(paymentAllocation.id, part.id)));
  return parts.reduce((sum, { cents }) => sum + cents, 0n);
}

/**
 * What an invoice's allocations make of it. Money never moves a draft or a cancelled invoice; of a cancelled one nothing is
 * owed. Without payments it is again what it was: viewed or sent.
 */
export function settledState(
  row: Pick<InvoiceRow, "status" | "total" | "viewedAt">,
  paid: bigint,
): { paid: bigint; balance: bigint; status: InvoiceStatus } {
  if (row.status === "cancelled") return { paid, balance: 0n, status: "cancelled" };
  const balance = row.total - paid;
  if (row.status === "draft") return { paid, balance, status: "draft" };
  if (balance <= 0n) return { paid, balance, status: "paid" };
  if (paid > 0n) return { paid, balance, status: "partial" };
  return { paid, balance, status: row.viewedAt ? "viewed" : "sent" };
}
