import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import type { BudgetPerformance } from "@trellis/contract-budgets/performance.ts";
import type { FinancialReport } from "@trellis/contract-reports/financial-report.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeBudget, readBudget, spend as spendAs } from "../../../testing/money/budget-fixture.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { organization as organizationTable } from "../../kernel/tenant/schema.ts";
import { bookEntries, spentByCategory } from "../finance/index.ts";

let world: World;
let organization: TestOrganization;
let admin: Client;
/** Day 50 of 91. */
const NOW = new Date("2026-05-20T18:00:00Z");

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  world.setNow(NOW);
  organization = await world.organization({ plan: "professional" });
  ({ admin } = organization);
});
afterAll(() => world?.close());

const make = (categories: Record<string, number | string>, changes: object = {}) =>
  makeBudget(admin, categories, changes);
const spend = (category: string, amount: number | string, date?: string) => spendAs(admin, category, amount, date);
const perform = async (id: string, client = admin) =>
  (await (await client.get(`/api/budgets/${id}/performance`)).json()) as BudgetPerformance;
const read = (id: string) => readBudget(admin, id);
describe("performance", () => {
  test("says by category what was planned, spent and left, the pace, the projection and the status", async () => {
    const { id } = await make({ Rent: 910, Travel: 182, Meals: 91 });
    for (const day of ["2026-04-01", "2026-04-15", "2026-05-01", "2026-05-15"]) await spend("rent", 125, day);
    await spend("Travel", 200);
    await spend("Software", 60);
    const performance = await perform(id);
    expect(performance).toMatchObject({
      budgetName: "Q2 2026",
      asOf: "2026-05-20",
      days: 91,
      daysElapsed: 50,
      overallCompletion: 59.2,
      total: {
        budgeted: "1183.00",
        actual: "700.00",
        variance: "483.00",
        expected: "650.00",
        projected: "950.00",
        status: "on_track",
      },
      unbudgeted: [{ category: "Software", actual: "60.00" }],
    });
    expect(performance.categoryPerformance).toMatchObject([
      {
        category: "Rent",
        budgeted: "910.00",
        actual: "500.00",
        variance: "410.00",
        permille: 549,
        expected: "500.00",
        // June 1 and 15 are left.
        projected: "750.00",
        status: "on_track",
        spellings: ["rent"],
      },
      { category: "Travel", actual: "200.00", variance: "-18.00", permille: 1099, projected: "200.00", status: "over" },
      {
        category: "Meals",
        actual: "0.00",
        variance: "91.00",
        permille: 0,
        projected: "0.00",
        status: "under",
        spellings: [],
      },
    ]);
  });

  test("at risk is the same word on the card, in the analysis, in the report and its insights", async () => {
    const { id } = await make({ Payroll: 1000, Rent: 900 }, { status: "active" });
    for (const day of ["2026-04-10", "2026-04-24", "2026-05-08"]) await spend("Payroll", 250, day);
    for (const day of ["2026-04-01", "2026-05-01"]) await spend("Rent", 300, day);
    const statusOf = (lines: { category: string; status: string }[]) =>
      Object.fromEntries(lines.map(({ category, status }) => [category, status]));
    const expected = { Payroll: "at_risk", Rent: "on_track" };
    expect(statusOf((await perform(id)).categoryPerformance)).toEqual(expected);
    const listed = ((await (await admin.get("/api/budgets")).json()) as Budget[]).find((one) => one.id === id);
    for (const budget of [await read(id), listed])
      expect(
        statusOf(
          (budget?.categories ?? []).map(({ categoryName, performanceStatus }) => ({
            category: categoryName,
            status: performanceStatus,
          })),
        ),
      ).toEqual(expected);
    const report = (await (await admin.get("/api/reports/financial")).json()) as FinancialReport;
    expect(statusOf(report.budgetPerformance?.categoryPerformance ?? [])).toEqual(expected);
    expect(report.executiveSummary.immediateActions.join()).toContain(
      "Watch Payroll: it's projected to reach $1,500.00",
    );
  });

  test("what a schedule will add before the last day counts as spent already", async () => {
    const { id } = await make({ Rent: 900 }, { status: "active" });
    const scheduled = await admin.post("/api/transactions", {
      description: "Lease",
      amount: "500.00",
      type: "expense",
      category: "Rent",
      date: "2026-05-20",
      isRecurring: true,
      recurringFrequency: "monthly",
    });
    expect(scheduled.status).toBe(201);
    expect((await perform(id)).categoryPerformance[0]).toMatchObject({ projected: "1000.00", status: "at_risk" });
  });

  test("the transactions behind a category, the largest first, whatever its case", async () => {
    const { id } = await make({ Travel: 100 });
    for (const [index, amount] of [5, 80, 20, 60, 10, 40].entries())
      await spend(index % 2 ? "TRAVEL" : "travel", amount);
    await spend("Travel", 999, "2026-07-01");
    const answer = await admin.get(`/api/budgets/${id}/expenses?category=Travel`);
    const rows = (await answer.json()) as { amount: string; category: string }[];
    expect(rows.map(({ amount }) => amount)).toEqual(["80.00", "60.00", "40.00", "20.00", "10.00"]);
    expect(await (await admin.get(`/api/budgets/${id}/expenses?category=Nothing`)).json()).toEqual([]);
  });

  test("keeps its analysis with the budget, from the figures alone, and does not overtake who edits it", async () => {
    const before = await make({ Rent: 910, Travel: 182, Meals: 91 });
    await spend("Travel", 200);
    await spend("Software", 600);
    const { analysis } = await perform(before.id);
    expect(analysis).toMatchObject({
      generatedAt: NOW.toISOString(),
      source: "statistics",
      recommendations: {
        warnings: [
          "Travel is $18.00 over: $200.00 of $182.00 (109.9%).",
          "$600.00 was spent outside of this budget, most of it in Software.",
        ],
      },
    });
    expect(analysis?.analysis.insights[0]).toBe("$200.00 of $1,183.00 is spent (16.9%), with 50 of 91 days gone.");
    expect(analysis?.analysis.recommendations).toContain(
      "Consider moving $18.00 from Rent to Travel: spending on Rent is below its pace.",
    );
    const after = await read(before.id);
    expect(after.aiAnalysisData).toEqual(analysis);
    expect(after.updatedAt).toBe(before.updatedAt);
  });

  test("a plan without AI budgets has the figures and no analysis; a viewer may look", async () => {
    const { id } = await make({ Rent: 100 });
    await world.database.reference
      .update(organizationTable)
      .set({ subscriptionPlan: "starter" })
      .where(eq(organizationTable.id, organization.id));
    expect(await perform(id, await organization.member("viewer"))).toMatchObject({
      analysis: null,
      total: { budgeted: "100.00" },
    });
    expect((await read(id)).aiAnalysisData).toBeNull();
  });

  test("a read-only organization is measured, and nothing is written", async () => {
    const { id } = await make({ Rent: 100 });
    await spend("Rent", 500);
    await world.database.reference
      .update(organizationTable)
      .set({ deletionAt: new Date("2026-06-01T00:00:00Z") })
      .where(eq(organizationTable.id, organization.id));
    expect(await perform(id)).toMatchObject({ total: { status: "over" } });
    expect(await read(id)).toMatchObject({ alerts: [], aiAnalysisData: null });
  });

  test("for any books the spending is the plain sum of the transactions", async () => {
    const entry = fc.record({
      category: fc.constantFrom("Rent", "rent", "Travel", "Meals"),
      cents: fc.bigInt({ min: 1n, max: 10n ** 8n }),
      date: fc.integer({ min: 0, max: 120 }).map((n) => new Date(Date.UTC(2026, 2, 15 + n)).toISOString().slice(0, 10)),
      type: fc.constantFrom("income" as const, "expense" as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 25 }), async (entries) => {
        const { id: organizationId } = await world.organization();
        await world.database.inOrganization(organizationId, async (transaction) => {
          const scope = { transaction, organizationId, now: NOW };
          await bookEntries(
            scope,
            { kind: "payroll", id: crypto.randomUUID() },
            entries.map((one, index) => ({ ...one, part: String(index), description: "x" })),
            null,
          );
          const sums = await spentByCategory(scope, "2026-04-01", "2026-06-30");
          for (const category of ["Rent", "rent", "Travel", "Meals"]) {
            const plain = entries
              .filter(
                (one) =>
                  one.category === category &&
                  one.type === "expense" &&
                  one.date >= "2026-04-01" &&
                  one.date <= "2026-06-30",
              )
              .reduce((sum, { cents }) => sum + cents, 0n);
            expect(sums.find((one) => one.category === category)?.cents ?? 0n).toBe(plain);
          }
        });
      }),
      { numRuns: 12 },
    );
  });
});
