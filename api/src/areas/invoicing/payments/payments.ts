import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-invoicing/payments.ts";
import type { Payment } from "@trellis/contract-invoicing/payments.ts";
import { BOOK_CURRENCY, formatDollars } from "@trellis/domain/money/money.ts";
import { smallerOf } from "@trellis/invoice-rules/payment-allocation.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { unbookEntries } from "../../finance/index.ts";
import { requireTemplateActive } from "../../mail/index.ts";
import { type InvoiceRow, laterThan, lockInvoice, todayOf } from "../core/invoice-view.ts";
import { customer, invoice, payment, paymentAllocation } from "../schema/invoice-schema.ts";
import { isOpen } from "../schema/invoice-state.ts";
import { lockInvoices, type PaymentRow, recordPayment, refusalOf, summaryOf } from "./payment-recording.ts";
import { settleInvoice } from "./payment-settling.ts";
import { followPaymentShares } from "./payment-shares.ts";
import { readAllocations, readPayment } from "./payment-view.ts";
import { queueReceipt } from "./receipts.ts";

type Body = EndpointParsed<typeof contract.createPayment>["body"];
type ById = { params: { id: string } };
type Allocation = { invoiceId: string; cents: bigint };

/** How many invoices one payment is spread over automatically. */
const MAX_ALLOCATED = 200;

export const getPayment = (context: Context, { params }: ById): Promise<Payment> => readPayment(context, params.id);

/**
 * Records a payment by hand. Throws what `recordPayment` throws, and conflict where an invoice is not as the caller saw it:
 * two tabs that pay the same invoice make one payment.
 */
export async function createPayment(context: Context, { body }: { body: Body }): Promise<Payment> {
  const { customerId, currency, allocations } = await placeOf(context, body);
  const created = await recordPayment(context, {
    customerId,
    cents: body.amount,
    currency,
    paymentMethod: body.paymentMethod,
    paymentDate: body.paymentDate ?? todayOf(context),
    reference: body.reference ?? null,
    notes: body.notes ?? null,
    allocations,
    receivedBy: context.member.userId,
  });
  return readPayment(context, created.id);
}

interface Place {
  customerId: string;
  currency: string;
  allocations: Allocation[];
}

/** Whose money it is and what it pays for, by what the body names. */
async function placeOf(context: Context, body: Body): Promise<Place> {
  if (body.allocations && body.invoiceId)
    throw invalid("allocations", "Choose one invoice or divide the payment between invoices, not both");
  if (body.invoiceId) return forOneInvoice(context, body, body.invoiceId);
  if (!body.customerId) throw invalid("customerId", "Customer is required");
  const known = { customerId: body.customerId, currency: body.currency ?? BOOK_CURRENCY };
  if (!body.allocations)
    return { ...known, allocations: await oldestFirst(context, known.customerId, known.currency, body.amount) };
  const locked = await lockInvoices(
    context,
    body.allocations.map(({ invoiceId }) => invoiceId),
  );
  for (const { invoiceId, expectedBalance } of body.allocations)
    requireBalance(locked.get(invoiceId) as InvoiceRow, expectedBalance);
  return {
    ...known,
    currency: body.currency ?? locked.values().next().value?.currency ?? BOOK_CURRENCY,
    allocations: body.allocations.map(({ invoiceId, amount }) => ({ invoiceId, cents: amount })),
  };
}

/** As much of it as is open; the rest becomes credit. */
async function forOneInvoice(context: Context, body: Body, invoiceId: string): Promise<Place> {
  const row = await lockInvoice(context, invoiceId);
  const refusal = refusalOf(row);
  if (refusal) throw new AppError("conflict", { message: refusal });
  requireBalance(row, body.expectedBalance);
  const { ifMatch } = context;
  if (ifMatch !== null && ifMatch !== "*" && ifMatch !== row.updatedAt.toISOString())
    throw new AppError("conflict", { message: changedMessage(row) });
  return {
    customerId: body.customerId ?? row.customerId,
    currency: body.currency ?? row.currency,
    allocations: [{ invoiceId, cents: smallerOf(body.amount, row.balance) }],
  };
}

