import type { ImportReport } from "@trellis/contract-finance/transaction-imports.ts";
import { UNCATEGORIZED } from "@trellis/domain/books/category-name.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { BOOK_CURRENCY } from "@trellis/domain/money/money.ts";
import type { ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import {
  duplicateKey,
  readStatementInTurns,
  type StatementReading,
  type StatementRow,
} from "@trellis/statement-reader/transaction-csv.ts";
import { hashToUuid } from "../../../kernel/db/name-uuid.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { NewTransaction } from "../books/transaction-writer.ts";
import { EXPORT_HEADER } from "../transactions/transaction-export.ts";

/** A transaction of a statement, with its place in it. */
export interface StatementEntry extends NewTransaction {
  /** Data rows from 1. */
  row: number;
  readonly statementKey: string;
}

/** What a statement says: what can be written, oldest first, and what was rejected. */
export interface Statement {
  /** Data rows, with the rejected and the pending ones. */
  rowCount: number;
  entries: readonly StatementEntry[];
  /** The file is an export of these books, so that its look-alikes are the transactions themselves. */
  ownExport: boolean;
  errors: ImportReport["errorDetails"];
}

/** More rows than any year of a small organization; a longer file would hold its transaction for too long. */
const MAX_ROWS = 250_000;
/** Where a statement names no category: the one that the specification gives. */
const NO_DESCRIPTION = "No description";

/**
 * Reads a statement file in turns, so that other requests are answered meanwhile. Rows that the bank has not booked yet
 * are left out. Throws invalid, with what to do, for a file that is no statement or that leaves a question open.
 */
export async function readStatementFile(
  file: Uint8Array,
  { mapping, account, today }: { mapping: ImportMapping | undefined; account: string | null; today: string },
): Promise<Statement> {
  const reading = await readStatementInTurns(file, {
    mapping,
    today,
    bookCurrency: BOOK_CURRENCY,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
  });
  if (reading.outcome === "refused") {
    throw invalid(reading.field === undefined ? "file" : `mapping.${reading.field}`, reading.message);
  }
  if (reading.outcome === "question" || reading.questions.length > 0) throw openQuestions(reading);
  const statement = toStatement(
    reading.rows,
    reading.rejected.map(({ row, line, reason }) => ({ row, line, error: reason })),
    account,
  );
  return { ...statement, ownExport: reading.layout.headerCells.join(",") === EXPORT_HEADER };
}

function openQuestions({ questions }: Pick<Extract<StatementReading, { outcome: "question" }>, "questions">): AppError {
  return new AppError("invalid", {
    message: questions[0]?.message ?? "This file can be read in more than one way.",
    issues: questions.map(({ kind, message }) => ({ path: `mapping.${kind}`, message })),
  });
}

/** Rows that were read, as they are written. */
export function toStatement(
  rows: readonly StatementRow[],
  errors: Statement["errors"],
  account: string | null,
): Statement {
  if (rows.length > MAX_ROWS) {
    throw new AppError("too_large", {
      message: `This file has more than ${formatNumber(MAX_ROWS)} rows. Split it and import the parts.`,
    });
  }
  const entries: StatementEntry[] = [];
  for (const row of rows) if (!row.pending && row.date !== null) entries.push(toEntry(row, row.date, account));
  return { rowCount: rows.length + errors.length, entries: oldestFirst(entries), ownExport: false, errors };
}

const toEntry = (row: StatementRow, date: string, account: string | null): StatementEntry => ({
  row: row.row,
  date,
  cents: row.amountCents,
  type: row.type,
  category: row.category ?? UNCATEGORIZED,
  description: row.description || row.vendor || NO_DESCRIPTION,
  paymentMethod: row.paymentMethod,
  referenceNumber: row.referenceNumber,
  vendor: row.vendor,
  notes: row.notes,
  tags: row.tags,
  // Hashed on demand: the writer reads it while the database is busy with the rows before.
  get statementKey() {
    return hashToUuid(duplicateKey(row, account));
  },
});

/** Banks write either way round; ids are given in this order, so that rows of a day list as they happened. */
function oldestFirst(entries: readonly StatementEntry[]): StatementEntry[] {
  const [first, last] = [entries[0], entries.at(-1)];
  const inTime = first && last && first.date > last.date ? [...entries].reverse() : [...entries];
  return inTime.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
