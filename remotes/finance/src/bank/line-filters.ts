import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { LINE_FILTERS, type LineFilter } from "@trellis/statement-reader/choices.ts";

/** The filters of an account's lines. They live in the address, under the names that the API gives them. */
export interface LineView {
  state?: LineFilter;
  direction?: "in" | "out";
  statementId?: string;
  from?: string;
  to?: string;
  q?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a query string. What a hand-written address gets wrong is left out. */
export function readLineView(search: string): LineView {
  const params = new URLSearchParams(search);
  const view: LineView = {};
  const state = LINE_FILTERS.find((known) => known === params.get("state"));
  if (state) view.state = state;
  const direction = params.get("direction");
  if (direction === "in" || direction === "out") view.direction = direction;
  const statementId = params.get("statementId");
  if (statementId && UUID.test(statementId)) view.statementId = statementId;
  for (const name of ["from", "to"] as const) {
    const day = params.get(name);
    if (day && isCalendarDay(day)) view[name] = day;
  }
  // A range that is upside down would be refused: its end is left out.
  if (view.from && view.to && view.from > view.to) delete view.to;
  const q = params.get("q")?.trim().slice(0, 200);
  if (q) view.q = q;
  return view;
}

/** The query string of a view; empty for everything. */
export function writeLineView(view: LineView): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value) params.set(name, value);
  const query = params.toString();
  return query ? `?${query}` : "";
}

export const hasLineFilters = (view: LineView): boolean => Object.values(view).some(Boolean);
