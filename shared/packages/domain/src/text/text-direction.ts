/** Embeddings, overrides and isolates, which turn around the text after them too: a name needs none of them. */
const FORCED = /[\u202a-\u202e\u2066-\u2069]/g;
/** Marks that place a sign beside letters of another direction; without such letters they do nothing. */
const MARKS = /[\u061c\u200e\u200f]/g;
const RIGHT_TO_LEFT = /(?!\u061c)[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text without the invisible characters that reorder what is written around it, as in an email's subject. Marks
 * remain in a text with letters that are read from right to left, where they are part of the spelling.
 */
export function withoutDirectionSigns(text: string): string {
  const plain = text.replace(FORCED, "");
  return RIGHT_TO_LEFT.test(plain) ? plain : plain.replace(MARKS, "");
}
