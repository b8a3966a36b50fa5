import { addDays, addMonths, type CalendarDay, startOfMonth } from "@trellis/domain/days/calendar-day.ts";

export const RANGES = ["thisMonth", "lastMonth", "thisQuarter", "lastQuarter", "thisYear", "lastYear"] as const;
export type RangeName = (typeof RANGES)[number];

const MONTHS: Record<RangeName, number> = {
  thisMonth: 1,
  lastMonth: 1,
  thisQuarter: 3,
  lastQuarter: 3,
  thisYear: 12,
  lastYear: 12,
};

/** The first and the last day of a calendar month, quarter or year: this one or the one before. */
export function rangeOf(name: RangeName, today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const months = MONTHS[name];
  const month = startOfMonth(today);
  const first = addMonths(month, -((Number(month.slice(5, 7)) - 1) % months));
  const from = name.startsWith("last") ? addMonths(first, -months) : first;
  return { from, to: addDays(addMonths(from, months), -1) };
}
