import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

const SYNTAX = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

/** What a person writes stays far below; above it a parser's work grows with the square of the text. */
const MAX_NESTED = 24;
const MAX_INDENTED = 120;
const MAX_CELLS = 60;
const MAX_BARS = 5000;
const MAX_LINKS = 1000;
const MAX_OPEN_BRACKETS = 40;
const MAX_MARKS = 4000;

/**
 * The tree of a text as GitHub reads Markdown; undefined for one that only a machine writes, to keep a reader's browser
 * busy: it is then shown as it is.
 */
export function parseMarkdown(text: string): Root | undefined {
  if (isBomb(text)) return undefined;
  try {
    return fromMarkdown(text, SYNTAX);
  } catch {
    // Nested deeper than the browser's stack.
    return undefined;
  }
}

function isBomb(text: string): boolean {
  let open = 0;
  let links = 0;
  let marks = 0;
  let bars = 0;
  for (const line of text.split("\n")) {
    if (line.trim() === "") open = 0;
    if (nestingOf(line) > MAX_NESTED || line.search(/\S/) > MAX_INDENTED) return true;
    let cells = 0;
    let lineMarks = 0;
    for (let at = 0; at < line.length; at++) {
      const character = line[at];
      if (character === "[") open++;
      else if (character === "]") {
        open = Math.max(0, open - 1);
        if (line[at + 1] === "(" || line[at + 1] === ":") links++;
      } else if (character === "|") cells++;
      else if (character === "*" || character === "_" || character === "~" || character === "`" || character === "<")
        lineMarks++;
      if (open > MAX_OPEN_BRACKETS || links > MAX_LINKS || cells > MAX_CELLS) return true;
    }
    // A line that is drawn with marks alone is a rule, not a riddle.
    if (/[^*_~`<\s]/.test(line)) marks += lineMarks;
    else if (lineMarks > 500) return true;
    bars += cells;
    if (marks > MAX_MARKS || bars > MAX_BARS) return true;
  }
  return false;
}

/** How many quotes and list items begin in a line. */
function nestingOf(line: string): number {
  const begin = /^(?:\s*(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s)))+/.exec(line)?.[0] ?? "";
  return begin.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
}
