import type { DelimitedRecords } from "@trellis/table-files/records/delimited-records.ts";
import { type ColumnProfile, profileColumns } from "../columns/column-profile.ts";
import { recogniseColumns } from "../columns/column-recognition.ts";
import { findHeaderless, findNamedHeader, findTable, looksLikeTransaction } from "../columns/header-row.ts";
import { NumberColumns } from "../columns/number-columns.ts";
import type { ColumnField, ImportMapping } from "../import-mapping.ts";

const SAMPLE_ROWS = 1000;
const NEIGHBOURS = 300;
const MAX_COLUMNS = 500;

/** A statement's table with its columns recognized, or chosen. */
export interface StatementTable {
  readonly records: DelimitedRecords;
  readonly header: number | null;
  readonly firstRow: number;
  /** Number of cells that a regular row has. */
  readonly regularWidth: number;
  /** Number of columns, those included that few rows fill. */
  readonly width: number;
  readonly headerCells: string[] | null;
  readonly profiles: readonly ColumnProfile[];
  readonly numbers: NumberColumns;
  readonly columns: ColumnField[];
  readonly missing: readonly ("date" | "amount")[];
}

/** Finds the table and its columns; undefined when nothing in the file looks like a transaction. */
export function readTable(records: DelimitedRecords, mapping: ImportMapping): StatementTable | undefined {
  const start = tableStart(records, mapping);
  if (!start) return undefined;
  const headerCells = start.header === null ? null : records.cells(start.header).map((cell) => cell.trim());
  const rows = filledRecords(records, start.firstRow);
  if (rows.length === 0) return undefined;
  const widths = filledWidths(records, rows);
  const regularWidth = Math.min(MAX_COLUMNS, headerCells?.length ?? commonest(widths));
  // A column that only some rows fill (a credit mark at their end) still is one.
  const width = Math.min(MAX_COLUMNS, Math.max(regularWidth, ...oftenEnough(widths, rows.length)));
  // Totals, continuations and footers would blur what a column holds.
  const transactions = rows.filter((row) => looksLikeTransaction(records, row));
  const sample = transactions.length > 0 ? transactions : rows;
  const profiles = profileColumns(records, sample, width);
  const numbers = new NumberColumns(records, sample.slice(0, NEIGHBOURS));
  const { header, firstRow } = start;
  const table = { records, header, firstRow, regularWidth, width, headerCells, profiles, numbers };
  if (mapping.columns && !start.isOther) {
    const columns = mapping.columns.slice(0, width);
    while (columns.length < width) columns.push("ignore");
    return { ...table, columns, missing: missingFields(columns) };
  }
  return { ...table, ...recogniseColumns(headerCells, profiles, numbers) };
}

/**
 * Whether a comma between columns splits amounts that have a decimal comma: nearly every row is wider than the header, with a
 * whole number and one or two digits side by side.
 */
export function splitsAmounts({ records, headerCells, firstRow }: StatementTable): boolean {
  if (records.delimiter !== "," || !headerCells) return false;
  const named = headerCells.filter((cell) => cell !== "").length;
  const rows = filledRecords(records, firstRow).filter((row) => looksLikeTransaction(records, row));
  const split = rows.filter((row) => {
    const cells = records.cells(row).map((cell) => cell.trim());
    while (cells.at(-1) === "") cells.pop();
    return (
      cells.length > named &&
      cells.some((cell, at) => /^[-+(]?\D?\d+$/.test(cell) && /^\d{1,2}\)?$/.test(cells[at + 1] ?? ""))
    );
  });
  return split.length > rows.length * 0.8;
}

function missingFields(columns: readonly ColumnField[]): ("date" | "amount")[] {
  const paid = columns.some((field) => field === "amount" || field === "debit" || field === "credit");
  return [...(columns.includes("date") ? [] : (["date"] as const)), ...(paid ? [] : (["amount"] as const))];
}

interface TableStart {
  header: number | null;
  firstRow: number;
  /** The remembered header is not in this file: remembered columns are of another table. */
  isOther?: boolean;
}

function tableStart(records: DelimitedRecords, { headerRow, headerName }: ImportMapping): TableStart | undefined {
  if (headerRow === null) {
    const firstRow = findHeaderless(records);
    return firstRow === undefined ? undefined : { header: null, firstRow };
  }
  if (headerRow === undefined) return findTable(records);
  const header = headerName === undefined ? headerRow : findNamedHeader(records, headerRow, headerName);
  if (header !== undefined) return { header, firstRow: header + 1 };
  const found = findTable(records);
  return found && { ...found, isOther: true };
}

/** Sample rows: the first ones without a gap, then some from all over the file. */
function filledRecords(records: DelimitedRecords, from: number): number[] {
  const rows: number[] = [];
  let record = from;
  for (; record < records.count && rows.length < SAMPLE_ROWS / 2; record++) {
    if (!records.isBlank(record)) rows.push(record);
  }
  const step = Math.max(1, Math.floor((records.count - record) / (SAMPLE_ROWS / 2)));
  for (; record < records.count; record += step) if (!records.isBlank(record)) rows.push(record);
  return rows;
}

/** How many rows have which width, empty cells at their end not counted. */
function filledWidths(records: DelimitedRecords, rows: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    let width = records.width(row);
    while (width > 0 && records.cell(row, width - 1).trim() === "") width--;
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  return counts;
}

function commonest(widths: ReadonlyMap<number, number>): number {
  let [common, max] = [0, 0];
  for (const [width, times] of widths) if (times > max) [common, max] = [width, times];
  return common;
}

function oftenEnough(widths: ReadonlyMap<number, number>, rows: number): number[] {
  return [...widths].filter(([, times]) => times >= Math.max(1, rows * 0.05)).map(([width]) => width);
}
