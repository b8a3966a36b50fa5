import type { INVOICE_SORTS } from "@trellis/contract-invoicing/invoices.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { invalid } from "../../../kernel/errors.ts";

export type InvoiceSort = (typeof INVOICE_SORTS)[number];
export type SortOrder = "asc" | "desc";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const CENTS = /^\d{1,13}$/;

/** Where a page ended: the sort's value (a day, or cents) and the id of its last row, as the text of a `Link` address. */
export function writeCursor(sort: InvoiceSort, order: SortOrder, value: string, id: string): string {
  return Buffer.from([sort, order, value, id].join(" ")).toString("base64url");
}

/** Reads what `writeCursor` wrote for this sort. Throws invalid for anything else: a cursor only moves along one list. */
export function readCursor(text: string, sort: InvoiceSort, order: SortOrder): { value: string; id: string } {
  const [ofSort, ofOrder, value = "", id = "", ...rest] = Buffer.from(text, "base64url").toString().split(" ");
  const isWhole =
    rest.length === 0 && UUID.test(id) && (ofSort === "amount" ? CENTS.test(value) : isCalendarDay(value));
  if (!isWhole) throw invalid("cursor", "This page address isn't valid. Start again from the first page.");
  if (ofSort !== sort || ofOrder !== order)
    throw invalid("cursor", "This page address belongs to a different sort order. Start again from the first page.");
  return { value, id };
}
