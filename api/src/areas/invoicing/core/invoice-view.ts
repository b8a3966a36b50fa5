import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import { isOverdueInvoice } from "@trellis/invoice-rules/invoice-state.ts";
import { and, eq } from "drizzle-orm";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context, Read, Zoned } from "../../../kernel/http/context.ts";
import { customer, invoice, type Party } from "../schema/invoice-schema.ts";
import { partyOf } from "./customer-party.ts";

export type InvoiceRow = typeof invoice.$inferSelect;
export type CustomerRow = typeof customer.$inferSelect;

/** Today in the organization's calendar: decides "overdue". */
export const todayOf = ({ organization, now }: { organization: { timeZone: string }; now: Date }) =>
  dayInZone(now, organization.timeZone);

/** The invoice as it is answered. A sent one shows the parties of its paper, a draft the customer's record. */
export function toInvoice(row: InvoiceRow, buyer: CustomerRow, today: string): Invoice {
  const party = row.buyer ?? partyOf(buyer);
  return {
    id: row.id,
    organizationId: row.organizationId,
    invoiceNumber: row.invoiceNumber,
    status: row.status,
    isOverdue: isOverdueInvoice(row, today),
    template: row.template,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    currency: row.currency,
    subtotalAmount: formatDecimal(row.subtotal),
    discountAmount: formatDecimal(row.discountAmount),
    taxRate: formatRate(row.taxRate),
    taxAmount: formatDecimal(row.taxAmount),
    totalAmount: formatDecimal(row.total),
    totalPaid: formatDecimal(row.paid),
    remainingBalance: formatDecimal(row.balance),
    notes: row.notes,
    terms: row.terms,
    footerText: row.footerText,
    customerId: row.customerId,
    customer: {
      id: buyer.id,
      name: party.name,
      companyName: buyer.companyName,
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      email: party.email,
      phone: party.phone,
      address: party.address,
    },
    seller: row.seller ? sellerOf(row.seller) : null,
    copiedFromId: row.copiedFromId,
    createdBy: row.createdBy,
    sentAt: row.sentAt?.toISOString() ?? null,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    paidAt: row.paidAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

const sellerOf = ({ name, email, phone, address, website, logoUrl }: Party) => ({
  name,
  email,
  phone,
  address,
  website: website ?? null,
  logoUrl: logoUrl ?? null,
});

/** The invoice with its customer. Throws not_found for one that is unknown or another organization's. */
export async function readInvoice(context: Zoned, id: string): Promise<Invoice> {
  const { invoice: row, customer: buyer } = await findInvoice(context, id);
  return toInvoice(row, buyer, todayOf(context));
}

/** The stored rows of an invoice and its customer. Throws not_found. */
export async function findInvoice({ transaction, organizationId }: Read, id: string) {
  const [found] = await transaction
    .select({ invoice, customer })
    .from(invoice)
    .innerJoin(customer, and(eq(customer.organizationId, invoice.organizationId), eq(customer.id, invoice.customerId)))
    .where(and(eq(invoice.organizationId, organizationId), eq(invoice.id, id)));
  if (!found) throw notFound("Invoice");
  return found;
}

/**
 * Reads the stored invoice and keeps everyone else from writing it until the commit: the first lock of whatever changes
 * an invoice. Throws not_found.
 */
export async function lockInvoice({ transaction, organizationId }: Read, id: string): Promise<InvoiceRow> {
  const [row] = await transaction
    .select()
    .from(invoice)
    .where(and(eq(invoice.organizationId, organizationId), eq(invoice.id, id)))
    .for("update");
  if (!row) throw notFound("Invoice");
  return row;
}

/** Refuses a change of a record that changed since the caller drew it: 409 with the record as it is. */
export async function requireFresh(context: Context, row: InvoiceRow): Promise<void> {
  const { ifMatch } = context;
  if (ifMatch === null || ifMatch === "*" || ifMatch === row.updatedAt.toISOString()) return;
  throw new AppError("conflict", {
    message: "Someone else changed this invoice after you opened it. Reload it and make your change again.",
    current: await readInvoice(context, row.id),
  });
}

/** Now, but later than the version that anyone saw, even within one millisecond. */
export const laterThan = (seen: Date, now: Date) => new Date(Math.max(now.getTime(), seen.getTime() + 1));
