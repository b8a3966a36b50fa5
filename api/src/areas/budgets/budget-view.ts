import { permilleOf } from "@trellis/budget-rules/budget-performance.ts";
import type { Budget, BudgetAlert } from "@trellis/contract-budgets/budgets.ts";
import { type CalendarDay, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { Zoned } from "../../kernel/http/context.ts";
import { type AlertRow, type BudgetBooks, findBooks, spentInAll, spentOn } from "./budget-books.ts";
import { measure } from "./budget-figures.ts";

/** A budget as the API answers it on a day of the organization. */
export function toBudget(books: BudgetBooks, today: CalendarDay): Budget {
  const { row, alerts } = books;
  const { total, lines } = measure(books, today);
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
    performanceStatus: total.status,
    currency: row.currency,
    status: row.status,
    thresholds: row.thresholds,
    aiGenerated: row.aiGenerated,
    aiAnalysisData: row.aiAnalysisData,
    categories: lines.map(({ category, performance }) => {
      const spentHere = spentOn(books, category);
      return {
        id: category.id,
        budgetId: row.id,
        categoryName: category.categoryName,
        allocatedAmount: formatDecimal(category.allocated),
        spentAmount: formatDecimal(spentHere),
        spentPermille: permilleOf(spentHere, category.allocated),
        isOver: spentHere > category.allocated,
        performanceStatus: performance.status,
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

/** The budget as it is now. Throws not_found. */
export const viewBudget = async (context: Zoned, id: string): Promise<Budget> =>
  toBudget(await findBooks(context, id), todayOf(context));

/** The organization's today. */
export const todayOf = ({ now, organization }: Zoned): CalendarDay => dayInZone(now, organization.timeZone);

/** What the audit log says of a budget. */
export const summaryOf = ({ name, startDate, endDate, totalBudget, status, categories }: Budget) => ({
  name,
  startDate,
  endDate,
  totalBudget,
  status,
  categories: categories.map(({ categoryName, allocatedAmount }) => ({ categoryName, allocatedAmount })),
});
