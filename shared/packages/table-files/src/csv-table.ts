import { unguardFormulas } from "@trellis/domain/text/formula-guard.ts";
import { openHeadedRecords } from "./header-row.ts";
import { headerText } from "./header-text.ts";
import type { DelimitedRecords } from "./records/delimited-records.ts";
import { type TopLine, topLines } from "./top-rows.ts";

/** A table as people export it: a header line, then a record a line. */
export interface CsvTable<Field extends string> {
  /** Every column of the file, with what it was understood or chosen as, and the first cell that says something. */
  columns: { header: string; field: Field | null; sample: string }[];
  rows: CsvRow<Field>[];
  /** The line of the file, from 1, of the header row; 0 without one. */
  headerLine: number;
  /** The first rows of the file as they are. */
  top: TopLine[];
}

interface CsvRow<Field extends string> {
  /** Data rows from 1. */
  row: number;
  /** The file's line, from 1. */
  line: number;
  /** Trimmed; a column that the file lacks is not here, an empty cell is an empty text. */
  cells: Partial<Record<Field, string>>;
}

interface CsvTableOptions<Field extends string> {
  /** How each field may be called, in words as `headerText` writes them. */
  words: Readonly<Record<Field, readonly string[]>>;
  /** Beginnings of headers, for those that name a place behind: `current quantity main street`. */
  beginnings?: Readonly<Partial<Record<Field, readonly string[]>>>;
  /** Fields that several columns fill; of others the first column counts. */
  several?: Readonly<Partial<Record<Field, "join" | "first">>>;
  /** What the columns hold where a person said it, by position. */
  chosen?: readonly (Field | null)[] | undefined;
  /** The line of the header row where a person chose it, 0 for none. */
  headerLine?: number | undefined;
}

const SAMPLE_LENGTH = 80;
const MAX_COLUMNS = 500;

/**
 * Reads a delimited file (RFC 4180, any usual encoding and delimiter) with a line that names its columns. Blank lines are passed over.
 * Throws HeaderLineError where the chosen line can't be the header.
 */
export function readCsvTable<Field extends string>(
  bytes: Uint8Array,
  { words, beginnings, several, chosen, headerLine }: CsvTableOptions<Field>,
): CsvTable<Field> {
  const fields = Object.entries(words) as [Field, readonly string[]][];
  const byWords = new Map(fields.flatMap(([field, names]) => names.map((name) => [headerText(name), field] as const)));
  const starts = Object.entries(beginnings ?? {}) as [Field, readonly string[]][];
  const fieldOf = (header: string): Field | null => {
    const name = headerText(header);
    const starting = starts.find(([, names]) => names.some((start) => name.startsWith(`${start} `)));
    return byWords.get(name) ?? starting?.[0] ?? null;
  };
  const countKnown = (cells: readonly string[]) => cells.filter((cell) => fieldOf(cell) !== null).length;
  const opened = openHeadedRecords(bytes, countKnown, { headerLine });
  if (!opened) return { columns: [], rows: [], headerLine: 0, top: [] };
  const { records, head } = opened;
  const isHeadless = headerLine === 0;
  const firstRow = isHeadless ? head : head + 1;
  const taken = new Set<Field>();
  const headers = isHeadless ? Array<string>(widestOf(records, head)).fill("") : records.cells(head);
  const columns = headers.map((header, column) => {
    const field = chosen ? (chosen[column] ?? null) : fieldOf(header);
    const isFree = field !== null && (!taken.has(field) || several?.[field] !== undefined);
    if (isFree) taken.add(field);
    return { header: header.replace(/^\uFEFF/, "").trim(), field: isFree ? field : null, sample: "" };
  });
  const rows: CsvRow<Field>[] = [];
  for (let record = firstRow; record < records.count; record += 1) {
    if (records.isBlank(record)) continue;
    const cells: Partial<Record<Field, string>> = {};
    for (const [column, one] of columns.entries()) {
      const text = records.cell(record, column).trim();
      one.sample ||= text.slice(0, SAMPLE_LENGTH);
      if (one.field === null) continue;
      const before = cells[one.field];
      const value = unguardFormulas(text);
      if (!before) cells[one.field] = value;
      else if (value !== "" && several?.[one.field] === "join") cells[one.field] = `${before}, ${value}`;
    }
    rows.push({ row: rows.length + 1, line: records.line(record), cells });
  }
  return {
    columns,
    rows,
    headerLine: isHeadless ? 0 : records.line(head),
    top: topLines(records, isHeadless ? null : head),
  };
}

/** The most cells that one of the first rows has: a title above the records has fewer than they. */
function widestOf(records: DelimitedRecords, from: number): number {
  let widest = 0;
  for (let record = from; record < Math.min(records.count, from + 50); record += 1)
    widest = Math.max(widest, Math.min(MAX_COLUMNS, records.width(record)));
  return widest;
}

/**
 * The fields that a person chose for the columns of a file, as the `mapping` of an import's call writes them: a JSON list of
 * fields by position, "ignore" for none. Undefined for anything else.
 */
export function readChosenColumns<Field extends string>(
  text: string,
  fields: readonly Field[],
): (Field | null)[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(value) || value.length > 500) return undefined;
  const chosen = value.map((one) => (one === "ignore" ? null : fields.find((field) => field === one)));
  return chosen.includes(undefined) ? undefined : (chosen as (Field | null)[]);
}
