import { unguardFormulas } from "@trellis/domain/text/formula-guard.ts";

/** Text of a cell for people: formula guards removed, runs of white space and control characters made one space. */
export function cleanText(cell: string): string {
  if (PLAIN.test(cell) && !cell.includes(";'")) return cell;
  return unguard(cell).replace(WHITE, " ").trim();
}

/** Most cells are clean already. */
const PLAIN = /^(?:[^\s='\P{ASCII}\p{Cc}][^\s\P{ASCII}\p{Cc}]*(?: [^\s\P{ASCII}\p{Cc}]+)*)?$/u;
// Control characters, every kind of space, zero-width marks and byte order marks.
const WHITE = /[\s\p{Cc}\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/**
 * Spreadsheets are kept from computing a cell by `="…"` or by apostrophes before their signs; both are packaging, not content.
 */
export function unguard(cell: string): string {
  const first = cell.charCodeAt(0);
  if (first === 61 /* = */) {
    const match = /^="(.*)"$/s.exec(cell);
    return match?.[1] ?? cell;
  }
  return unguardFormulas(cell);
}

/** The first so many UTF-16 units, never half a surrogate pair. */
export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const code = text.charCodeAt(maximum - 1);
  return text.slice(0, code >= 0xd800 && code < 0xdc00 ? maximum - 1 : maximum).trim();
}

const LETTERS: Record<string, string> = { ø: "o", æ: "a", œ: "o", ł: "l", đ: "d", ß: "ss", ı: "i", þ: "th", ð: "d" };

/**
 * Words for comparing: lower case, no accents, no punctuation, one space between words. `ä`, `ae` and `æ` become the
 * same letter, since banks write "Begünstigter" and "Beguenstigter".
 */
export function foldWords(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[øæœłđßıþð]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\p{M}+/gu, "")
    .replace(/([aou])e/g, "$1")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Full-width digits and signs of East Asian files as ASCII, ideographic and other spaces as a plain space. */
export function plainCharacters(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\r\n]/g, " ")
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, "")
    .trim();
}
