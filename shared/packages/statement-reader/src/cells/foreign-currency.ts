import { CURRENCY_CODES } from "./currencies.ts";

/** A sign such as `€` or `C$`, or a separate code such as `EUR`. */
const NAMED = new RegExp(`[A-Z]{0,3}\\p{Sc}|(?<![A-Za-z])(?:${CURRENCY_CODES})(?![A-Za-z])`, "gu");
/** The cells of a statement that are plain numbers name nothing, and are nearly all. */
const PLAIN = /^[\d.,'() +-]*$/;
const SIGNS: Record<string, string> = { $: "USD", US$: "USD", USD$: "USD", "€": "EUR", "£": "GBP" };

/** The currency codes (or signs that several currencies share) that a cell or a header names. */
export function currenciesIn(text: string): string[] {
  if (PLAIN.test(text)) return [];
  return (text.match(NAMED) ?? []).map((name) => SIGNS[name] ?? name);
}
