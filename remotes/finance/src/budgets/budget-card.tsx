import { periodLabel } from "@trellis/budget-rules/budget-period.ts";
import { CARD_CATEGORIES } from "@trellis/budget-rules/choices.ts";
import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { BellRing } from "lucide-react";
import { Link } from "wouter";
import { categoryName } from "../category-name.ts";
import { BudgetBar, Used } from "./budget-bar.tsx";
import { BudgetBadges } from "./budget-status.tsx";
import { words } from "./messages.ts";
import { PerformanceBadge } from "./performance-badge.tsx";

/** One budget of the overview: its total, and at most four categories. */
export function BudgetCard({ budget }: { budget: Budget }) {
  const left = centsOf(budget.totalBudget) - centsOf(budget.spentAmount);
  const shown = mostUsedFirst(budget.categories).slice(0, CARD_CATEGORIES);
  const more = budget.categories.length - shown.length;
  const waiting = budget.alerts.filter(({ isActive }) => isActive).length;
  return (
    <li className="relative grid min-w-0 content-start gap-4 rounded-lg border border-solid border-border bg-surface p-4 hover:border-strong sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold tracking-title wrap-anywhere">
            <Link
              href={`/budget/${budget.id}`}
              className="after:absolute after:inset-0 after:rounded-lg after:content-['']"
            >
              {budget.name}
            </Link>
          </h2>
          <p className="text-sm text-muted">{periodLabel({ from: budget.startDate, to: budget.endDate })}</p>
        </div>
        <BudgetBadges budget={budget} />
      </div>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-2xl font-semibold tracking-figure">
            <Money cents={centsOf(budget.spentAmount)} size="figure" />
          </span>
          <span className="text-sm text-muted tabular-nums">
            {words.card.spentOf({ total: formatDollars(centsOf(budget.totalBudget)) })}
          </span>
          <span className="ms-auto">
            <Used permille={budget.spentPermille} isOver={budget.isOver} />
          </span>
        </p>
        <BudgetBar name={budget.name} permille={budget.spentPermille} isOver={budget.isOver} />
        <p className={`text-sm tabular-nums ${budget.isOver ? "text-danger-text" : "text-muted"}`}>
          {left < 0n
            ? words.card.over({ amount: formatDollars(-left) })
            : words.card.left({ amount: formatDollars(left) })}
        </p>
        {budget.performanceStatus === "at_risk" && (
          <p>
            <PerformanceBadge status="at_risk" />
          </p>
        )}
      </div>
      <ul className="grid gap-2.5 border-t border-solid border-hairline pt-4">
        {shown.map((category) => (
          <li key={category.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
            <span className="flex min-w-0 items-baseline gap-2">
              <span className="truncate">{categoryName(category.categoryName)}</span>
              {category.performanceStatus === "at_risk" && <PerformanceBadge status="at_risk" />}
            </span>
            <Used permille={category.spentPermille} isOver={category.isOver} />
            <span className="col-span-full">
              <BudgetBar
                name={categoryName(category.categoryName)}
                permille={category.spentPermille}
                isOver={category.isOver}
              />
            </span>
          </li>
        ))}
      </ul>
      {(more > 0 || waiting > 0) && (
        <p className="flex items-center justify-between gap-3 text-sm text-muted">
          <span>{more > 0 && words.card.more({ n: more })}</span>
          {waiting > 0 && (
            <span className="icons flex items-center gap-1.5">
              <BellRing aria-hidden="true" className="size-3.5" />
              {words.card.alerts({ n: waiting })}
            </span>
          )}
        </p>
      )}
    </li>
  );
}

/** Overspent ones first, then the closest to it. */
function mostUsedFirst(categories: Budget["categories"]): Budget["categories"] {
  const used = ({ isOver, spentPermille }: Budget["categories"][number]) =>
    spentPermille ?? (isOver ? Number.MAX_SAFE_INTEGER : 0);
  return [...categories].sort((a, b) => used(b) - used(a));
}
