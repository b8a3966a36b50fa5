import { type Forecast, getForecast } from "@trellis/contract-reports/forecast.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import type { ReportPeriod } from "@trellis/report-rules/choices.ts";
import { useReport } from "@trellis/shared/client/reports/use-report.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { FiguresAge } from "@trellis/shared/ui/figures-age/figures-age.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonMetrics, SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { words } from "../messages.ts";
import { NoFinancialData } from "../no-data.tsx";
import { CACHED_MS } from "../periods.ts";
import { CategoryTable } from "./category-table.tsx";
import { FlowCard } from "./flow-card.tsx";
import { KnownCard } from "./known-card.tsx";
import { RecommendationsCard, RisksCard } from "./risks-card.tsx";

const text = words.forecast;

/** The forecast: sums with their band, past accuracy, categories, risks. */
export function Forecasts({ period }: { period: ReportPeriod }) {
  const { data, error, refetch, asOf } = useReport(getForecast, { query: { period } }, { staleAfterMs: CACHED_MS });
  if (error && !data)
    return <ErrorCard title={words.failed.forecast} message={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="grid gap-4 md:gap-6">
        <SkeletonMetrics count={3} />
        <SkeletonRows rows={6} kind="table" label={words.loading} />
      </div>
    );
  const runs = data.steps.some(({ income, expenses }) => isSome(income) || isSome(expenses));
  if (data.historySteps === 0 && !runs) return <NoFinancialData />;
  if (data.isTooShort)
    return (
      <div className="grid gap-4 md:gap-6">
        <FiguresAge asOf={asOf} />
        <Banner tone="neutral">
          <b>{text.tooShortTitle}</b> {text.tooShort({ steps: data.historySteps, unit: data.unit })}
        </Banner>
        <KnownCard forecast={data} />
      </div>
    );
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <FiguresAge asOf={asOf} />
      <Figures forecast={data} />
      <FlowCard forecast={data} flow="income" />
      <FlowCard forecast={data} flow="expenses" />
      <CategoryTable forecasts={data.categoryForecasts} />
      <div className="grid min-w-0 items-start gap-4 md:gap-6 lg:grid-cols-2">
        <RisksCard risks={data.risks} />
        <div className="grid min-w-0 gap-4 md:gap-6">
          <RecommendationsCard recommendations={data.recommendations} />
          <KnownCard forecast={data} />
        </div>
      </div>
    </div>
  );
}

const isSome = (amount: string | null) => amount !== null && centsOf(amount) !== 0n;

function Figures({ forecast }: { forecast: Forecast }) {
  const band = ({ low, high }: { low: string; high: string }) =>
    text.band({ low: formatDollars(centsOf(low)), high: formatDollars(centsOf(high)) });
  return (
    <MetricStrip>
      <Metric
        label={text.income}
        value={<Money cents={centsOf(forecast.projectedIncome)} size="figure" />}
        note={forecast.income.model && band(forecast.income)}
      />
      <Metric
        label={text.expenses}
        value={<Money cents={centsOf(forecast.projectedExpenses)} size="figure" />}
        note={forecast.expenses.model && band(forecast.expenses)}
      />
      <Metric
        label={text.net}
        value={<Money cents={centsOf(forecast.projectedNetFlow)} size="figure" />}
        note={text.dates({ from: forecast.startDate, to: forecast.endDate })}
      />
    </MetricStrip>
  );
}
