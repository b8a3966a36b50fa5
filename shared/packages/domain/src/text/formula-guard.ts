/*
 * A spreadsheet computes a cell that begins with one of these signs; those of East Asian keyboards count too. Where the list
 * separator is `;`, a cell also begins after each `;` and line break of ours, whatever is in quotes.
 */
const SIGN = "[=+\\-@＝＋－＠]";
const BEFORE_SIGN = new RegExp(`(^|[;\\t\\r\\n])(?='*${SIGN})`, "g");
const GUARD = new RegExp(`(^|[;\\t\\r\\n])'(?='*${SIGN})`, "g");

/** A text that no spreadsheet runs as a formula (OWASP, "CSV Injection"): an apostrophe is before each sign. */
export function guardFormulas(text: string): string {
  const guarded = text.replace(BEFORE_SIGN, "$1'");
  return /^'*[\t\r]/.test(guarded) ? `'${guarded}` : guarded;
}

/** What `guardFormulas` was given, from what it answered. */
export function unguardFormulas(text: string): string {
  // Nearly no cell has one, and long lists have very many cells.
  if (!text.includes("'")) return text;
  const bare = /^'+[\t\r]/.test(text) ? text.slice(1) : text;
  return bare.replace(GUARD, "$1");
}
