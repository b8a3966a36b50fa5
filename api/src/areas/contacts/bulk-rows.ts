import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../db/tenancy.ts";

/** Rows that one statement writes. */
export const CHUNK_ROWS = 1000;

/** Inserts whole rows in one statement a thousand: far faster than a parameter each. Every column must be given. */
export async function insertRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly Table["$inferSelect"][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  for (const chunk of chunksOf(rows, CHUNK_ROWS)) {
    const records = chunk.map((row) =>
      Object.fromEntries(
        columns.map(([property, column]) => [column.name, (row as Record<string, unknown>)[property]]),
      ),
    );
    await transaction.execute(sql`insert into ${table}
      select * from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${toJson(records)}::text::jsonb)`);
  }
}

/** As JSON that Postgres takes: amounts as text, and no half of a surrogate pair, which it would refuse. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "bigint" ? one.toString() : typeof one === "string" ? one.toWellFormed() : one,
  );

export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** A list of ids as one parameter, whatever its length: `id = any(${idArray(ids)})`. */
export const idArray = (ids: readonly string[]) => sql`string_to_array(${ids.join(",")}, ',')::uuid[]`;
