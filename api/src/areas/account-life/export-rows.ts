import { formatDecimal } from "@trellis/domain/money/money.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { textCell } from "../../kernel/http/answers/csv-cell.ts";
import { BYTE_ORDER_MARK } from "../../kernel/http/answers/csv-download.ts";
import type { Context } from "../../kernel/http/context.ts";
import { type ExportTable, isMoney, isQuantity } from "./export-plan.ts";

const PAGE_ROWS = 1000;
const encoder = new TextEncoder();

type Row = Record<string, unknown>;
/** Opens a short read-only transaction of the organization. */
export type ReadPage = <T>(rule: (context: Context) => Promise<T>) => Promise<T>;

/** A table as CSV (RFC 4180, UTF-8 with a byte order mark), page by page. */
export async function* csvChunks(read: ReadPage, one: ExportTable): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`${BYTE_ORDER_MARK}${one.columns.map(({ name }) => name).join(",")}\r\n`);
  for await (const rows of readPages(read, one)) {
    const lines = rows.map((row) =>
      one.columns.map(({ property, column }) => csvCell(row[property], column)).join(","),
    );
    yield encoder.encode(`${lines.join("\r\n")}\r\n`);
  }
}

/** A table as a JSON array, a row a line, page by page. */
export async function* jsonChunks(read: ReadPage, one: ExportTable): AsyncGenerator<Uint8Array> {
  yield encoder.encode("[");
  let before = "\n";
  for await (const rows of readPages(read, one)) {
    const lines = rows.map((row) =>
      JSON.stringify(
        Object.fromEntries(one.columns.map(({ name, property, column }) => [name, jsonValue(row[property], column)])),
      ),
    );
    yield encoder.encode(before + lines.join(",\n"));
    before = ",\n";
  }
  yield encoder.encode("\n]\n");
}

/** Pages of a table by its key, each its own read: no transaction is held while the reader takes its time. */
async function* readPages(read: ReadPage, one: ExportTable): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read((context) => readPage(context, one, last));
    if (rows.length > 0) yield rows;
    last = rows.length === PAGE_ROWS && one.key.length > 0 ? rows.at(-1) : undefined;
  } while (last);
}

async function readPage(
  { transaction, organizationId, member }: Context,
  one: ExportTable,
  last?: Row,
): Promise<Row[]> {
  const selection = Object.fromEntries(one.columns.map(({ property, column }) => [property, column]));
  const rows = await transaction
    .select(selection)
    .from(one.table)
    .where(and(eq(one.tenant, organizationId), one.kept?.(member.userId), last && beyond(one, last)))
    .orderBy(...one.key.map((column) => asc(column)))
    .limit(PAGE_ROWS);
  return rows as Row[];
}

function beyond(one: ExportTable, last: Row): SQL {
  const keyValue = (column: PgColumn) => {
    const property = one.columns.find((each) => each.column.name === column.name)?.property;
    if (property === undefined)
      throw new Error(`${one.name}.${column.name} is part of the key, so it must be exported`);
    return sql.param(last[property], column);
  };
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  return sql`(${list(one.key.map((column) => sql`${column}`))}) > (${list(one.key.map((column) => sql`${keyValue(column)}`))})`;
}

/** A value as a file holds it: money as `1234.50`, a moment as ISO 8601 in UTC, JSON as it is. */
function jsonValue(value: unknown, column: PgColumn): unknown {
  if (typeof value === "bigint")
    return isMoney(column) ? formatDecimal(value) : isQuantity(column) ? formatQuantity(value) : value.toString();
  if (value instanceof Date) return value.toISOString();
  return value ?? null;
}

function csvCell(value: unknown, column: PgColumn): string {
  const plain = jsonValue(value, column);
  if (plain === null) return "";
  // Numbers of ours are no formulas: a negative amount keeps its sign bare.
  if (typeof value === "bigint" || typeof plain === "number" || typeof plain === "boolean") return String(plain);
  return textCell(typeof plain === "string" ? plain : JSON.stringify(plain));
}
