import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { invalid } from "../../../kernel/errors.ts";

export type TransactionSort = "date" | "amount";
export type SortOrder = "asc" | "desc";

/** Where a page ended: the sort's value and the id of its last row. */
export interface TransactionCursor {
  /** A day, or cents as text. */
  value: string;
  id: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CENTS = /^\d{1,10}$/;

/** The opaque text of a `Link` address. */
export function writeCursor(sort: TransactionSort, order: SortOrder, { value, id }: TransactionCursor): string {
  return Buffer.from([sort, order, value, id].join(" ")).toString("base64url");
}

/** Reads what `writeCursor` wrote for this sort. Throws invalid for anything else: a cursor only moves along one list. */
export function readCursor(text: string, sort: TransactionSort, order: SortOrder): TransactionCursor {
  const [ofSort, ofOrder, value = "", id = "", ...rest] = Buffer.from(text, "base64url").toString().split(" ");
  const isWhole = rest.length === 0 && UUID.test(id) && (ofSort === "date" ? isCalendarDay(value) : CENTS.test(value));
  if (!isWhole)
    throw invalid("cursor", "This page of the list doesn't exist anymore. Start again from the first page.");
  if (ofSort !== sort || ofOrder !== order) {
    throw invalid("cursor", "This page address belongs to a different sort order. Start again from the first page.");
  }
  return { value, id };
}
