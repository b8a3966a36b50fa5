import { plainLine } from "./bank-values.ts";

/** What the `:86:` behind a line of MT940 says of it. */
export interface Details {
  /** What the bank calls it, such as "SEPA-GUTSCHRIFT". */
  kind: string | null;
  /** The other party. */
  party: string | null;
  /** What it is for. */
  words: string | null;
  reference: string | null;
}

/** SWIFT wraps a text at this length; a line of all of it continues within a word. */
const LINE_LENGTH = 65;
const FIELD_LENGTH = 27;

const NONE = /^(?:NONREF|NOTPROVIDED|NOT ?PROVIDED|KEINE REFERENZ)?$/i;
/** A reference that names something. */
export const realReference = (text: string | undefined): string | null =>
  NONE.test((text ?? "").trim()) ? null : plainLine(text, 100);

/**
 * Reads the lines of a `:86:` in the styles that banks write: numbered fields (`166?00…?20…?32…`, with any mark in place of
 * `?`), named ones (`/ORDP//NAME/…/REMI/…`), or plain text.
 */
export function readDetails(lines: readonly string[]): Details {
  return numbered(lines.join("")) ?? named(wrapped(lines, LINE_LENGTH)) ?? plain(wrapped(lines, LINE_LENGTH));
}

const plain = (text: string): Details => ({ kind: null, party: null, words: plainLine(text, 500), reference: null });

/** Pieces as one text: one that fills its place continues without a space. */
function wrapped(pieces: readonly string[], full: number): string {
  let text = "";
  for (const [index, piece] of pieces.entries()) {
    const joins = index === 0 || (pieces[index - 1] ?? "").length >= full;
    text += joins ? piece : ` ${piece}`;
  }
  return text.trim();
}

function numbered(text: string): Details | undefined {
  const mark = /^(?:\d{3})?([^\w\s/])\d\d/.exec(text)?.[1];
  if (!mark) return undefined;
  const fields = new Map<number, string>();
  let last = -1;
  for (const piece of text.slice(text.indexOf(mark) + 1).split(mark)) {
    const code = /^\d\d/.test(piece) ? Number(piece.slice(0, 2)) : -1;
    const isField =
      code >= 0 && (code === 0 || code === 10 || (code >= 20 && code <= 38) || (code >= 60 && code <= 63));
    // The mark may be a letter of the text.
    if (isField) last = code;
    fields.set(last, isField ? piece.slice(2) : `${fields.get(last) ?? ""}${mark}${piece}`);
  }
  const between = (from: number, to: number) =>
    [...fields]
      .filter(([code]) => code >= from && code <= to)
      .sort(([a], [b]) => a - b)
      .map(([, piece]) => piece);
  const { words, reference } = keywords([...between(20, 29), ...between(60, 63)]);
  return {
    kind: plainLine(fields.get(0), 100),
    party: plainLine(wrapped(between(32, 33), FIELD_LENGTH), 200),
    words: plainLine(words, 500),
    reference: realReference(reference),
  };
}

/** SEPA names parts of the purpose: `EREF+2025-17 SVWZ+Invoice 17`. */
function keywords(pieces: readonly string[]): { words: string; reference: string | undefined } {
  const parts = wrapped(pieces, FIELD_LENGTH).split(
    /\s*(?<![A-Z])(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+\s?/,
  );
  const values = new Map<string, string>();
  for (let index = 1; index < parts.length; index += 2) {
    const [key, value] = [parts[index] as string, (parts[index + 1] ?? "").trim()];
    if (!values.has(key)) values.set(key, value);
  }
  return { words: values.get("SVWZ") ?? parts[0] ?? "", reference: values.get("EREF") ?? values.get("KREF") };
}

const NAMES =
  "TRTP|TRCD|IBAN|BIC|NAME|REMI|EREF|ORDP|BENM|MARF|CSID|CNTP|PREF|RTRN|RREF|ISDT|ADDR|ULTC|ULTD|ULTB|PURP|SVCL|SWOD|USTD|STRD|ID|IREF|BO|OCMT|CHGS|EXCH|ACCW|BN|INFO";

function named(text: string): Details | undefined {
  if (!new RegExp(`^\\s*/(?:${NAMES})/`).test(text)) return undefined;
  const values = new Map<string, string>();
  const found = [...text.matchAll(new RegExp(`/(${NAMES})(?=/)`, "g"))];
  for (const [index, match] of found.entries()) {
    const value = text
      .slice(match.index + match[0].length, found[index + 1]?.index)
      .replace(/^\/+|\/+$/g, "")
      .trim();
    const key = match[1] as string;
    if (value !== "" && !values.has(key)) values.set(key, value);
  }
  // ING names the other side in four places: account, bank, name and city.
  const counterparty = values.get("CNTP")?.split("/")[2];
  const party = values.get("NAME") ?? values.get("ORDP") ?? values.get("BENM") ?? counterparty;
  const words = values.get("USTD") ?? values.get("STRD") ?? values.get("REMI");
  return {
    kind: plainLine(values.get("TRTP"), 100),
    party: plainLine(party, 200),
    words: plainLine(words, 500),
    reference: realReference(values.get("EREF")),
  };
}
