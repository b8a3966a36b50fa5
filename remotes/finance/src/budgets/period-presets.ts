import type { Period } from "@trellis/budget-rules/budget-period.ts";
import { nextPeriod } from "@trellis/budget-rules/budget-period.ts";
import { addDays, addMonths, type CalendarDay, startOfMonth } from "@trellis/domain/days/calendar-day.ts";

export const PERIOD_PRESETS = ["thisMonth", "nextMonth", "thisQuarter", "nextQuarter", "thisYear", "nextYear"] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

export const PAST_PRESETS = ["lastMonth", "lastQuarter", "lastYear", "sameLastYear"] as const;
export type PastPreset = (typeof PAST_PRESETS)[number];

/** Whole months from the first one. */
const months = (first: CalendarDay, count: number): Period => ({
  from: first,
  to: addDays(addMonths(first, count), -1),
});
const quarterStart = (day: CalendarDay) => addMonths(startOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3));
const yearStart = (day: CalendarDay) => `${day.slice(0, 4)}-01-01`;

/** The days that a preset means today. */
export function periodOf(preset: PeriodPreset, today: CalendarDay): Period {
  const current = {
    Month: months(startOfMonth(today), 1),
    Quarter: months(quarterStart(today), 3),
    Year: months(yearStart(today), 12),
  }[preset.slice(4) as "Month" | "Quarter" | "Year"];
  return preset.startsWith("next") ? nextPeriod(current) : current;
}

/** The preset that some days are, if any. */
export const presetOf = (period: Period, today: CalendarDay): PeriodPreset | undefined =>
  PERIOD_PRESETS.find((preset) => {
    const { from, to } = periodOf(preset, today);
    return from === period.from && to === period.to;
  });

/** The past days that a budget may start from. */
export function pastOf(preset: PastPreset, today: CalendarDay, period: Period): Period {
  if (preset === "sameLastYear") return { from: yearBefore(period.from), to: yearBefore(period.to) };
  if (preset === "lastMonth") return months(addMonths(startOfMonth(today), -1), 1);
  if (preset === "lastQuarter") return months(addMonths(quarterStart(today), -3), 3);
  return months(addMonths(yearStart(today), -12), 12);
}

/** The same day a year before; February 29 becomes the 28th. */
function yearBefore(day: CalendarDay): CalendarDay {
  const date = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return date.endsWith("-02-29") ? `${date.slice(0, 8)}28` : date;
}
