import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-invoicing/payments.ts";
import type { Payment } from "@trellis/contract-invoicing/payments.ts";
import { amountIn, formatDecimal } from "@trellis/domain/money/money.ts";
import { isOpenInvoice } from "@trellis/invoice-rules/invoice-state.ts";
import { smallerOf } from "@trellis/invoice-rules/payment-allocation.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Program } from "../../../kernel/http/context.ts";
import { bookEntries, entriesOf, unbookEntries } from "../../finance/index.ts";
import { customerName } from "../core/customer-party.ts";
import { laterThan, lockInvoice, todayOf } from "../core/invoice-view.ts";
import { customer, payment, paymentAllocation, paymentRefund } from "../schema/invoice-schema.ts";
import { refundEntry } from "./payment-booking.ts";
import type { PaymentRow } from "./payment-recording.ts";
import { settleInvoice } from "./payment-settling.ts";
import { followPaymentShares } from "./payment-shares.ts";
import { readPayment } from "./payment-view.ts";
import { lockPayment } from "./payments.ts";

type Body = EndpointParsed<typeof contract.refundPayment>["body"];
type ById = { params: { id: string } };

/** Money that went back to a customer. */
export interface RefundRecord {
  paymentId: string;
  cents: bigint;
  /** That invoice's allocation; null takes the credit alone; undefined the credit first, then the latest allocations. */
  invoiceId?: string | null | undefined;
  /** A calendar day from the payment's to today. */
  refundDate: string;
  reason?: string | null;
  /** Where a provider gave it back, its id there: the same refund is recorded once. */
  providerId?: string;
  /** Null for a webhook. */
  userId: string | null;
}

/** Records a refund by hand. Throws what `recordRefund` throws, and conflict where someone refunded meanwhile. */
export async function refundPayment(context: Context, { params, body }: ById & { body: Body }): Promise<Payment> {
  const { row } = await lockPayment(context, params.id);
  const left = row.cents - row.refunded;
  if (body.expectedRemaining !== undefined && body.expectedRemaining !== left)
    throw new AppError("conflict", {
      message: `Someone else refunded part of this payment: ${amountIn(left, row.currency)} is left. Nothing was recorded.`,
    });
  await recordRefund(context, {
    paymentId: params.id,
    cents: body.amount,
    invoiceId: body.invoiceId,
    refundDate: body.refundDate ?? todayOf(context),
    reason: body.reason ?? null,
    userId: context.member.userId,
  });
  return readPayment(context, params.id);
}

/**
 * Records a refund in the caller's transaction: the allocations shrink, their invoices are open again, and the books get an
 * expense of the payment's category for each part. Call it last, as `recordPayment`.
 *
 * Throws not_found, conflict (more than is left of the payment, the credit or the allocation), invalid (day).
 */
export async function recordRefund(scope: Program, record: RefundRecord): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const { row, allocations } = await lockPayment(scope, record.paymentId);
  if (record.providerId !== undefined && (await isKnown(scope, record.paymentId, record.providerId))) return;
  if (record.refundDate > todayOf(scope)) throw invalid("refundDate", "The refund date can't be in the future");
  if (record.refundDate < row.paymentDate)
    throw invalid("refundDate", "The refund date can't be before the payment date");
  const parts = partsOf(row, allocations, record);
  const booked: { id: string; invoiceNumber: string | null; cents: bigint; taxCents: bigint }[] = [];
  for (const { allocation, cents } of parts) {
    const id = createId();
    const taxCents = allocation ? await shrinkAllocation(scope, allocation, cents) : 0n;
    await transaction.insert(paymentRefund).values({
      organizationId,
      id,
      paymentId: row.id,
      invoiceId: allocation?.invoiceId ?? null,
      cents,
      taxCents,
      refundDate: record.refundDate,
      reason: record.reason || null,
      providerId: record.providerId ?? null,
      userId: record.userId,
      createdAt: now,
    });
    booked.push({ id, invoiceNumber: allocation?.invoiceNumber ?? null, cents, taxCents });
  }
  await setRefunded(scope, row, row.refunded + record.cents);
  await scope.audit({
    action: "refund",
    resource: "payment",
    resourceId: row.id,
    after: {
      amount: formatDecimal(record.cents),
      reason: record.reason ?? null,
      parts: booked.map(({ invoiceNumber, cents }) => ({ invoiceNumber, amount: formatDecimal(cents) })),
    },
  });
  const [payer] = await transaction
    .select()
    .from(customer)
    .where(and(eq(customer.organizationId, organizationId), eq(customer.id, row.customerId)));
  await followPaymentShares(scope, {
    paymentIds: [row.id],
    invoiceIds: parts.flatMap(({ allocation }) => (allocation ? [allocation.invoiceId] : [])),
  });
  for (const { id, invoiceNumber, cents, taxCents } of booked)
    await bookEntries(
      scope,
      { kind: "payment_refund", id },
      entriesOf({ cents, currency: row.currency }, (money) =>
        refundEntry({
          paymentMethod: row.paymentMethod,
          reference: row.reference,
          invoiceNumbers: invoiceNumber === null ? [] : [invoiceNumber],
          customerName: payer ? customerName(payer) : "",
          money,
          shares: { salesTaxCents: taxCents, creditCents: invoiceNumber === null ? cents : 0n },
          date: record.refundDate,
          type: scope.organization.type,
        }),
      ),
      record.userId,
    );
}

type Allocation = Awaited<ReturnType<typeof lockPayment>>["allocations"][number];

