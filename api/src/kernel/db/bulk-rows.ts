import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { ALWAYS_PREPARED } from "./always-prepared.ts";
import type { Transaction } from "./tenancy.ts";

/** Rows that one statement writes. */
export const CHUNK_ROWS = 1000;

/**
 * Inserts whole rows in one statement a thousand: far faster than a parameter each. Every column must be given; those that
 * Postgres writes are left to it. A column travels as one array, which Postgres reads several times faster than JSON.
 */
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
    const arrays = columns.map(([property, column]) => {
      const values = chunk.map((row) => arrayElement((row as Record<string, unknown>)[property]));
      return sql`${`{${values.join(",")}}`}::${sql.raw(elementType(column))}[]`;
    });
    await transaction.execute(sql`${ALWAYS_PREPARED}insert into ${table} (${names})
      select ${names} from unnest(${sql.join(arrays, sql`, `)}) as given(${names})`);
  }
}

/** The type without its collation, which is the column's. */
const elementType = (column: PgColumn): string => column.getSQLType().replace(/ collate .*$/, "");

/** A value inside an array's literal. */
function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") return String(value);
  return quoted(value instanceof Date ? value.toISOString() : toJson(value));
}

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, "\\$&") : text}"`;

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
export const textArray = (texts: readonly string[]) => sql`${`{${texts.map(quoted).join(",")}}`}::text[]`;
