import { addDays, type CalendarDay, isCalendarDay } from "@trellis/domain/days/calendar-day.ts";

export const RANGES = ["12m", "year", "lastYear", "custom"] as const;
type RangeName = (typeof RANGES)[number];

/** What the address says: a named period, or days. */
export interface AnalyticsView {
  range: RangeName;
  from: CalendarDay | "";
  to: CalendarDay | "";
}

const MAX_YEARS = 10;

/** Reads an address; what it says wrongly is the last twelve months. */
export function readAnalyticsView(search: string): AnalyticsView {
  const params = new URLSearchParams(search);
  const [from = "", to = ""] = [params.get("from"), params.get("to")].map((text) => text ?? "");
  const isRange =
    isCalendarDay(from) &&
    isCalendarDay(to) &&
    from <= to &&
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= MAX_YEARS;
  if (isRange) return { range: "custom", from, to };
  const range = RANGES.find((one) => one === params.get("range") && one !== "custom") ?? "12m";
  return { range, from: "", to: "" };
}

export function writeAnalyticsView({ range, from, to }: AnalyticsView): string {
  if (range === "custom" && from && to) return `?from=${from}&to=${to}`;
  return range === "12m" || range === "custom" ? "" : `?range=${range}`;
}

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
