import type { FinancialReport } from "@trellis/contract-reports/financial-report.ts";
import { daysText } from "@trellis/report-rules/compared-days.ts";

/** The days that a report compares: `Nov 1\u201322` with `Oct 1\u201322`. */
export function comparedWords({ endDate, historicalAnalysis: { comparison } }: FinancialReport): {
  current: string;
  previous: string;
} {
  const { startDate: from, endDate: to, previousStartDate, previousEndDate } = comparison;
  return {
    current: daysText({ from, to }, endDate),
    previous: daysText({ from: previousStartDate, to: previousEndDate }, endDate),
  };
}
