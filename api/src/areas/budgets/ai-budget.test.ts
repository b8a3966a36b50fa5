import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startAi } from "../../../../tests/fakes/ai/server.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { createOpenAi } from "../../kernel/services/ai/openai-ai.ts";
import { organization as organizationTable } from "../../kernel/tenant/schema.ts";
import { bookEntries } from "../finance/index.ts";

const NOW = new Date("2026-05-20T18:00:00Z");
/** What one month costs, in cents; Travel doubles every July. */
const MONTH = { Rent: 1_200_00n, Travel: 300_00n, Software: 99_99n };

let fake: Awaited<ReturnType<typeof startAi>>;
let plain: World;
let spoken: World;

beforeAll(async () => {
  fake = await startAi();
  plain = await createWorld();
  spoken = await createWorld({ services: { ai: createOpenAi({ url: fake.url, key: "key", model: "small" }, 400) } });
});
beforeEach(() => {
  fake.received.length = 0;
});
afterAll(async () => {
  await plain?.close();
  await spoken?.close();
  await fake?.close();
});

/** An organization with months of the same expenses before this one. */
async function withHistory(world: World, months = 12): Promise<TestOrganization> {
  world.setNow(NOW);
  const organization = await world.organization({ plan: "professional" });
  await world.database.inOrganization(organization.id, (transaction) =>
    bookEntries(
      { transaction, organizationId: organization.id, now: NOW },
      { kind: "payroll", id: crypto.randomUUID() },
      Array.from({ length: months }, (_, index) =>
        new Date(Date.UTC(2026, 3 - index, 3)).toISOString().slice(0, 10),
      ).flatMap((date) =>
        Object.entries(MONTH).map(([category, cents]) => ({
          part: `${category} ${date}`,
          date,
          cents: category === "Travel" && date.slice(5, 7) === "07" ? cents * 2n : cents,
          type: "expense" as const,
          category,
          description: "SECRET-DESCRIPTION",
          vendor: "SECRET-VENDOR",
        })),
      ),
      null,
    ),
  );
  return organization;
}
const ask = (admin: Client, body: object = {}) =>
  admin.post("/api/budgets/ai-generate", { name: "Plan", startDate: "2026-06-01", endDate: "2026-06-30", ...body });
const generate = async (admin: Client, body: object = {}) => {
  const answer = await ask(admin, body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Budget;
};
const sumOf = (budget: Budget) =>
  formatDecimal(budget.categories.reduce((sum, { allocatedAmount }) => sum + centsOf(allocatedAmount), 0n));

describe("by statistics alone", () => {
  test("the months' medians, explained line by line and labelled as statistics", async () => {
    const { admin } = await withHistory(plain);
    const budget = await generate(admin, { description: "For June" });
    expect(budget).toMatchObject({
      name: "Plan",
      description: "For June",
      status: "draft",
      aiGenerated: true,
      startDate: "2026-06-01",
      aiAnalysisData: { source: "statistics", generatedAt: NOW.toISOString() },
    });
    expect(budget.categories.map((one) => [one.categoryName, one.isEssential, one.confidenceScore])).toEqual([
      ["Rent", true, "0.95"],
      ["Travel", false, "0.91"],
      ["Software", false, "0.95"],
    ]);
    expect(budget.categories[0]).toMatchObject({
      allocatedAmount: "1200.00",
      aiRecommendation:
        "The median of the last 12 months is $1,200.00 a month. That makes $1,200.00, kept in full because it is essential.",
    });
    expect(sumOf(budget)).toBe(budget.totalBudget);
    expect(budget.aiAnalysisData?.analysis.insights[0]).toMatch(/^12 months of your expenses suggest \$/);
  });

  test.each(["1599.99", "1200.00", "1000.01", "0.02", "9999999999.99"])(
    "the lines add up to a target of %s to the cent, essentials first",
    async (targetAmount) => {
      const { admin } = await withHistory(plain);
      const budget = await generate(admin, { targetAmount });
      expect(sumOf(budget)).toBe(targetAmount);
      expect(budget.totalBudget).toBe(targetAmount);
      const rent = budget.categories.find(({ categoryName }) => categoryName === "Rent");
      expect(rent?.allocatedAmount).toBe(centsOf(targetAmount) < 1_200_00n ? targetAmount : "1200.00");
    },
  );

  test("without days it is this calendar quarter; few months are little confidence", async () => {
    const { admin } = await withHistory(plain, 2);
    const budget = await generate(admin, { startDate: undefined, endDate: undefined });
    expect(budget).toMatchObject({ startDate: "2026-04-01", endDate: "2026-06-30" });
    expect(budget.categories[0]).toMatchObject({ allocatedAmount: "3600.00", confidenceScore: "0.16" });
    expect(budget.categories[0]?.aiRecommendation).toContain("treat this as a rough guess");
  });

  test("its words stand until its first day, and the analysis of the books comes after", async () => {
    const { admin } = await withHistory(plain);
    const { id, aiAnalysisData } = await generate(admin);
    await admin.get(`/api/budgets/${id}/performance`);
    expect(((await (await admin.get(`/api/budgets/${id}`)).json()) as Budget).aiAnalysisData).toEqual(aiAnalysisData);
  });

  test("changing an amount drops what was said of the old one", async () => {
    const { admin } = await withHistory(plain);
    const budget = await generate(admin);
    const categories = budget.categories.map(({ categoryName, allocatedAmount }, index) => ({
      categoryName,
      allocatedAmount: index === 0 ? "1.00" : allocatedAmount,
    }));
    const { name, startDate, endDate } = budget;
    const changed = (await (
      await admin.put(`/api/budgets/${budget.id}`, { name, startDate, endDate, categories })
    ).json()) as Budget;
    expect(changed.categories.map(({ aiRecommendation }) => aiRecommendation === null)).toEqual([true, false, false]);
  });
});

test("growth is no season, and nothing falls below what is spent or scheduled", async () => {
  const { id, admin } = await withHistory(plain, 0);
  const months = Array.from({ length: 24 }, (_, index) =>
    index < 12 ? 6_000_00n : index < 18 ? 9_000_00n : 11_720_00n,
  );
  await plain.database.inOrganization(id, (transaction) =>
    bookEntries(
      { transaction, organizationId: id, now: NOW },
      { kind: "payroll", id: crypto.randomUUID() },
      [
        ...months.map((cents, index) => ({
          cents,
          date: new Date(Date.UTC(2024, 4 + index, 15)),
          category: "Payroll",
        })),
        { cents: 5_000_00n, date: new Date("2026-05-02"), category: "Move" },
      ].map(({ cents, date, category }, part) => ({
        part: String(part),
        date: date.toISOString().slice(0, 10),
        cents,
        type: "expense" as const,
        category,
        description: "Entry",
      })),
      null,
    ),
  );
  const budget = await generate(admin, { startDate: "2026-05-01", endDate: "2026-07-31" });
  const of = (name: string) => budget.categories.find(({ categoryName }) => categoryName === name);
  expect(of("Payroll")?.allocatedAmount).toBe("35160.00");
  expect(Number(of("Payroll")?.confidenceScore)).toBeLessThan(0.95);
  expect(of("Payroll")?.aiRecommendation).not.toContain("average one");
  expect(of("Move")).toMatchObject({
    allocatedAmount: "5000.00",
    aiRecommendation: expect.stringContaining("$5,000.00 is already spent or scheduled in this period."),
  });
});

describe("refused", () => {
  test("without the plan's feature: 402 that names what brings it, and nothing is made", async () => {
    const { id, admin } = await withHistory(plain);
    await plain.database.reference
      .update(organizationTable)
      .set({ subscriptionPlan: "starter" })
      .where(eq(organizationTable.id, id));
    const answer = await ask(admin);
    expect([answer.status, await answer.json()]).toMatchObject([
      402,
      { code: "plan_feature", message: expect.stringMatching(/Professional/) },
    ]);
    expect(await (await admin.get("/api/budgets")).json()).toEqual([]);
  });

  test("without any expenses", async () => {
    plain.setNow(NOW);
    const { admin } = await plain.organization({ plan: "professional" });
    const answer = await ask(admin, { targetAmount: 100 });
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { message: expect.stringMatching(/no expenses in your books/) },
    ]);
  });

  test.each<[string, object, string]>([
    ["no name", { name: "" }, "name"],
    ["a target of 0", { targetAmount: 0 }, "targetAmount"],
    ["a negative target", { targetAmount: "-5" }, "targetAmount"],
    ["1e400", { targetAmount: "1e400" }, "targetAmount"],
    ["one day alone", { endDate: undefined }, "endDate"],
    ["days upside down", { startDate: "2026-07-01" }, "endDate"],
  ])("%s", async (_, body, path) => {
    const { admin } = await withHistory(plain, 1);
    const answer = await ask(admin, body);
    expect([answer.status, ((await answer.json()) as { issues: { path: string }[] }).issues[0]?.path]).toEqual([
      422,
      path,
    ]);
  });
});

