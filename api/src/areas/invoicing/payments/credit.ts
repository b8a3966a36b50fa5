import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-invoicing/customers.ts";
import { amountIn, formatDecimal } from "@trellis/domain/money/money.ts";
import { smallerOf } from "@trellis/invoice-rules/payment-allocation.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Program } from "../../../kernel/http/context.ts";
import { requireBookCurrency } from "../../finance/index.ts";
import { lockInvoice } from "../core/invoice-view.ts";
import { CREDIT_OF_PAYMENT } from "../customers/customer-figures.ts";
import { customer, payment, paymentAllocation } from "../schema/invoice-schema.ts";
import { refusalOf } from "./payment-recording.ts";
import { settleInvoice } from "./payment-settling.ts";
import { followPaymentShares } from "./payment-shares.ts";
import { requireBalance } from "./payments.ts";

type Input = EndpointParsed<typeof contract.applyCredit>;

/**
 * Pays for an invoice from the customer's credit, the oldest payments first. The money was booked when it came: its entry
 * keeps day and cash, and what was credit counts as income and sales tax. Throws not_found, invalid (another customer's invoice), conflict (draft, cancelled or paid
 * invoice, too little credit, another balance than the caller saw).
 */
export async function applyCredit(context: Context, { params, body }: Input) {
  const { transaction, organizationId } = context;
  const [payer] = await transaction
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.organizationId, organizationId), eq(customer.id, params.id)));
  if (!payer) throw notFound("Customer");
  const row = await lockInvoice(context, body.invoiceId);
  if (row.customerId !== params.id)
    throw invalid("invoiceId", `Invoice ${row.invoiceNumber} belongs to another customer`);
  requireBookCurrency(row.currency, "Payments are");
  const refusal = refusalOf(row);
  if (refusal) throw new AppError("conflict", { message: refusal });
  requireBalance(row, body.expectedBalance);
  const sources = await lockCredit(context, params.id, row.currency);
  const credit = sources.reduce((sum, { left }) => sum + left, 0n);
  if (credit === 0n) throw new AppError("conflict", { message: "This customer has no credit." });
  const cents = body.amount ?? smallerOf(credit, row.balance);
  if (cents > credit)
    throw new AppError("conflict", { message: `Only ${amountIn(credit, row.currency)} of credit is left.` });
  if (cents > row.balance)
    throw new AppError("conflict", {
      message: `Only ${amountIn(row.balance, row.currency)} is open on invoice ${row.invoiceNumber}.`,
    });
  let wanted = cents;
  for (const { id, left } of sources) {
    const part = smallerOf(wanted, left);
    if (part > 0n) await addAllocation(context, id, row.id, part);
    wanted -= part;
  }
  const after = await settleInvoice(context, row.id);
  await context.audit({
    action: "apply_credit",
    resource: "invoice",
    resourceId: row.id,
    after: { customerId: params.id, amount: formatDecimal(cents) },
  });
  await followPaymentShares(context, { paymentIds: sources.map(({ id }) => id), invoiceIds: [row.id] });
  return {
    applied: formatDecimal(cents),
    remainingBalance: formatDecimal(after.balance),
    credit: formatDecimal(credit - cents),
  };
}

/** The payments that have credit, locked by id, the oldest first in the answer. */
async function lockCredit({ transaction, organizationId }: Program, customerId: string, currency: string) {
  const locked = await transaction
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        eq(payment.organizationId, organizationId),
        eq(payment.customerId, customerId),
        eq(payment.currency, currency),
        isNull(payment.deletedAt),
        sql`${CREDIT_OF_PAYMENT} > 0`,
      ),
    )
    .orderBy(asc(payment.id))
    .for("update");
  // Read after locking: the credit may have been used while we waited.
  const rows: { id: string; paymentDate: string; left: bigint }[] = [];
  for (const { id } of locked) {
    const [row] = await transaction
      .select({ paymentDate: payment.paymentDate, left: sql<string>`${CREDIT_OF_PAYMENT}::text` })
      .from(payment)
      .where(and(eq(payment.organizationId, organizationId), eq(payment.id, id), isNull(payment.deletedAt)));
    if (row && BigInt(row.left) > 0n) rows.push({ id, paymentDate: row.paymentDate, left: BigInt(row.left) });
  }
  return rows.sort((a, b) => (a.paymentDate < b.paymentDate ? -1 : a.paymentDate > b.paymentDate ? 1 : 0));
}

/** If the payment already pays for the invoice, its share grows. */
const addAllocation = (
  { transaction, organizationId, now }: Program,
  paymentId: string,
  invoiceId: string,
  cents: bigint,
) =>
  transaction
    .insert(paymentAllocation)
    .values({ organizationId, id: createId(), paymentId, invoiceId, cents, createdAt: now })
    .onConflictDoUpdate({
      target: [paymentAllocation.organizationId, paymentAllocation.paymentId, paymentAllocation.invoiceId],
      set: { cents: sql`${paymentAllocation.cents} + excluded.cents` },
    });
