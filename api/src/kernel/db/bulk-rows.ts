import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./tenancy.ts";

/** Rows that one statement writes. */
export const CHUNK_ROWS = 1000;

/** Inserts whole rows in one statement a thousand: far faster than a parameter each. Every column must be given; those that Postgres writes are left to it. */
export async function insertRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly Table["$inferSelect"][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => generated === undefined);
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  for (const chunk of chunksOf(rows, CHUNK_ROWS)) {
    const records = chunk.map((row) => {
      const record: Record<string, unknown> = {};
      for (const [property, column] of columns) {
        const value = (row as Record<string, unknown>)[property];
        // What is left out is null: half of a contact's columns are, and nothing has to be written or read for them.
        if (value !== null) record[column.name] = typeof value === "bigint" ? value.toString() : value;
      }
      return record;
    });
    await transaction.execute(sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${toJson(records)}::text::json)`);
  }
}

/** As JSON that Postgres takes: no half of a surrogate pair, which it would refuse. Amounts are given as text. */
export function toJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Half a pair is the only thing that is written so; looking at each text would take most of the time.
  if (!json.includes("\\ud")) return json;
  return JSON.stringify(value, (_, one: unknown) => (typeof one === "string" ? one.toWellFormed() : one));
}

export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** A list of ids as one parameter, whatever its length: `id = any(${idArray(ids)})`. */
export const idArray = (ids: readonly string[]) => sql`string_to_array(${ids.join(",")}, ',')::uuid[]`;

/** A list of texts as one parameter that the planner sees as a constant, whatever they hold. */
export const textArray = (texts: readonly string[]) =>
  sql`${`{${texts.map((text) => `"${text.replace(/[\\"]/g, "\\$&")}"`).join(",")}}`}::text[]`;
