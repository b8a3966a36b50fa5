import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-donations/donations.ts";
import type { Donation } from "@trellis/contract-donations/donations.ts";
import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { invalid } from "../../../kernel/errors.ts";
import { type Context, Page, type Read } from "../../../kernel/http/context.ts";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import { type Cursor, readCursor, type SortOrder, writeCursor } from "../donors/list-cursor.ts";
import { GIFT_KIND } from "../gift-rows.ts";
import { aliased, donationColumns, toDonation } from "./donation-view.ts";

export type DonationFilter = z.output<typeof contract.DonationFilters>;
type DonationSort = "date" | "amount";

const DEFAULT_LIMIT = 50;

export interface DonationPageRequest {
  filter: DonationFilter;
  sort: DonationSort;
  order: SortOrder;
  limit: number;
  cursor?: string | undefined;
}

/** One page, newest or largest first. Pages follow the last row's key, so the thousandth costs what the first does. */
export function listDonations(
  context: Context,
  { query }: EndpointParsed<typeof contract.listDonations>,
): Promise<Page<Donation>> {
  const { sort = "date", order = "desc", limit = DEFAULT_LIMIT, cursor, ...filter } = query;
  return readDonationPage(context, { filter, sort, order, limit, cursor });
}

/** As `listDonations`, of any length. Throws invalid for a cursor of another list and a range that is upside down. */
export async function readDonationPage(scope: Read, request: DonationPageRequest): Promise<Page<Donation>> {
  const { filter, sort, order, limit, cursor } = request;
  if (filter.from && filter.to && filter.from > filter.to) throw invalid("to", "The first day is after the last day");
  const after = cursor === undefined ? undefined : readCursor(cursor, sort, order, sort === "date" ? "day" : "cents");
  const found = await searchCondition(scope, GIFT_KIND, filter.q);
  const rows = await donationPageQuery(scope, { ...request, found, after });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const value = last && (sort === "date" ? last.receivedOn : last.cents.toString());
  return new Page(
    rows.slice(0, limit).map(toDonation),
    last && value ? writeCursor(sort, order, { value, id: last.id }) : null,
  );
}

/** A page plus one row, to know whether there is a next page. */
export function donationPageQuery(
  { transaction, organizationId }: Read,
  {
    filter,
    sort,
    order,
    limit,
    found,
    after,
  }: Omit<DonationPageRequest, "cursor"> & { found?: SQL | undefined; after?: Cursor | undefined },
) {
  const t = aliased();
  const column = sort === "date" ? t.receivedOn : t.cents;
  const direction = order === "asc" ? sql`asc` : sql`desc`;
  const beyond = order === "asc" ? sql`>` : sql`<`;
  return transaction
    .select(donationColumns())
    .from(t)
    .where(
      and(
        eq(t.organizationId, organizationId),
        filter.status && eq(t.status, filter.status),
        filter.formId ? eq(t.formId, filter.formId) : undefined,
        filter.donorId ? eq(t.donorId, filter.donorId) : undefined,
        filter.recurringGiftId ? eq(t.recurringGiftId, filter.recurringGiftId) : undefined,
        filter.frequency && eq(t.frequency, filter.frequency),
        filter.paymentMethod && eq(t.method, filter.paymentMethod),
        filter.from ? gte(t.receivedOn, filter.from) : undefined,
        filter.to ? lte(t.receivedOn, filter.to) : undefined,
        found,
        after &&
          sql`(${column}, ${t.id}) ${beyond} (${after.value}::${sort === "date" ? sql`date` : sql`bigint`}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(sql`${column} ${direction}, ${t.id} ${direction}`)
    .limit(limit + 1);
}
