/*
 * The lines that iCalendar (RFC 5545, 3.1) and vCard (RFC 6350, 3.3) are made of: `NAME;PARAMETER=value:text`, folded at
 * 75 octets. Reading is forgiving, as real files are; writing is strict.
 */

/** One unfolded line. */
export interface ContentLine {
  /** Where it begins in the file, from 1. */
  line: number;
  /** `item1` of vCard's `item1.EMAIL`; empty if there is none. */
  group: string;
  /** In upper case. */
  name: string;
  /** By name in upper case; a parameter without a name (vCard 2.1) is under `TYPE`. */
  parameters: ReadonlyMap<string, readonly string[]>;
  /** As it is in the file, escapes included. */
  value: string;
}

/** A line that has no colon or no name. */
interface BrokenLine {
  line: number;
  text: string;
}

const QUOTED_PRINTABLE = /[;:=]QUOTED-PRINTABLE[;:]/i;
const BREAK = /\r\n|\n|\r/;

/** Puts folded lines together; vCard 2.1's soft line breaks of quoted-printable text as well. Empty lines are left out. */
export function unfoldLines(text: string): { line: number; text: string }[] {
  const lines: { line: number; parts: string[] }[] = [];
  let isSoft = false;
  text
    .replace(/^\uFEFF/, "")
    .split(BREAK)
    .forEach((raw, index) => {
      const last = lines.at(-1);
      if (last && isSoft) {
        // Both ways of going on are met: with and without a blank at the beginning.
        last.parts.push(raw.replace(/^[ \t]/, ""));
        isSoft = raw.endsWith("=");
        if (isSoft) last.parts.push((last.parts.pop() ?? "").slice(0, -1));
        return;
      }
      if (last && /^[ \t]/.test(raw)) {
        last.parts.push(raw.slice(1));
        return;
      }
      if (raw.trim() === "") return;
      isSoft = raw.endsWith("=") && QUOTED_PRINTABLE.test(raw);
      lines.push({ line: index + 1, parts: [isSoft ? raw.slice(0, -1) : raw] });
    });
  return lines.map(({ line, parts }) => ({ line, text: parts.join("") }));
}

/**
 * Reads one unfolded line; undefined if invalid. Quotes around parameters and RFC 6868's `^n`, `^'`, `^^` are undone.
 */
export function parseContentLine({ line, text }: { line: number; text: string }): ContentLine | undefined {
  const head = /^(?:([\w-]+)\.)?([\w-]+)/.exec(text);
  if (!head) return undefined;
  const parameters = new Map<string, string[]>();
  let at = head[0].length;
  while (text[at] === ";") {
    const parameter = readParameter(text, at + 1);
    const known = parameters.get(parameter.name);
    if (known) known.push(...parameter.values);
    else parameters.set(parameter.name, parameter.values);
    at = parameter.end;
  }
  if (text[at] !== ":") return undefined;
  return {
    line,
    group: head[1] ?? "",
    name: (head[2] ?? "").toUpperCase(),
    parameters,
    value: text.slice(at + 1),
  };
}

function readParameter(text: string, start: number): { name: string; values: string[]; end: number } {
  const bare = /[^=;:,"]*/y;
  bare.lastIndex = start;
  const word = bare.exec(text)?.[0] ?? "";
  let at = start + word.length;
  if (text[at] !== "=") {
    const values = [word];
    // A list without a name: `TEL;HOME,VOICE:`.
    while (text[at] === ",") {
      bare.lastIndex = at + 1;
      const next = bare.exec(text)?.[0] ?? "";
      values.push(next);
      at += 1 + next.length;
    }
    return { name: "TYPE", values, end: at };
  }
  const values: string[] = [];
  do {
    const value = readParameterValue(text, at + 1);
    values.push(value.text);
    at = value.end;
  } while (text[at] === ",");
  return { name: word.trim().toUpperCase(), values, end: at };
}

function readParameterValue(text: string, start: number): { text: string; end: number } {
  if (text[start] === '"') {
    const close = text.indexOf('"', start + 1);
    if (close !== -1) return { text: uncaret(text.slice(start + 1, close)), end: close + 1 };
  }
  const plain = /[^;:,]*/y;
  plain.lastIndex = start;
  const value = plain.exec(text)?.[0] ?? "";
  return { text: uncaret(value), end: start + value.length };
}

const CARETS: Record<string, string> = { "^n": "\n", "^'": '"', "^^": "^" };
const uncaret = (text: string) => text.replace(/\^[n'^]/g, (pair) => CARETS[pair] ?? pair);

/** Reads a whole file: the lines that are some, and those that are none. */
export function readContentLines(text: string): { lines: ContentLine[]; broken: BrokenLine[] } {
  const lines: ContentLine[] = [];
  const broken: BrokenLine[] = [];
  for (const unfolded of unfoldLines(text)) {
    const line = parseContentLine(unfolded);
    if (line) lines.push(line);
    else broken.push({ line: unfolded.line, text: unfolded.text.slice(0, 200) });
  }
  return { lines, broken };
}

/** Undoes the escapes of a text value: `\n`, `\,`, `\;`, `\\`. */
export function unescapeText(value: string): string {
  return value.replace(/\\([nN,;:\\])/g, (_, character: string) => (/n/i.test(character) ? "\n" : character));
}

/** Escapes a text value, line breaks included; control characters that no file may carry are left out. */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, "\\n")
    .replace(/[\p{Cc}]/gu, (character) => (character === "\t" ? "\t" : ""));
}

/** Parts a value at a sign that is not escaped: `;` between the parts of a name, `,` between several values. */
export function splitEscaped(value: string, sign: ";" | ","): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === "\\") at += 1;
    else if (value[at] === sign) {
      parts.push(value.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(value.slice(from));
  return parts;
}

/** A line of a file. Values are given escaped; parameters are quoted where they must be. */
export function writeContentLine(
  name: string,
  value: string,
  parameters: Readonly<Record<string, string | readonly string[]>> = {},
): string {
  const written = Object.entries(parameters).map(
    ([key, values]) => `;${key}=${(typeof values === "string" ? [values] : values).map(quoteParameter).join(",")}`,
  );
  return foldLine(`${name}${written.join("")}:${value}`);
}

function quoteParameter(value: string): string {
  const safe = value
    .replace(/\^/g, "^^")
    .replace(/\r\n?|\n/g, "^n")
    .replace(/"/g, "^'")
    .replace(/\p{Cc}/gu, "");
  return /[;:,]/.test(safe) ? `"${safe}"` : safe;
}

const FOLD_OCTETS = 75;
const encoder = new TextEncoder();

/** Folds after at most 75 octets, never inside of a character (RFC 5545, 3.1), and ends the line. */
function foldLine(line: string): string {
  if (line.length <= FOLD_OCTETS / 3 || encoder.encode(line).length <= FOLD_OCTETS) return `${line}\r\n`;
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > FOLD_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}
