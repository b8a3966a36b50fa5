import {
  addDays,
  addMonths,
  type CalendarDay,
  daysInMonth,
  formatDay,
  formatMonth,
  startOfMonth,
} from "@trellis/domain/days/calendar-day.ts";

/** First and last day of a budget, both inside it. */
export interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest that one budget may last. */
export const MAX_BUDGET_DAYS = 1_100;

/** Number of days of a period, both ends counted. */
export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** How many whole calendar months a period is made of; undefined where it begins or ends within a month. */
export function wholeMonths({ from, to }: Period): number | undefined {
  if (!from.endsWith("-01") || addDays(to, 1) !== startOfMonth(addDays(to, 1))) return undefined;
  return monthNumber(to) - monthNumber(from) + 1;
}

/** The period that follows: as many whole months, or else as many days. */
export function nextPeriod(period: Period): Period {
  const months = wholeMonths(period);
  const from = addDays(period.to, 1);
  return { from, to: addDays(months === undefined ? addDays(from, daysOf(period)) : addMonths(from, months), -1) };
}

/** `March 2026`, `Q1 2026`, `2026`, or `Mar 3 – Apr 2, 2026`. */
export function periodLabel(period: Period): string {
  const { from, to } = period;
  const months = wholeMonths(period);
  const year = from.slice(0, 4);
  const month = Number(from.slice(5, 7));
  if (months === 1) return formatMonth(from);
  if (months === 3 && month % 3 === 1) return `Q${(month + 2) / 3} ${year}`;
  if (months === 12 && month === 1) return year;
  return `${formatDay(from, { year: year !== to.slice(0, 4) })} – ${formatDay(to)}`;
}

/** A budget's name for another period: the old period's label gives way to the new one's, or the new one is appended. */
export function renameForPeriod(name: string, before: Period, after: Period, longest = 200): string {
  const [old, label] = [periodLabel(before), periodLabel(after)];
  const renamed = name.includes(old) ? name.replace(old, label) : `${name} (${label})`;
  return renamed.length <= longest ? renamed : `${name.slice(0, longest - label.length - 4).trimEnd()}… (${label})`;
}

/** The months that a period touches, and how many of each month's days lie inside it. */
export function monthsOf({ from, to }: Period): { month: CalendarDay; days: number; of: number }[] {
  const months: { month: CalendarDay; days: number; of: number }[] = [];
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1)) {
    const [year, number] = month.split("-").map(Number) as [number, number];
    const of = daysInMonth(year, number);
    const last = addDays(month, of - 1);
    const days = daysOf({ from: from > month ? from : month, to: to < last ? to : last });
    months.push({ month, days, of });
  }
  return months;
}

const monthNumber = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
