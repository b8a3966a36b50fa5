import type { RECURRING_FREQUENCIES, TransactionType } from "@trellis/domain/books/choices.ts";
import { type SQL, sql } from "drizzle-orm";
import { ALWAYS_PREPARED } from "../../../kernel/db/always-prepared.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { arrayLiteral } from "./array-literal.ts";
import { searchTextOf, TRANSACTION_KIND } from "./transaction-search.ts";
import { emitTransactions } from "./transaction-webhooks.ts";

/** A transaction to be written with many others. */
export interface NewTransaction {
  date: string;
  cents: bigint;
  type: TransactionType;
  category: string;
  description: string;
  paymentMethod?: string | null;
  referenceNumber?: string | null;
  vendor?: string | null;
  notes?: string | null;
  tags?: readonly string[];
  recurringFrequency?: (typeof RECURRING_FREQUENCIES)[number] | null;
  /** The statement's row that it is; a living row with the same key is its duplicate. */
  statementKey?: string | null;
}

export interface WriteOptions {
  /** Null for transactions that came one by one. */
  importId: string | null;
  account: string | null;
  /** Called after each chunk with the number of rows that are through. */
  onProgress?: (rows: number) => void;
}

/** Whose member wrote them, which a demo has too. */
type EntryWriter = Tenant & { member: { userId: string } };

const CHUNK_ROWS = 5000;
/** Rows of a column that are written between two turns of the event loop. */
const ROWS_AT_ONCE = 1000;

/**
 * Writes many transactions with their search terms and tags, in chunks of one statement each, and answers the positions of
 * those that are in the books already. Roll-ups are the caller's last statement.
 */
export async function writeTransactions(
  scope: EntryWriter,
  rows: readonly NewTransaction[],
  options: WriteOptions,
): Promise<number[]> {
  const duplicates: number[] = [];
  const ids = rows.map(createId);
  const texts: string[] = [];
  // The database works on one chunk while this process writes and sends the next one.
  let before: Promise<void> = Promise.resolve();
  let running: Promise<void> = Promise.resolve();
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const end = start + CHUNK_ROWS;
    const chunk = { start, rows: rows.slice(start, end), ids: ids.slice(start, end) };
    const statement = await insertStatement(scope, chunk.rows, chunk.ids, texts, options);
    await before;
    before = running;
    running = writeChunk(scope, chunk, statement).then((missing) => {
      duplicates.push(...missing);
      options.onProgress?.(start + chunk.rows.length);
    });
    running.catch(() => undefined);
  }
  await Promise.all([before, running]);
  const known = new Set(duplicates);
  await writeSearchTerms(scope, texts, ids, known);
  await emitTransactions(scope, recordedOf(rows, ids, known));
  return duplicates;
}

/** Picks the fields: spreading a row would run its key's getter and hash again. A loop, because `flatMap` takes a second here. */
function recordedOf(rows: readonly NewTransaction[], ids: readonly string[], known: ReadonlySet<number>) {
  const recorded: (Pick<NewTransaction, "date" | "cents" | "type" | "category"> & { id: string })[] = [];
  for (const [position, { date, cents, type, category }] of rows.entries())
    if (!known.has(position)) recorded.push({ id: ids[position] as string, date, cents, type, category });
  return recorded;
}

interface Chunk {
  start: number;
  rows: readonly NewTransaction[];
  ids: readonly string[];
}

async function writeChunk(scope: EntryWriter, { start, rows, ids }: Chunk, statement: SQL): Promise<number[]> {
  const written = await scope.transaction.execute(statement);
  const missing = written.count === rows.length ? new Set<string>() : await findMissing(scope, ids);
  await writeTags(scope, rows, ids, missing);
  if (missing.size === 0) return [];
  return ids.flatMap((id, index) => (missing.has(id) ? [start + index] : []));
}

