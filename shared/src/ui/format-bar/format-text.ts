/** What the buttons over a Markdown text do. */
export const FORMATS = ["bold", "italic", "heading", "list", "numbers", "tasks", "link"] as const;
export type Format = (typeof FORMATS)[number];

/** A text with its selection, as offsets. */
interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replaces the text between `from` and `to`, and selects within the result. */
interface Replacement {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

const WRAPS = { bold: "**", italic: "*" } as const;
const PREFIXES = { heading: "## ", list: "- ", numbers: "1. ", tasks: "- [ ] " } as const;
/** What a line of any of these begins with, so that one replaces another. */
const PREFIX = /^(?:#{1,6} |- \[[ xX]\] |[-*+] |\d+[.)] )/;
const ADDRESS = "https://";

/** Puts a format on the selection, or takes it off where it is on. */
export function formatText(selected: Selected, format: Format): Replacement {
  if (format === "link") return link(selected);
  if (format === "bold" || format === "italic") return wrap(selected, WRAPS[format]);
  return prefixLines(selected, format);
}

function wrap({ text, start, end }: Selected, mark: string): Replacement {
  const [from, to] = withoutSpaces(text, start, end);
  const inner = text.slice(from, to);
  const stars = (at: number, step: 1 | -1) => {
    let count = 0;
    while (text[step === 1 ? at + count : at - 1 - count] === "*") count += 1;
    return count;
  };
  // Three stars are both; one of two stars is no italics.
  const around = Math.min(stars(from, -1), stars(to, 1));
  if (around === mark.length || around === 3)
    return {
      from: from - mark.length,
      to: to + mark.length,
      insert: inner,
      start: from - mark.length,
      end: to - mark.length,
    };
  return {
    from,
    to,
    insert: `${mark}${inner}${mark}`,
    start: from + mark.length,
    end: to + mark.length,
  };
}

/** Markdown knows no emphasis that begins or ends with a space. */
function withoutSpaces(text: string, start: number, end: number): [number, number] {
  const inner = text.slice(start, end);
  if (inner.trim() === "") return [start, end];
  return [start + inner.length - inner.trimStart().length, end - (inner.length - inner.trimEnd().length)];
}

function prefixLines({ text, start, end }: Selected, format: keyof typeof PREFIXES): Replacement {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const after = text.indexOf("\n", end);
  const to = after < 0 ? text.length : after;
  const lines = text.slice(from, to).split("\n");
  const isOn = lines.filter((line) => line.trim() !== "").every((line) => hasFormat(line, format));
  const isAlone = lines.length === 1;
  let number = 0;
  const changed = lines.map((line) => {
    // An empty line between others stays one; alone, it is where someone starts to write.
    if (line.trim() === "" && !isAlone) return line;
    const bare = line.replace(PREFIX, "");
    if (isOn && line.trim() !== "") return bare;
    number += 1;
    return `${format === "numbers" ? `${number}. ` : PREFIXES[format]}${bare}`;
  });
  const insert = changed.join("\n");
  const caret = from + insert.length;
  return { from, to, insert, start: isAlone ? caret : from, end: caret };
}

function hasFormat(line: string, format: keyof typeof PREFIXES): boolean {
  const [prefix = ""] = PREFIX.exec(line) ?? [];
  if (format === "heading") return prefix.startsWith("#");
  if (format === "numbers") return /^\d/.test(prefix);
  if (format === "tasks") return prefix.includes("[");
  return /^[-*+] $/.test(prefix);
}

function link({ text, start, end }: Selected): Replacement {
  const inner = text.slice(start, end);
  // A selected address becomes the target, and the words are what is still to write.
  if (/^(?:https?:\/\/|mailto:)\S+$/.test(inner))
    return { from: start, to: end, insert: `[](${inner})`, start: start + 1, end: start + 1 };
  const at = start + inner.length + 3;
  return { from: start, to: end, insert: `[${inner}](${ADDRESS})`, start: at, end: at + ADDRESS.length };
}
