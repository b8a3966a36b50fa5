import { unguardFormulas } from "@trellis/domain/text/formula-guard.ts";
import { openHeadedRecords } from "./header-row.ts";
import { headerText } from "./header-text.ts";

/** A table as people export it: a header line, then a record a line. */
export interface CsvTable<Field extends string> {
  /** Every column of the file, with what it was understood or chosen as, and the first cell that says something. */
  columns: { header: string; field: Field | null; sample: string }[];
  rows: CsvRow<Field>[];
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
}

const SAMPLE_LENGTH = 80;

/**
 * Reads a delimited file (RFC 4180, any usual encoding and delimiter) with a line that names its columns. Blank lines are passed over.
 */
export function readCsvTable<Field extends string>(
  bytes: Uint8Array,
  { words, beginnings, several, chosen }: CsvTableOptions<Field>,
): CsvTable<Field> {
  const fields = Object.entries(words) as [Field, readonly string[]][];
  const byWords = new Map(fields.flatMap(([field, names]) => names.map((name) => [headerText(name), field] as const)));
  const starts = Object.entries(beginnings ?? {}) as [Field, readonly string[]][];
  const fieldOf = (header: string): Field | null => {
    const name = headerText(header);
    const starting = starts.find(([, names]) => names.some((start) => name.startsWith(`${start} `)));
    return byWords.get(name) ?? starting?.[0] ?? null;
  };
  const opened = openHeadedRecords(bytes, (cells) => cells.filter((cell) => fieldOf(cell) !== null).length);
  if (!opened) return { columns: [], rows: [] };
  const { records, head } = opened;
  const taken = new Set<Field>();
  const columns = records.cells(head).map((header, column) => {
    const field = chosen ? (chosen[column] ?? null) : fieldOf(header);
    const isFree = field !== null && (!taken.has(field) || several?.[field] !== undefined);
    if (isFree) taken.add(field);
    return { header: header.replace(/^\uFEFF/, "").trim(), field: isFree ? field : null, sample: "" };
  });
  const rows: CsvRow<Field>[] = [];
  for (let record = head + 1; record < records.count; record += 1) {
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
  return { columns, rows };
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
