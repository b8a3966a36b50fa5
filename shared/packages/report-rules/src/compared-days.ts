import {
  addDays,
  addMonths,
  type CalendarDay,
  daysInMonth,
  formatDay,
  startOfMonth,
} from "@trellis/domain/days/calendar-day.ts";
import { dayRange } from "@trellis/domain/money/month-change.ts";
import type { ReportPeriod } from "./choices.ts";

/** Days from one to another, both inside. */
export interface ComparedRange {
  from: CalendarDay;
  to: CalendarDay;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/**
 * The days that a comparison is about: this calendar month, quarter or year until today, and the one before until the same
 * day of its month (March 31 against February 28). A week is the seven days that end today, against the seven before: each
 * has every weekday once.
 */
export function comparedDays(
  period: ReportPeriod,
  today: CalendarDay,
): { current: ComparedRange; previous: ComparedRange } {
  if (period === "week")
    return {
      current: { from: addDays(today, -6), to: today },
      previous: { from: addDays(today, -13), to: addDays(today, -7) },
    };
  const months = MONTHS[period];
  const month = Number(today.slice(5, 7));
  const from = addMonths(startOfMonth(today), -((month - 1) % months));
  return {
    current: { from, to: today },
    previous: { from: addMonths(from, -months), to: sameDayOf(today, -months) },
  };
}

/** "12 months" wherever a screen or report says it: this month until today, and the eleven before. */
export const lastTwelveMonths = (today: CalendarDay): ComparedRange => ({
  from: addMonths(startOfMonth(today), -11),
  to: today,
});

/** The same day of the year before; the last of February where there is no 29th. */
export const yearBefore = (day: CalendarDay): CalendarDay => sameDayOf(day, -12);

/** `Nov 1–22`, `Oct 1 – Nov 22`, `Jan 1 – Nov 22, 2025`: days inside a sentence; the year where it is not today's. */
export function daysText({ from, to }: ComparedRange, today: CalendarDay): string {
  const year = to.slice(0, 4) === today.slice(0, 4) ? "" : `, ${to.slice(0, 4)}`;
  const first = formatDay(from, { year: from.slice(0, 4) !== to.slice(0, 4) });
  if (from === to) return `${first}${year}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayRange(from, to)}${year}`;
  return `${first} \u2013 ${formatDay(to, { year: false })}${year}`;
}

/** The same day of another month; its last day where it is shorter. */
function sameDayOf(day: CalendarDay, months: number): CalendarDay {
  const month = addMonths(day, months);
  const [year, number] = month.split("-").map(Number) as [number, number];
  return addDays(month, Math.min(Number(day.slice(8)), daysInMonth(year, number)) - 1);
}