describe("with a model", () => {
  interface Facts {
    lines: { key: string; category: string; amount: string }[];
  }

  test("its words explain the lines, our amounts stay, and it sees categories and sums alone", async () => {
    fake.say((facts) =>
      (facts as Facts).lines
        .map(({ key, category, amount }) => `${key}: ${category} gets ${amount}, as in other months.`)
        .join("\n"),
    );
    const { admin } = await withHistory(spoken);
    const budget = await generate(admin, { targetAmount: "2000.00" });
    expect(budget.aiAnalysisData?.source).toBe("model");
    expect(budget.categories[0]?.aiRecommendation).toBe("Rent gets $1,200.00, as in other months.");
    expect(sumOf(budget)).toBe("2000.00");
    expect(fake.received).toHaveLength(1);
    expect(JSON.stringify(fake.received)).not.toMatch(/SECRET|Plan|example\.org/);
  });

  test("a line with a number that is not ours, also one of another line, keeps the statistics' words", async () => {
    fake.say((facts) => {
      const [rent, travel] = (facts as Facts).lines;
      return `${rent?.key}: Rent gets $1,250.00.\n${travel?.key}: Travel is less than ${rent?.amount}.\nC: Software stays as it was.`;
    });
    const { admin } = await withHistory(spoken);
    const { categories } = await generate(admin);
    expect(categories.map(({ aiRecommendation }) => aiRecommendation?.slice(0, 10))).toEqual([
      "The median",
      "The median",
      "Software s",
    ]);
  });

  test.each(["error", "silent", "no json", "endless"] as const)(
    "an endpoint that is %s costs nothing but style",
    async (mood) => {
      fake.setMood(mood);
      const { admin } = await withHistory(spoken);
      expect(await generate(admin)).toMatchObject({
        aiAnalysisData: { source: "statistics" },
        totalBudget: expect.any(String),
      });
    },
  );

  test("no connection is held while it is asked", async () => {
    fake.setMood("silent");
    const { admin } = await withHistory(spoken);
    // More askers at once than the pool has connections, and a reader between them.
    const asked = Promise.all(Array.from({ length: 12 }, () => ask(admin)));
    await new Promise((resolve) => setTimeout(resolve, 250));
    const began = Date.now();
    expect((await admin.get("/api/budgets")).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(2_000);
    expect((await asked).every(({ status }) => status === 201)).toBe(true);
  });
});
