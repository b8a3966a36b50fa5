import { READ } from "@trellis/contract-invoicing/access.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { recordsWithWords, replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import type { SearchSource } from "../../../ports/search.ts";
import { customerName } from "../core/customer-party.ts";
import type { CustomerRow } from "../core/invoice-view.ts";
import { customer } from "../schema/invoice-schema.ts";
import { readFigures } from "./customer-figures.ts";

export const CUSTOMER_KIND = "customer";

/** What a customer is found by; never the tax id. */
export const customerSearchText = (
  row: Pick<CustomerRow, "firstName" | "lastName" | "companyName" | "email" | "phone" | "city">,
): string => searchWords(row.companyName, row.firstName, row.lastName, row.email, row.phone, row.city).join(" ");

/** How a customer is sorted: the company's name, or last and first name, in lower case. */
export const customerSortName = (
  row: Pick<CustomerRow, "customerType" | "firstName" | "lastName" | "companyName">,
): string =>
  (row.customerType === "business" ? row.companyName : [row.lastName, row.firstName].filter(Boolean).join(" "))
    ?.normalize("NFC")
    .toLowerCase()
    .slice(0, 300) ?? "";

/** Writes the terms of a customer whose `search_text` was `before` and is `after`. */
export async function replaceCustomerTerms(scope: Tenant, id: string, before: string, after: string): Promise<void> {
  await replaceSearchTerms(scope, { kind: CUSTOMER_KIND, id }, before.split(" "), after.split(" "));
}

/** Customers by the words of name, company, email, phone and town. */
export const customerSearch: SearchSource = {
  access: READ,
  async find(context, { words, limit }) {
    const { transaction, organizationId } = context;
    const rows = await transaction
      .select()
      .from(customer)
      .where(
        and(
          eq(customer.organizationId, organizationId),
          sql`${customer.id} in (${recordsWithWords(organizationId, CUSTOMER_KIND, words)})`,
        ),
      )
      .orderBy(asc(customer.sortName), asc(customer.id))
      .limit(limit);
    const figures = await readFigures(
      context,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const { balance } = figures.of(row.id);
      return {
        kind: CUSTOMER_KIND,
        id: row.id,
        title: customerName(row),
        subtitle: balance > 0n ? `Owes ${formatDollars(balance)}` : (row.email ?? row.city ?? "Customer"),
        link: `/app/invoicing/customers/${row.id}`,
      };
    });
  },
};
