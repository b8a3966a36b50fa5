import type { Budget, BudgetAlert } from "@trellis/shared/contract/budgets/budgets.ts";
import { permilleOf } from "@trellis/shared/domain/budget-performance.ts";
import { formatDecimal } from "@trellis/shared/domain/money.ts";
import { type AlertRow, type BudgetBooks, findBooks, type Scope, spentInAll, spentOn } from "./budget-books.ts";

/** A budget as the API answers it. */
export function toBudget(books: BudgetBooks): Budget {
  const { row, categories, alerts } = books;
  const spent = spentInAll(books);
  return {
    id: row.id,
    organizationId: row.organizationId,
    name: row.name,
    description: row.description,
    startDate: row.startDate,
    endDate: row.endDate,
    totalBudget: formatDecimal(row.total),
    spentAmount: formatDecimal(spent),
    spentPermille: permilleOf(spent, row.total),
    isOver: spent > row.total,
    currency: row.currency,
    status: row.status,
    thresholds: row.thresholds,
    aiGenerated: row.aiGenerated,
    aiAnalysisData: row.aiAnalysisData,
    categories: categories.map((category) => {
      const spentHere = spentOn(books, category);
      return {
        id: category.id,
        budgetId: row.id,
        categoryName: category.categoryName,
        allocatedAmount: formatDecimal(category.allocated),
        spentAmount: formatDecimal(spentHere),
        spentPermille: permilleOf(spentHere, category.allocated),
        isOver: spentHere > category.allocated,
        description: category.description,
        isEssential: category.isEssential,
        confidenceScore: category.confidence === null ? null : formatDecimal(BigInt(category.confidence)),
        aiRecommendation: category.aiRecommendation,
      };
    }),
    alerts: alerts.map(toAlert),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toAlert(row: AlertRow): BudgetAlert {
  return {
    id: row.id,
    budgetId: row.budgetId,
    categoryId: row.categoryId,
    alertType: row.alertType,
    threshold: row.threshold,
    message: row.message,
    isActive: row.isActive,
    triggeredAt: row.triggeredAt?.toISOString() ?? null,
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
  };
}

/** The budget as it stands now. Throws not_found. */
export const viewBudget = async (scope: Scope, id: string): Promise<Budget> => toBudget(await findBooks(scope, id));

/** What the audit log says of a budget. */
export const summaryOf = ({ name, startDate, endDate, totalBudget, status, categories }: Budget) => ({
  name,
  startDate,
  endDate,
  totalBudget,
  status,
  categories: categories.map(({ categoryName, allocatedAmount }) => ({ categoryName, allocatedAmount })),
});
