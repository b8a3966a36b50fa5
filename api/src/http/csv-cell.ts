const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A text as a cell of CSV (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe first
 * (OWASP, "CSV Injection"); numbers and dates of ours are written without this.
 */
export function textCell(text: string | null): string {
  if (text === null) return "";
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
