import type { Language } from "@trellis/messages/languages.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { readCustomerLanguages } from "../core/customer-language.ts";
import { invoice, payment } from "../schema/invoice-schema.ts";
import { isOpen } from "../schema/invoice-state.ts";

/** What a customer owes and has to its credit, in dollars: amounts in other currencies are not added to them; and their language. */
export interface CustomerFigures {
  balance: bigint;
  credit: bigint;
  /** Of all states. */
  invoiceCount: number;
  /** Of their invoices and emails; null where no one chose it. */
  language: Language | null;
}

const NOTHING: CustomerFigures = { balance: 0n, credit: 0n, invoiceCount: 0, language: null };

/** The figures of a page's customers, in three queries; `of` answers zeros for one without any. */
export async function readFigures(scope: Read, ids: readonly string[]) {
  if (ids.length === 0) return { of: () => NOTHING };
  const found = new Map<string, CustomerFigures>();
  for (const { customerId, invoiceCount, balance } of await owedQuery(scope, ids))
    found.set(customerId, { ...NOTHING, invoiceCount, balance: BigInt(balance) });
  for (const { customerId, credit } of await creditQuery(scope, ids))
    found.set(customerId, { ...(found.get(customerId) ?? NOTHING), credit: BigInt(credit) });
  for (const [customerId, language] of await readCustomerLanguages(scope, ids))
    found.set(customerId, { ...(found.get(customerId) ?? NOTHING), language });
  return { of: (id: string): CustomerFigures => found.get(id) ?? NOTHING };
}

export const owedQuery = ({ transaction, organizationId }: Read, ids: readonly string[]) =>
  transaction
    .select({
      customerId: invoice.customerId,
      invoiceCount: sql<number>`count(*)::int`,
      balance: sql<string>`coalesce(sum(${invoice.balance}) filter (where ${inBookCurrency(invoice.currency)}
        and ${isOpen("invoice")}), 0)::text`,
    })
    .from(invoice)
    .where(and(eq(invoice.organizationId, organizationId), inArray(invoice.customerId, [...ids])))
    .groupBy(invoice.customerId);

export const creditQuery = ({ transaction, organizationId }: Read, ids: readonly string[]) =>
  transaction
    .select({ customerId: payment.customerId, credit: sql<string>`coalesce(sum(${CREDIT_OF_PAYMENT}), 0)::text` })
    .from(payment)
    .where(
      and(
        eq(payment.organizationId, organizationId),
        inArray(payment.customerId, [...ids]),
        inBookCurrency(payment.currency),
        isNull(payment.deletedAt),
      ),
    )
    .groupBy(payment.customerId);

/** What of a payment is neither allocated nor refunded. */
export const CREDIT_OF_PAYMENT = sql<string>`("payment"."cents" - "payment"."refunded" - coalesce((
  select sum(a.cents) from payment_allocation a
  where a.organization_id = "payment"."organization_id" and a.payment_id = "payment"."id"), 0))`;
