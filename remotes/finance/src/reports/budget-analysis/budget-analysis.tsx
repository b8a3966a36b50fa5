import type { BudgetPerformance } from "@trellis/contract-reports/financial-report.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { ColumnHeads } from "@trellis/shared/ui/rows/column-heads.tsx";
import { Table, TableBody, TableCell, TableRow } from "@trellis/shared/ui/rows/table.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import PiggyBank from "lucide-react/icons/piggy-bank";
import { PerformanceBadge } from "../../budgets/performance-badge.tsx";
import { categoryName } from "../../category-name.ts";
import { words } from "../messages.ts";
import { useMayFinance } from "../no-data.tsx";
import { WithReport } from "../with-report.tsx";

const text = words.budgets;

/** Every budget that runs today, beside what was spent. */
export function BudgetAnalysis() {
  return (
    <WithReport period="month">
      {({ budgets }) =>
        budgets.length === 0 ? (
          <NoBudget />
        ) : (
          <div className="grid min-w-0 gap-4 md:gap-6">
            {budgets.map((budget) => (
              <BudgetCard key={budget.budgetId} budget={budget} />
            ))}
          </div>
        )
      }
    </WithReport>
  );
}

function NoBudget() {
  const mayFinance = useMayFinance();
  return (
    <Card as="div" flush>
      <EmptyState
        icon={<PiggyBank aria-hidden="true" />}
        title={text.none}
        description={text.noneText}
        heading={2}
        action={mayFinance && <LinkButton href="/app/finance/budget">{text.open}</LinkButton>}
      />
    </Card>
  );
}

function BudgetCard({ budget }: { budget: BudgetPerformance }) {
  const mayFinance = useMayFinance();
  const percent = budget.overallCompletion;
  const name = mayFinance ? (
    <a href={`/app/finance/budget/${budget.budgetId}`} className="hover:underline">
      {budget.budgetName}
    </a>
  ) : (
    budget.budgetName
  );
  return (
    <Card
      title={name}
      actions={
        <span className={classes("tabular-nums", percent > 100 && "font-medium text-danger-text")}>
          {text.used({ share: percent / 100 })}
        </span>
      }
    >
      <UsedBar
        label={text.chart({ name: budget.budgetName, share: percent / 100 })}
        percent={percent}
        className="mb-5"
      />
      <Table label={budget.budgetName}>
        <ColumnHeads
          words={text.columns}
          columns={["category", "actual", "budgeted", "variance", "status"]}
          wide={["budgeted", "status"]}
          right={["actual", "budgeted", "variance"]}
        />
        <TableBody>
          {budget.categoryPerformance.map((line) => (
            <TableRow key={line.category}>
              <TableCell>
                <span className="wrap-anywhere">{categoryName(line.category)}</span>
              </TableCell>
              <TableCell align="right">
                <Money cents={centsOf(line.actual)} />
              </TableCell>
              <TableCell wide align="right" muted>
                <Money cents={centsOf(line.budgeted)} />
              </TableCell>
              <TableCell align="right" className={line.status === "over" ? "text-danger-text" : undefined}>
                <Money cents={centsOf(line.variance)} />
              </TableCell>
              <TableCell wide>
                <PerformanceBadge status={line.status} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** How much of the plan is used: full and red above all of it. */
function UsedBar({ label, percent, className }: { label: string; percent: number; className?: string }) {
  return (
    <div
      role="img"
      aria-label={label}
      className={classes("h-2 overflow-hidden rounded-xs bg-surface-pressed forced-color-adjust-none", className)}
    >
      <span
        className={classes("block h-full rounded-xs", percent > 100 ? "bg-danger" : "bg-chart-1")}
        style={{ width: `${Math.min(100, percent)}%` }}
      />
    </div>
  );
}
