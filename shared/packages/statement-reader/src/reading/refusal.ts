/** The specification's words for a file with nothing to import. */
export const NO_DATA = "The CSV file appears to be empty or incorrectly formatted.";
export const NO_TRANSACTIONS =
  "No row of this file has both a date and an amount. Export the transactions from your bank as CSV and try again.";

export const NO_SUCH_ROW = "The file has fewer rows than that. Choose a header row from the list.";
export const EMPTY_HEADER = "That row is empty. Choose the row that contains the column names.";
export const NOTHING_BELOW = "No row below that header has both a date and an amount. Choose another header row.";

export const SPLIT_AMOUNTS =
  "The amounts in this file use a decimal comma without quotes, so the comma splits them in two. Export the file with semicolons between columns and try again.";

const LARGEST_STATEMENT = 50 * 1024 * 1024;
const LONGEST_LINE = 1_000_000;

const SIGNATURES: readonly (readonly [bytes: readonly number[], name: string, advice: string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], "a PNG image", "Choose the CSV export of your bank instead."],
  [[0xff, 0xd8, 0xff], "a JPEG image", "Choose the CSV export of your bank instead."],
  [[0x47, 0x49, 0x46, 0x38], "a GIF image", "Choose the CSV export of your bank instead."],
  [[0x25, 0x50, 0x44, 0x46], "a PDF document", "Choose the CSV export of your bank instead."],
  [
    [0x50, 0x4b, 0x03, 0x04],
    "an Excel workbook or ZIP archive",
    "Save the sheet as CSV, or unpack the archive, and try again.",
  ],
  [[0xd0, 0xcf, 0x11, 0xe0], "an old Excel workbook", "Save the sheet as CSV and try again."],
  [[0x1f, 0x8b], "a compressed file", "Unpack it and try again."],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], "a database", "Choose the CSV export of your bank instead."],
];

/** Why a file cannot be a statement, by its bytes; undefined when it may be one. */
export function refusalOfBytes(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return NO_DATA;
  if (bytes.length > LARGEST_STATEMENT) {
    return "The file is larger than 50 MB. Export a shorter period, or split the file, and import the parts.";
  }
  if (bytes.subarray(0, 4096).every((byte) => byte === 0)) {
    return "The file contains only zero bytes: it wasn't saved or downloaded completely. Export it again.";
  }
  for (const [signature, name, advice] of SIGNATURES) {
    if (signature.every((byte, index) => bytes[index] === byte)) return `This is ${name}, not a CSV file. ${advice}`;
  }
  return undefined;
}

/** Why a text cannot be a statement; undefined when it may be one. */
export function refusalOfText(text: string): string | undefined {
  if (text.trim() === "") return NO_DATA;
  const start = text.slice(0, 100_000);
  const strange = start.match(/[^\P{Cc}\t\n\v\f\r]|\ufffd/gu)?.length ?? 0;
  if (strange > start.length * 0.05) {
    return "This isn't a text file. Choose your bank's CSV export instead.";
  }
  if (/^\s*(<\?xml|<!doctype|<html|<document|<ofx)/i.test(start) || start.trimStart().startsWith("OFXHEADER")) {
    return "This is a web page, XML or OFX file, not a CSV file. Choose the CSV export of your bank instead.";
  }
  return longestLine(text) > LONGEST_LINE
    ? "A line in this file is longer than a million characters, so it can't be a bank statement."
    : undefined;
}

function longestLine(text: string): number {
  if (text.length <= LONGEST_LINE) return 0;
  let [longest, start] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 10 && code !== 13) continue;
    if (at - start > longest) longest = at - start;
    start = at + 1;
  }
  return Math.max(longest, text.length - start);
}
