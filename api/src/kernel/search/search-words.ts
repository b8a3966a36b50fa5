const MAX_WORDS = 24;
const MAX_WORD_LENGTH = 40;
const ASCII = /^[\0-\x7f]*$/;

/**
 * The words that a record is found by: lower case, without accents, each once, in order; at most 24 of at most 40
 * characters. What a person types is cut the same way, so that "Café" finds "CAFE ROUGE".
 */
export function searchWords(...texts: (string | null | undefined)[]): string[] {
  return searchWordsUpTo(MAX_WORDS, texts);
}

/** As `searchWords`, for texts of which more than the first 24 words count. */
export function searchWordsUpTo(max: number, texts: readonly (string | null | undefined)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    if (!text) continue;
    for (const word of splitWords(text)) {
      words.add(word.length > MAX_WORD_LENGTH ? shorten(word) : word);
      if (words.size === max) return [...words];
    }
  }
  return [...words];
}

function splitWords(text: string): string[] {
  if (ASCII.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const plain = text.normalize("NFKD").replace(/\p{M}+/gu, "");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Cuts between characters, never inside a surrogate pair. */
const shorten = (word: string) => [...word].slice(0, MAX_WORD_LENGTH).join("");
