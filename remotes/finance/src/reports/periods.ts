import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
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

const MONTH = new Intl.DateTimeFormat(LOCALES[pageLanguage()], { month: "short", year: "2-digit", timeZone: "UTC" });
const WEEK = new Intl.DateTimeFormat(LOCALES[pageLanguage()], { month: "short", day: "numeric", timeZone: "UTC" });

/** A step below a chart: `Nov '26` of a month, `Nov 16` of a week. */
export function stepName(start: string, unit: "week" | "month"): string {
  const day = new Date(`${start}T00:00:00Z`);
  return unit === "week" ? WEEK.format(day) : MONTH.format(day).replace(/ (\d\d)$/, " \u2019$1");
}
