import { guardFormulas } from "@trellis/domain/text/formula-guard.ts";
import type { RejectedRow } from "@trellis/statement-reader/transaction-csv.ts";
import { TEXT } from "./messages.ts";

/** Rejected rows with their reasons as CSV, to be put right in a spreadsheet. */
export function rejectedCsv(rows: readonly RejectedRow[]): string {
  const head = TEXT.import.rejectedColumns;
  const records = rows.map(({ line, reason, cells }) => [String(line), reason, ...cells]);
  return [[head.line, head.reason, head.cells], ...records]
    .map((cells) => `${cells.map(csvCell).join(",")}\r\n`)
    .join("");
}

/** Quoted where it must be; never taken for a formula by a spreadsheet. */
function csvCell(text: string): string {
  const safe = /^[+-]?[\d.,]+$/.test(text) ? text : guardFormulas(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function downloadRejected(rows: readonly RejectedRow[], fileName: string): void {
  const url = URL.createObjectURL(new Blob(["\ufeff", rejectedCsv(rows)], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName.replace(/(\.csv)?$/i, "-rejected.csv");
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
