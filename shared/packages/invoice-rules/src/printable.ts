/** Letters of the fonts in our PDFs, with digits, punctuation and signs that all scripts share. */
const PRINTABLE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
/** Shared by all scripts, and in none of the fonts. */
const PICTURE = /\p{Extended_Pictographic}/u;
/** Signs that are pictures elsewhere and letters in the fonts. */
const SIGNS = new Set("©®™");

/** The characters of a text that our PDFs cannot print, each once, in their order: they come out as boxes. */
export function unprintable(text: string): string[] {
  return [...new Set(text)].filter(
    (character) => !PRINTABLE.test(character) || (PICTURE.test(character) && !SIGNS.has(character)),
  );
}
