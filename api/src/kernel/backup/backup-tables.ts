import type { Sql, TransactionSql } from "postgres";
import { JOBS_SCHEMA } from "../db/queue/boss.ts";

/** A table as a backup reads and a restore writes it. */
export interface StoredTable {
  schema: string;
  name: string;
  /** Those that are stored; computed ones are computed again. */
  columns: { name: string; type: string }[];
}

/** What the queue needs to continue; the rest is its own bookkeeping. In the order in which they can be filled. */
const QUEUE_TABLES = ["queue", "schedule", "subscription", "job"];
/** Jobs that still have to run. */
const WAITING_JOBS = "state in ('created', 'retry', 'active')";
/** A restored copy has its own. */
const OWN_TABLES = ["installation_hold"];

/** Every table whose rows belong in a backup: all of the program's, and what waits in its queue. */
export async function readStoredTables(sql: Sql | TransactionSql): Promise<StoredTable[]> {
  const tables = await sql<StoredTable[]>`
    select n.nspname as schema, c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and ((n.nspname = 'public' and not c.relname = any (${OWN_TABLES}::text[]))
        or (n.nspname = ${JOBS_SCHEMA} and c.relname = any (${QUEUE_TABLES}::text[])))
    order by n.nspname <> 'public', array_position(${QUEUE_TABLES}::text[], c.relname::text), c.relname`;
  return [...tables];
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The table's name as a statement has it. */
export const nameOf = ({ schema, name }: Pick<StoredTable, "schema" | "name">) => `${quote(schema)}.${quote(name)}`;

/** Each row as one line of JSON: an array of the columns as Postgres writes them, so that nothing is lost on the way. */
export function selectLines(table: StoredTable, condition?: string): string {
  const values = table.columns.map(({ name }) => `${quote(name)}::text`).join(", ");
  const which = condition ?? (table.schema === JOBS_SCHEMA && table.name === "job" ? WAITING_JOBS : undefined);
  return `select to_json(array[${values}]::text[])::text as line from ${nameOf(table)}${which ? ` where ${which}` : ""}`;
}

/** Writes lists of such lines, `[line, line]` as one parameter each, into the table. */
export function insertLines(table: StoredTable, lists = 1): string {
  const parameters = Array.from({ length: lists }, (_, index) => `($${index + 1}::text)`).join(", ");
  const values = table.columns.map(({ type }, index) => `(v ->> ${index})::${type}`).join(", ");
  return `insert into ${nameOf(table)} (${table.columns.map(({ name }) => quote(name)).join(", ")})
    overriding system value select ${values} from (values ${parameters}) l(list), jsonb_array_elements(l.list::jsonb) v`;
}

const FETCH_ROWS = 500;

/**
 * The table's rows in portions, all or those of a condition, over one connection: call it inside of a transaction, one table
 * at a time.
 */
export async function* readLines(
  transaction: TransactionSql,
  table: StoredTable,
  condition?: string,
): AsyncGenerator<string[]> {
  await transaction.unsafe(`declare stored_rows no scroll cursor for ${selectLines(table, condition)}`);
  for (;;) {
    const rows = await transaction.unsafe<{ line: string }[]>(`fetch ${FETCH_ROWS} from stored_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < FETCH_ROWS) break;
  }
  await transaction.unsafe("close stored_rows");
}

/** How both ends write values: the same text for the same value, whatever the server's settings are. */
export async function settleText(transaction: TransactionSql): Promise<void> {
  await transaction.unsafe(`
    set local search_path = ''; set local time zone 'UTC'; set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
    set local statement_timeout = 0; set local lock_timeout = '10s'; set local idle_in_transaction_session_timeout = 0`);
}

/** A sequence with the number that it gave last; null when it gave none yet. */
export interface StoredSequence {
  schema: string;
  name: string;
  value: string | null;
}

/** The sequences of the program's tables. */
export async function readSequences(sql: TransactionSql): Promise<StoredSequence[]> {
  const sequences = await sql<StoredSequence[]>`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_catalog.pg_sequences where schemaname = 'public' order by 2`;
  return [...sequences];
}
