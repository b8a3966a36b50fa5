import { unguardFormulas } from "./formula-guard.ts";
import { splitRecords } from "./transaction-csv/record-splitting.ts";
import { decodeStatement } from "./transaction-csv/statement-encoding.ts";

/** A table as people export it: a header line, then a record a line. */
export interface CsvTable<Field extends string> {
  /** Every column of the file, with what it was understood as. */
  columns: { header: string; field: Field | null }[];
  rows: CsvRow<Field>[];
}

export interface CsvRow<Field extends string> {
  /** Data rows from 1. */
  row: number;
  /** The file's line, from 1. */
  line: number;
  /** Trimmed; a column that the file lacks is not here, an empty cell is an empty text. */
  cells: Partial<Record<Field, string>>;
}

const DELIMITERS = [",", ";", "\t", "|"];

/**
 * Reads a delimited file (RFC 4180, any usual encoding and delimiter) whose first line names its columns. `words` says how
 * each field may be called, in lower case; the first column of a name counts. Blank lines are passed over.
 */
export function readCsvTable<Field extends string>(
  bytes: Uint8Array,
  words: Readonly<Record<Field, readonly string[]>>,
): CsvTable<Field> {
  const { text } = decodeStatement(bytes);
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = DELIMITERS.reduce((best, one) => (count(firstLine, one) > count(firstLine, best) ? one : best));
  const records = splitRecords(text, delimiter);
  const header = records.count > 0 ? records.cells(0) : [];
  const taken = new Set<Field>();
  const columns = header.map((name) => {
    const field = fieldOf(name, words);
    if (field === null || taken.has(field)) return { header: name.trim(), field: null };
    taken.add(field);
    return { header: name.trim(), field };
  });
  const rows: CsvRow<Field>[] = [];
  for (let record = 1; record < records.count; record += 1) {
    if (records.isBlank(record)) continue;
    const cells: Partial<Record<Field, string>> = {};
    columns.forEach(({ field }, column) => {
      if (field !== null) cells[field] = unguardFormulas(records.cell(record, column).trim());
    });
    rows.push({ row: rows.length + 1, line: records.line(record), cells });
  }
  return { columns, rows };
}

function fieldOf<Field extends string>(
  header: string,
  words: Readonly<Record<Field, readonly string[]>>,
): Field | null {
  const name = header
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  const entries = Object.entries(words) as [Field, readonly string[]][];
  return entries.find(([, names]) => names.includes(name))?.[0] ?? null;
}

const count = (text: string, part: string) => text.split(part).length - 1;
