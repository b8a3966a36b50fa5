import { addMonths } from "@trellis/domain/days/calendar-day.ts";
import { type DayRange, monthRange } from "../transaction-filters.ts";

/** The ranges that the date filter offers, by a stable name. */
export function presetRanges(today: string): Record<DatePreset, Required<DayRange>> {
  const year = today.slice(0, 4);
  const lastYear = String(Number(year) - 1);
  return {
    thisMonth: monthRange(today),
    lastMonth: monthRange(addMonths(today, -1)),
    last12Months: { from: addMonths(today, -11), to: monthRange(today).to },
    thisYear: { from: `${year}-01-01`, to: `${year}-12-31` },
    lastYear: { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` },
  };
}

export const DATE_PRESETS = ["thisMonth", "lastMonth", "last12Months", "thisYear", "lastYear"] as const;
type DatePreset = (typeof DATE_PRESETS)[number];
