import { type FinancialSummary, getFinancialSummary } from "@trellis/contract-finance/financial-summary.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { MonthBars } from "@trellis/shared/ui/charts/month-bars.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { monthName } from "../summary/summary-months.ts";
import { words } from "./messages.ts";

/** Net amount of each of the last 12 months. */
export function NetByMonth() {
  const { data, error, refetch } = useEndpoint(getFinancialSummary, {});
  if (error && !data) {
    return (
      <ErrorCard
        title={words.netFailed}
        message={words.restWorks}
        onRetry={() => void refetch()}
        details={error.message}
      />
    );
  }
  return (
    <Card title={words.net} actions={words.lastYear}>
      {data ? <Months summary={data} /> : <Skeleton className="h-50 w-full" />}
    </Card>
  );
}

function Months({ summary: { months } }: { summary: FinancialSummary }) {
  const points = months.map(({ month, income, expenses }) => ({
    label: monthName(month, "short"),
    value: centsOf(income) - centsOf(expenses),
  }));
  if (points.every(({ value }) => value === 0n))
    return <p className="grid h-50 place-items-center text-center text-muted">{words.noMonths}</p>;
  return <MonthBars label={words.net} size="full" format={formatDollars} points={points} />;
}
