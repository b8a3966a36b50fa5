import type { ReportFilters } from "@trellis/contract-reports/saved-reports.ts";
import type { Grouping, ReportColumn, ReportKind } from "@trellis/report-rules/choices.ts";

/** The options of a custom report; empty for a named one. */
export interface ReportOptions {
  grouping?: Grouping;
  columns?: ReportColumn[];
  filters?: ReportFilters;
}

/** What a report is made from. */
export interface ReportSelection {
  kind: ReportKind;
  name: string;
  from: string;
  to: string;
  options: ReportOptions;
  /** The organization's day. */
  today: string;
}

/** As `ReportSelection`, of an organization: whose clock and words count. */
export interface ReportRequest extends ReportSelection {
  timeZone: string;
  isNonProfit: boolean;
}
