import type { DelimitedRecords } from "@trellis/table-files/records/delimited-records.ts";
import { writtenAmount } from "../cells/amount-cell.ts";
import { writtenDate } from "../cells/date-cell.ts";
import { type HeaderMeaning, headerMatches } from "./header-words.ts";
import { headerNameOf } from "./layout-signature.ts";
import { holdsTransaction } from "./transaction-shape.ts";

/** A header is within this many records from the top, or there is none. */
const DEEPEST_HEADER = 200;

interface TableStart {
  /** Index of the header's record, or null when the table has none. */
  readonly header: number | null;
  /** Index of the first record below it. */
  readonly firstRow: number;
}

/** Whether a record holds both a day (or "pending" in its place) and an amount, as a transaction does. */
export function looksLikeTransaction(records: DelimitedRecords, record: number): boolean {
  return holdsTransaction(records.width(record), (column) => records.cell(record, column));
}

const MONEY: readonly HeaderMeaning[] = ["amount", "otherAmount", "debit", "credit", "net", "gross", "balance"];
const DAYS: readonly HeaderMeaning[] = ["date", "valueDate"];

/**
 * Finds the header among preambles, summaries and titles: the record that names most columns in words of banks, a day
 * or an amount among them, and holds neither. Without such words it is the record right above the first transaction if
 * that has as many cells and names each differently.
 */
export function findTable(records: DelimitedRecords): TableStart | undefined {
  const depth = Math.min(records.count, DEEPEST_HEADER);
  let best: { record: number; score: number } | undefined;
  let firstTransaction: number | undefined;
  // Below several transactions a header belongs to another table; a preamble has a balance line or two.
  let transactions = 0;
  for (let record = 0; record < depth && transactions < 5; record++) {
    if (looksLikeTransaction(records, record)) {
      firstTransaction ??= record;
      transactions++;
    }
    const score = headerScore(records, record);
    if (score > (best?.score ?? 0)) best = { record, score };
  }
  if (best) return { header: best.record, firstRow: best.record + 1 };
  for (let record = depth; firstTransaction === undefined && record < records.count; record++) {
    if (looksLikeTransaction(records, record)) firstTransaction = record;
  }
  if (firstTransaction === undefined) return undefined;
  // Rows of the same form above it, whose day cannot be read, belong to the table.
  let firstRow = firstTransaction;
  for (let above = firstTransaction - 1; above >= 0; above--) {
    if (isUnknownHeader(records, above, firstTransaction)) return { header: above, firstRow: above + 1 };
    if (!isAlike(records, above, firstTransaction)) break;
    firstRow = above;
  }
  return { header: null, firstRow };
}

/** Whether a record has the cells of a transaction: an amount where that has one, and no number in its day's place. */
function isAlike(records: DelimitedRecords, record: number, transaction: number): boolean {
  if (records.isBlank(record) || records.width(record) !== records.width(transaction)) return false;
  let amounts = 0;
  for (let column = 0; column < records.width(record); column++) {
    const [above, below] = [records.cell(record, column).trim(), records.cell(transaction, column).trim()];
    if (writtenAmount(above) === undefined) continue;
    if (writtenDate(below)) return false;
    if (writtenAmount(below)) amounts++;
  }
  return amounts > 0;
}

/** The first record of a table that has no header, by what a person said: its first transaction, or what names columns. */
export function findHeaderless(records: DelimitedRecords): number | undefined {
  const found = findTable(records);
  let first = 0;
  while (first < records.count && !looksLikeTransaction(records, first)) first++;
  const start = found?.header ?? found?.firstRow;
  return start === undefined ? undefined : Math.min(start, first);
}

/** Where a remembered header is in this file: at the same place, or elsewhere above the transactions. */
export function findNamedHeader(records: DelimitedRecords, place: number, name: string): number | undefined {
  const isIt = (record: number) =>
    record < records.count && headerNameOf(records.cells(record).map((cell) => cell.trim())) === name;
  if (isIt(place)) return place;
  for (let record = 0; record < Math.min(records.count, DEEPEST_HEADER); record++) if (isIt(record)) return record;
  return undefined;
}

function headerScore(records: DelimitedRecords, record: number): number {
  const width = Math.min(records.width(record), 200);
  const meanings = new Set<HeaderMeaning>();
  let [filled, score] = [0, 0];
  for (let column = 0; column < width; column++) {
    const cell = records.cell(record, column).trim();
    if (cell === "") continue;
    filled++;
    if (writtenDate(cell) || writtenAmount(cell)) return 0;
    const [match] = headerMatches(cell);
    if (!match) continue;
    score += (match.fit === 2 ? 1 : 0.6) * (meanings.has(match.meaning) ? 0.3 : 1);
    for (const { meaning } of headerMatches(cell)) meanings.add(meaning);
  }
  const named = [...meanings];
  const counts = Number(named.some((name) => MONEY.includes(name))) + Number(named.some((name) => DAYS.includes(name)));
  if (filled < 2 || score < 1.6 || counts === 0) return 0;
  return score + counts * 2 + score / filled;
}

function isUnknownHeader(records: DelimitedRecords, record: number, firstRow: number): boolean {
  if (record < 0 || records.isBlank(record)) return false;
  const cells = records.cells(record).map((cell) => cell.trim());
  const names = cells.filter((cell) => cell !== "");
  const filled = records.cells(firstRow).filter((cell) => cell.trim() !== "").length;
  return (
    names.length >= Math.max(2, filled - 1) &&
    new Set(names).size === names.length &&
    names.every((name) => /\p{L}/u.test(name) && name.length <= 60 && !writtenDate(name) && !writtenAmount(name))
  );
}
