import { categoryKey } from "@trellis/budget-rules/budget-performance.ts";
import type { DayPayment } from "@trellis/budget-rules/payment-rhythm.ts";
import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { notFound } from "../../kernel/errors.ts";
import type { Read } from "../../kernel/http/context.ts";
import { type CategorySpending, spentInRanges, upcomingOccurrences } from "../finance/index.ts";
import { budget, budgetAlert, budgetCategory } from "./schema.ts";

export type BudgetRow = typeof budget.$inferSelect;
export type CategoryRow = typeof budgetCategory.$inferSelect;
export type AlertRow = typeof budgetAlert.$inferSelect;

/** What the books say of a category, whatever the case of its name. */
export interface Spent {
  cents: bigint;
  /** On how many days there was any, counted apart for each spelling. */
  days: number;
  /** The days with their sums, the earliest first; empty for what is paid on most days. */
  payments: DayPayment[];
  /** How the books write it, the largest first. */
  spellings: string[];
}

/** A budget with its parts and what the books say of its days. */
export interface BudgetBooks {
  row: BudgetRow;
  categories: CategoryRow[];
  alerts: AlertRow[];
  /** By `categoryKey`, also of categories that the budget does not have. */
  spending: Map<string, Spent>;
  /** Expenses that schedules will add in the budget's days. */
  scheduled: { key: string; date: CalendarDay; cents: bigint }[];
}

/** Reads the parts of budgets and their spending in three queries, however many there are. */
export async function loadBooks(scope: Read, rows: readonly BudgetRow[]): Promise<BudgetBooks[]> {
  if (rows.length === 0) return [];
  const { transaction, organizationId } = scope;
  const ids = rows.map(({ id }) => id);
  const categories = await transaction
    .select()
    .from(budgetCategory)
    .where(sql`${eq(budgetCategory.organizationId, organizationId)} and ${inArray(budgetCategory.budgetId, ids)}`)
    .orderBy(asc(budgetCategory.position));
  const alerts = await transaction
    .select()
    .from(budgetAlert)
    .where(sql`${eq(budgetAlert.organizationId, organizationId)} and ${inArray(budgetAlert.budgetId, ids)}`)
    .orderBy(desc(budgetAlert.triggeredAt), asc(budgetAlert.id));
  const spending = await spentInRanges(
    scope,
    rows.map(({ startDate, endDate }) => ({ from: startDate, to: endDate })),
  );
  const [first = ""] = rows.map(({ startDate }) => startDate).sort();
  const last =
    rows
      .map(({ endDate }) => endDate)
      .sort()
      .at(-1) ?? first;
  const scheduled = (await upcomingOccurrences(scope, { after: addDays(first, -1), until: last }))
    .filter(({ type }) => type === "expense")
    .map(({ category, date, cents }) => ({ key: categoryKey(category), date, cents }));
  return rows.map((row, index) => ({
    row,
    categories: categories.filter(({ budgetId }) => budgetId === row.id),
    alerts: alerts.filter(({ budgetId }) => budgetId === row.id),
    spending: foldSpending(spending[index] ?? []),
    scheduled: scheduled.filter(({ date }) => date >= row.startDate && date <= row.endDate),
  }));
}

/** Adds up what the books write in several ways. */
export function foldSpending(rows: readonly CategorySpending[]): Map<string, Spent> {
  const spending = new Map<string, Spent>();
  for (const { category, cents, days, payments } of [...rows].sort((a, b) => (a.cents < b.cents ? 1 : -1))) {
    const key = categoryKey(category);
    const before = spending.get(key) ?? { cents: 0n, days: 0, payments: [], spellings: [] };
    spending.set(key, {
      cents: before.cents + cents,
      days: before.days + days,
      payments: byDay([...before.payments, ...payments]),
      spellings: [...before.spellings, category],
    });
  }
  return spending;
}

/** One payment a day, the earliest first. */
function byDay(payments: readonly DayPayment[]): DayPayment[] {
  const sums = new Map<CalendarDay, bigint>();
  for (const { day, cents } of payments) sums.set(day, (sums.get(day) ?? 0n) + cents);
  return [...sums].map(([day, cents]) => ({ day, cents })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Spending under a line of the budget. */
export const spentOn = ({ spending }: BudgetBooks, { nameKey }: Pick<CategoryRow, "nameKey">): bigint =>
  spending.get(nameKey)?.cents ?? 0n;

/** What schedules will add after a day, by `categoryKey`. */
export const scheduledAfter = ({ scheduled }: Pick<BudgetBooks, "scheduled">, key: string, day: CalendarDay): bigint =>
  scheduled.reduce((sum, one) => (one.key === key && one.date > day ? sum + one.cents : sum), 0n);

/** Spending under all lines of the budget. */
export const spentInAll = (books: BudgetBooks): bigint =>
  books.categories.reduce((sum, category) => sum + spentOn(books, category), 0n);

/** The budget with its parts. Throws not_found for an id that is unknown or another organization's. */
export async function findBooks(scope: Read, id: string): Promise<BudgetBooks> {
  const [row] = await scope.transaction.select().from(budget).where(isBudget(scope, id));
  const [books] = row ? await loadBooks(scope, [row]) : [];
  if (!books) throw notFound("Budget");
  return books;
}

/** Reads a budget and keeps everyone else from changing it until the commit. Throws not_found. */
export async function lockBudget(scope: Read, id: string): Promise<BudgetRow> {
  const [row] = await scope.transaction.select().from(budget).where(isBudget(scope, id)).for("update");
  if (!row) throw notFound("Budget");
  return row;
}

export const isBudget = ({ organizationId }: Read, id: string) =>
  sql`${eq(budget.organizationId, organizationId)} and ${eq(budget.id, id)}`;