/** Takes money out of an allocation, and answers the sales tax that goes back with it. */
async function shrinkAllocation(scope: Program, allocation: Allocation, cents: bigint): Promise<bigint> {
  const { transaction, organizationId } = scope;
  const own = and(eq(paymentAllocation.organizationId, organizationId), eq(paymentAllocation.id, allocation.id));
  const [before] = await transaction
    .update(paymentAllocation)
    .set({ cents: allocation.cents - cents })
    .where(own)
    .returning({ tax: paymentAllocation.taxCents });
  await settleInvoice(scope, allocation.invoiceId);
  const [after] = await transaction.select({ tax: paymentAllocation.taxCents }).from(paymentAllocation).where(own);
  return (before?.tax ?? 0n) - (after?.tax ?? 0n);
}

/** Where the money is taken from. */
function partsOf(
  row: PaymentRow,
  allocations: readonly Allocation[],
  { cents, invoiceId }: RefundRecord,
): { allocation: Allocation | null; cents: bigint }[] {
  const allocated = allocations.reduce((sum, one) => sum + one.cents, 0n);
  const credit = row.cents - row.refunded - allocated;
  const tooMuch = (left: bigint, of: string) =>
    new AppError("conflict", {
      message: `Only ${amountIn(left, row.currency)} is left of ${of}. Nothing was refunded.`,
    });
  if (invoiceId) {
    const allocation = allocations.find((one) => one.invoiceId === invoiceId);
    if (!allocation) throw notFound("Invoice");
    if (cents > allocation.cents)
      throw tooMuch(allocation.cents, `this payment for invoice ${allocation.invoiceNumber}`);
    return [{ allocation, cents }];
  }
  if (invoiceId === null) {
    if (cents > credit) throw tooMuch(credit, "the credit of this payment");
    return [{ allocation: null, cents }];
  }
  if (cents > row.cents - row.refunded) throw tooMuch(row.cents - row.refunded, "this payment");
  const parts: { allocation: Allocation | null; cents: bigint }[] = [];
  let left = cents;
  for (const source of [null, ...allocations.toReversed()]) {
    const part = smallerOf(left, source?.cents ?? credit);
    if (part > 0n) parts.push({ allocation: source, cents: part });
    left -= part;
  }
  return parts;
}

/**
 * Takes a refund back that was recorded by mistake. The money pays for its invoice again as far as that is still open; what
 * is left is credit. Throws not_found, and conflict for one that a provider made.
 */
export async function deleteRefund(context: Context, { params }: ById): Promise<Payment> {
  const { transaction, organizationId } = context;
  const isOwn = and(eq(paymentRefund.organizationId, organizationId), eq(paymentRefund.id, params.id));
  const [seen] = await transaction.select().from(paymentRefund).where(isOwn);
  if (!seen) throw notFound("Refund");
  if (seen.providerId !== null)
    throw new AppError("conflict", {
      message: "This refund was made online, so it can't be deleted.",
    });
  const invoice = seen.invoiceId === null ? null : await lockInvoice(context, seen.invoiceId);
  const [row] = await transaction
    .select()
    .from(payment)
    .where(and(eq(payment.organizationId, organizationId), eq(payment.id, seen.paymentId)))
    .for("update");
  // Gone while we waited for the locks.
  const [refund] = await transaction.delete(paymentRefund).where(isOwn).returning();
  if (!row || !refund) throw notFound("Refund");
  await setRefunded(context, row, row.refunded - refund.cents);
  if (invoice && isOpenInvoice(invoice)) {
    await returnToInvoice(context, row.id, invoice.id, smallerOf(refund.cents, invoice.balance));
    await settleInvoice(context, invoice.id);
  }
  await context.audit({
    action: "delete",
    resource: "payment_refund",
    resourceId: refund.id,
    before: { paymentId: row.id, amount: formatDecimal(refund.cents), refundDate: refund.refundDate },
  });
  await followPaymentShares(context, { paymentIds: [row.id], invoiceIds: invoice ? [invoice.id] : [] });
  await unbookEntries(context, { kind: "payment_refund", id: refund.id });
  return readPayment(context, row.id);
}

/** The allocation that the refund shrank grows again. */
async function returnToInvoice(
  { transaction, organizationId, now }: Program,
  paymentId: string,
  invoiceId: string,
  cents: bigint,
): Promise<void> {
  const own = and(
    eq(paymentAllocation.organizationId, organizationId),
    eq(paymentAllocation.paymentId, paymentId),
    eq(paymentAllocation.invoiceId, invoiceId),
  );
  const [there] = await transaction.select().from(paymentAllocation).where(own);
  if (there)
    await transaction
      .update(paymentAllocation)
      .set({ cents: there.cents + cents })
      .where(own);
  else
    await transaction
      .insert(paymentAllocation)
      .values({ organizationId, id: createId(), paymentId, invoiceId, cents, createdAt: now });
}

const setRefunded = ({ transaction, organizationId, now }: Program, row: PaymentRow, refunded: bigint) =>
  transaction
    .update(payment)
    .set({ refunded, updatedAt: laterThan(row.updatedAt, now) })
    .where(and(eq(payment.organizationId, organizationId), eq(payment.id, row.id)));

async function isKnown({ transaction, organizationId }: Program, paymentId: string, providerId: string) {
  const rows = await transaction
    .select({ id: paymentRefund.id })
    .from(paymentRefund)
    .where(
      and(
        eq(paymentRefund.organizationId, organizationId),
        eq(paymentRefund.paymentId, paymentId),
        eq(paymentRefund.providerId, providerId),
      ),
    );
  return rows.length > 0;
}
