import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import type { BudgetPerformance } from "@trellis/contract-budgets/performance.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { Link } from "wouter";
import { BudgetAlerts } from "./budget-alerts.tsx";
import { BudgetFigures } from "./budget-figures.tsx";
import { CategoryTable } from "./category-table.tsx";
import { expensesOf } from "./expense-list.ts";
import { words } from "./messages.ts";

/** One budget line by line, with the expenses behind each. */
export function BudgetDetails({ budget, performance }: { budget: Budget; performance: BudgetPerformance }) {
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      {budget.status === "draft" && <Banner tone="accent">{words.details.draft}</Banner>}
      <BudgetFigures performance={performance} />
      <CategoryTable budget={budget} performance={performance} />
      <div className="grid items-start gap-4 md:gap-6 lg:grid-cols-2">
        <BudgetAlerts budget={budget} />
        {performance.unbudgeted.length > 0 && <Unbudgeted budget={budget} lines={performance.unbudgeted} />}
      </div>
    </div>
  );
}

function Unbudgeted({ budget, lines }: { budget: Budget; lines: BudgetPerformance["unbudgeted"] }) {
  return (
    <Card title={words.details.unbudgeted}>
      <p className="mb-3 text-sm text-muted">{words.details.unbudgetedText}</p>
      <ul className="grid">
        {lines.map(({ category, actual }) => (
          <li
            key={category}
            className="flex items-baseline justify-between gap-3 border-b border-solid border-hairline py-2 last:border-b-0 last:pb-0"
          >
            <Link href={expensesOf(budget, category)} className="min-w-0 truncate hover:underline">
              {category}
            </Link>
            <Money cents={centsOf(actual)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
