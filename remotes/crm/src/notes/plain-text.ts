import { withoutHalfMention } from "@trellis/domain/text/note-mentions.ts";

/** Markdown without its marks and in the same lines, so that nothing jumps when it is drawn: for a first glance, never for reading. */
export function plainText(text: string): string {
  return text
    .replace(/^[ \t]*(?:#{1,6}\s+|>\s?)/gm, "")
    .replace(/^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+\[([ xX])\][ \t]+/gm, (_, mark: string) => (mark === " " ? "☐ " : "☑ "))
    .replace(/^[ \t]*[-+*][ \t]+/gm, "• ")
    .replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, "$1")
    .replace(/(\*\*|__|~~|`)/g, "")
    .replace(/(?<![*\w])\*(?=\S)([^*\n]{1,500})(?<=\S)\*(?![*\w])/g, "$1")
    .replace(/(?<![_\w])_(?=\S)([^_\n]{1,500})(?<=\S)_(?![_\w])/g, "$1")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

const MAX_LINES = 3;
const MAX_CHARACTERS = 400;

/** The beginning that a card shows: three lines that say something. What it begins with stays where it was. */
export function beginningOf(text: string): string {
  let said = 0;
  let end = 0;
  for (const line of text.split("\n")) {
    if (said === MAX_LINES || end > MAX_CHARACTERS) break;
    // The head of a table alone says nothing.
    if (said > 0 && line.startsWith("|")) break;
    if (line.trim() !== "") said++;
    end += line.length + 1;
  }
  const begin = text.slice(0, Math.min(end, MAX_CHARACTERS)).trimEnd();
  if (end <= MAX_CHARACTERS) return begin;
  const space = begin.lastIndexOf(" ");
  const cut = begin.slice(0, space > MAX_CHARACTERS - 40 ? space : undefined);
  // Never inside a character of two code units.
  return `${withoutHalfMention(cut.replace(/[\ud800-\udbff]$/, ""))}…`;
}
