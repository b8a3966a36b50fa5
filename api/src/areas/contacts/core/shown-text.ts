const MAX_SHOWN = 60;

/** The beginning of a text that no one checked, to be shown in a message: one line, without control characters. */
export function shownText(text: string): string {
  const plain = text
    .slice(0, MAX_SHOWN * 2)
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")
    .trim();
  return plain.length > MAX_SHOWN ? `${[...plain].slice(0, MAX_SHOWN).join("")}…` : plain;
}
