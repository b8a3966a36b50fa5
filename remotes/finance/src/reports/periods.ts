import { formatDay, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { REPORT_PERIODS, type ReportPeriod } from "@trellis/report-rules/choices.ts";
import { addressView, oneOf } from "@trellis/shared/client/address-view.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useLocation } from "wouter";

/** Reports stay as they are for five minutes, unless a transaction was recorded. */
export const CACHED_MS = 5 * 60_000;

const ADDRESS = addressView({ period: oneOf(REPORT_PERIODS, "month") });

/** The period of the address; a month where it names none. */
export function usePeriod(): [ReportPeriod, (period: ReportPeriod) => void] {
  const [path] = useLocation();
  const [{ period }, show] = useListView(ADDRESS, path);
  return [period, (next) => show({ period: next }, { replace: true })];
}

/** A step below a chart: `Nov '26` of a month, `Nov 16` of a week. */
export function stepName(start: string, unit: "week" | "month"): string {
  return unit === "week"
    ? formatDay(start, { year: false })
    : writeDay(start, { month: "short", year: "2-digit" }).replace(/ (\d\d)$/, " \u2019$1");
}
