import type { FinancialSummary } from "@trellis/contract-finance/financial-summary.ts";
import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

const NOON = new Date("2025-11-20T18:00:00Z");
const rent = { description: "Rent, November", amount: 2400, type: "expense", category: "Rent", date: "2025-11-03" };
const grant = {
  description: "Fall program grant",
  amount: "7500.00",
  type: "income",
  category: "Grants",
  date: "2025-11-18",
};

let world: World;
let riverside: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOON);
  riverside = await world.organization({ timeZone: "America/Chicago" });
});

async function add(body: object): Promise<Transaction> {
  const answer = await riverside.admin.post("/api/transactions", body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Transaction;
}
const list = async (query = "") =>
  (await (await riverside.admin.get(`/api/transactions${query}`)).json()) as Transaction[];
const summary = async () => (await (await riverside.admin.get("/api/financial-summary")).json()) as FinancialSummary;

describe("adding a transaction", () => {
  it("answers the record with every field, money as a decimal text", async () => {
    const created = await add({
      ...rent,
      amount: "2400.5",
      paymentMethod: "Check",
      referenceNumber: "1187",
      vendor: "214 River Drive",
      notes: "two\nlines",
      isRecurring: true,
      recurringFrequency: "quarterly",
      tags: "hall, rent , hall",
      receiptUrl: "https://example.org/receipt.png",
      account: "Checking",
    });
    expect(created).toMatchObject({
      organizationId: riverside.id,
      userId: riverside.admin.userId,
      description: "Rent, November",
      amount: "2400.50",
      type: "expense",
      date: "2025-11-03",
      paymentMethod: "Check",
      referenceNumber: "1187",
      vendor: "214 River Drive",
      notes: "two\nlines",
      isRecurring: true,
      recurringFrequency: "quarterly",
      tags: ["hall", "rent"],
      receiptUrl: "https://example.org/receipt.png",
      account: "Checking",
      pending: false,
      importId: null,
      createdAt: "2025-11-20T18:00:00.000Z",
    });
    expect(await (await riverside.admin.get(`/api/transactions/${created.id}`)).json()).toEqual(created);
  });

  it("stores what was left empty as missing, and repeats monthly unless told otherwise", async () => {
    const created = await add({ ...rent, vendor: "", paymentMethod: "  ", receiptUrl: "", isRecurring: true });
    expect(created).toMatchObject({
      vendor: null,
      paymentMethod: null,
      receiptUrl: null,
      recurringFrequency: "monthly",
      tags: [],
    });
    expect(await add({ ...rent, recurringFrequency: "weekly" })).toMatchObject({
      isRecurring: false,
      recurringFrequency: null,
    });
  });

  it("keeps two that look alike: only statements are compared", async () => {
    await add(rent);
    await add(rent);
    expect(await list()).toHaveLength(2);
  });

  it.each([
    [{ ...rent, description: "  " }, "description", "Description is required"],
    [{ ...rent, amount: "" }, "amount", "Amount is required"],
    [{ ...rent, amount: 0 }, "amount", "Amount must be greater than 0"],
    [{ ...rent, amount: "1.234" }, "amount", "Use a number with at most two decimal places"],
    [{ ...rent, amount: 100_000_000 }, "amount", "Amount must be at most 99,999,999.99"],
    [{ ...rent, type: "transfer" }, "type", "Type must be income or expense"],
    [{ ...rent, category: "" }, "category", "Category is required"],
    [{ ...rent, date: "2025-02-30" }, "date", "Use a date like 2025-01-31"],
    [{ ...rent, date: undefined }, "date", "Date is required"],
    [{ ...rent, date: "" }, "date", "Date is required"],
    [{ ...rent, userId: "someone" }, "userId", "Unknown field. Leave it out."],
  ])("names the wrong field of %j", async (body, path, message) => {
    const answer = await riverside.admin.post("/api/transactions", body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "invalid", issues: [{ path, message }] });
    expect(await list()).toEqual([]);
  });

  it("is a user's right, not a viewer's, and reading takes the flag", async () => {
    const viewer = await riverside.member("viewer");
    expect((await viewer.post("/api/transactions", rent)).status).toBe(403);
    expect((await viewer.get("/api/transactions")).status).toBe(200);
    const withoutFlag = await riverside.member("manager", { canManageFinances: false });
    expect((await withoutFlag.get("/api/transactions")).status).toBe(403);
  });
});

