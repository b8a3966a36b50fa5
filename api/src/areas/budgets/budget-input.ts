import { isEssentialCategory } from "@trellis/budget-rules/budget-allocation.ts";
import { categoryKey, percentOf } from "@trellis/budget-rules/budget-performance.ts";
import { daysOf, MAX_BUDGET_DAYS, type Period } from "@trellis/budget-rules/budget-period.ts";
import { DEFAULT_THRESHOLDS, MAX_BUDGET_CENTS, MAX_CATEGORIES } from "@trellis/budget-rules/choices.ts";
import type { BudgetChange, BudgetHistoryInput, BudgetInput } from "@trellis/contract-budgets/budgets.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type * as z from "zod/mini";
import { AppError, invalid } from "../../kernel/errors.ts";
import type { Read } from "../../kernel/http/context.ts";
import { spentByCategory } from "../finance/index.ts";
import { foldSpending } from "./budget-books.ts";

export type CreateBody = z.output<typeof BudgetInput>;
export type ChangeBody = z.output<typeof BudgetChange>;

/** A line as it will be stored. */
export interface NewCategory {
  categoryName: string;
  allocated: bigint;
  description?: string | null;
  isEssential?: boolean;
  confidence?: number;
  aiRecommendation?: string;
}

/** The days of a budget. Throws invalid where they are upside down or too many. */
export function readPeriod(startDate: string, endDate: string, path = "endDate"): Period {
  const period = { from: startDate, to: endDate };
  if (endDate < startDate) throw invalid(path, "The last day is before the first day");
  if (daysOf(period) > MAX_BUDGET_DAYS) throw invalid(path, "A budget lasts at most three years");
  return period;
}

/** The lines of a body, each category once. Throws invalid for one that is there twice, whatever its case. */
export function readCategories(categories: NonNullable<CreateBody["categories"]>): NewCategory[] {
  const keys = categories.map(({ categoryName }) => categoryKey(categoryName));
  const issues = categories.flatMap(({ categoryName }, index) =>
    keys.indexOf(keys[index] ?? "") === index
      ? []
      : [{ path: `categories.${index}.categoryName`, message: `${categoryName} is already in this budget` }],
  );
  const [first] = issues;
  if (first) throw new AppError("invalid", { message: first.message, issues });
  return categories.map(({ allocatedAmount, ...rest }) => ({ ...rest, allocated: allocatedAmount }));
}

/** Lines from what a past period cost, each changed by the percentage. Throws invalid where it cost nothing. */
export async function readHistory(
  scope: Read,
  { from, to, percent }: z.output<typeof BudgetHistoryInput>,
): Promise<NewCategory[]> {
  readPeriod(from, to, "history.to");
  const lines = (await spentInPast(scope, { from, to }))
    .map(({ category, cents }) => ({
      categoryName: category,
      allocated: percentOf(cents, percent),
      isEssential: isEssentialCategory(category),
    }))
    .filter(({ allocated }) => allocated > 0n);
  if (lines.length === 0) throw invalid("history.from", "There are no expenses in this period to start from");
  return lines;
}

/** What each category cost in a past period, the largest first and as many as a budget holds. */
export async function spentInPast(scope: Read, { from, to }: Period): Promise<{ category: string; cents: bigint }[]> {
  return [...foldSpending(await spentByCategory(scope, from, to)).values()]
    .map(({ cents, spellings: [category = ""] }) => ({ category, cents }))
    .filter(({ cents }) => cents > 0n)
    .sort((a, b) => (a.cents < b.cents ? 1 : a.cents > b.cents ? -1 : a.category < b.category ? -1 : 1))
    .slice(0, MAX_CATEGORIES);
}

/** The total: what was given, or what the lines add up to. Throws invalid where the lines do not fit into it. */
export function readTotal(given: bigint | undefined, categories: readonly NewCategory[]): bigint {
  const sum = categories.reduce((total, { allocated }) => total + allocated, 0n);
  const total = given ?? sum;
  if (total <= 0n) throw invalid("totalBudget", "Amount must be greater than 0");
  if (total > MAX_BUDGET_CENTS) throw invalid("totalBudget", `Must be at most ${formatDollars(MAX_BUDGET_CENTS)}`);
  if (sum > total)
    throw invalid(
      "totalBudget",
      `The categories add up to ${formatDollars(sum)}, which is more than the total of ${formatDollars(total)}`,
    );
  return total;
}

/** Thresholds in percent, rising, each once. */
export const readThresholds = (given: readonly number[] | undefined): number[] =>
  [...new Set(given ?? DEFAULT_THRESHOLDS)].sort((a, b) => a - b);
