import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { ListedContact } from "@trellis/contract-contacts/contact.ts";
import type * as contract from "@trellis/contract-contacts/contacts.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { frequentWordsCondition } from "../../../kernel/search/search-condition.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { CONTACT_KIND, contactQuery } from "../core/contact-words.ts";
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
/** Contacts that are compared with a frequent word before all that have it are looked up: a few milliseconds. */
const MAX_WALKED = 4_000;

/** One page of contacts. Pages follow the last row's key, so that the thousandth costs what the first does. */
export async function listContacts(context: Context, { query }: { query: Query }): Promise<Page<ListedContact>> {
  const { sort = "name", order = SORT_KEYS[sort].usually, limit = DEFAULT_LIMIT, cursor, ...selection } = query;
  if (sort === "total") requireGiving(context, "sort");
  const after = cursor === undefined ? undefined : readContactCursor(cursor, sort, order);
  const place = { sort, order, limit, after };
  const rows =
    (await readFrequentPage(context, selection, place)) ??
    (await contactPageQuery(context, { condition: await selectionCondition(context, selection), ...place }));
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

type PagePlace = Omit<ContactPageRequest, "condition">;

/**
 * A full page plus one row of a frequent word, if the next contacts in order have that many: to look up thousands of
 * records and sort them takes ten times as long. Undefined otherwise.
 */
async function readFrequentPage(
  context: Context,
  { q, ...selection }: Parameters<typeof selectionCondition>[1],
  place: PagePlace,
): Promise<ContactRow[] | undefined> {
  const words = await frequentWordsCondition(context, CONTACT_KIND, contactQuery(q));
  if (!words) return undefined;
  const condition = sql`${await selectionCondition(context, selection)} and ${words}`;
  const rows = await walkedPageQuery(context, { condition, ...place });
  return rows.length > place.limit ? rows : undefined;
}

/** As `contactPageQuery`, among the next contacts in order alone. */
export function walkedPageQuery(read: Read, { condition, ...place }: ContactPageRequest) {
  const t = contactTable();
  const next = contactPageQuery(read, {
    condition: eq(t.organizationId, read.organizationId),
    ...place,
    limit: MAX_WALKED - 1,
  });
  return read.transaction
    .select()
    .from(next.as("t"))
    .where(condition)
    .orderBy(...inOrder(place))
    .limit(place.limit + 1);
}

/** A page plus one row, to know whether there is a next page. */
export function contactPageQuery({ transaction }: Read, { condition, sort, order, limit, after }: ContactPageRequest) {
  const t = contactTable();
  const { column, type } = SORT_KEYS[sort];
  const beyond = order === "asc" ? sql`>` : sql`<`;
  return transaction
    .select()
    .from(t)
    .where(and(condition, after && sql`(${column()}, ${t.id}) ${beyond} (${after.value}::${type}, ${after.id}::uuid)`))
    .orderBy(...inOrder({ sort, order }))
    .limit(limit + 1);
}

function inOrder({ sort, order }: Pick<ContactPageRequest, "sort" | "order">): SQL[] {
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  return [sql`${SORT_KEYS[sort].column()} ${direction}`, sql`${contactTable().id} ${direction}`];
}
