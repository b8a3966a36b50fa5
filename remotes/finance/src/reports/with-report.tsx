import { type FinancialReport, getFinancialReport } from "@trellis/contract-reports/financial-report.ts";
import type { ReportPeriod } from "@trellis/report-rules/choices.ts";
import { useReport } from "@trellis/shared/client/reports/use-report.ts";
import { FiguresAge } from "@trellis/shared/ui/figures-age/figures-age.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonMetrics, SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import type { ReactNode } from "react";
import { words } from "./messages.ts";
import { NoFinancialData } from "./no-data.tsx";
import { CACHED_MS } from "./periods.ts";

/** The financial report of a period, once it has loaded and has content. */
export function WithReport({
  period,
  children,
}: {
  period: ReportPeriod;
  children: (report: FinancialReport) => ReactNode;
}) {
  const { data, error, refetch, asOf } = useReport(
    getFinancialReport,
    { query: { period } },
    { staleAfterMs: CACHED_MS },
  );
  if (error && !data)
    return <ErrorCard title={words.failed.report} message={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="grid gap-4 md:gap-6">
        <SkeletonMetrics count={4} />
        <SkeletonRows rows={5} label={words.loading} />
      </div>
    );
  return (
    <>
      <FiguresAge asOf={asOf} />
      {data.hasData ? children(data) : <NoFinancialData />}
    </>
  );
}
