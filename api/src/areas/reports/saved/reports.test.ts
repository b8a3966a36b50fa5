import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectIndexScan } from "../../../../testing/explain.ts";
import { book, bookMonths, financial, forecast, json, NOW } from "../../../../testing/people/report-fixture.ts";
import { createWorld, onlyFlags, type TestOrganization, type World } from "../../../../testing/world.ts";
import { stepSumsQuery } from "../../finance/figures/period-sums.ts";
import { openInvoicesQuery } from "../../invoicing/customers/open-invoices.ts";

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.setNow(NOW);
  home = await world.organization({ name: "Harbor Bakery", type: "for-profit", plan: "professional" });
});

describe("the financial report", () => {
  test("is of the 30 days that end today, and compares this month with last month to the same day", async () => {
    await book(
      home.admin,
      { amount: "100.00", type: "income", category: "Sales Revenue", date: "2026-11-20" },
      { amount: "40.00", type: "expense", category: "Rent", date: "2026-10-22" },
      { amount: "10.00", type: "expense", category: "Software", date: "2026-10-20" },
      { amount: "5.00", type: "expense", category: "Software", date: "2026-10-21" },
    );
    const report = await financial(home.admin);
    expect(report).toMatchObject({ period: "month", startDate: "2026-10-22", endDate: "2026-11-20", hasData: true });
    expect(report.historicalAnalysis).toMatchObject({
      totalIncome: "100.00",
      totalExpenses: "40.00",
      netFlow: "60.00",
      transactionCount: 2,
      comparison: {
        startDate: "2026-11-01",
        endDate: "2026-11-20",
        previousStartDate: "2026-10-01",
        previousEndDate: "2026-10-20",
        current: { totalIncome: "100.00", totalExpenses: "0.00", netFlow: "100.00", transactionCount: 1 },
        previous: { totalIncome: "0.00", totalExpenses: "10.00", netFlow: "-10.00", transactionCount: 1 },
      },
    });
    const [rent, software] = report.historicalAnalysis.spendingTrends;
    expect(rent).toMatchObject({
      category: "Rent",
      amount: "40.00",
      previousAmount: "0.00",
      changePercent: null,
      share: 100,
    });
    expect(software).toMatchObject({
      category: "Software",
      amount: "0.00",
      previousAmount: "10.00",
      changePercent: -100,
      trend: "decreasing",
    });
    expect(software?.months).toHaveLength(12);
    expect(software?.months.at(-1)).toEqual({ month: "2026-11-01", amount: "0.00" });
    expect(software?.months.at(-2)).toEqual({ month: "2026-10-01", amount: "15.00" });
    expect(report.executiveSummary.currentMonthStatus).toBe(
      "November is ahead by $100.00 so far; October was behind by $10.00 by the same day.",
    );
    expect(report.executiveSummary.keyInsights.join(" ")).toContain(
      "Rent was the largest expense at $40.00, 100% of the total.",
    );
  });

  test("knows books that are empty, and books whose window is", async () => {
    expect(await financial(home.admin)).toMatchObject({
      hasData: false,
      historicalAnalysis: { transactionCount: 0, spendingTrends: [] },
      budgetPerformance: null,
    });
    await book(home.admin, { amount: "5.00", type: "income", category: "Grants", date: "2022-01-05" });
    expect(await financial(home.admin, "week")).toMatchObject({
      hasData: true,
      startDate: "2026-11-14",
      historicalAnalysis: { transactionCount: 0 },
    });
  });

  test("takes the organization's day, not the server's", async () => {
    const east = await world.organization({ timeZone: "Pacific/Auckland" });
    expect(await financial(east.admin)).toMatchObject({ endDate: "2026-11-21" });
  });

  test("insights come with the plan; without them the rest stands", async () => {
    const small = await world.organization({ plan: "starter" });
    await book(small.admin, { amount: "5.00", type: "expense", category: "Rent", date: "2026-11-05" });
    const report = await financial(small.admin);
    expect(report.aiInsights).toBeNull();
    expect(report.executiveSummary.immediateActions.join()).toContain("$5.00");
    expect((await small.admin.get("/api/reports/insights/words")).status).toBe(402);
    await book(home.admin, { amount: "5.00", type: "expense", category: "Rent", date: "2026-11-05" });
    expect((await financial(home.admin)).aiInsights?.riskAssessment.join()).toContain("$5.00");
    expect(await json(home.admin.get("/api/reports/insights/words"))).toEqual({
      words: null,
      isModelConfigured: false,
    });
  });

  test("shows the running budget as the budgets screen measures it", async () => {
    const created = await home.admin.post("/api/budgets", {
      name: "November",
      startDate: "2026-11-01",
      endDate: "2026-11-30",
      status: "active",
      categories: [
        { categoryName: "Rent", allocatedAmount: "30.00" },
        { categoryName: "Software", allocatedAmount: "100.00" },
      ],
    });
    expect(created.status).toBe(201);
    await book(home.admin, { amount: "45.50", type: "expense", category: "rent", date: "2026-11-03" });
    const { budgetPerformance, executiveSummary } = await financial(home.admin);
    expect(budgetPerformance).toMatchObject({
      budgetName: "November",
      overallCompletion: 35,
      categoryPerformance: [
        { category: "Rent", actual: "45.50", budgeted: "30.00", variance: "-15.50", status: "over" },
        { category: "Software", actual: "0.00", budgeted: "100.00", variance: "100.00", status: "under" },
      ],
    });
    expect(executiveSummary.immediateActions).toContain("Review Rent: it's $15.50 over budget in November.");
  });
});

