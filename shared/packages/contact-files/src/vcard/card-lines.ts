import { type ContentLine, parseContentLine, splitEscaped, unescapeText, unfoldLines } from "../content-lines.ts";
import { decodeBytes, decodeQuotedPrintable } from "./quoted-printable.ts";

/** One card: the lines between BEGIN and END. */
export interface CardLines {
  /** Of the file, from 1. */
  line: number;
  lines: ContentLine[];
  /** Names of lines that are not kept: `PHOTO`. */
  heavy: Set<string>;
}

/**
 * The cards of a file. A card without its END ends where the next begins; a card inside of another (AGENT of vCard 2.1) is
 * passed over; pictures, sounds and keys are not kept.
 */
export function readCards(text: string): CardLines[] {
  const cards: CardLines[] = [];
  let open: CardLines | undefined;
  let inner = 0;
  let isAgent = false;
  for (const unfolded of unfoldLines(text)) {
    const heavy = HEAVY.exec(unfolded.text)?.[1];
    if (heavy !== undefined) {
      if (open && inner === 0) open.heavy.add(heavy.toUpperCase());
      continue;
    }
    const content = parseContentLine(unfolded);
    if (!content) continue;
    const isCard = /^VCARD\s*$/i.test(content.value);
    if (content.name === "BEGIN" && isCard) {
      if (isAgent || inner > 0) inner += 1;
      else {
        open = { line: content.line, lines: [], heavy: new Set() };
        cards.push(open);
      }
    } else if (content.name === "END" && isCard) {
      if (inner > 0) inner -= 1;
      else open = undefined;
    } else if (open && inner === 0) open.lines.push(content);
    isAgent = content.name === "AGENT" && content.value.trim() === "";
  }
  return cards;
}

/** Lines that are long and that no one reads here. */
const HEAVY = /^(?:[\w-]{1,50}\.)?(PHOTO|LOGO|SOUND|KEY)[;:]/i;

/** What a line says in plain bytes, its encoding undone. Escapes are still there. */
function plainValue({ value, parameters }: ContentLine): string {
  const encodings = [...(parameters.get("ENCODING") ?? []), ...(parameters.get("TYPE") ?? [])].map((one) =>
    one.toUpperCase(),
  );
  const charset = parameters.get("CHARSET")?.[0] ?? "utf-8";
  if (encodings.includes("QUOTED-PRINTABLE")) return decodeQuotedPrintable(value, charset);
  if (encodings.includes("BASE64") || encodings.includes("B")) return decodeBase64(value, charset);
  return value;
}

function decodeBase64(value: string, charset: string): string {
  try {
    const binary = atob(value.replace(/\s+/g, ""));
    return decodeBytes(
      Uint8Array.from(binary, (character) => character.charCodeAt(0)),
      charset,
    );
  } catch {
    return value;
  }
}

/** A line's text, escapes undone. */
export const textOf = (line: ContentLine): string => unescapeText(plainValue(line)).trim();

/**
 * The parts of a structured value (N, ADR, ORG), escapes undone. Several values of one part are joined; a company's name
 * has commas that many programs do not escape.
 */
export const partsOf = (line: ContentLine): string[] =>
  splitEscaped(plainValue(line), ";").map((part) =>
    (line.name === "ORG" ? [part] : splitEscaped(part, ","))
      .map((one) => unescapeText(one).trim())
      .filter(Boolean)
      .join(line.name === "ADR" ? ", " : " "),
  );

/** The values of a list (CATEGORIES), escapes undone. */
export const listOf = (line: ContentLine): string[] =>
  splitEscaped(plainValue(line), ",").map((one) => unescapeText(one).trim());
