import type { TransactionSql } from "postgres";
import { insertLines, nameOf, readLines } from "../backup/backup-tables.ts";
import { type Digest, describeDifference, RowDigest } from "../backup/row-digest.ts";
import { type OrganizationTable, whereOf } from "./organization-tables.ts";
import { type Passage, type Row, reversed, translator } from "./row-forms.ts";
import { ArchiveError } from "./sealed-file.ts";
import { describeDigest } from "./write-archive.ts";

/** A row with its table. Tables arrive in an order in which they can be filled. */
export interface PlacedRow {
  table: OrganizationTable;
  row: Row;
}

/** Rows of about this many characters travel together. */
const PORTION = 1_000_000;

/** Which rows there are of each table: as they arrived, and as they were adapted to what is here. */
export type Digests = Map<string, { arrived: Digest; adapted: Digest; changed: number }>;

/**
 * Writes rows into the organization of the transaction. Row-level security allows no other one, whichever number a row
 * says. Returns what must be found there now.
 */
export async function placeRows(
  transaction: TransactionSql,
  tables: readonly OrganizationTable[],
  rows: AsyncIterable<PlacedRow>,
  passage: Passage,
  adapt: (table: OrganizationTable, row: Row) => Promise<Row>,
): Promise<Digests> {
  const digests: Digests = new Map();
  let current: TablePlacer | undefined;
  const finish = async () => {
    if (current) digests.set(current.table.name, await current.finish());
  };
  for await (const { table, row } of rows) {
    if (current?.table.name !== table.name) {
      await finish();
      current = new TablePlacer(transaction, table, passage);
    }
    await current.add(row, await adapt(table, row));
  }
  await finish();
  for (const table of tables) {
    const none = new RowDigest(table).result;
    if (!digests.has(table.name)) digests.set(table.name, { arrived: none, adapted: none, changed: 0 });
  }
  return digests;
}

class TablePlacer {
  readonly #transaction: TransactionSql;
  readonly table: OrganizationTable;
  readonly #translate: (row: Row) => Row;
  readonly #arrived: RowDigest;
  readonly #adapted: RowDigest;
  #changed = 0;
  #portion: string[] = [];
  #size = 0;
  readonly #portions: string[] = [];

  constructor(transaction: TransactionSql, table: OrganizationTable, passage: Passage) {
    this.#transaction = transaction;
    this.table = table;
    this.#translate = translator(table, passage);
    this.#arrived = new RowDigest(table);
    this.#adapted = new RowDigest(table);
  }

  async add(row: Row, adapted: Row): Promise<void> {
    const text = JSON.stringify(row);
    const adaptedText = JSON.stringify(adapted);
    this.#arrived.add(text);
    this.#adapted.add(adaptedText);
    if (text !== adaptedText) this.#changed += 1;
    const line = JSON.stringify(this.#translate(adapted));
    this.#portion.push(line);
    this.#size += line.length;
    if (this.#size < PORTION) return;
    this.#close();
    // A row may refer to a later one of its table: then all of them are written in one statement.
    if (!this.table.refersToItself) await this.#write();
  }

  #close(): void {
    if (this.#portion.length > 0) this.#portions.push(`[${this.#portion.join(",")}]`);
    this.#portion = [];
    this.#size = 0;
  }

  async #write(): Promise<void> {
    const portions = this.#portions.splice(0);
    if (portions.length > 0) await this.#transaction.unsafe(insertLines(this.table, portions.length), portions);
  }

  async finish() {
    this.#close();
    await this.#write();
    return { arrived: this.#arrived.result, adapted: this.#adapted.result, changed: this.#changed };
  }
}

/**
 * Reads the organization back, table by table, and compares it with what arrived. Throws ArchiveError where a table differs:
 * the transaction ends without it.
 */
export async function compareRows(
  transaction: TransactionSql,
  tables: readonly OrganizationTable[],
  digests: Digests,
  passage: Passage,
  print: (line: string) => void,
): Promise<void> {
  const back = reversed(passage);
  for (const table of tables) {
    const expected = digests.get(table.name);
    if (!expected) continue;
    const translate = translator(table, back);
    const found = new RowDigest(table);
    for await (const lines of readLines(transaction, table, whereOf(table, passage.to.organizationId)))
      for (const line of lines) found.add(JSON.stringify(translate(JSON.parse(line) as Row)));
    const difference = describeDifference(expected.adapted, found.result);
    if (difference)
      throw new ArchiveError(`${nameOf(table)} didn't arrive as it was: ${difference}. Nothing was changed.`);
    if (expected.arrived.rows === 0) continue;
    const text = describeDigest({ name: table.name, ...expected.arrived });
    print(expected.changed === 0 ? `equal    ${text}` : `adapted  ${text}; ${expected.changed} of them changed`);
  }
}
