import { formatPermille } from "@trellis/budget-rules/budget-performance.ts";
import type { BudgetPerformance } from "@trellis/contract-budgets/performance.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { words } from "./messages.ts";

const { figures } = words.details;

/** The whole budget in four figures. */
export function BudgetFigures({ performance }: { performance: BudgetPerformance }) {
  const { total, days, daysElapsed } = performance;
  const [variance, budgeted] = [centsOf(total.variance), centsOf(total.budgeted)];
  const isOver = variance < 0n;
  const projected = total.projected === null ? null : centsOf(total.projected);
  return (
    <MetricStrip>
      <Metric
        label={figures.budgeted}
        value={<Money cents={budgeted} size="figure" />}
        note={
          daysElapsed === 0
            ? words.details.notBegun
            : daysElapsed === days
              ? words.details.ended
              : words.details.days({ elapsed: daysElapsed, all: days })
        }
      />
      <Metric
        label={figures.spent}
        value={<Money cents={centsOf(total.actual)} size="figure" />}
        note={words.details.ofTotal({ percent: formatPermille(total.permille) })}
      />
      <Metric
        label={isOver ? figures.over : figures.left}
        value={
          <span className={isOver ? "text-danger-text" : undefined}>
            <Money cents={variance} sign="none" size="figure" />
          </span>
        }
        note={words.details.expected({ amount: formatDollars(centsOf(total.expected)) })}
      />
      <Metric
        label={figures.projected}
        value={projected === null ? "—" : <Money cents={projected} size="figure" />}
        note={
          projected === null
            ? words.details.notBegun
            : projected > budgeted
              ? words.details.projectedOver({ amount: formatDollars(projected - budgeted) })
              : words.details.projectedUnder({ amount: formatDollars(budgeted - projected) })
        }
      />
    </MetricStrip>
  );
}
