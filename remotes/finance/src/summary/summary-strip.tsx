import { getFinancialSummary } from "@trellis/contract-finance/financial-summary.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { MonthBars } from "@trellis/shared/ui/charts/month-bars.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonMetrics } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { MessageWith } from "../message-with.tsx";
import { TEXT } from "../messages.ts";
import { FIGURES, type Figure, monthName, type SummaryFigure, summaryFigures } from "./summary-months.ts";

interface Props {
  /** Shows the transactions behind a month of a figure. */
  onShowMonth: (figure: Figure, month: string) => void;
}

/** Total Income, Total Expenses, Net Balance: all time, this month, and the last twelve months as bars. */
export function SummaryStrip({ onShowMonth }: Props) {
  const { data, error, refetch } = useEndpoint(getFinancialSummary, {});
  const [chosenMonth, setChosenMonth] = useState<string | null>(null);
  if (error && !data)
    return <ErrorCard title={TEXT.summary.failed} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonMetrics count={FIGURES.length} chart />;
  const figures = summaryFigures(data);
  return (
    <section aria-label={TEXT.summary.label}>
      <MetricStrip>
        {FIGURES.map((figure) => (
          <FigureMetric
            key={figure}
            figure={figure}
            numbers={figures[figure]}
            chosenMonth={chosenMonth}
            onChooseMonth={setChosenMonth}
            onShowMonth={onShowMonth}
          />
        ))}
      </MetricStrip>
    </section>
  );
}

interface FigureProps extends Props {
  figure: Figure;
  numbers: SummaryFigure;
  chosenMonth: string | null;
  onChooseMonth: (month: string | null) => void;
}

/** A bar that is tapped shows its month in place of this one, in all three figures. */
function FigureMetric({ figure, numbers, chosenMonth, onChooseMonth, onShowMonth }: FigureProps) {
  const { total, thisMonth, months } = numbers;
  const chosen = months.findIndex(({ month }) => month === chosenMonth);
  const current = chosen < 0 ? months.length - 1 : chosen;
  const shown = months[chosen];
  const bold = (cents: bigint) => (
    <b key="amount">
      <Money cents={cents} sign={figure === "net" ? "always" : "auto"} />
    </b>
  );
  return (
    <Metric
      label={TEXT.summary[figure]}
      value={<Money cents={total} size="figure" />}
      note={
        shown ? (
          <>
            <MessageWith
              message={(amount = "") => TEXT.summary.inMonth({ amount, month: monthName(shown.month, "long") })}
              elements={[bold(shown.cents)]}
            />{" "}
            <button
              type="button"
              className="rounded-xs font-medium text-accent-text hover:underline"
              aria-label={TEXT.summary.showMonthOf({
                figure: TEXT.summary[figure],
                month: monthName(shown.month, "long"),
              })}
              onClick={() => onShowMonth(figure, shown.month)}
            >
              {TEXT.summary.showMonth}
            </button>
          </>
        ) : (
          <MessageWith message={(amount = "") => TEXT.summary.allTime({ amount })} elements={[bold(thisMonth)]} />
        )
      }
      chart={
        <MonthBars
          label={TEXT.summary.chart[figure]}
          tone={figure === "expenses" ? 2 : 1}
          points={months.map(({ month, cents }, index) => ({
            label: monthName(month),
            value: cents,
            current: index === current,
          }))}
          format={formatDollars}
          onSelect={(index) => {
            const month = months[index]?.month ?? null;
            onChooseMonth(month === chosenMonth || index === months.length - 1 ? null : month);
          }}
        />
      }
    />
  );
}
