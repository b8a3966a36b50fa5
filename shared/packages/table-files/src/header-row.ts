import { decodeText } from "./encoding/text-encoding.ts";
import type { DelimitedRecords } from "./records/delimited-records.ts";
import { type QuotedLimits, splitRecords } from "./records/record-splitting.ts";

interface HeadedRecords {
  records: DelimitedRecords;
  /** The record that names the columns, or the first one that says anything. */
  head: number;
}

const DELIMITERS = [",", ";", "\t", "|"];
/** Most lines of titles and dates above a header. */
const MAX_ABOVE = 10;
/** The delimiter and the header are detected from this much text. */
const HEAD_LENGTH = 20_000;

/**
 * Opens a table of text: finds its encoding, its delimiter, and the line that names its columns, since programs write titles
 * above it. `countKnown` says how many cells of a line are names of columns. Undefined for a file without text.
 */
export function openHeadedRecords(
  bytes: Uint8Array,
  countKnown: (cells: readonly string[]) => number,
  quoted?: QuotedLimits,
): HeadedRecords | undefined {
  const { text } = decodeText(bytes);
  const start = text.slice(0, HEAD_LENGTH);
  const firstLine = /^\s*(.*)/.exec(start)?.[1]?.replace(/"[^"]*"/g, "") ?? "";
  // Without other evidence the first line decides: its most frequent delimiter.
  const byFirstLine = DELIMITERS.toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length);
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
  const head = linesOf(records)[best?.above ?? 0];
  return head === undefined ? undefined : { records, head };
}

/** The first records that say anything. */
function linesOf(records: DelimitedRecords): number[] {
  const found: number[] = [];
  for (let record = 0; record < records.count && found.length < MAX_ABOVE; record += 1)
    if (!records.isBlank(record)) found.push(record);
  return found;
}
