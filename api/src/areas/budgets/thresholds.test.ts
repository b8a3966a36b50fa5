import type { BudgetAlert } from "@trellis/contract-budgets/budgets.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeBudget, readBudget, spend as spendAs } from "../../../testing/money/budget-fixture.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { appPath } from "../../kernel/http/answers/app-url.ts";
import { organization as organizationTable } from "../../kernel/tenant/schema.ts";
import { bookEntries } from "../finance/index.ts";

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

const make = (categories: Record<string, number | string>, changes: object = {}) =>
  makeBudget(admin, categories, changes);
const spend = (category: string, amount: number | string, date?: string) => spendAs(admin, category, amount, date);
const perform = (id: string) => admin.get(`/api/budgets/${id}/performance`);
const read = (id: string) => readBudget(admin, id);
const bell = async (client = admin) =>
  (
    (await (await client.get("/api/notifications")).json()) as {
      kind: string;
      title: string;
      text: string;
      count: number;
      link: string;
    }[]
  ).filter(({ kind }) => kind === "budget_threshold");
const important = async () =>
  (
    (await (await admin.get("/api/alerts")).json()) as { kind: string; text: string; link: string; tone: string }[]
  ).filter(({ kind }) => kind === "budget_overspent");

describe("thresholds", () => {
  test("80 and 100 each fire once, in the budget, the bell and the dashboard", async () => {
    const { id } = await make({ Travel: 100 }, { totalBudget: 1000 });
    await spend("Travel", "79.99");
    await world.runSweep("budgets.thresholds");
    expect((await read(id)).alerts).toEqual([]);

    await spend("Travel", "0.01");
    await world.runSweep("budgets.thresholds");
    await world.runSweep("budgets.thresholds");
    expect((await read(id)).alerts).toMatchObject([
      {
        alertType: "milestone",
        threshold: 80,
        message: "Travel has used 80%: $80.00 of $100.00.",
        isActive: true,
        acknowledgedAt: null,
      },
    ]);
    expect(await bell()).toMatchObject([
      { title: "Budget alert: Q2 2026", count: 1, link: appPath(organization.id, `/app/finance/budget/${id}`) },
    ]);
    expect(await important()).toEqual([]);

    await spend("Travel", 20);
    await perform(id);
    expect((await read(id)).alerts).toHaveLength(1);
    await spend("Travel", "0.01");
    world.setNow(new Date(NOW.getTime() + 60_000));
    await perform(id);
    await world.runSweep("budgets.days");
    expect((await read(id)).alerts).toMatchObject([
      { alertType: "overspend", threshold: 100 },
      { alertType: "milestone" },
    ]);
    expect(await bell()).toMatchObject([
      { title: "Over budget: Q2 2026", text: "Travel is $0.01 over: $100.01 of $100.00.", count: 2 },
    ]);
    expect(await important()).toMatchObject([
      { tone: "danger", text: "Q2 2026: Travel is $0.01 over", link: `/app/finance/budget/${id}` },
    ]);
  });

  test("what falls below and rises again does not fire again; other days are another period", async () => {
    const { id } = await make({ Travel: 100 });
    const transaction = await spend("Travel", 150);
    await perform(id);
    await admin.delete(`/api/transactions/${transaction}`);
    await perform(id);
    expect(await important()).toEqual([]);
    await spend("Travel", 160);
    await perform(id);
    expect(await bell()).toMatchObject([{ count: 1 }]);
    await admin.put(`/api/budgets/${id}`, {
      name: "Moved",
      startDate: "2026-05-01",
      endDate: "2026-06-30",
      categories: [{ categoryName: "Travel", allocatedAmount: 100 }],
    });
    await perform(id);
    expect(await bell()).toMatchObject([{ count: 2 }]);
  });

  test("fire once when many look at the same moment", async () => {
    const { id } = await make({ Travel: 100 });
    await spend("Travel", 150);
    await Promise.all([
      ...Array.from({ length: 12 }, () => perform(id)),
      world.runSweep("budgets.thresholds"),
      world.runSweep("budgets.days"),
    ]);
    const { alerts } = await read(id);
    expect(alerts.filter(({ alertType }) => alertType === "overspend" || alertType === "milestone")).toHaveLength(4);
    expect(await bell()).toMatchObject([{ count: 1 }]);
  });

  test("an import fires them too, and a payroll run or payment that books by itself", async () => {
    const { id } = await make({ general: 100, Wages: 100 });
    await admin.upload(
      "/api/transactions/import?fileName=a.csv",
      "Date,Description,Amount\n2026-05-01,Paper,-150.00\n",
    );
    await world.runSweep("budgets.thresholds");
    expect((await read(id)).alerts.filter(({ categoryId }) => categoryId !== null)).toHaveLength(2);
    await world.database.inOrganization(organization.id, (transaction) =>
      bookEntries(
        { transaction, organizationId: organization.id, now: NOW },
        { kind: "payroll", id: crypto.randomUUID() },
        [{ date: "2026-05-15", cents: 120_00n, type: "expense", category: "Wages", description: "May" }],
        null,
      ),
    );
    await world.runSweep("budgets.days");
    expect((await read(id)).alerts.filter(({ categoryId }) => categoryId !== null)).toHaveLength(4);
  });

  test("own thresholds count; a draft and a read-only organization fire nothing", async () => {
    const draft = await make({ Travel: 10 }, { status: "draft" });
    const own = await make({ Travel: 100 }, { thresholds: [50, 120] });
    await spend("Travel", 120);
    await perform(own.id);
    await perform(draft.id);
    const ofCategory = (await read(own.id)).alerts.filter(
      ({ categoryId, alertType }) => categoryId && alertType !== "ai_insight",
    );
    expect(ofCategory.map(({ threshold }) => threshold)).toEqual([50]);
    expect((await read(draft.id)).alerts).toEqual([]);
    await world.database.reference
      .update(organizationTable)
      .set({ deletionAt: new Date("2026-06-01T00:00:00Z") })
      .where(eq(organizationTable.id, organization.id));
    await spend("Travel", 500);
    await world.runSweep("budgets.days");
    expect((await read(own.id)).alerts.filter(({ categoryId }) => categoryId)).toHaveLength(1);
  });

  test("a projection above the plan is an insight, an end far below it is told as underspent", async () => {
    const { id } = await make({ Travel: 100 });
    for (const day of ["2026-04-02", "2026-04-04", "2026-05-11"]) await spend("Travel", 20, day);
    await perform(id);
    expect((await read(id)).alerts).toMatchObject([
      { alertType: "ai_insight", message: "At this pace $109.20 will be spent by the last day, of $100.00 planned." },
    ]);
    // The trial would be over by then, and the organization read-only.
    await world.database.reference
      .update(organizationTable)
      .set({ subscriptionStatus: "active" })
      .where(eq(organizationTable.id, organization.id));
    world.setNow(new Date("2026-07-01T18:00:00Z"));
    await world.runSweep("budgets.days");
    expect((await read(id)).alerts).toMatchObject([
      { alertType: "underspend", message: "This period has ended, and $40.00 of $100.00 is left." },
      {},
    ]);
  });

  test("acknowledging takes it from the dashboard until a higher threshold is passed", async () => {
    const { id } = await make({ Travel: 100 }, { totalBudget: 5000, thresholds: [100, 150] });
    await spend("Travel", 110);
    await perform(id);
    const [alert] = (await read(id)).alerts;
    const acknowledge = () => admin.post(`/api/budgets/alerts/${alert?.id}/acknowledge`);
    const seen = (await (await acknowledge()).json()) as BudgetAlert;
    expect(seen).toMatchObject({ isActive: false, acknowledgedAt: NOW.toISOString() });
    expect(await important()).toEqual([]);
    world.setNow(new Date(NOW.getTime() + 60_000));
    expect(await (await acknowledge()).json()).toEqual(seen);
    expect(
      (await (await organization.member("viewer")).post(`/api/budgets/alerts/${alert?.id}/acknowledge`)).status,
    ).toBe(403);
    await spend("Travel", 50);
    await perform(id);
    expect(await important()).toHaveLength(1);
  });
});
