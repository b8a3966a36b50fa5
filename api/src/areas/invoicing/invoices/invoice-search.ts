import { READ } from "@trellis/contract-invoicing/access.ts";
import { amountIn } from "@trellis/domain/money/money.ts";
import type { InvoiceStatus } from "@trellis/invoice-rules/choices.ts";
import { shownInvoiceState } from "@trellis/invoice-rules/invoice-state.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { recordsWithWords, replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import type { SearchSource } from "../../../ports/search.ts";
import { partyOf } from "../core/customer-party.ts";
import { type CustomerRow, todayOf } from "../core/invoice-view.ts";
import { invoice, type Party } from "../schema/invoice-schema.ts";

export const INVOICE_KIND = "invoice";

/** What an invoice is found by: its number (also without the zeros), and whom it bills. */
export function searchTextOf(number: string, buyer: Party, customer: CustomerRow): string {
  const plain = /(\d+)$/.exec(number)?.[1]?.replace(/^0+/, "");
  return searchWords(
    number,
    plain,
    buyer.name,
    customer.companyName,
    customer.firstName,
    customer.lastName,
    buyer.email,
  ).join(" ");
}

/** Writes the terms of an invoice whose `search_text` was `before` and is `after`. */
export async function replaceInvoiceTerms(scope: Tenant, id: string, before: string, after: string): Promise<void> {
  await replaceSearchTerms(scope, { kind: INVOICE_KIND, id }, before.split(" "), after.split(" "));
}

/**
 * Lets a customer's drafts be found by what the customer is called now. Call it when a customer's name or email changed;
 * sent invoices are found by what is on their paper.
 */
export async function refreshDraftSearch(scope: Tenant, customer: CustomerRow): Promise<void> {
  const { transaction, organizationId } = scope;
  const drafts = await transaction
    .select({ id: invoice.id, number: invoice.invoiceNumber, buyer: invoice.buyer, searchText: invoice.searchText })
    .from(invoice)
    .where(
      and(eq(invoice.organizationId, organizationId), eq(invoice.customerId, customer.id), eq(invoice.status, "draft")),
    );
  for (const { id, number, buyer, searchText: before } of drafts) {
    const after = searchTextOf(number, buyer ?? partyOf(customer), customer);
    if (after === before) continue;
    await transaction
      .update(invoice)
      .set({ searchText: after })
      .where(and(eq(invoice.organizationId, organizationId), eq(invoice.id, id)));
    await replaceInvoiceTerms(scope, id, before, after);
  }
}

/** Invoices by number and by whom they bill, newest first. */
export const invoiceSearch: SearchSource = {
  access: READ,
  async find(context, { words, limit }) {
    const { transaction, organizationId } = context;
    const today = todayOf(context);
    const rows = await transaction.execute<FoundRow>(sql`
      select i.id, i.invoice_number as number, i.status, i.balance::text as balance, i.due_date::text as "dueDate", i.total::text as cents, i.currency,
        coalesce(i.buyer->>'name', nullif(c.company_name, ''), concat_ws(' ', c.first_name, c.last_name)) as name
      from invoice i join customer c on c.organization_id = i.organization_id and c.id = i.customer_id
      where i.organization_id = ${organizationId}
        and i.id in (${recordsWithWords(organizationId, INVOICE_KIND, words)})
      order by i.issue_date desc, i.id desc limit ${limit}`);
    return rows.map(({ id, number, status, balance, dueDate, cents, currency, name }) => ({
      kind: INVOICE_KIND,
      id,
      title: `${number}, ${name}`,
      subtitle: `${amountIn(BigInt(cents), currency)}, ${shownInvoiceState({ status, balance: BigInt(balance), dueDate }, today)}`,
      link: `/app/invoicing/${id}`,
    }));
  },
};

interface FoundRow extends Record<string, unknown> {
  id: string;
  number: string;
  status: InvoiceStatus;
  balance: string;
  dueDate: string;
  cents: string;
  currency: string;
  name: string;
}
