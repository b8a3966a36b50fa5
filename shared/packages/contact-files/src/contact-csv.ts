/** Reads contact lists in CSV: any delimiter, any encoding, the columns of the usual programs. Pure. */

import { openHeadedRecords } from "@trellis/table-files/header-row.ts";
import { type TopLine, topLines } from "@trellis/table-files/top-rows.ts";
import type { ColumnField } from "./contact-csv/column-fields.ts";
import {
  type ContactColumn,
  guessContactColumns,
  readContactHeader,
  readContactHeaders,
} from "./contact-csv/contact-columns.ts";
import { isSumRow, readContactRow } from "./contact-csv/contact-row.ts";
import { type ImportedRow, type ImportRowError, isIdentified, NAMELESS, SUM_ROW } from "./imported-contact.ts";

export type { ColumnField } from "./contact-csv/column-fields.ts";
export { namesSomebody } from "./contact-csv/contact-columns.ts";
export { CONTACT_CSV_HEADER, type WrittenContact, writeContactCsvRow } from "./contact-csv/contact-csv-writing.ts";

/** As the specification says it of statements. */
export const CONTACT_CSV_EMPTY = "The CSV file appears to be empty or incorrectly formatted.";

const MAX_COLUMNS = 500;
/** Notes are long in contact lists: a quoted cell may be as long as this, and have as many lines. */
const QUOTED = { length: 2_000_000, lines: 20_000 };

export interface ContactCsv {
  columns: (ContactColumn & { sample: string })[];
  rowCount: number;
  /** The line of the file, from 1, of the header row; 0 without one. */
  headerLine: number;
  /** The first rows of the file as they are. */
  top: TopLine[];
  /** Reads a row, from 0; undefined for a blank one beyond the last. */
  read(index: number): ImportedRow | ImportRowError;
}

/**
 * Opens the file: rows are read one by one, so that a long file can be read in slices. `fields` says what the columns
 * hold where it is not what their headers say, and `headerLine` where the header row is, 0 for none, where it was not found.
 * Undefined where the file has no row below its headers. Throws HeaderLineError where that line can't be the header.
 */
export function openContactCsv(
  bytes: Uint8Array,
  fields?: readonly ColumnField[],
  headerLine?: number,
): ContactCsv | undefined {
  const opened = openHeadedRecords(
    bytes,
    (cells) => cells.filter((cell) => readContactHeader(cell).field !== "ignore").length,
    { quoted: QUOTED, headerLine },
  );
  if (!opened) return undefined;
  const { records, head } = opened;
  const headers = records.cells(head).slice(0, MAX_COLUMNS);
  const firstRows = Array.from({ length: Math.min(50, records.count - head) }, (_, at) => records.cells(head + at));
  const recognised = readContactHeaders(
    headers.map((header) => header.replace(/^\uFEFF/, "")),
    firstRows.slice(1),
  );
  // A first line that names nothing but has an address in it is someone already.
  const namesNothing = headers.every((header) => readContactHeader(header).field === "ignore");
  const isHeadless =
    headerLine === undefined ? namesNothing && headers.some((cell) => /\S@\S+\.\S/.test(cell)) : headerLine === 0;
  const columns = (isHeadless ? guessContactColumns(firstRows) : recognised).map((column, at) => ({
    ...column,
    field: fields?.[at] ?? column.field,
  }));
  const rows: number[] = [];
  for (let record = isHeadless ? head : head + 1; record < records.count; record += 1)
    if (!records.isBlank(record)) rows.push(record);
  if (rows.length === 0) return undefined;
  return {
    columns: columns.map((column, at) => ({ ...column, sample: sampleOf(firstRows.slice(isHeadless ? 0 : 1), at) })),
    rowCount: rows.length,
    headerLine: isHeadless ? 0 : records.line(head),
    top: topLines(records, isHeadless ? null : head),
    read(index) {
      const record = rows[index] ?? 0;
      const place = { row: index + 1, line: records.line(record) };
      const contact = readContactRow(columns, (column) => records.cell(record, column));
      if (!isIdentified(contact)) return { ...place, message: NAMELESS };
      return isSumRow(contact) ? { ...place, message: SUM_ROW } : { ...place, contact };
    },
  };
}

/** The first cell of the column that says something. */
const sampleOf = (rows: readonly string[][], column: number): string =>
  (rows.find((row) => row[column]?.trim())?.[column] ?? "").trim().slice(0, 80);
