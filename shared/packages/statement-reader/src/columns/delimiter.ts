import type { DelimitedRecords } from "@trellis/table-files/records/delimited-records.ts";
import { splitRecords } from "@trellis/table-files/records/record-splitting.ts";
import { looksLikeTransaction } from "./header-row.ts";
import { holdsTransaction } from "./transaction-shape.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Enough to see the shape of a table behind a preamble. */
const SAMPLE_CHARACTERS = 131_072;
const SAMPLE_RECORDS = 400;

/** The delimiter that a first line `sep=;` declares, as spreadsheets write it. */
export function declaredDelimiter(text: string): string | undefined {
  return /^"?sep=(.)"?\s*[\r\n]/i.exec(text)?.[1];
}

/**
 * Splits a statement by the delimiter under which most records become transactions (a day and an amount in separate
 * cells) and, that being equal, under which the records have the most regular width.
 */
export function splitStatement(text: string, forced?: string): DelimitedRecords {
  const end = text.length <= SAMPLE_CHARACTERS ? text.length : lastLineEnd(text, SAMPLE_CHARACTERS);
  const sample = text.slice(0, end);
  let best = { delimiter: ",", score: -1, usual: 0 };
  for (const delimiter of forced ? [forced] : DELIMITERS) {
    const shape = shapeUnder(sample, delimiter);
    if (shape.score > best.score) best = { delimiter, ...shape };
  }
  return splitRecords(text, best.delimiter, { width: best.usual, isRow: holdsTransaction });
}

/**
 * Takes off a second wrapping: some programs quote each whole line, so that a record is one cell which holds a line of
 * delimited text. Undefined when the text is not wrapped so.
 */
export function unwrapLines(records: DelimitedRecords): string | undefined {
  const lines: string[] = [];
  let wrapped = 0;
  for (let record = 0; record < records.count; record++) {
    if (records.width(record) > 1) return undefined;
    const cell = records.cell(record, 0);
    if (/[,;\t|]/.test(cell)) wrapped++;
    lines.push(cell);
  }
  return wrapped >= 2 && wrapped * 2 > records.count ? lines.join("\n") : undefined;
}

function lastLineEnd(text: string, before: number): number {
  const end = Math.max(text.lastIndexOf("\n", before), text.lastIndexOf("\r", before));
  return end > 0 ? end + 1 : before;
}

function shapeUnder(sample: string, delimiter: string): { score: number; usual: number } {
  const records = splitRecords(sample, delimiter);
  const count = Math.min(records.count, SAMPLE_RECORDS);
  const widths = new Map<number, number>();
  let transactions = 0;
  for (let record = 0; record < count; record++) {
    const width = records.width(record);
    // A record over several lines may be what an unclosed quote swallowed: it says nothing of the usual width.
    const lines =
      (record + 1 < records.count ? records.line(record + 1) : records.line(record) + 1) - records.line(record);
    if (width > 1 && lines === 1) widths.set(width, (widths.get(width) ?? 0) + 1);
    if (looksLikeTransaction(records, record)) transactions++;
  }
  let [usual, max] = [0, 0];
  for (const [width, times] of widths) if (times > max) [usual, max] = [width, times];
  return {
    score: transactions * 1000 + (max / Math.max(1, count)) * 100 + Math.min(usual, 50),
    usual: max > 1 ? usual : 0,
  };
}
