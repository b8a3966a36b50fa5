import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let admin: Client;
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

const QUARTER = { name: "Q2 2026", startDate: "2026-04-01", endDate: "2026-06-30" };
const rent = (allocatedAmount: number | string) => ({ categoryName: "Rent", allocatedAmount });
const make = async (body: object = {}, client = admin): Promise<Budget> => {
  const answer = await client.post("/api/budgets", { ...QUARTER, categories: [rent(1000)], ...body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json() as Promise<Budget>;
};
const spend = (category: string, amount: number | string, date = "2026-05-02", type = "expense") =>
  admin.post("/api/transactions", { description: `For ${category}`, amount, type, category, date });
const read = async (id: string) => (await (await admin.get(`/api/budgets/${id}`)).json()) as Budget;

describe("creating", () => {
  test("by hand: a draft with its categories in order, thresholds and what was left out", async () => {
    const budget = await make({
      description: "Agreed in March",
      totalBudget: "1500.00",
      categories: [
        { ...rent("1000.00"), isEssential: true, description: "12 Main St" },
        { categoryName: "Travel", allocatedAmount: 250.5 },
      ],
    });
    expect(budget).toMatchObject({
      ...QUARTER,
      organizationId: organization.id,
      description: "Agreed in March",
      totalBudget: "1500.00",
      spentAmount: "0.00",
      spentPermille: 0,
      isOver: false,
      currency: "USD",
      status: "draft",
      thresholds: [80, 100],
      aiGenerated: false,
      aiAnalysisData: null,
      alerts: [],
      createdBy: admin.userId,
      categories: [
        {
          categoryName: "Rent",
          allocatedAmount: "1000.00",
          isEssential: true,
          description: "12 Main St",
          confidenceScore: null,
        },
        { categoryName: "Travel", allocatedAmount: "250.50", isEssential: false },
      ],
    });
    expect(await read(budget.id)).toEqual(budget);
  });

  test("without a total it is what the categories add up to", async () =>
    expect(
      await make({ categories: [rent("10.10"), { categoryName: "Travel", allocatedAmount: "0.20" }] }),
    ).toMatchObject({
      totalBudget: "10.30",
    }));

  test("from history: what each category cost, changed by the percentage, names of any case added up", async () => {
    await spend("Rent", 900, "2026-01-01");
    await spend("RENT", 100.01, "2026-02-01");
    await spend("Travel", 33.33, "2026-03-31");
    await spend("Travel", 500, "2026-04-01");
    await spend("Grants", 700, "2026-02-01", "income");
    const budget = await make({
      categories: undefined,
      history: { from: "2026-01-01", to: "2026-03-31", percent: 105 },
    });
    expect(
      budget.categories.map(({ categoryName, allocatedAmount, isEssential }) => [
        categoryName,
        allocatedAmount,
        isEssential,
      ]),
    ).toEqual([
      ["Rent", "1050.01", true],
      ["Travel", "35.00", false],
    ]);
    const history = await admin.get("/api/budgets/history?from=2026-01-01&to=2026-03-31");
    expect(await history.json()).toEqual([
      { categoryName: "Rent", spentAmount: "1000.01" },
      { categoryName: "Travel", spentAmount: "33.33" },
    ]);
  });

  test.each<[string, object, string, RegExp]>([
    ["no name", { name: " " }, "name", /Please enter a name for your budget/],
    ["an end before the start", { endDate: "2026-03-31" }, "endDate", /before the first day/],
    ["four years", { endDate: "2030-03-31" }, "endDate", /three years/],
    ["a day that does not exist", { endDate: "2026-06-31" }, "endDate", /Use a date/],
    ["a negative amount", { categories: [rent(-1)] }, "categories.0.allocatedAmount", /0 or greater/],
    ["1e400", { categories: [rent("1e400")] }, "categories.0.allocatedAmount", /^Enter a number like/],
    ["three places", { categories: [rent("1.005")] }, "categories.0.allocatedAmount", /two decimal places/],
    ["too much", { categories: [rent("10000000000.00")] }, "categories.0.allocatedAmount", /at most 9,999,999,999\.99/],
    ["nothing at all", { categories: [rent(0)] }, "totalBudget", /greater than 0/],
    ["no categories", { categories: [] }, "categories", /at least one/],
    [
      "a category twice, whatever its case",
      { categories: [rent(1), { categoryName: " rent ", allocatedAmount: 2 }] },
      "categories.1.categoryName",
      /already/,
    ],
    ["categories above the total", { totalBudget: 999.99 }, "totalBudget", /add up to \$1,000\.00/],
    ["another currency", { currency: "EUR" }, "currency", /USD/],
    ["neither categories nor history", { categories: undefined }, "categories", /past period/],
    ["both", { history: { from: "2026-01-01", to: "2026-01-31", percent: 100 } }, "categories", /past period/],
    [
      "an empty past",
      { categories: undefined, history: { from: "2020-01-01", to: "2020-12-31", percent: 100 } },
      "history.from",
      /no expenses/,
    ],
    ["a threshold of 0", { thresholds: [0] }, "thresholds.0", /At least 1/],
    ["a status of its own end", { status: "completed" }, "status", /draft or active/],
  ])("refuses %s and names the field", async (_, body, path, message) => {
    const answer = await admin.post("/api/budgets", { ...QUARTER, categories: [rent(1000)], ...body });
    const { issues } = (await answer.json()) as { issues: { path: string; message: string }[] };
    expect([answer.status, issues?.[0]?.path]).toEqual([422, path]);
    expect(issues?.[0]?.message).toMatch(message);
    expect(await (await admin.get("/api/budgets")).json()).toEqual([]);
  });

  test("a number too large for JSON is refused as malformed or invalid, never stored", async () => {
    const body = `{"name":"x","startDate":"2026-01-01","endDate":"2026-12-31","categories":[{"categoryName":"Rent","allocatedAmount":1e400}]}`;
    const answer = await admin.fetch("/api/budgets", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    expect([400, 422]).toContain(answer.status);
  });
});

describe("spent", () => {
  test("is what the books say in the budget's days under its names; exactly 100 % is not over", async () => {
    const { id } = await make({ categories: [rent(1000), { categoryName: "Travel", allocatedAmount: 50 }] });
    await spend("rent", 400, "2026-04-01");
    await spend("RENT ", 600, "2026-06-30");
    await spend("Rent", 77, "2026-07-01");
    await spend("Rent", 88, "2026-03-31");
    await spend("Rent", 99, "2026-05-01", "income");
    await spend("Meals", 5);
    expect(await read(id)).toMatchObject({
      spentAmount: "1000.00",
      categories: [{ spentAmount: "1000.00", spentPermille: 1000, isOver: false }, { spentAmount: "0.00" }],
    });
    await spend("Rent", "0.01");
    expect(await read(id)).toMatchObject({
      isOver: false,
      categories: [{ spentAmount: "1000.01", spentPermille: 1001, isOver: true }, {}],
    });
  });
});

describe("changing", () => {
  test("keeps what it does not name, and the ids of categories that stay", async () => {
    const before = await make({
      categories: [rent(1000), { categoryName: "Travel", allocatedAmount: 1 }],
      thresholds: [50],
    });
    const answer = await admin.put(`/api/budgets/${before.id}`, {
      ...QUARTER,
      name: "Renamed",
      categories: [
        { categoryName: "Meals", allocatedAmount: 5 },
        { categoryName: "RENT", allocatedAmount: 900 },
      ],
    });
    expect(answer.status).toBe(200);
    const after = (await answer.json()) as Budget;
    expect(after).toMatchObject({ name: "Renamed", totalBudget: "905.00", thresholds: [50] });
    expect(after.categories.map(({ categoryName }) => categoryName)).toEqual(["Meals", "RENT"]);
    expect(after.categories[1]?.id).toBe(before.categories[0]?.id);
  });

  test("a stale If-Match is a conflict that carries the budget as it is", async () => {
    const before = await make();
    await admin.put(`/api/budgets/${before.id}`, { ...QUARTER, name: "First", categories: [rent(1)] });
    const stale = await admin.put(
      `/api/budgets/${before.id}`,
      { ...QUARTER, name: "Second", categories: [rent(2)] },
      { "If-Match": `"${before.updatedAt}"` },
    );
    expect(stale.status).toBe(409);
    expect(((await stale.json()) as { current: Budget }).current.name).toBe("First");
  });

  test("statuses move along their ways only, and a closed budget is not edited", async () => {
    const { id } = await make();
    const move = async (status: string) => (await admin.post(`/api/budgets/${id}/status`, { status })).status;
    expect(await move("completed")).toBe(409);
    expect(await move("active")).toBe(200);
    expect(await move("active")).toBe(200);
    expect(await move("completed")).toBe(200);
    expect((await admin.put(`/api/budgets/${id}`, { ...QUARTER, categories: [rent(1)] })).status).toBe(409);
    expect(await move("cancelled")).toBe(409);
    expect(await move("active")).toBe(200);
    expect(await move("cancelled")).toBe(200);
    expect(await move("draft")).toBe(200);
  });

  test("a copy is a draft of the period that follows, with the same plan and a name that says so", async () => {
    const { id } = await make({
      status: "active",
      thresholds: [90],
      categories: [{ ...rent(1000), isEssential: true }],
    });
    const copy = (await (await admin.post(`/api/budgets/${id}/copy`)).json()) as Budget;
    expect(copy).toMatchObject({
      name: "Q3 2026",
      startDate: "2026-07-01",
      endDate: "2026-09-30",
      status: "draft",
      thresholds: [90],
      categories: [{ categoryName: "Rent", allocatedAmount: "1000.00", isEssential: true }],
    });
    expect(copy.id).not.toBe(id);
  });

  test("a manager deletes; a user does not", async () => {
    const { id } = await make({ status: "active" });
    await spend("Rent", 2000);
    await admin.get(`/api/budgets/${id}/performance`);
    expect((await (await organization.member("user")).delete(`/api/budgets/${id}`)).status).toBe(403);
    expect((await (await organization.member("manager")).delete(`/api/budgets/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/budgets/${id}`)).status).toBe(404);
    expect(await (await admin.get("/api/search?q=Q2")).json()).toEqual([]);
  });
});

test("lists by status, newest first, in pages; the search finds a budget by its name", async () => {
  for (const [index, status] of (["draft", "active", "draft"] as const).entries()) {
    world.setNow(new Date(NOW.getTime() + index * 1000));
    await make({ name: `Plan ${index}`, status });
  }
  const names = async (query: string) => {
    const answer = await admin.get(`/api/budgets${query}`);
    return { names: ((await answer.json()) as Budget[]).map(({ name }) => name), link: answer.headers.get("link") };
  };
  expect((await names("?status=draft")).names).toEqual(["Plan 2", "Plan 0"]);
  const first = await names("?limit=2");
  expect(first.names).toEqual(["Plan 2", "Plan 1"]);
  const next = /<\/api\/budgets([^>]+)>/.exec(first.link ?? "")?.[1] ?? "";
  expect(await names(next)).toEqual({ names: ["Plan 0"], link: null });
  const found = (await (await admin.get("/api/search?q=plan%201")).json()) as { title: string; subtitle: string }[];
  expect(found).toMatchObject([{ kind: "budget", title: "Plan 1", subtitle: "Q2 2026, $1,000.00" }]);
});

test("who may not see finances sees no budget, no alert and no hit", async () => {
  await make({ status: "active" });
  await spend("Rent", 2000);
  const stranger = await organization.member("manager", onlyFlags("canViewReports"));
  expect((await stranger.get("/api/budgets")).status).toBe(403);
  expect(await (await stranger.get("/api/alerts")).json()).toEqual([]);
  expect(await (await stranger.get("/api/search?q=Q2")).json()).toEqual([]);
});
