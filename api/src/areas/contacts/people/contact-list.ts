import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import type * as contract from "@trellis/contract-contacts/contacts.ts";
import { and, type SQL, sql } from "drizzle-orm";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { requireGiving } from "../core/giving-access.ts";
import { contactTable, selectionCondition } from "./contact-condition.ts";
import {
  type ContactPosition,
  type ContactSort,
  readContactCursor,
  SORT_KEYS,
  type SortOrder,
  writeContactCursor,
} from "./contact-cursor.ts";
import { toListedContacts } from "./contact-view.ts";

type Query = EndpointParsed<typeof contract.listContacts>["query"];

const DEFAULT_LIMIT = 50;

/** One page of contacts. Pages follow the last row's key, so that the thousandth costs what the first does. */
export async function listContacts(context: Context, { query }: { query: Query }): Promise<Page<ListedContact>> {
  const { sort = "name", order = SORT_KEYS[sort].usually, limit = DEFAULT_LIMIT, cursor, ...selection } = query;
  if (sort === "total") requireGiving(context, "sort");
  const after = cursor === undefined ? undefined : readContactCursor(cursor, sort, order);
  const condition = await selectionCondition(context, selection);
  const rows = await contactPageQuery(context, { condition, sort, order, limit, after });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return new Page(await toListedContacts(context, page), last ? writeContactCursor(sort, order, last) : null);
}

export interface ContactPageRequest {
  /** Of `contactCondition`. */
  condition: SQL;
  sort: ContactSort;
  order: SortOrder;
  limit: number;
  after?: ContactPosition | undefined;
}

/** A page plus one row, to know whether there is a next page. */
export function contactPageQuery({ transaction }: Read, { condition, sort, order, limit, after }: ContactPageRequest) {
  const t = contactTable();
  const { column, type } = SORT_KEYS[sort];
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  const beyond = order === "asc" ? sql`>` : sql`<`;
  return transaction
    .select()
    .from(t)
    .where(and(condition, after && sql`(${column()}, ${t.id}) ${beyond} (${after.value}::${type}, ${after.id}::uuid)`))
    .orderBy(sql`${column()} ${direction}, ${t.id} ${direction}`)
    .limit(limit + 1);
}
