import { and, eq } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { replaceSearchTerms } from "../platform/search-terms.ts";
import { searchWords } from "../platform/search-words.ts";
import { partyOf } from "./customer-party.ts";
import type { CustomerRow } from "./invoice-view.ts";
import { invoice, type Party } from "./schema.ts";

export const INVOICE_KIND = "invoice";
type Scope = Pick<Context, "transaction" | "organizationId">;

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
export async function replaceInvoiceTerms(scope: Scope, id: string, before: string, after: string): Promise<void> {
  await replaceSearchTerms(scope, { kind: INVOICE_KIND, id }, before.split(" "), after.split(" "));
}

/**
 * Lets a customer's drafts be found by what the customer is called now. Call it when a customer's name or e-mail changed;
 * sent invoices are found by what stands on their paper.
 */
export async function refreshDraftSearch(scope: Scope, customer: CustomerRow): Promise<void> {
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
