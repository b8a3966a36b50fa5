const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;

const plain = (text: string) => text.normalize("NFKD").replace(MARKS, "").toLowerCase();

/** The search input, cut into words as the server cuts them: lower case, without accents. */
export function typedWords(query: string): string[] {
  return plain(query).match(WORD) ?? [];
}

/** Whether every typed word begins a word of the text. */
export function matches(text: string, typed: readonly string[]): boolean {
  const words = typedWords(text);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

interface Piece {
  text: string;
  isTyped: boolean;
}

/** Cuts a text into what was typed and the rest: only beginnings of words count, the longest typed word first. */
export function highlight(text: string, typed: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  const push = (part: string, isTyped: boolean) => {
    if (part === "") return;
    const last = pieces.at(-1);
    if (last?.isTyped === isTyped) last.text += part;
    else pieces.push({ text: part, isTyped });
  };
  let end = 0;
  // With its accents a word may be longer than what was typed for it: characters are compared one by one.
  for (const word of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    push(text.slice(end, word.index), false);
    const length = Math.max(0, ...typed.map((part) => typedLength(word[0], part)));
    push(word[0].slice(0, length), true);
    push(word[0].slice(length), false);
    end = word.index + word[0].length;
  }
  push(text.slice(end), false);
  return pieces;
}

/** How many code units of a word's beginning are the typed part; 0 when it does not begin with it. */
function typedLength(word: string, part: string): number {
  let found = "";
  let length = 0;
  for (const character of word) {
    const next = plain(character);
    if (found === part && next !== "") break;
    found += next;
    length += character.length;
    if (!part.startsWith(found)) return 0;
  }
  return found === part ? length : 0;
}
