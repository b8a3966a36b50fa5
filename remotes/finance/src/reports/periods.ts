import { REPORT_PERIODS, type ReportPeriod } from "@trellis/report-rules/choices.ts";
import { useLocation, useSearch } from "wouter";

/** Reports stay as they are for five minutes, unless something was booked. */
export const CACHED_MS = 5 * 60_000;

/** The period of the address; a month where it names none. */
export function usePeriod(): [ReportPeriod, (period: ReportPeriod) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const named = new URLSearchParams(search).get("period");
  const period = REPORT_PERIODS.find((known) => known === named) ?? "month";
  return [period, (next) => navigate(next === "month" ? path : `${path}?period=${next}`, { replace: true })];
}

const MONTH = new Intl.DateTimeFormat("en-US", { month: "short", year: "2-digit", timeZone: "UTC" });
const WEEK = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** A step below a chart: `Nov '26` of a month, `Nov 16` of a week. */
export function stepName(start: string, unit: "week" | "month"): string {
  const day = new Date(`${start}T00:00:00Z`);
  return unit === "week" ? WEEK.format(day) : MONTH.format(day).replace(/ (\d\d)$/, " \u2019$1");
}
