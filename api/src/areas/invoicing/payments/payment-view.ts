import type { Payment } from "@trellis/contract-invoicing/payments.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { customerName } from "../core/customer-party.ts";
import type { CustomerRow } from "../core/invoice-view.ts";
import { customer, invoice, payment, paymentAllocation, paymentRefund } from "../schema/invoice-schema.ts";
import type { PaymentRow } from "./payment-recording.ts";

/** One payment. Throws not_found for one that is unknown, deleted or another organization's. */
export async function readPayment(scope: Read, id: string): Promise<Payment> {
  const [row] = await scope.transaction
    .select({ payment, customer })
    .from(payment)
    .innerJoin(customer, and(eq(customer.organizationId, payment.organizationId), eq(customer.id, payment.customerId)))
    .where(and(eq(payment.organizationId, scope.organizationId), eq(payment.id, id), isNull(payment.deletedAt)));
  const [read] = row ? await toPayments(scope, [row]) : [];
  if (!read) throw notFound("Payment");
  return read;
}

/** Payments as they are answered, with the allocations and refunds of all of them in two queries. */
export async function toPayments(
  scope: Read,
  rows: readonly { payment: PaymentRow; customer: CustomerRow }[],
): Promise<Payment[]> {
  const ids = rows.map((row) => row.payment.id);
  if (ids.length === 0) return [];
  const allocations = await readAllocations(scope, ids);
  const refunds = await readRefunds(scope, ids);
  return rows.map(({ payment: row, customer: payer }) => {
    const own = allocations.filter(({ paymentId }) => paymentId === row.id);
    const allocated = own.reduce((sum, { cents }) => sum + cents, 0n);
    return {
      id: row.id,
      organizationId: row.organizationId,
      customerId: row.customerId,
      customerName: customerName(payer),
      invoiceId: own[0]?.invoiceId ?? null,
      paymentMethod: row.paymentMethod,
      amount: formatDecimal(row.cents),
      currency: row.currency,
      reference: row.reference,
      notes: row.notes,
      paymentDate: row.paymentDate,
      receivedBy: row.receivedBy,
      provider: row.provider,
      refunded: formatDecimal(row.refunded),
      credit: formatDecimal(row.cents - row.refunded - allocated),
      allocations: own.map(({ invoiceId, invoiceNumber, cents }) => ({
        invoiceId,
        invoiceNumber,
        amount: formatDecimal(cents),
      })),
      refunds: refunds
        .filter(({ paymentId }) => paymentId === row.id)
        .map(({ paymentId, cents, ...refund }) => ({ ...refund, amount: formatDecimal(cents) })),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

/** What payments pay for, oldest due date first; without fully refunded allocations. */
export const readAllocations = async ({ transaction, organizationId }: Read, paymentIds: readonly string[]) =>
  (
    await transaction
      .select({
        id: paymentAllocation.id,
        paymentId: paymentAllocation.paymentId,
        invoiceId: paymentAllocation.invoiceId,
        invoiceNumber: invoice.invoiceNumber,
        cents: paymentAllocation.cents,
      })
      .from(paymentAllocation)
      .innerJoin(
        invoice,
        and(eq(invoice.organizationId, paymentAllocation.organizationId), eq(invoice.id, paymentAllocation.invoiceId)),
      )
      .where(
        and(
          eq(paymentAllocation.organizationId, organizationId),
          inArray(paymentAllocation.paymentId, [...paymentIds]),
        ),
      )
      .orderBy(asc(invoice.dueDate), asc(invoice.id))
  ).filter(({ cents }) => cents > 0n);

const readRefunds = ({ transaction, organizationId }: Read, paymentIds: readonly string[]) =>
  transaction
    .select({
      id: paymentRefund.id,
      paymentId: paymentRefund.paymentId,
      invoiceId: paymentRefund.invoiceId,
      invoiceNumber: invoice.invoiceNumber,
      cents: paymentRefund.cents,
      refundDate: paymentRefund.refundDate,
      reason: paymentRefund.reason,
    })
    .from(paymentRefund)
    .leftJoin(
      invoice,
      and(eq(invoice.organizationId, paymentRefund.organizationId), eq(invoice.id, paymentRefund.invoiceId)),
    )
    .where(and(eq(paymentRefund.organizationId, organizationId), inArray(paymentRefund.paymentId, [...paymentIds])))
    .orderBy(asc(paymentRefund.refundDate), asc(paymentRefund.id));
