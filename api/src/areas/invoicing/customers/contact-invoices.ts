import type { ContactInvoices } from "@trellis/contract-invoicing/contact-invoices.ts";
import { BOOK_CURRENCY, formatDecimal } from "@trellis/domain/money/money.ts";
import { isOverdueInvoice } from "@trellis/invoice-rules/invoice-state.ts";
import { and, asc, desc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { readContactIdentity } from "../../contacts/index.ts";
import { inBookCurrency } from "../../finance/index.ts";
import { todayOf } from "../core/invoice-view.ts";
import { customer, invoice, payment } from "../schema/invoice-schema.ts";
import { isOpen } from "../schema/invoice-state.ts";

const SHOWN = 3;

/** What a contact owes and paid this year, over every customer who is this person. Throws not_found. */
export async function getContactInvoices(
  context: Context,
  { params }: { params: { id: string } },
): Promise<ContactInvoices> {
  const { links } = await readContactIdentity(context, params.id);
  const ids = [...links.customer];
  const today = todayOf(context);
  const [open, paid, known] = await Promise.all([
    readOpen(context, ids),
    readPaid(context, ids, `${today.slice(0, 4)}-01-01`),
    readNewest(context, ids),
  ]);
  const inDollars = open.filter(({ currency }) => currency === BOOK_CURRENCY);
  return {
    customerId: known,
    openAmount: formatDecimal(inDollars.reduce((sum, { balance }) => sum + balance, 0n)),
    openCount: open.length,
    overdueCount: open.filter((row) => isOverdueInvoice(row, today)).length,
    paidThisYearAmount: formatDecimal(paid),
    open: open.slice(0, SHOWN).map((row) => ({
      id: row.id,
      invoiceNumber: row.invoiceNumber,
      dueDate: row.dueDate,
      isOverdue: isOverdueInvoice(row, today),
      currency: row.currency,
      remainingBalance: formatDecimal(row.balance),
    })),
  };
}

const readOpen = ({ transaction, organizationId }: Context, customerIds: string[]) =>
  transaction
    .select()
    .from(invoice)
    .where(and(eq(invoice.organizationId, organizationId), inArray(invoice.customerId, customerIds), isOpen("invoice")))
    .orderBy(asc(invoice.dueDate), asc(invoice.id));

/** Payments less refunds since a day. */
async function readPaid({ transaction, organizationId }: Context, customerIds: string[], from: string) {
  const [row] = await transaction
    .select({ cents: sql<string>`coalesce(sum(${payment.cents} - ${payment.refunded}), 0)::text` })
    .from(payment)
    .where(
      and(
        eq(payment.organizationId, organizationId),
        inArray(payment.customerId, customerIds),
        inBookCurrency(payment.currency),
        gte(payment.paymentDate, from),
        isNull(payment.deletedAt),
      ),
    );
  return BigInt(row?.cents ?? "0");
}

/** The customer who was added last, of those who are not retired where there is one. */
async function readNewest({ transaction, organizationId }: Context, customerIds: string[]): Promise<string | null> {
  const [row] = await transaction
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.organizationId, organizationId), inArray(customer.id, customerIds)))
    .orderBy(desc(customer.isActive), desc(customer.createdAt), desc(customer.id))
    .limit(1);
  return row?.id ?? null;
}
