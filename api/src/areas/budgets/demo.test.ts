import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { seedFinance } from "../finance/demo/demo-transactions.ts";
import { seedBudgets } from "./demo.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

test.each([
  ["for-profit", "2026-11-21T18:00:00Z"],
  ["non-profit", "2026-11-21T18:00:00Z"],
  ["for-profit", "2027-01-05T18:00:00Z"],
] as const)(
  "the demo of a %s at %s: this year and quarter active, the last completed, one category overspent",
  async (type, at) => {
    const now = new Date(at);
    world.setNow(now);
    const { id, admin } = await world.organization({ type, plan: "professional" });
    const demo = { id, name: "Demo", type, adminId: admin.userId };
    await seedFinance(world.database, demo, now);
    await seedBudgets(world.database, demo, now);
    const budgets = (await (await admin.get("/api/budgets")).json()) as Budget[];
    expect(budgets.map(({ status }) => status).sort()).toEqual(["active", "active", "completed"]);
    const over = budgets.flatMap(({ categories }) => categories.filter(({ isOver }) => isOver));
    expect(over).toHaveLength(1);
    expect(budgets.some(({ isOver }) => isOver)).toBe(false);
    const alerts = (await (await admin.get("/api/alerts")).json()) as { kind: string; text: string }[];
    expect(alerts.filter(({ kind }) => kind === "budget_overspent")).toMatchObject([
      { text: expect.stringContaining(`${over[0]?.categoryName} is `) },
    ]);
    // Already notified: the sweep adds nothing to a demo's notifications.
    await world.runSweep("budgets.days");
    const bell = (await (await admin.get("/api/notifications")).json()) as { kind: string }[];
    expect(bell.filter(({ kind }) => kind === "budget_threshold")).toEqual([]);
  },
);
