import { type FinancialSummary, getFinancialSummary } from "@trellis/contract-finance/financial-summary.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { dayRange, percentChange } from "@trellis/domain/money/month-change.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { MonthBars } from "@trellis/shared/ui/charts/month-bars.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { FailedMetric, SkeletonMetric } from "@trellis/shared/ui/screen/metric-states.tsx";
import { Metric } from "@trellis/shared/ui/screen/metric-strip.tsx";
import type { ReactNode } from "react";
import { monthName } from "../summary/summary-months.ts";
import { words } from "./messages.ts";

interface Props {
  label: string;
  kind: "income" | "expenses";
  /** What the large amount is, where the label alone leaves it open. */
  caption?: string;
  /** The amount in large type. */
  amountOf: (summary: FinancialSummary) => string;
  /** Shown below while there is no month to compare with. */
  noteOf: (summary: FinancialSummary) => ReactNode;
}

/** A figure with the change since last month's same days and the last twelve months as bars. */
export function MonthMetric({ label, kind, caption, amountOf, noteOf }: Props) {
  const { data, error, refetch } = useEndpoint(getFinancialSummary, {});
  return (
    <dl className="contents">
      {data ? (
        <Metric
          label={label}
          value={<Money cents={centsOf(amountOf(data))} size="figure" />}
          note={
            <>
              {caption !== undefined && <span className="block">{caption}</span>}
              <Change comparison={data.comparison} kind={kind} otherwise={noteOf(data)} />
            </>
          }
          chart={
            <MonthBars
              label={kind === "income" ? words.incomeByMonth : words.expensesByMonth}
              size="spark"
              tone={kind === "income" ? 1 : 2}
              format={formatDollars}
              points={data.months.map((month) => ({
                label: monthName(month.month, "short-year"),
                value: centsOf(month[kind]),
              }))}
            />
          }
        />
      ) : error ? (
        <FailedMetric label={label} message={words.failed} onRetry={() => void refetch()} />
      ) : (
        <SkeletonMetric chart />
      )}
    </dl>
  );
}

interface ChangeProps {
  comparison: FinancialSummary["comparison"];
  kind: Props["kind"];
  otherwise: ReactNode;
}

/** Says what is compared: this month so far with the same days of last month. */
function Change({ comparison, kind, otherwise }: ChangeProps) {
  const sums = comparison?.[kind];
  const change = sums ? percentChange(centsOf(sums.now), centsOf(sums.before)) : null;
  if (!comparison || change === null) return otherwise;
  return (
    <>
      <b>{change}</b> {words.lastMonth},{" "}
      <span className="whitespace-nowrap">{dayRange(comparison.from, comparison.to)}</span>
    </>
  );
}
