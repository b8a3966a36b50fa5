import { and, eq, inArray, sql } from "drizzle-orm";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { changeShares, inBookCurrency } from "../../finance/index.ts";
import { payment, paymentAllocation } from "../schema/invoice-schema.ts";

/** What of a payment is sales tax, and what pays for no invoice: the parts of its entry that are no income. */
export interface PaymentShares {
  salesTaxCents: bigint;
  creditCents: bigint;
}

/**
 * The shares of payments as received, by id. A refund is a separate entry that returns its share, so what was refunded
 * of an invoice still counts in the payment. Old payments in another currency don't count in dollars.
 */
export async function readPaymentShares(
  { transaction, organizationId }: Read,
  paymentIds: readonly string[],
): Promise<Map<string, PaymentShares>> {
  if (paymentIds.length === 0) return new Map();
  const sumOf = (column: "cents" | "tax_cents", table: "payment_allocation" | "payment_refund") => sql`coalesce((
    select sum(x.${sql.raw(column)}) from ${sql.raw(table)} x
    where x.organization_id = ${payment.organizationId} and x.payment_id = ${payment.id} and x.invoice_id is not null), 0)`;
  const rows = await transaction
    .select({
      id: payment.id,
      tax: sql<string>`(case when ${inBookCurrency(payment.currency)} then ${sumOf("tax_cents", "payment_allocation")} + ${sumOf("tax_cents", "payment_refund")}
        else 0 end)::text`,
      credit: sql<string>`(${payment.cents} - case when ${inBookCurrency(payment.currency)}
        then ${sumOf("cents", "payment_allocation")} + ${sumOf("cents", "payment_refund")} else 0 end)::text`,
    })
    .from(payment)
    .where(and(eq(payment.organizationId, organizationId), inArray(payment.id, [...paymentIds])));
  return new Map(rows.map(({ id, tax, credit }) => [id, { salesTaxCents: BigInt(tax), creditCents: BigInt(credit) }]));
}

/**
 * Divides the entries of payments again after their allocations changed: of those named, and of all that pay for the
 * invoices. Call it last, as `bookEntries`.
 */
export async function followPaymentShares(
  scope: Tenant,
  { paymentIds = [], invoiceIds = [] }: { paymentIds?: readonly string[]; invoiceIds?: readonly string[] },
): Promise<void> {
  const { transaction, organizationId } = scope;
  const paying =
    invoiceIds.length === 0
      ? []
      : await transaction
          .selectDistinct({ id: paymentAllocation.paymentId })
          .from(paymentAllocation)
          .where(
            and(
              eq(paymentAllocation.organizationId, organizationId),
              inArray(paymentAllocation.invoiceId, [...invoiceIds]),
            ),
          );
  const ids = [...new Set([...paymentIds, ...paying.map(({ id }) => id)])];
  await changeShares(scope, "invoice_payment", await readPaymentShares(scope, ids));
}
