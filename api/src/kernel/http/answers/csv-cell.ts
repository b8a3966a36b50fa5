import { guardFormulas } from "@trellis/domain/text/formula-guard.ts";

const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * A text as a cell of CSV (RFC 4180) that no spreadsheet runs as a formula, also where the list separator is `;`. Numbers
 * and dates of ours are written without this.
 */
export function textCell(text: string | null): string {
  if (text === null) return "";
  const safe = guardFormulas(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
