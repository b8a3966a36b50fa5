import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-donations/donors.ts";
import type { Donor } from "@trellis/contract-donations/donors.ts";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { readContactIds } from "../../contacts/index.ts";
import { donor } from "../schema/donor-schema.ts";
import { toDonor } from "./donor-view.ts";
import { DONOR_KIND, type DonorRow } from "./donors.ts";
import { type Cursor, readCursor, type SortOrder, type SortValue, writeCursor } from "./list-cursor.ts";

export type DonorSort = "lastGift" | "name" | "total";

const DEFAULT_LIMIT = 50;
const EXPORT_ROWS = 1000;

/** The table as `search-condition.ts` names it; made on use, since schemas and areas name each other. */
const aliased = () => alias(donor, "t");

const SORTS: Record<DonorSort, { kind: SortValue; value(row: DonorRow): string }> = {
  lastGift: { kind: "day", value: ({ lastGiftOn }) => lastGiftOn ?? "" },
  name: { kind: "text", value: ({ sortName }) => sortName },
  total: { kind: "cents", value: ({ total }) => total.toString() },
};

interface DonorPageRequest {
  q?: string | undefined;
  sort: DonorSort;
  order: SortOrder;
  limit: number;
  cursor?: string | undefined;
}

/** One page of those whose gifts have come. Pages follow the last row's key. */
export function listDonors(
  context: Context,
  { query }: EndpointParsed<typeof contract.listDonors>,
): Promise<Page<Donor>> {
  const { sort = "lastGift", limit = DEFAULT_LIMIT, q, cursor } = query;
  const { order = sort === "name" ? "asc" : "desc" } = query;
  return readDonorPage(context, { q, sort, order, limit, cursor });
}

async function readDonorPage(scope: Read, { q, sort, order, limit, cursor }: DonorPageRequest): Promise<Page<Donor>> {
  const { kind, value } = SORTS[sort];
  const after = cursor === undefined ? undefined : readCursor(cursor, sort, order, kind);
  const found = await searchCondition(scope, DONOR_KIND, q);
  const rows = await donorPageQuery(scope, { sort, order, limit, found, after });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const page = rows.slice(0, limit);
  const contacts = await readContactIds(
    scope,
    "donor",
    page.map(({ id }) => id),
  );
  return new Page(
    page.map((row) => toDonor(row, contacts.get(row.id) ?? null)),
    last ? writeCursor(sort, order, { value: value(last), id: last.id }) : null,
  );
}

/** A page plus one row. Donors without a completed gift have no day of one: they are left out of every order alike. */
export function donorPageQuery(
  { transaction, organizationId }: Read,
  {
    sort,
    order,
    limit,
    found,
    after,
  }: { sort: DonorSort; order: SortOrder; limit: number; found?: SQL | undefined; after?: Cursor | undefined },
) {
  const t = aliased();
  const column = { lastGift: t.lastGiftOn, name: t.sortName, total: t.total }[sort];
  const type = { lastGift: sql`date`, name: sql`text`, total: sql`bigint` }[sort];
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  const beyond = order === "asc" ? sql`>` : sql`<`;
  return transaction
    .select()
    .from(t)
    .where(
      and(
        eq(t.organizationId, organizationId),
        isNotNull(t.lastGiftOn),
        found,
        after && sql`(${column}, ${t.id}) ${beyond} (${after.value}::${type}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${column} ${direction}, ${t.id} ${direction}`)
    .limit(limit + 1);
}

const HEADER = "Name,Email,Donations,Total,First Donation,Last Donation";

/** The donors that a search leaves, as CSV, by name. */
export async function exportDonors(
  call: MemberCall,
  { query: { q } }: EndpointParsed<typeof contract.exportDonors>,
): Promise<Response> {
  const readPage = (cursor: string | undefined) =>
    call.read((context) => readDonorPage(context, { q, sort: "name", order: "asc", limit: EXPORT_ROWS, cursor }));
  const first = await readPage(undefined);
  return downloadCsv(call, { name: "donors", header: HEADER, first, readPage, row: csvRow });
}

const csvRow = (one: Donor) =>
  [
    textCell(one.name),
    textCell(one.email),
    one.giftCount,
    one.totalAmount,
    one.firstGiftDate ?? "",
    one.lastGiftDate ?? "",
  ].join(",");
