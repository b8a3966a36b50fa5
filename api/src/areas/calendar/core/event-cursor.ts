import { invalid } from "../../../kernel/errors.ts";
import type { Happening } from "./event-window.ts";

/** Where a page of happenings ended. */
interface Position {
  at: number;
  id: string;
}

/** The index of the first one after a position. */
export function rowsAfter(all: readonly Happening[], { at, id }: Position): number {
  const index = all.findIndex((one) => one.at > at || (one.at === at && one.row.id > id));
  return index === -1 ? all.length : index;
}

export const writeCursor = (last: Happening | undefined): string | null =>
  last === undefined ? null : Buffer.from(JSON.stringify([last.at, last.row.id])).toString("base64url");

/** Throws invalid for a text that is no cursor of ours. */
export function readCursor(text: string): Position {
  try {
    const [at, id]: unknown[] = JSON.parse(Buffer.from(text, "base64url").toString());
    if (typeof at === "number" && typeof id === "string") return { at, id };
  } catch {
    // Answered below.
  }
  throw invalid("cursor", "This page of the list doesn't exist anymore. Start again from the first page.");
}
