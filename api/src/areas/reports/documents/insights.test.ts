import type { FinancialReport } from "@trellis/contract-reports/financial-report.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { book, financial, forecast } from "../../../../testing/people/report-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { bookEntries } from "../../finance/index.ts";

const NOW = new Date("2026-11-20T18:00:00Z");
let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.setNow(NOW);
  home = await world.organization({ type: "for-profit", plan: "professional" });
});

/** Pay dates as a run books them: several parts of one day. */
const pay = (dates: readonly string[], cents: bigint) =>
  world.database.inOrganization(home.id, async (transaction) => {
    for (const date of dates)
      await bookEntries(
        { transaction, organizationId: home.id, now: NOW },
        { kind: "payroll", id: crypto.randomUUID() },
        ["net", "deductions"].map((part) => ({
          part,
          date,
          cents: cents / 2n,
          type: "expense" as const,
          category: "Payroll",
          description: "Pay",
        })),
        null,
      );
  });
const trendOf = (report: FinancialReport, category: string) =>
  report.historicalAnalysis.spendingTrends.find((one) => one.category === category);
const sentencesOf = ({ executiveSummary, aiInsights }: FinancialReport): string[] => [
  executiveSummary.currentMonthStatus,
  ...executiveSummary.keyInsights,
  ...executiveSummary.immediateActions,
  ...Object.values(aiInsights ?? {}).flat(),
];

describe("pay dates", () => {
  test("three instead of two are no growth: the count is stated, and nothing is suggested", async () => {
    await pay(["2026-10-09", "2026-10-20", "2026-11-05", "2026-11-12", "2026-11-19"], 4_000_00n);
    await book(home.admin, { amount: "20000.00", type: "income", category: "Sales Revenue", date: "2026-11-10" });
    const report = await financial(home.admin);
    expect(trendOf(report, "Payroll")).toMatchObject({
      currentAmount: "12000.00",
      previousAmount: "8000.00",
      changePercent: 0,
      trend: "stable",
      payDates: { current: 3, previous: 2 },
    });
    const text = sentencesOf(report).join(" ");
    expect(text).toContain("Payroll had 3 pay dates instead of 2 in Nov 1–20; each cost about the same.");
    expect(text).not.toMatch(/up 50%|changed the most: Payroll|would save|Look at Payroll|Returning Payroll/);
  });

  test("a raise shows per pay date, and saving is counted against as many", async () => {
    await pay(["2026-10-09", "2026-10-20"], 4_000_00n);
    await pay(["2026-11-05", "2026-11-12", "2026-11-19"], 5_000_00n);
    const report = await financial(home.admin);
    expect(trendOf(report, "Payroll")).toMatchObject({ changePercent: 25, trend: "increasing" });
    expect(sentencesOf(report).join(" ")).toContain("would save $3,000.00");
  });

  test("a category that is booked by hand, too, is compared as it is", async () => {
    await pay(["2026-10-09", "2026-11-05", "2026-11-19"], 100_00n);
    await book(
      home.admin,
      { amount: "900.00", type: "expense", category: "Payroll", date: "2026-10-10" },
      { amount: "900.00", type: "expense", category: "Payroll", date: "2026-11-10" },
    );
    expect(trendOf(await financial(home.admin), "Payroll")).toMatchObject({ payDates: null, changePercent: 10 });
  });
});

test("the specified window stays 30 days while the comparison takes the period's own days", async () => {
  world.setNow(new Date("2026-03-31T18:00:00Z"));
  const of = async (period: string) => {
    const { startDate, historicalAnalysis } = await financial(home.admin, period);
    const { comparison } = historicalAnalysis;
    return [startDate, comparison.startDate, comparison.previousStartDate, comparison.previousEndDate];
  };
  expect(await of("month")).toEqual(["2026-03-02", "2026-03-01", "2026-02-01", "2026-02-28"]);
  expect(await of("quarter")).toEqual(["2026-01-01", "2026-01-01", "2025-10-01", "2025-12-31"]);
  expect(await of("year")).toEqual(["2025-04-01", "2026-01-01", "2025-01-01", "2025-03-31"]);
  expect(await of("week")).toEqual(["2026-03-25", "2026-03-25", "2026-03-18", "2026-03-24"]);
});

test("noise is hidden: no change is told of amounts that are nothing beside the whole", async () => {
  await book(
    home.admin,
    { amount: "9000.00", type: "expense", category: "Rent", date: "2026-11-02" },
    { amount: "9000.00", type: "expense", category: "Rent", date: "2026-10-02" },
    { amount: "0.21", type: "expense", category: "Royalties", date: "2026-11-03" },
    { amount: "42.00", type: "expense", category: "Royalties", date: "2026-10-03" },
  );
  expect(trendOf(await financial(home.admin), "Royalties")).toMatchObject({ changePercent: null, trend: "stable" });
});

test("the forecast keeps what is too small to tell anything together, and still adds up", async () => {
  for (let month = 1; month <= 10; month++) {
    const day = `2026-${String(month).padStart(2, "0")}-05`;
    await book(
      home.admin,
      { amount: "9000.00", type: "expense", category: "Rent", date: day },
      { amount: "0.21", type: "expense", category: "Royalties", date: day },
    );
  }
  const { categoryForecasts, projectedExpenses } = await forecast(home.admin);
  expect(categoryForecasts.map(({ category }) => category)).toEqual(["Rent", "Other categories"]);
  const sum = categoryForecasts.reduce(
    (all, { projectedAmount }) => all + Math.round(Number(projectedAmount) * 100),
    0,
  );
  expect(sum).toBe(Math.round(Number(projectedExpenses) * 100));
});

test("any books: every sentence links to its rows, words agree with numbers, and only what grew is to be cut", async () => {
  const categories = ["Rent", "Payroll", "Utilities", "Insurance"];
  const entry = fc.record({
    category: fc.constantFrom(...categories),
    cents: fc.bigInt({ min: 1n, max: 900_000n }),
    type: fc.constantFrom("income" as const, "expense" as const),
    day: fc.integer({ min: 0, max: 80 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 25 }), async (entries) => {
      home = await world.organization({ type: "for-profit", plan: "professional" });
      await world.database.inOrganization(home.id, (transaction) =>
        bookEntries(
          { transaction, organizationId: home.id, now: NOW },
          { kind: "recurring", id: crypto.randomUUID() },
          entries.map(({ day, ...one }, part) => ({
            ...one,
            part: String(part),
            date: new Date(NOW.getTime() - day * 86_400_000).toISOString().slice(0, 10),
            description: "Entry",
          })),
          null,
        ),
      );
      const report = await financial(home.admin);
      const linked = new Map(report.insightLinks.map(({ text, link }) => [text, link]));
      for (const sentence of sentencesOf(report)) {
        expect(linked.get(sentence), sentence).toMatch(/^\/app\//);
        expect(sentence).not.toMatch(/[-\u2212]\$?0(\.0+)?%?(?![\d.,])/);
      }
      for (const trend of report.historicalAnalysis.spendingTrends) {
        const change = trend.changePercent ?? 0;
        expect(trend.trend).toBe(change >= 5 ? "increasing" : change <= -5 ? "decreasing" : "stable");
        const cut = sentencesOf(report).some(
          (text) => text.startsWith(`Returning ${trend.category} `) || text.startsWith(`Look at ${trend.category} `),
        );
        if (cut) expect(change).toBeGreaterThan(0);
      }
    }),
    { numRuns: 15 },
  );
});
