/**
 * One line of plain text: no control characters, no line breaks, no invisible characters that turn the text around.
 * Returns at most `maximum` characters (whole ones, never half of a pair), trimmed; an empty text where nothing remains.
 */
export function oneLine(text: string, maximum: number): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    // Joiners remain: some scripts and emoji are built with them.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return [...plain].slice(0, maximum).join("").trim();
}
