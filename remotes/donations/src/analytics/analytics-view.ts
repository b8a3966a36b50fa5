import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { addressView, dayRange } from "@trellis/shared/client/address-view.ts";

export const RANGES = ["12m", "year", "lastYear", "custom"] as const;
type RangeName = (typeof RANGES)[number];

const MAX_YEARS = 10;

/** What the address says: a named period, or days; the last twelve months for what it says wrongly. */
export const PERIOD = addressView(
  {
    range: {
      read: (text: string | null): RangeName => RANGES.find((one) => one === text) ?? "12m",
      // Days need no name, and the usual period none either.
      isUsual: (range: RangeName) => range === "custom" || range === "12m",
    },
    ...dayRange,
  },
  ({ range, from, to }) => {
    const isRange = from !== "" && to !== "" && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= MAX_YEARS;
    return isRange ? { range: "custom", from, to } : { range: range === "custom" ? "12m" : range, from: "", to: "" };
  },
);
export type AnalyticsView = typeof PERIOD.plain;

/** The days of a named period in the organization's day `today`, as the API takes them; none for the last twelve months. */
export function daysOf(
  { range, from, to }: AnalyticsView,
  today: CalendarDay,
): { from?: CalendarDay; to?: CalendarDay } {
  const year = Number(today.slice(0, 4));
  if (range === "custom" && from && to) return { from, to };
  if (range === "year") return { from: `${year}-01-01`, to: today };
  if (range === "lastYear") return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  return {};
}

/** Where choosing days begins: the days that were on screen. */
export const customFrom = (days: { from: CalendarDay; to: CalendarDay }): AnalyticsView => ({
  range: "custom",
  from: days.from,
  to: days.to > days.from ? days.to : addDays(days.from, 1),
});
