import {
  categoryKey,
  type Elapsed,
  elapsedOf,
  type Performance,
  performanceOf,
  performanceOfAll,
} from "@trellis/budget-rules/budget-performance.ts";
import { restByRhythm } from "@trellis/budget-rules/payment-rhythm.ts";
import type { BudgetPerformance } from "@trellis/contract-budgets/performance.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { type BudgetBooks, type CategoryRow, scheduledAfter, spentOn } from "./budget-books.ts";

/** A budget measured on a day. */
export interface BudgetFigures {
  elapsed: Elapsed;
  asOf: CalendarDay;
  total: Performance;
  lines: { category: CategoryRow; performance: Performance; spellings: string[] }[];
  /** Expenses of the same days in categories that the budget does not have, the largest first. */
  unbudgeted: { category: string; cents: bigint }[];
}

/** Measures a budget against the books: the same figures for the screen, the analysis and the thresholds. */
export function measure(books: BudgetBooks, today: CalendarDay): BudgetFigures {
  const { row, categories, spending } = books;
  const elapsed = elapsedOf({ from: row.startDate, to: row.endDate }, today);
  const own = new Set(categories.map(({ nameKey }) => nameKey));
  const scheduledFor = (nameKey: string) => scheduledAfter(books, nameKey, today);
  const lines = categories.map((category) => ({
    category,
    performance: performanceOf(category.allocated, spentOn(books, category), elapsed, {
      spentDays: spending.get(category.nameKey)?.days ?? 0,
      scheduled: scheduledFor(category.nameKey),
      rest: restByRhythm(spending.get(category.nameKey)?.payments ?? [], today, row.endDate),
    }),
    spellings: spending.get(category.nameKey)?.spellings ?? [],
  }));
  return {
    elapsed,
    asOf: today,
    total: performanceOfAll(
      row.total,
      lines.map(({ performance }) => performance),
      elapsed,
      [...own].reduce((sum, key) => sum + scheduledFor(key), 0n),
    ),
    lines,
    unbudgeted: [...spending.values()]
      .map(({ cents, spellings: [category = ""] }) => ({ category, cents }))
      .filter(({ category, cents }) => cents > 0n && !own.has(categoryKey(category)))
      .sort((a, b) => (a.cents < b.cents ? 1 : -1)),
  };
}

/** The figures as the API answers them. */
export function toPerformance(
  { row }: Pick<BudgetBooks, "row">,
  { elapsed, asOf, total, lines, unbudgeted }: BudgetFigures,
  analysis: BudgetPerformance["analysis"],
): BudgetPerformance {
  return {
    budgetId: row.id,
    budgetName: row.name,
    startDate: row.startDate,
    endDate: row.endDate,
    asOf,
    days: elapsed.days,
    daysElapsed: elapsed.elapsed,
    overallCompletion: total.permille === null ? null : total.permille / 10,
    total: toFigures(total),
    categoryPerformance: lines.map(({ category, performance, spellings }) => ({
      categoryId: category.id,
      category: category.categoryName,
      isEssential: category.isEssential,
      ...toFigures(performance),
      spellings,
    })),
    unbudgeted: unbudgeted.map(({ category, cents }) => ({ category, actual: formatDecimal(cents) })),
    analysis,
  };
}

const toFigures = ({ budgeted, spent, variance, permille, expected, projected, status }: Performance) => ({
  budgeted: formatDecimal(budgeted),
  actual: formatDecimal(spent),
  variance: formatDecimal(variance),
  permille,
  expected: formatDecimal(expected),
  projected: projected === null ? null : formatDecimal(projected),
  status,
});
