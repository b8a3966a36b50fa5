import type { FinancialSummary } from "@trellis/contract-finance/financial-summary.ts";
import { EXPENSE_CATEGORIES, INCOME_CATEGORIES, PAYMENT_METHODS } from "@trellis/domain/books/choices.ts";
import { addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import { FOR_PROFIT_BOOKS } from "./demo-for-profit-books.ts";
import { NON_PROFIT_BOOKS } from "./demo-non-profit-books.ts";
import { demoTransactions, seedFinance } from "./demo-transactions.ts";

describe.each([
  ["the non-profit's", NON_PROFIT_BOOKS],
  ["the studio's", FOR_PROFIT_BOOKS],
])("%s books", (_, books) => {
  it.each(["2025-11-20", "2026-03-01", "2028-02-29", "2026-12-31"])("are plausible on %s", (today) => {
    const rows = demoTransactions(books, today);
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.length).toBeLessThan(1100);
    for (let ago = 0; ago <= 24; ago += 1) {
      const month = addMonths(startOfMonth(today), -ago).slice(0, 7);
      // On the first days of a month some are still missing.
      const types = ago === 0 ? ["income"] : ["income", "expense"];
      for (const type of types) expect(rows.some((row) => row.type === type && row.date.startsWith(month))).toBe(true);
    }
    expect(rows.every(({ date }) => date <= today)).toBe(true);
    expect(rows.filter(({ date }) => date.slice(0, 7) === today.slice(0, 7)).length).toBeGreaterThan(0);
    expect(demoTransactions(books, today)).toEqual(rows);
  });

  it("use the product's own categories and payment methods", () => {
    for (const { type, category, method } of books) {
      expect(type === "income" ? INCOME_CATEGORIES : EXPENSE_CATEGORIES).toContain(category);
      expect(PAYMENT_METHODS).toContain(method);
    }
  });

  it("earn more than they spend in a year", () => {
    const sum = (type: string) =>
      demoTransactions(books, "2025-12-31").reduce((total, row) => (row.type === type ? total + row.cents : total), 0n);
    expect(sum("income")).toBeGreaterThan(sum("expense"));
  });
});

describe("seeded books", () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  it("have sums, an import to undo, and words to search for", async () => {
    const now = new Date("2025-11-20T18:00:00Z");
    world.setNow(now);
    const { id, admin } = await world.organization();
    await seedFinance(world.database, { id, type: "non-profit", adminId: admin.userId }, now);
    const json = async <T>(path: string) => (await (await admin.get(path)).json()) as T;
    const totals = await json<{ count: number; net: string }>("/api/transactions/totals");
    expect(totals).toEqual(await json("/api/transactions/totals?minAmount=0.01"));
    const summary = await json<FinancialSummary>("/api/financial-summary");
    expect(summary.netBalance).toBe(totals.net);
    expect(Number(summary.thisMonthIncome)).toBeGreaterThan(1000);
    expect(summary.months.every(({ income, expenses }) => Number(income) > 0 && Number(expenses) > 0)).toBe(true);
    expect((await json<unknown[]>("/api/transactions?q=riverside%20quilters")).length).toBeGreaterThan(0);
    const schedules = await json<{ status: string; nextDate: string }[]>("/api/recurring-schedules");
    expect(schedules.length).toBeGreaterThan(0);
    for (const { status, nextDate } of schedules) expect([status, nextDate > "2025-11-20"]).toEqual(["active", true]);
    const [statement] = await json<{ id: string; imported: number }[]>("/api/transactions/imports");
    expect((await admin.post(`/api/transactions/imports/${statement?.id}/undo`)).status).toBe(200);
    expect((await json<{ count: number }>("/api/transactions/totals")).count).toBe(
      totals.count - (statement?.imported ?? 0),
    );
  });
});