async function insertStatement(
  { organizationId, now, member }: EntryWriter,
  rows: readonly NewTransaction[],
  ids: readonly string[],
  texts: string[],
  { importId, account }: WriteOptions,
): Promise<SQL> {
  const column = async (pick: (row: NewTransaction) => string | bigint | null | undefined) => {
    const values: (string | bigint | null)[] = [];
    for (const [index, row] of rows.entries()) {
      if (index % ROWS_AT_ONCE === 0) await nextTurn();
      values.push(pick(row) ?? null);
    }
    // unnest fills up a shorter list with null: a column that no one uses costs nothing.
    return values.every((value) => value === null) ? "{}" : arrayLiteral(values);
  };
  const columns = [
    sql`${arrayLiteral(ids)}::text::uuid[]`,
    sql`${await column((row) => row.description)}::text::text[]`,
    sql`${await column((row) => row.cents)}::text::bigint[]`,
    sql`${await column((row) => row.type)}::text::text[]`,
    sql`${await column((row) => row.category)}::text::text[]`,
    sql`${await column((row) => row.date)}::text::date[]`,
    sql`${await column((row) => row.paymentMethod)}::text::text[]`,
    sql`${await column((row) => row.referenceNumber)}::text::text[]`,
    sql`${await column((row) => row.vendor)}::text::text[]`,
    sql`${await column((row) => row.notes)}::text::text[]`,
    sql`${await column((row) => row.recurringFrequency)}::text::text[]`,
    sql`${await column((row) => row.statementKey)}::text::uuid[]`,
    sql`${await column((row) => texts[texts.push(searchTextOf(row)) - 1])}::text::text[]`,
  ];
  return sql`${ALWAYS_PREPARED}
    insert into transaction (organization_id, id, user_id, description, cents, type, category, date, payment_method,
      reference_number, vendor, notes, is_recurring, recurring_frequency, account, import_id, statement_key, search_text,
      created_at, updated_at)
    select ${organizationId}::bigint, u.id, ${member.userId}::uuid, u.description, u.cents, u.type, u.category, u.date,
      u.payment_method, u.reference_number, u.vendor, u.notes, u.frequency is not null, u.frequency, ${account}::text,
      ${importId}::uuid, u.statement_key, u.search_text, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from unnest(${sql.join(columns, sql`, `)})
      as u (id, description, cents, type, category, date, payment_method, reference_number, vendor, notes, frequency,
      statement_key, search_text)
    on conflict (organization_id, statement_key) where statement_key is not null and deleted_at is null do nothing`;
}

/**
 * Lets the event loop turn. A statement of a megabyte leaves piece by piece, as the socket accepts it: without turns the
 * database would wait for the rest of one chunk until the next one's literals are written.
 */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * All terms in one sorted run: the index is walked once from left to right (in chunks it takes more than twice as long).
 * Each word comes once with the places of its rows, which are in the order of their ids: nothing is left to sort.
 */
async function writeSearchTerms(
  { transaction, organizationId }: EntryWriter,
  texts: readonly string[],
  ids: readonly string[],
  known: ReadonlySet<number>,
): Promise<void> {
  const places = new Map<string, number[]>();
  for (const [position, text] of texts.entries()) {
    if (position % CHUNK_ROWS === 0) await nextTurn();
    if (known.has(position) || text === "") continue;
    for (const word of text.split(" ")) {
      const found = places.get(word);
      if (found) found.push(position + 1);
      else places.set(word, [position + 1]);
    }
  }
  const words = [...places.keys()].sort();
  if (words.length === 0) return;
  await transaction.execute(sql`set local work_mem = '64MB'`);
  await transaction.execute(sql`${ALWAYS_PREPARED}
    with given as materialized (select ${arrayLiteral(ids)}::text::uuid[] as ids)
    insert into search_term (organization_id, term, kind, record_id)
    select ${organizationId}::bigint, u.word, ${TRANSACTION_KIND}, given.ids[place]
    from given, unnest(${arrayLiteral(words)}::text::text[],
      ${arrayLiteral(words.map((word) => `{${places.get(word)?.join(",")}}`))}::text::text[]) as u (word, places),
      unnest(u.places::int[]) as place`);
}

/** The ids that the database did not take: their statement rows were there. */
async function findMissing({ transaction, organizationId }: EntryWriter, ids: readonly string[]): Promise<Set<string>> {
  const there = await transaction.execute<{ id: string }>(sql`
    select id from transaction where organization_id = ${organizationId} and id = any(${arrayLiteral(ids)}::text::uuid[])`);
  const missing = new Set(ids);
  for (const { id } of there) missing.delete(id);
  return missing;
}

async function writeTags(
  { transaction, organizationId }: EntryWriter,
  rows: readonly NewTransaction[],
  ids: readonly string[],
  missing: ReadonlySet<string>,
) {
  const tags: { id: string; tag: string; position: number }[] = [];
  for (const [index, row] of rows.entries()) {
    const id = ids[index] as string;
    if (!row.tags?.length || missing.has(id)) continue;
    for (const [position, tag] of [...new Set(row.tags)].entries()) tags.push({ id, tag, position });
  }
  if (tags.length === 0) return;
  await transaction.execute(sql`
    insert into transaction_tag (organization_id, transaction_id, tag, position)
    select ${organizationId}::bigint, u.id, u.tag, u.position from unnest(
      ${arrayLiteral(tags.map(({ id }) => id))}::text::uuid[], ${arrayLiteral(tags.map(({ tag }) => tag))}::text::text[],
      ${arrayLiteral(tags.map(({ position }) => position))}::text::smallint[]) as u (id, tag, position)`);
}
