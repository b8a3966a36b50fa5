import { foldWords } from "../cells/cell-text.ts";
import type { ColumnProfile } from "./column-profile.ts";

const LONGEST_SIGNATURE = 200;

/**
 * Identifies a bank's layout so that its next file is recognized: the header's cells, without digits (some banks put a
 * date or an account into one); without a header the number of columns and the positions of days and numbers.
 */
export function layoutSignature(headerCells: readonly string[] | null, profiles: readonly ColumnProfile[]): string {
  if (!headerCells) {
    const kinds = profiles.map(({ dates, amounts }) => (dates > 0 ? "d" : amounts > 0 ? "n" : "-"));
    return `columns:${profiles.length}:${kinds.join("").slice(0, 100)}`;
  }
  return headerNameOf(headerCells);
}

/** A header's cells as they are compared with those of another file. */
export function headerNameOf(headerCells: readonly string[]): string {
  const names = headerCells.map((cell) => foldWords(cell).replace(/\d+/g, "").replace(/ +/g, " ").trim());
  const whole = `header:${names.join("|").replace(/\|+$/, "")}`;
  return whole.length <= LONGEST_SIGNATURE ? whole : `${whole.slice(0, LONGEST_SIGNATURE - 9)}#${checksum(whole)}`;
}

/** FNV-1a in eight hexadecimal digits. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