/** The customer's open invoices in the payment's currency, by due date, as far as the money goes. */
async function oldestFirst(scope: Read, customerId: string, currency: string, cents: bigint): Promise<Allocation[]> {
  const open = await scope.transaction
    .select({ id: invoice.id, dueDate: invoice.dueDate })
    .from(invoice)
    .where(
      and(
        eq(invoice.organizationId, scope.organizationId),
        eq(invoice.customerId, customerId),
        eq(invoice.currency, currency),
        isOpen("invoice"),
      ),
    )
    .orderBy(asc(invoice.dueDate), asc(invoice.id))
    .limit(MAX_ALLOCATED);
  // Balances count as they are behind the lock: another payment may have come between.
  const locked = await lockInvoices(
    scope,
    open.map(({ id }) => id),
  );
  const allocations: Allocation[] = [];
  let left = cents;
  for (const { id } of open) {
    const row = locked.get(id) as InvoiceRow;
    if (left === 0n) break;
    if (refusalOf(row)) continue;
    const part = smallerOf(left, row.balance);
    allocations.push({ invoiceId: id, cents: part });
    left -= part;
  }
  return allocations;
}

/** Throws conflict where an invoice is not open by what the caller saw. */
export function requireBalance(row: InvoiceRow, expected: bigint | undefined): void {
  if (expected === undefined || expected === row.balance) return;
  throw new AppError("conflict", { message: refusalOf(row) ?? changedMessage(row) });
}

const changedMessage = ({ invoiceNumber, balance }: InvoiceRow) =>
  `Invoice ${invoiceNumber} changed in the meantime: ${formatDollars(balance)} is open now. Nothing was recorded. Check the amount and try again.`;

/**
 * Takes a payment out that was recorded by mistake. Throws not_found, and conflict for one that a provider took (it is
 * refunded instead) or that has refunds (they are deleted first).
 */
export async function deletePayment(context: Context, { params }: ById): Promise<void> {
  const { row, allocations } = await lockPayment(context, params.id);
  if (row.provider !== null)
    throw new AppError("conflict", {
      message: "This payment was made online, so it can't be deleted. Refund it instead.",
    });
  if (row.refunded > 0n)
    throw new AppError("conflict", { message: "This payment has refunds. Delete them first, then the payment." });
  const { transaction, organizationId, now } = context;
  await transaction
    .delete(paymentAllocation)
    .where(and(eq(paymentAllocation.organizationId, organizationId), eq(paymentAllocation.paymentId, row.id)));
  await transaction
    .update(payment)
    .set({ deletedAt: now, updatedAt: laterThan(row.updatedAt, now) })
    .where(and(eq(payment.organizationId, organizationId), eq(payment.id, row.id)));
  for (const { invoiceId } of allocations) await settleInvoice(context, invoiceId);
  await context.audit({
    action: "delete",
    resource: "payment",
    resourceId: row.id,
    before: summaryOf(row, allocations),
  });
  await followPaymentShares(context, { invoiceIds: allocations.map(({ invoiceId }) => invoiceId) });
  await unbookEntries(context, { kind: "invoice_payment", id: row.id });
}

/**
 * Locks a payment behind the invoices that it pays for (by id), as everyone does who moves money. Answers it with its
 * allocations by invoice. Throws not_found.
 */
export async function lockPayment(
  scope: Read,
  id: string,
): Promise<{ row: PaymentRow; allocations: Awaited<ReturnType<typeof readAllocations>> }> {
  const isOwn = and(eq(payment.organizationId, scope.organizationId), eq(payment.id, id), isNull(payment.deletedAt));
  const before = await readAllocations(scope, [id]);
  await lockInvoices(
    scope,
    before.map(({ invoiceId }) => invoiceId),
  );
  const [row] = await scope.transaction.select().from(payment).where(isOwn).for("update");
  if (!row) throw notFound("Payment");
  const allocations = await readAllocations(scope, [id]);
  const known = new Set(before.map(({ invoiceId }) => invoiceId));
  if (allocations.some(({ invoiceId }) => !known.has(invoiceId)))
    throw new AppError("conflict", { message: "Someone else changed this payment at the same time. Try again." });
  return { row, allocations };
}

/**
 * Mails the receipt again. Throws not_found, invalid where there is no address to send it to or nothing to thank for,
 * conflict while the template is switched off.
 */
export async function sendReceipt(context: Context, { params }: ById): Promise<{ recipient: string }> {
  const { row, allocations } = await lockPayment(context, params.id);
  if (allocations.length === 0)
    throw invalid("id", "This payment isn't applied to an invoice yet, so there's no receipt to send");
  const [payer] = await context.transaction
    .select()
    .from(customer)
    .where(and(eq(customer.organizationId, context.organizationId), eq(customer.id, row.customerId)));
  if (!payer?.email) throw invalid("email", "This customer has no email address. Add one first.");
  await requireTemplateActive(context, "paid_invoice");
  await queueReceipt(context, row, payer, { onlyWhenSwitchedOn: false });
  await context.audit({ action: "send_receipt", resource: "payment", resourceId: row.id });
  return { recipient: payer.email };
}
