import { decodeText } from "./encoding/text-encoding.ts";
import type { DelimitedRecords } from "./records/delimited-records.ts";
import { type QuotedLimits, splitRecords } from "./records/record-splitting.ts";

interface HeadedRecords {
  records: DelimitedRecords;
  /** The record that names the columns, or the first one that says anything. */
  head: number;
}

interface HeadedOptions {
  quoted?: QuotedLimits | undefined;
  /** The line of the file, from 1, of the header row where a person chose it; 0 where they said that there is none. */
  headerLine?: number | undefined;
}

/** A line was chosen as the header row that can't be one; the message says what to do. */
export class HeaderLineError extends Error {}

const DELIMITERS = [",", ";", "\t", "|"];
/** Most lines of titles and dates above a header. */
const MAX_ABOVE = 10;
/** The delimiter and the header are detected from this much text. */
const HEAD_LENGTH = 20_000;

/**
 * Opens a table of text: finds its encoding, its delimiter, and the line that names its columns, since programs write titles
 * above it. `countKnown` says how many cells of a line are names of columns. Undefined for a file without text. Throws
 * HeaderLineError where the chosen line is empty or beyond the end.
 */
export function openHeadedRecords(
  bytes: Uint8Array,
  countKnown: (cells: readonly string[]) => number,
  { quoted, headerLine }: HeadedOptions = {},
): HeadedRecords | undefined {
  const { text } = decodeText(bytes);
  if (headerLine) return openAtLine(text, countKnown, headerLine, quoted);
  const start = text.slice(0, HEAD_LENGTH);
  const byFirstLine = likelyDelimiters(start);
  let best: { delimiter: string; known: number; above: number } | undefined;
  for (const delimiter of byFirstLine) {
    const records = splitRecords(start, delimiter, undefined, quoted);
    for (const [above, record] of linesOf(records).entries()) {
      const known = countKnown(records.cells(record));
      // One known word may be part of a title.
      if (known > (best?.known ?? 0) && (above === 0 || known > 1)) best = { delimiter, known, above };
    }
  }
  const records = splitRecords(text, best?.delimiter ?? byFirstLine[0] ?? ",", undefined, quoted);
  const head = linesOf(records)[headerLine === 0 ? 0 : (best?.above ?? 0)];
  return head === undefined ? undefined : { records, head };
}

/** Without other evidence the first line with a delimiter decides: its most frequent one. */
function likelyDelimiters(start: string): string[] {
  const lines = start.split(/[\r\n]+/, 2 * MAX_ABOVE).map((line) => line.replace(/"[^"]*"/g, ""));
  const line = lines.find((each) => DELIMITERS.some((delimiter) => each.includes(delimiter))) ?? "";
  return DELIMITERS.toSorted((a, b) => line.split(b).length - line.split(a).length);
}

/** The chosen line decides the delimiter too: titles above it may have none, or another one in their text. */
function openAtLine(
  text: string,
  countKnown: (cells: readonly string[]) => number,
  headerLine: number,
  quoted: QuotedLimits | undefined,
): HeadedRecords {
  let best: (HeadedRecords & { score: number }) | undefined;
  for (const delimiter of likelyDelimiters(text.slice(0, HEAD_LENGTH))) {
    const sample = splitRecords(text.slice(0, HEAD_LENGTH), delimiter, undefined, quoted);
    const head = recordAt(sample, headerLine);
    const score = head === undefined ? 0 : countKnown(sample.cells(head)) * 1000 + sample.width(head);
    if (!best || score > best.score) best = { records: sample, head: head ?? 0, score };
  }
  const records = splitRecords(text, best?.records.delimiter ?? ",", undefined, quoted);
  const head = recordAt(records, headerLine);
  if (head === undefined)
    throw new HeaderLineError("The file has fewer rows than that. Choose a header row from the list.");
  if (records.isBlank(head))
    throw new HeaderLineError("That row is empty. Choose the row that contains the column names.");
  return { records, head };
}

/** The record that a line of the file belongs to: a quoted cell may go over several. */
function recordAt(records: DelimitedRecords, line: number): number | undefined {
  let found: number | undefined;
  for (let record = 0; record < records.count && records.line(record) <= line; record += 1) found = record;
  if (found === undefined || records.line(found) === line) return found;
  // The last record's lines are its own; behind it there are none.
  return found + 1 < records.count || line < records.line(found) + linesIn(records.cells(found)) ? found : undefined;
}

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 1);

/** The first records that say anything. */
function linesOf(records: DelimitedRecords): number[] {
  const found: number[] = [];
  for (let record = 0; record < records.count && found.length < MAX_ABOVE; record += 1)
    if (!records.isBlank(record)) found.push(record);
  return found;
}