describe("the forecast", () => {
  test("of two years knows the season, carries its error and adds up", async () => {
    await bookMonths(home.admin, 30);
    const next = await forecast(home.admin);
    expect(next).toMatchObject({
      startDate: "2026-12-01",
      endDate: "2026-12-31",
      unit: "month",
      historySteps: 30,
      isTooShort: false,
      projectedExpenses: "600.00",
    });
    expect(Number(next.projectedIncome)).toBeGreaterThan(1300);
    expect(next.income.model).toMatch(/holt_winters|seasonal_naive/);
    expect(next.income.error.mape).toBeLessThan(5);
    expect(next.income.error.compared).toBeGreaterThan(2);
    expect(next.income.naiveError).not.toBeNull();
    expect(Number(next.income.low)).toBeLessThanOrEqual(Number(next.projectedIncome));
    expect(Number(next.income.high)).toBeGreaterThanOrEqual(Number(next.projectedIncome));
    expect(next.categoryForecasts.map(({ category, type, trend }) => [category, type, trend])).toEqual([
      ["Sales Revenue", "income", "increasing"],
      ["Rent", "expense", "stable"],
    ]);
    expect(next.categoryForecasts[1]).toMatchObject({ projectedAmount: "600.00", variance: 0, confidence: 1 });
    const year = await forecast(home.admin, "year");
    expect(year).toMatchObject({ startDate: "2026-12-01", endDate: "2027-11-30", projectedExpenses: "7200.00" });
    expect(year.steps.filter(({ isProjected }) => isProjected)).toHaveLength(13);
  });

  test("of fewer than three months is none, and says so", async () => {
    await bookMonths(home.admin, 2);
    expect(await forecast(home.admin)).toMatchObject({
      isTooShort: true,
      historySteps: 2,
      projectedIncome: "0.00",
      income: { model: null, error: { mape: null, compared: 0 } },
      risks: [],
    });
    expect(await forecast(home.admin, "week")).toMatchObject({
      unit: "week",
      startDate: "2026-11-23",
      endDate: "2026-11-29",
    });
  });

  test("the month that runs is no history: half a month is no fall", async () => {
    await bookMonths(home.admin, 8);
    const before = await forecast(home.admin);
    await book(home.admin, { amount: "5.00", type: "income", category: "Sales Revenue", date: "2026-11-02" });
    const after = await forecast(home.admin);
    expect(after.projectedIncome).toBe(before.projectedIncome);
    expect(after.steps.find(({ start }) => start === "2026-11-01")).toMatchObject({
      income: "5.00",
      isProjected: true,
    });
  });

  test("what is scheduled holds it up from below", async () => {
    await bookMonths(home.admin, 6);
    const scheduled = await home.admin.post("/api/transactions", {
      description: "New lease",
      amount: "5000.00",
      type: "expense",
      category: "Rent",
      date: "2026-11-20",
      isRecurring: true,
      recurringFrequency: "monthly",
    });
    expect(scheduled.status).toBe(201);
    const { known, projectedExpenses, risks } = await forecast(home.admin);
    expect(known.scheduledExpenses).toBe("5000.00");
    expect(projectedExpenses).toBe("5000.00");
    expect(risks[0]).toMatchObject({ severity: "high" });
    expect(risks[0]?.description).toContain("December");
  });
});

describe("access", () => {
  test("reports need their flag alone: anyone who may not see finance may read them", async () => {
    const reader = await home.member("viewer", onlyFlags("canViewReports"));
    await book(home.admin, { amount: "5.00", type: "income", category: "Grants", date: "2026-11-05" });
    expect((await financial(reader)).historicalAnalysis.totalIncome).toBe("5.00");
    expect((await reader.get("/api/transactions")).status).toBe(403);
    expect(
      (await reader.post("/api/reports", { kind: "cash_flow", from: "2026-11-01", to: "2026-11-20" })).status,
    ).toBe(403);
    const without = await home.member("manager", onlyFlags("canManageFinances"));
    for (const path of ["/api/reports", "/api/reports/financial", "/api/reports/forecast", "/api/reports/choices"])
      expect((await without.get(path)).status).toBe(403);
  });
});

test("the sums are found by index", async () => {
  await world.database.inOrganization(home.id, async (transaction) => {
    await expectIndexScan(transaction, stepSumsQuery(home.id, "month", { from: "2026-01-01", to: "2026-11-20" }), {
      index: "transaction_daily_organization_id_day_category_type_pk",
      columns: ["organization_id", "day"],
      sorts: true,
    });
    await expectIndexScan(transaction, openInvoicesQuery(home.id, { today: "2026-11-20", dueBy: "2026-12-31" }), {
      index: "invoice_open_index",
      columns: ["organization_id", "due_date"],
    });
  });
});
