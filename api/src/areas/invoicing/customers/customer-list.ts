import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-invoicing/customers.ts";
import type { Customer } from "@trellis/contract-invoicing/customers.ts";
import { and, asc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import { invalid } from "../../../kernel/errors.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { customerName } from "../core/customer-party.ts";
import { customer } from "../schema/invoice-schema.ts";
import { readFigures } from "./customer-figures.ts";
import { CUSTOMER_KIND, customerSortName } from "./customer-search.ts";
import { type CustomerReader, toCustomer } from "./customer-view.ts";

type Filter = z.output<typeof contract.CustomerFilters>;
type Cursor = { sortName: string; id: string };

const DEFAULT_LIMIT = 50;
const EXPORT_ROWS = 500;
const MAX_MATCHES = 5;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The table as `search-condition.ts` names it; made on use, since schemas and areas name each other. */
const aliased = () => alias(customer, "t");

/** One page of customers by name, with what they owe. */
export function listCustomers(
  call: MemberCall,
  { query }: EndpointParsed<typeof contract.listCustomers>,
): Promise<Page<Customer>> {
  const { limit = DEFAULT_LIMIT, cursor, ...filter } = query;
  return call.read((context) => readPage(context, call, filter, limit, cursor));
}

async function readPage(
  context: Context,
  reader: CustomerReader,
  filter: Filter,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Customer>> {
  const found = await search(context, filter);
  const rows = await customerPageQuery(context, filter, found, limit, cursor ? readCursor(cursor) : undefined);
  const page = rows.slice(0, limit);
  const figures = await readFigures(
    context,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  return new Page(
    page.map((row) => toCustomer(row, figures.of(row.id), reader)),
    rows.length > limit && last ? writeCursor(last) : null,
  );
}

const search = (scope: Read, { q }: Filter) => searchCondition(scope, CUSTOMER_KIND, q);

/** A page and one row more. */
export function customerPageQuery(
  { transaction, organizationId }: Read,
  { active }: Filter,
  found: SQL | undefined,
  limit: number,
  after?: Cursor,
) {
  const t = aliased();
  return transaction
    .select()
    .from(t)
    .where(
      and(
        eq(t.organizationId, organizationId),
        active === undefined ? undefined : eq(t.isActive, active === "true"),
        found,
        after && sql`(${t.sortName}, ${t.id}) > (${after.sortName}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(t.sortName), asc(t.id))
    .limit(limit + 1);
}

const writeCursor = ({ sortName, id }: Cursor) => Buffer.from(JSON.stringify([sortName, id])).toString("base64url");

/** Throws invalid for what `writeCursor` did not write. */
function readCursor(text: string): Cursor {
  const refusal = invalid("cursor", "This page address isn't valid. Start again from the first page.");
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    throw refusal;
  }
  const [sortName, id] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof sortName !== "string" || sortName.includes("\0") || typeof id !== "string" || !UUID.test(id))
    throw refusal;
  return { sortName, id };
}

/** Customers that have the address or the name already, whatever the letters' case. */
export async function findCustomerMatches(
  context: Context,
  { query: { email, name, exceptId } }: EndpointParsed<typeof contract.findCustomerMatches>,
) {
  if (!email && !name) return [];
  const rows = await customerMatchesQuery(context, { email, name, exceptId });
  return rows.map((row) => ({ id: row.id, name: customerName(row), email: row.email, isActive: row.isActive }));
}

export function customerMatchesQuery(
  { transaction, organizationId }: Read,
  { email, name, exceptId }: { email?: string | undefined; name?: string | undefined; exceptId?: string | undefined },
) {
  const names = name ? namesOf(name) : [];
  return transaction
    .select()
    .from(customer)
    .where(
      and(
        eq(customer.organizationId, organizationId),
        or(
          email ? eq(customer.email, email.toLowerCase()) : undefined,
          ...names.map((sortName) => eq(customer.sortName, sortName)),
        ),
        exceptId ? ne(customer.id, exceptId) : undefined,
      ),
    )
    .limit(MAX_MATCHES);
}

/** A name as a company's and as a person's are sorted: "Ada Lovelace" is kept as "lovelace ada". */
function namesOf(name: string): string[] {
  const company = customerSortName({ customerType: "business", companyName: name, firstName: null, lastName: null });
  const [first = "", ...rest] = name.split(/\s+/);
  const person = { customerType: "individual", companyName: null, firstName: first, lastName: rest.join(" ") } as const;
  return [...new Set([company, customerSortName(person)])];
}

const EXPORT_HEADER =
  "Type,Name,First Name,Last Name,Company,Email,Phone,Address,City,State,Zip,Country,Payment Terms,Credit Limit,Active,Balance,Credit";

/** The filtered customers as CSV, by name. Never their tax ids. */
export async function exportCustomers(call: MemberCall, { query }: { query: Filter }): Promise<Response> {
  const read = (cursor: string | undefined) =>
    call.read((context) => readPage(context, call, query, EXPORT_ROWS, cursor));
  return downloadCsv(call, {
    name: "customers",
    header: EXPORT_HEADER,
    first: await read(undefined),
    readPage: read,
    row: csvRow,
  });
}

const csvRow = (one: Customer) =>
  [
    one.customerType,
    ...[one.name, one.firstName, one.lastName, one.companyName, one.email, one.phone].map(textCell),
    ...[one.address, one.city, one.state, one.zipCode, one.country].map(textCell),
    one.paymentTerms,
    one.creditLimit ?? "",
    one.isActive ? "yes" : "no",
    one.balance,
    one.credit,
  ].join(",");
