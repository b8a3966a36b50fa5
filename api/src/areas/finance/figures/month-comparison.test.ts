import type { FinancialSummary } from "@trellis/contract-finance/financial-summary.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { organization } from "../../../kernel/tenant/schema.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Books in Chicago whose trial outlasts the test. */
async function books(now: string): Promise<TestOrganization> {
  world.setNow(undefined);
  const one = await world.organization({ timeZone: "America/Chicago" });
  await world.database.reference
    .update(organization)
    .set({ trialEndsAt: new Date("2099-01-01") })
    .where(eq(organization.id, one.id));
  world.setNow(new Date(now));
  return one;
}

const add = (one: TestOrganization, date: string, amount: number, type = "income") =>
  one.admin.post("/api/transactions", { description: "Row", amount, type, category: "General", date });

async function comparisonOf(one: TestOrganization): Promise<FinancialSummary["comparison"]> {
  return ((await (await one.admin.get("/api/financial-summary")).json()) as FinancialSummary).comparison;
}

describe("this month beside the last", () => {
  it("takes the same days of both, in the organization's time zone", async () => {
    const one = await books("2031-03-11T03:00:00Z"); // still the 10th in Chicago
    await add(one, "2031-02-01", 100);
    await add(one, "2031-02-10", 50);
    await add(one, "2031-02-11", 999);
    await add(one, "2031-02-05", 20, "expense");
    await add(one, "2031-03-01", 180);
    await add(one, "2031-03-10", 30, "expense");
    await add(one, "2031-03-11", 777);
    expect(await comparisonOf(one)).toEqual({
      from: "2031-02-01",
      to: "2031-02-10",
      income: { now: "180.00", before: "150.00" },
      expenses: { now: "30.00", before: "20.00" },
    });
  });

  it("ends with the last day of a shorter month", async () => {
    const one = await books("2031-03-31T18:00:00Z");
    await add(one, "2031-02-28", 100);
    await add(one, "2031-03-31", 40);
    expect(await comparisonOf(one)).toMatchObject({
      from: "2031-02-01",
      to: "2031-02-28",
      income: { now: "40.00", before: "100.00" },
      expenses: { now: "0.00", before: "0.00" },
    });
  });

  it("crosses the turn of the year", async () => {
    const one = await books("2032-01-02T18:00:00Z");
    await add(one, "2031-12-02", 5);
    expect(await comparisonOf(one)).toMatchObject({ from: "2031-12-01", to: "2031-12-02" });
  });

  it("is not there without a transaction last month, deleted ones included", async () => {
    const one = await books("2031-03-10T18:00:00Z");
    await add(one, "2031-01-10", 100);
    await add(one, "2031-03-01", 100);
    expect(await comparisonOf(one)).toBeNull();
    const added = (await (await add(one, "2031-02-10", 5)).json()) as { id: string };
    expect(await comparisonOf(one)).not.toBeNull();
    await one.admin.delete(`/api/transactions/${added.id}`);
    expect(await comparisonOf(one)).toBeNull();
  });
});
