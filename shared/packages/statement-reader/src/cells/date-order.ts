import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import type { DateOrder, WrittenDate } from "./date-cell.ts";
import { DATE_ORDERS } from "./date-cell.ts";

/** What decided a date order. `nothing` to decide: every date of the column can be read one way only. */
export type DateEvidence =
  | "nothing"
  | "answer"
  | "rows"
  | "dots"
  | "spread"
  | "future"
  | "preamble"
  | "other column"
  | "order of rows";

export interface DateOrderDecision {
  readonly order: DateOrder;
  readonly evidence: DateEvidence;
}

interface DateOrderFacts {
  /** The column's dates, row by row. */
  readonly dates: readonly (WrittenDate | undefined)[];
  /** Other columns of dates, row by row alike. */
  readonly others: readonly (readonly (WrittenDate | undefined)[])[];
  /** Dates found above the table, such as the statement's period. */
  readonly preamble: readonly WrittenDate[];
  readonly today: CalendarDay;
}

/**
 * Decides the order of day, month and year for a whole column, or answers undefined when the file does not say.
 *
 * Facts that decide, in this order: a row that only one order can read (a day above 12); dots, which are written day
 * first everywhere; two-digit years that only one order keeps within a few years; an order that puts booked rows more than
 * 31 days into the future; a date above the table; another date column that is certain or lies near; rows that are
 * sorted under one order only (four different days at least).
 */
export function decideDateOrder(facts: DateOrderFacts): DateOrderDecision | undefined {
  const doubtful = facts.dates.filter((date) => date !== undefined && date.certain === undefined) as WrittenDate[];
  if (doubtful.length === 0) return { order: "ymd", evidence: "nothing" };
  const decided = (order: DateOrder | undefined, evidence: DateEvidence) => order && { order, evidence };
  let orders = ordersOf(doubtful);
  if (orders.length === 1) return decided(orders[0], "rows");
  if (orders.length === 0) return decided(clearMajority(doubtful), "rows");
  if (doubtful.every((date) => date.separator === "") && orders.includes("ymd")) return decided("ymd", "rows");
  const only = (keep: (order: DateOrder) => boolean) => {
    const remaining = orders.filter(keep);
    return remaining.length === 1 ? remaining[0] : undefined;
  };
  const horizon = addDays(facts.today, 31);
  const booked = only((order) => doubtful.every((date) => date.days[order]! <= horizon));
  if (booked) return decided(booked, "future");
  if (doubtful.every((date) => date.separator.startsWith(".")) && orders.includes("dmy")) return decided("dmy", "dots");
  orders = withoutStrewn(doubtful, orders);
  if (orders.length === 1) return decided(orders[0], "spread");
  return (
    decided(
      only((order) => {
        const written = facts.preamble.filter((date) => date.certain === undefined && !date.separator.startsWith("."));
        return written.length > 0 && written.every((date) => date.days[order] !== undefined);
      }),
      "preamble",
    ) ??
    decided(
      only((order) => facts.others.some((other) => agrees(facts.dates, other, order))),
      "other column",
    ) ??
    decided(
      only((order) => isSorted(facts.dates, order)),
      "order of rows",
    )
  );
}

function ordersOf(dates: readonly WrittenDate[]): DateOrder[] {
  return DATE_ORDERS.filter((order) => dates.every((date) => date.days[order] !== undefined));
}

/** When rows contradict each other: the order that nearly all rows allow and that the others clearly do not. */
function clearMajority(dates: readonly WrittenDate[]): DateOrder | undefined {
  const misses = DATE_ORDERS.map((order) => dates.filter((date) => date.days[order] === undefined).length);
  const min = Math.min(...misses);
  const rest = misses.filter((count) => count !== min);
  if (rest.length < 2 || min > dates.length * 0.02 || Math.min(...rest) < 5 * min) return undefined;
  return DATE_ORDERS[misses.indexOf(min)];
}

const yearsBetween = (days: readonly CalendarDay[]) => {
  const years = days.map((day) => Number(day.slice(0, 4)));
  return years.reduce((max, year) => Math.max(max, year), 0) - years.reduce((min, year) => Math.min(min, year), 9999);
};

/** Leaves out the orders that strew two-digit years over five or more, when another keeps them within two. */
function withoutStrewn(dates: readonly WrittenDate[], orders: DateOrder[]): DateOrder[] {
  const spread = (order: DateOrder) => yearsBetween(dates.map((date) => date.days[order]!));
  const remaining = orders.filter((order) => spread(order) < 5);
  return dates.some((date) => date.shortYear) && remaining.some((order) => spread(order) <= 2) ? remaining : orders;
}

/** Whether each row's date lies within a month of the other column's, with one row at least where that says something. */
function agrees(
  dates: readonly (WrittenDate | undefined)[],
  other: readonly (WrittenDate | undefined)[],
  order: DateOrder,
): boolean {
  let compared = 0;
  for (const [row, date] of dates.entries()) {
    const beside = other[row];
    if (date === undefined || beside === undefined) continue;
    const [here, there] = [date.days[order], beside.certain ?? beside.days[order]];
    if (here === undefined || there === undefined) return false;
    if (Math.abs(Date.parse(here) - Date.parse(there)) > 31 * 86_400_000) return false;
    compared++;
  }
  return compared > 0;
}

/** Fewer days are sorted by chance too often. */
const SORTED_DAYS = 4;

function isSorted(dates: readonly (WrittenDate | undefined)[], order: DateOrder): boolean {
  let [rising, falling] = [true, true];
  let before: CalendarDay | undefined;
  const distinct = new Set<CalendarDay>();
  for (const date of dates) {
    const day = date?.days[order];
    if (day === undefined) continue;
    if (before !== undefined && day < before) rising = false;
    if (before !== undefined && day > before) falling = false;
    if (!rising && !falling) return false;
    before = day;
    if (distinct.size < SORTED_DAYS) distinct.add(day);
  }
  return distinct.size >= SORTED_DAYS;
}
