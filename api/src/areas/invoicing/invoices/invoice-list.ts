import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import type { listInvoices as endpoint, InvoiceFilters } from "@trellis/contract-invoicing/invoices.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalid } from "../../../kernel/errors.ts";
import { type Context, Page, type Zoned } from "../../../kernel/http/context.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { todayOf, toInvoice } from "../core/invoice-view.ts";
import { customer, invoice } from "../schema/invoice-schema.ts";
import { isOpen, isOverdueOn } from "../schema/invoice-state.ts";
import { type InvoiceSort, readCursor, type SortOrder, writeCursor } from "./invoice-cursor.ts";
import { INVOICE_KIND } from "./invoice-search.ts";

const DEFAULT_LIMIT = 50;

export type InvoiceFilter = z.output<typeof InvoiceFilters>;

export interface InvoicePageRequest {
  filter: InvoiceFilter;
  sort: InvoiceSort;
  order: SortOrder;
  limit: number;
  cursor?: string | undefined;
}

/** Invoices with their customer, newest first, by keyset pages: the thousandth page costs what the first does. */
export async function listInvoices(
  context: Context,
  { query }: EndpointParsed<typeof endpoint>,
): Promise<Page<Invoice>> {
  const { sort = "issueDate", order = "desc", limit = DEFAULT_LIMIT, cursor, ...filter } = query;
  return readInvoicePage(context, { filter, sort, order, limit, cursor });
}

/** As `listInvoices`, of any length. Throws invalid for a cursor of another list or a range that is upside down. */
export async function readInvoicePage(context: Zoned, request: InvoicePageRequest): Promise<Page<Invoice>> {
  const { sort, order, limit } = request;
  const { transaction, organizationId } = context;
  const found = await transaction.execute<{ id: string; value: string }>(await invoicePageQuery(context, request));
  const shown = found.slice(0, limit);
  if (shown.length === 0) return new Page<Invoice>([], null);
  const rows = await transaction
    .select({ invoice, customer })
    .from(invoice)
    .innerJoin(customer, and(eq(customer.organizationId, invoice.organizationId), eq(customer.id, invoice.customerId)))
    .where(
      and(
        eq(invoice.organizationId, organizationId),
        inArray(
          invoice.id,
          shown.map(({ id }) => id),
        ),
      ),
    );
  const today = todayOf(context);
  const byId = new Map(rows.map((row) => [row.invoice.id, toInvoice(row.invoice, row.customer, today)]));
  const items = shown.flatMap(({ id }) => byId.get(id) ?? []);
  const last = shown.at(-1);
  return new Page(items, found.length > limit && last ? writeCursor(sort, order, last.value, last.id) : null);
}

const COLUMN = { issueDate: sql`t.issue_date`, dueDate: sql`t.due_date`, amount: sql`t.total` } as const;

/** The statement that finds a page's ids plus one, to know whether there is a next page. */
export async function invoicePageQuery(
  context: Zoned,
  { filter, sort, order, limit, cursor }: InvoicePageRequest,
): Promise<SQL> {
  const after = cursor === undefined ? undefined : readCursor(cursor, sort, order);
  const condition = await filterCondition(context, filter);
  const column = COLUMN[sort];
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  const beyond = order === "asc" ? sql`>` : sql`<`;
  const type = sort === "amount" ? sql`bigint` : sql`date`;
  const position = after ? sql` and (${column}, t.id) ${beyond} (${after.value}::${type}, ${after.id}::uuid)` : sql``;
  return sql`select t.id, ${column}::text as value from invoice t where ${condition}${position}
    order by ${column} ${direction}, t.id ${direction} limit ${limit + 1}`;
}

async function filterCondition(context: Zoned, filter: InvoiceFilter): Promise<SQL> {
  checkRanges(filter);
  const conditions = [sql`t.organization_id = ${context.organizationId}`];
  if (filter.status === "overdue") conditions.push(isOverdueOn(todayOf(context), "t"));
  else if (filter.status === "open") conditions.push(isOpen("t"));
  else if (filter.status) conditions.push(sql`t.status = ${filter.status}`);
  if (filter.customerId) conditions.push(sql`t.customer_id = ${filter.customerId}::uuid`);
  if (filter.from) conditions.push(sql`t.issue_date >= ${filter.from}::date`);
  if (filter.to) conditions.push(sql`t.issue_date <= ${filter.to}::date`);
  if (filter.minAmount !== undefined) conditions.push(sql`t.total >= ${String(filter.minAmount)}::bigint`);
  if (filter.maxAmount !== undefined) conditions.push(sql`t.total <= ${String(filter.maxAmount)}::bigint`);
  const search = await searchCondition(context, INVOICE_KIND, filter.q);
  if (search) conditions.push(search);
  return sql.join(conditions, sql` and `);
}

function checkRanges({ from, to, minAmount, maxAmount }: InvoiceFilter): void {
  if (from && to && from > to) throw invalid("to", "The first day is after the last day");
  if (minAmount !== undefined && maxAmount !== undefined && minAmount > maxAmount)
    throw invalid("maxAmount", "The minimum can't be more than the maximum");
}
