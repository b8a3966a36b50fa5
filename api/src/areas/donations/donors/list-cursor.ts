import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { invalid } from "../../../kernel/errors.ts";

export type SortOrder = "asc" | "desc";

/** What a sort's values look like. */
export type SortValue = "day" | "cents" | "text";

/** Where a page ended: the sort's value and the id of its last row. */
export interface Cursor {
  value: string;
  id: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const FITS: Record<SortValue, (value: string) => boolean> = {
  day: isCalendarDay,
  cents: (value) => /^\d{1,15}$/.test(value),
  text: (value) => value.length <= 400 && !value.includes("\0"),
};

/** The opaque text of a `Link` address. */
export const writeCursor = (sort: string, order: SortOrder, { value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, order, value, id])).toString("base64url");

/** Reads what `writeCursor` wrote for this sort. Throws invalid for anything else: a cursor only moves along one list. */
export function readCursor(text: string, sort: string, order: SortOrder, kind: SortValue): Cursor {
  const [ofSort, ofOrder, value, id] = parts(text);
  if (typeof value !== "string" || typeof id !== "string" || !UUID.test(id))
    throw invalid("cursor", "This page of the list doesn't exist anymore. Start again from the first page.");
  if (ofSort !== sort || ofOrder !== order)
    throw invalid("cursor", "This page address belongs to a different sort order. Start again from the first page.");
  if (!FITS[kind](value))
    throw invalid("cursor", "This page of the list doesn't exist anymore. Start again from the first page.");
  return { value, id };
}

function parts(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
