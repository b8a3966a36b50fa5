/** Reads and writes vCards of every version, in any encoding. Pure. */

import { decodeText } from "@trellis/table-files/encoding/text-encoding.ts";
import { type ImportedRow, type ImportRowError, isIdentified, NAMELESS } from "./imported-contact.ts";
import { readCardContact } from "./vcard/card-contact.ts";
import { readCards } from "./vcard/card-lines.ts";

export { writeVcard } from "./vcard/vcard-writing.ts";

export const VCARD_EMPTY = "This file has no contacts. Export it from your address book again, as vCard.";

interface VcardFile {
  rowCount: number;
  /** Reads a card, from 0. */
  read(index: number): ImportedRow | ImportRowError;
}

/** Opens the file: cards are read one by one. Undefined where it holds none. Groups of contacts are no cards. */
export function openVcards(bytes: Uint8Array): VcardFile | undefined {
  const cards = readCards(decodeText(bytes).text).filter(
    ({ lines }) =>
      !lines.some(({ name, value }) => /^(KIND|X-ADDRESSBOOKSERVER-KIND)$/.test(name) && /^group$/i.test(value.trim())),
  );
  if (cards.length === 0) return undefined;
  return {
    rowCount: cards.length,
    read(index) {
      const card = cards[index] ?? { line: 0, lines: [], heavy: new Set<string>() };
      const place = { row: index + 1, line: card.line };
      const contact = readCardContact(card);
      return contact && isIdentified(contact) ? { ...place, contact } : { ...place, message: NAMELESS };
    },
  };
}

/** Whether a file is vCards, by its name or its first line. */
export const looksLikeVcard = (fileName: string, bytes: Uint8Array): boolean =>
  /\.(vcf|vcard)$/i.test(fileName) || /^\s*BEGIN:VCARD/i.test(decodeText(bytes.subarray(0, 200)).text);
