import type { BudgetPerformance } from "@trellis/contract-reports/financial-report.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { type MeasuredBudget, measureBudgets } from "../../budgets/index.ts";

/** The budgets that run today, those that end first before the others. */
export async function readRunningBudgets(scope: Read, today: string): Promise<MeasuredBudget[]> {
  return measureBudgets(scope, { from: today, to: today }, today);
}

/** A measured budget in the specification's shape. */
export const toBudgetPerformance = ({ id, name, figures }: MeasuredBudget): BudgetPerformance => ({
  budgetId: id,
  budgetName: name,
  overallCompletion: (figures.total.permille ?? 0) / 10,
  categoryPerformance: figures.lines.map(({ category, performance }) => ({
    category: category.categoryName,
    actual: formatDecimal(performance.spent),
    budgeted: formatDecimal(performance.budgeted),
    variance: formatDecimal(performance.variance),
    status: performance.status,
  })),
});