describe("changing a transaction", () => {
  it("changes what is named and leaves the rest", async () => {
    const before = await add({ ...rent, tags: ["a", "b"], vendor: "Old" });
    const answer = await riverside.admin.patch(`/api/transactions/${before.id}`, {
      amount: "99.10",
      type: "income",
      tags: ["b"],
    });
    expect(answer.status).toBe(200);
    const after = (await answer.json()) as Transaction;
    expect(after).toEqual({ ...before, amount: "99.10", type: "income", tags: ["b"], updatedAt: after.updatedAt });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await summary()).toMatchObject({ totalIncome: "99.10", totalExpenses: "0.00", thisMonthNet: "99.10" });
  });

  it("clears an optional field with null, and the frequency with the switch", async () => {
    const before = await add({ ...rent, vendor: "Old", isRecurring: true, recurringFrequency: "weekly" });
    const after = await (
      await riverside.admin.patch(`/api/transactions/${before.id}`, { vendor: null, isRecurring: false })
    ).json();
    expect(after).toMatchObject({
      vendor: null,
      isRecurring: false,
      recurringFrequency: null,
      description: "Rent, November",
    });
  });

  it("refuses a change to a version that is no longer there, and shows the one that is", async () => {
    const seen = await add(rent);
    const first = await riverside.admin.patch(
      `/api/transactions/${seen.id}`,
      { amount: 10 },
      { "If-Match": `"${seen.updatedAt}"` },
    );
    expect(first.status).toBe(200);
    const second = await riverside.admin.patch(
      `/api/transactions/${seen.id}`,
      { amount: 20 },
      { "If-Match": `"${seen.updatedAt}"` },
    );
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: "conflict", current: { id: seen.id, amount: "10.00" } });
    expect(await list()).toMatchObject([{ amount: "10.00" }]);
  });

  it("lets one of two changes of the same version through", async () => {
    const seen = await add(rent);
    const change = (amount: number) =>
      riverside.admin.patch(`/api/transactions/${seen.id}`, { amount }, { "If-Match": `"${seen.updatedAt}"` });
    const statuses = (await Promise.all([change(1), change(2), change(3)])).map((answer) => answer.status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });
});

describe("deleting and restoring", () => {
  it("removes it from list and sums, and restores it completely", async () => {
    await add(grant);
    const deleted = await add({ ...rent, tags: ["hall"] });
    expect((await riverside.admin.delete(`/api/transactions/${deleted.id}`)).status).toBe(204);
    expect((await list()).map(({ description }) => description)).toEqual(["Fall program grant"]);
    expect(await summary()).toMatchObject({ totalExpenses: "0.00", netBalance: "7500.00" });
    for (const answer of [
      await riverside.admin.get(`/api/transactions/${deleted.id}`),
      await riverside.admin.patch(`/api/transactions/${deleted.id}`, { amount: 1 }),
      await riverside.admin.delete(`/api/transactions/${deleted.id}`),
    ])
      expect(answer.status).toBe(404);

    const restored = await riverside.admin.post(`/api/transactions/${deleted.id}/restore`);
    expect(await restored.json()).toMatchObject({ ...deleted, updatedAt: expect.any(String) });
    expect(await summary()).toMatchObject({ totalExpenses: "2400.00", netBalance: "5100.00" });
    expect((await riverside.admin.post(`/api/transactions/${deleted.id}/restore`)).status).toBe(404);
  });

  it("is a manager's right", async () => {
    const { id } = await add(rent);
    const user = await riverside.member("user");
    expect((await user.delete(`/api/transactions/${id}`)).status).toBe(403);
    const manager = await riverside.member("manager");
    expect((await manager.delete(`/api/transactions/${id}`)).status).toBe(204);
  });
});

describe("another organization", () => {
  it("sees nothing of it, by no address", async () => {
    const { id } = await add(rent);
    const stranger = (await world.organization()).admin;
    expect(await (await stranger.get("/api/transactions")).json()).toEqual([]);
    for (const answer of [
      await stranger.get(`/api/transactions/${id}`),
      await stranger.patch(`/api/transactions/${id}`, { amount: 1 }),
      await stranger.delete(`/api/transactions/${id}`),
      await stranger.post(`/api/transactions/${id}/restore`),
    ])
      expect(answer.status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});

describe("the summary", () => {
  it("knows this month by the organization's clock, and the eleven before it", async () => {
    world.setNow(new Date("2025-12-01T05:30:00Z")); // still November in Chicago
    riverside = await world.organization({ timeZone: "America/Chicago" }); // whose trial still runs
    await add(rent);
    await add({ ...grant, date: "2025-12-01" });
    await add({ ...grant, amount: 10, date: "2024-12-31" });
    await add({ ...grant, amount: 7, date: "2024-11-30" });
    const chicago = await summary();
    expect(chicago).toMatchObject({
      totalIncome: "7517.00",
      totalExpenses: "2400.00",
      netBalance: "5117.00",
      thisMonthIncome: "0.00",
      thisMonthExpenses: "2400.00",
      thisMonthNet: "-2400.00",
    });
    expect(chicago.months).toHaveLength(12);
    expect(chicago.months[0]).toEqual({ month: "2024-12-01", income: "10.00", expenses: "0.00" });
    expect(chicago.months[11]).toEqual({ month: "2025-11-01", income: "0.00", expenses: "2400.00" });
    world.setNow(new Date("2025-12-01T06:30:00Z"));
    expect(await summary()).toMatchObject({ thisMonthIncome: "7500.00", thisMonthExpenses: "0.00" });
  });

  it("is all zeros for new books", async () => {
    expect(await summary()).toMatchObject({ totalIncome: "0.00", thisMonthNet: "0.00", netBalance: "0.00" });
  });
});
