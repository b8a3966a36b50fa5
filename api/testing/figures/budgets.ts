import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import type { BudgetPerformance } from "@trellis/contract-budgets/performance.ts";
import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { centsOf, dollars, type FigureReader } from "./plain-figures.ts";
import type { RandomBooks } from "./random-books.ts";

/** What each budget and its categories spent and have left, and that every screen says the same of their risk. */
export async function checkBudgets({ home }: RandomBooks, reader: FigureReader, counted: SQL): Promise<void> {
  const budgets = await reader.get<Budget[]>("/api/budgets?limit=50");
  expect(budgets.length).toBeGreaterThan(0);
  for (const budget of budgets) {
    const spent = (names: readonly string[]) =>
      reader.one(sql`select coalesce(sum(${counted}), 0)::text as cents from transaction t
        where t.organization_id = ${home.id} and t.deleted_at is null and t.type = 'expense'
          and t.date between ${budget.startDate}::date and ${budget.endDate}::date
          and lower(trim(t.category)) in (${sql.join(
            names.map((name) => sql`lower(${name})`),
            sql`, `,
          )})`);
    const left = (planned: string, used: string) => dollars(centsOf(planned) - centsOf(used));
    const names = budget.categories.map(({ categoryName }) => categoryName);
    const performance = await reader.get<BudgetPerformance>(`/api/budgets/${budget.id}/performance`);
    const all = await spent(names);
    expect(budget.spentAmount, `what ${budget.name} spent`).toBe(all);
    expect(performance.total, `the analysis of ${budget.name}`).toMatchObject({
      budgeted: budget.totalBudget,
      actual: all,
      variance: left(budget.totalBudget, all),
      status: budget.performanceStatus,
    });
    for (const category of budget.categories) {
      const used = await spent([category.categoryName]);
      const line = performance.categoryPerformance.find(({ categoryId }) => categoryId === category.id);
      expect([category.spentAmount, line?.actual], category.categoryName).toEqual([used, used]);
      expect(line?.variance, `what is left for ${category.categoryName}`).toBe(left(category.allocatedAmount, used));
      expect(line?.status).toBe(category.performanceStatus);
      expect(category.isOver, `${category.categoryName} is over`).toBe(
        centsOf(used) > centsOf(category.allocatedAmount),
      );
    }
    for (const { status, budgeted, actual, projected } of [performance.total, ...performance.categoryPerformance]) {
      expect(status === "over", "over is what spent more than was planned").toBe(centsOf(actual) > centsOf(budgeted));
      // Never below the spending; a risk states its amount.
      if (projected !== null) expect(centsOf(projected)).toBeGreaterThanOrEqual(centsOf(actual));
      if (status === "at_risk") expect(centsOf(projected)).toBeGreaterThan(centsOf(budgeted));
    }
    const outside = performance.unbudgeted.reduce((sum, { actual }) => sum + centsOf(actual), 0n);
    const total = await reader.flow("expense", [budget.startDate, budget.endDate]);
    expect(dollars(centsOf(all) + outside), `all expenses in the days of ${budget.name}`).toBe(total);
  }
}
