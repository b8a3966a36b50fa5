import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { type FinancialSummary, getFinancialSummary } from "@trellis/shared/contract/finance/financial-summary.ts";
import type { Organization } from "@trellis/shared/contract/organizations/organizations.ts";
import { getSurveyStats } from "@trellis/shared/contract/surveys/surveys.ts";
import { centsOf, formatDollars } from "@trellis/shared/domain/money.ts";
import { MonthBars } from "@trellis/shared/ui/charts/month-bars.tsx";
import { ErrorCard } from "@trellis/shared/ui/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/metric-strip.tsx";
import { Money } from "@trellis/shared/ui/money.tsx";
import { SkeletonMetrics } from "@trellis/shared/ui/skeleton.tsx";
import { strings } from "../strings.ts";
import { monthName } from "./month-name.ts";

const words = strings.dashboard;

interface Props {
  organizationType: Organization["type"];
  hasFinance: boolean;
  hasSurveys: boolean;
}

export function Figures({ organizationType, hasFinance, hasSurveys }: Props) {
  const summary = useEndpoint(getFinancialSummary, {}, { enabled: hasFinance });
  const surveys = useEndpoint(getSurveyStats, {}, { enabled: hasSurveys });
  const count = (hasFinance ? 2 : 0) + (hasSurveys ? 1 : 0);
  const failed = [summary, surveys].find((each) => each.isError);

  if (count === 0) return null;
  if (failed?.error) {
    return (
      <ErrorCard
        title={words.figuresFailed}
        message={words.restWorks}
        onRetry={() => void failed.refetch()}
        details={failed.error.message}
      />
    );
  }
  if (summary.isLoading || surveys.isLoading) return <SkeletonMetrics count={count} chart={hasFinance} />;
  return (
    <MetricStrip>
      {summary.data && (
        <Metric
          label={organizationType === "non-profit" ? words.donations : words.revenue}
          value={<Money cents={centsOf(summary.data.totalIncome)} size="figure" />}
          note={<ThisMonth amount={summary.data.thisMonthIncome} />}
          chart={<Spark summary={summary.data} kind="income" label={words.incomeByMonth} />}
        />
      )}
      {summary.data && (
        <Metric
          label={words.expenses}
          value={<Money cents={centsOf(summary.data.thisMonthExpenses)} size="figure" />}
          note={words.expensesNote}
          chart={<Spark summary={summary.data} kind="expenses" label={words.expensesByMonth} />}
        />
      )}
      {surveys.data && (
        <Metric
          label={words.surveys}
          value={surveys.data.activeSurveys}
          note={words.answers(surveys.data.totalResponses)}
        />
      )}
    </MetricStrip>
  );
}

function ThisMonth({ amount }: { amount: string }) {
  return (
    <>
      <b>{formatDollars(centsOf(amount))}</b> {words.thisMonth}
    </>
  );
}

interface SparkProps {
  summary: FinancialSummary;
  kind: "income" | "expenses";
  label: string;
}

function Spark({ summary, kind, label }: SparkProps) {
  return (
    <MonthBars
      label={label}
      size="spark"
      tone={kind === "income" ? 1 : 2}
      format={formatDollars}
      points={summary.months.map((month) => ({ label: monthName(month.month, "full"), value: centsOf(month[kind]) }))}
    />
  );
}
