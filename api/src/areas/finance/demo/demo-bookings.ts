import type { TransactionSource } from "@trellis/domain/books/choices.ts";
import { sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { bookCents } from "../books/book-amount.ts";
import type { Entry } from "../books/bookings.ts";
import { addToRollups } from "../books/daily-rollup.ts";
import { searchTextOf, TRANSACTION_KIND } from "../books/transaction-search.ts";
import { transaction as table } from "../schema.ts";

const CHUNK_ROWS = 1000;

/**
 * Books what a demo's records brought, thousands at once, as `bookEntries` books one: rows, words to search for, and last
 * the sums.
 */
export async function seedBookings(
  scope: Tenant,
  sourceKind: TransactionSource,
  entries: readonly { sourceId: string; entry: Entry }[],
): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const rows = entries.map(({ sourceId, entry: { part, tags, ...fields } }) => ({
    ...fields,
    organizationId,
    id: createId(),
    searchText: searchTextOf(fields),
    sourceKind,
    sourceId,
    sourcePart: part ?? "whole",
    createdAt: now,
    updatedAt: now,
  }));
  for (let start = 0; start < rows.length; start += CHUNK_ROWS)
    await transaction.insert(table).values(rows.slice(start, start + CHUNK_ROWS));
  await transaction.execute(sql`
    insert into search_term (organization_id, term, kind, record_id)
    select organization_id, word collate "C" as word, ${TRANSACTION_KIND}, id
    from transaction, unnest(string_to_array(search_text, ' ')) as word
    where organization_id = ${organizationId} and source_kind = ${sourceKind} and word <> ''
    order by 2, 4 on conflict do nothing`);
  await addToRollups(
    scope,
    rows.map(({ date, category, type, ...row }) => ({ day: date, category, type, n: 1, cents: bookCents(row) })),
  );
}
