import type { RecurringSchedule } from "@trellis/contract-finance/recurring.ts";
import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { addDueTransactions } from "./recurring-sweep.ts";

let world: World;
let organization: TestOrganization;
let user: Client;
let serial = 0;
const log: string[] = [];

beforeAll(async () => {
  world = await createWorld({ log: (line) => log.push(line) });
});
afterAll(() => world.close());
beforeEach(async () => {
  // Noon in Chicago: the organization's day.
  world.setNow(new Date("2027-01-31T18:00:00Z"));
  organization = await world.organization({ plan: "professional", name: `Recurring ${++serial}` });
  await world.database.sql`update organization set subscription_status = 'active' where id = ${organization.id}`;
  user = await organization.member("user");
});

const RENT = { description: "Rent", amount: "1200.00", type: "expense", category: "Rent", date: "2027-01-31" };
const RECURRING = { isRecurring: true, recurringFrequency: "monthly" };

async function add(changes: object = {}): Promise<Transaction> {
  const response = await user.post("/api/transactions", { ...RENT, ...RECURRING, ...changes });
  expect(response.status).toBe(201);
  return (await response.json()) as Transaction;
}
const schedules = async () => (await (await user.get("/api/recurring-schedules")).json()) as RecurringSchedule[];
const only = async () => {
  const [schedule] = await schedules();
  if (!schedule) throw new Error("no schedule");
  return schedule;
};
const days = async () =>
  ((await (await user.get("/api/transactions?limit=200")).json()) as Transaction[]).map(({ date }) => date).sort();
const act = async (id: string, action: string) => user.post(`/api/recurring-schedules/${id}/${action}`);
const goTo = async (instant: string) => {
  world.setNow(new Date(instant));
  await addDueTransactions(world.services);
};
const net = async () =>
  ((await (await user.get("/api/financial-summary")).json()) as { netBalance: string }).netBalance;

describe("what recurs", () => {
  it("begins with the switch, and is added on its day where the organization is, the month's end kept", async () => {
    const first = await add({ tags: "office, fixed", vendor: "Landlord" });
    expect(await only()).toMatchObject({
      description: "Rent",
      amount: "1200.00",
      frequency: "monthly",
      anchorDate: "2027-01-31",
      nextDate: "2027-02-28",
      status: "active",
      originId: first.id,
      tags: ["office", "fixed"],
    });
    // The 28th has begun in London, not in Chicago.
    await goTo("2027-02-28T03:00:00Z");
    expect(await days()).toEqual(["2027-01-31"]);
    await goTo("2027-02-28T06:30:00Z");
    expect(await days()).toEqual(["2027-01-31", "2027-02-28"]);
    const list = (await (await user.get("/api/transactions")).json()) as Transaction[];
    expect(list[0]).toMatchObject({
      vendor: "Landlord",
      tags: ["office", "fixed"],
      isRecurring: true,
      sourceKind: "recurring",
    });
    expect((await only()).nextDate).toBe("2027-03-31");
    expect(await net()).toBe("-2400.00");
  });

  it("is made up after days of standing still, each occurrence once, by several processes at a time", async () => {
    await add({ recurringFrequency: "weekly" });
    world.setNow(new Date("2027-03-01T18:00:00Z"));
    await Promise.all(Array.from({ length: 8 }, () => addDueTransactions(world.services)));
    await addDueTransactions(world.services);
    // They took turns: none conflicted with a row that another one had added.
    expect(log.filter((line) => line.includes("was not added"))).toEqual([]);
    expect(await days()).toEqual(["2027-01-31", "2027-02-07", "2027-02-14", "2027-02-21", "2027-02-28"]);
    expect(await net()).toBe("-6000.00");
    const notices = (await (await user.get("/api/notifications")).json()) as { text: string }[];
    expect(notices.map(({ text }) => text)).toEqual(["4 recurring transactions were added."]);
  });

  it("does not come back when an occurrence was deleted, and fills no past", async () => {
    const manager = await organization.member("manager");
    await add({ date: "2026-06-30" });
    expect(await days()).toEqual(["2026-06-30"]);
    expect((await only()).nextDate).toBe("2027-02-28");
    await goTo("2027-02-28T18:00:00Z");
    const [latest] = (await (await user.get("/api/transactions")).json()) as Transaction[];
    await manager.delete(`/api/transactions/${latest?.id}`);
    await addDueTransactions(world.services);
    expect(await days()).toEqual(["2026-06-30"]);
  });

  it("pauses, resumes without what fell into the pause, skips, and ends", async () => {
    await add({ recurringFrequency: "weekly" });
    const { id } = await only();
    expect((await act(id, "pause")).status).toBe(200);
    expect((await act(id, "pause")).status).toBe(409);
    await goTo("2027-02-16T18:00:00Z");
    expect(await days()).toEqual(["2027-01-31"]);
    expect(await (await act(id, "resume")).json()).toMatchObject({ status: "active", nextDate: "2027-02-21" });
    expect(await (await act(id, "skip")).json()).toMatchObject({ nextDate: "2027-02-28" });
    await goTo("2027-03-01T18:00:00Z");
    expect(await days()).toEqual(["2027-01-31", "2027-02-28"]);
    expect(await (await act(id, "end")).json()).toMatchObject({ status: "ended" });
    await goTo("2027-05-01T18:00:00Z");
    expect(await days()).toEqual(["2027-01-31", "2027-02-28"]);
    expect((await act(id, "skip")).status).toBe(409);
  });

  it("ends with its end date, and follows another amount, frequency and day", async () => {
    await add();
    const { id } = await only();
    const change = (body: object) => user.patch(`/api/recurring-schedules/${id}`, body);
    expect((await change({ nextDate: "2027-01-01" })).status).toBe(422);
    expect((await change({ amount: "1.999" })).status).toBe(422);
    expect(await (await change({ amount: 1300, nextDate: "2027-02-10", endDate: "2027-03-10" })).json()).toMatchObject({
      amount: "1300.00",
      anchorDate: "2027-02-10",
      nextDate: "2027-02-10",
    });
    await goTo("2027-04-20T18:00:00Z");
    expect(await days()).toEqual(["2027-01-31", "2027-02-10", "2027-03-10"]);
    expect(await only()).toMatchObject({ status: "ended" });
    expect(await net()).toBe("-3800.00");
    // Resumed after its end, it has none.
    expect(await (await act(id, "resume")).json()).toMatchObject({
      status: "active",
      endDate: null,
      nextDate: "2027-05-10",
    });
  });

  it("adds nothing twice on a day that has its transaction, and goes on after it", async () => {
    await add();
    const { id } = await only();
    await goTo("2027-02-28T18:00:00Z");
    const changed = await user.patch(`/api/recurring-schedules/${id}`, { nextDate: "2027-02-28", frequency: "weekly" });
    expect(changed.status).toBe(200);
    await addDueTransactions(world.services);
    expect(await days()).toEqual(["2027-01-31", "2027-02-28"]);
    expect((await only()).nextDate).toBe("2027-03-07");
    await goTo("2027-03-07T18:00:00Z");
    expect(await days()).toEqual(["2027-01-31", "2027-02-28", "2027-03-07"]);
    expect(log.filter((line) => line.includes("was not added"))).toEqual([]);
  });

  it("follows the switch of its transaction: off ends it, on begins again, another frequency counts from the anchor", async () => {
    const { id } = await add();
    await user.patch(`/api/transactions/${id}`, { isRecurring: false });
    expect((await only()).status).toBe("ended");
    await user.patch(`/api/transactions/${id}`, { isRecurring: true, recurringFrequency: "quarterly" });
    expect(await schedules()).toHaveLength(1);
    expect(await only()).toMatchObject({ status: "active", frequency: "quarterly", nextDate: "2027-04-30" });
    await user.patch(`/api/transactions/${id}`, { description: "Office rent" });
    expect(await only()).toMatchObject({ description: "Rent", nextDate: "2027-04-30" });
  });

  it("pauses while the organization is read-only, and is made up when it goes on", async () => {
    await add();
    await world.database.sql`update organization set subscription_status = 'canceled' where id = ${organization.id}`;
    await goTo("2027-02-28T18:00:00Z");
    await world.database.sql`update organization set subscription_status = 'active' where id = ${organization.id}`;
    expect(await days()).toEqual(["2027-01-31"]);
    await goTo("2027-03-01T18:00:00Z");
    expect(await days()).toEqual(["2027-01-31", "2027-02-28"]);
  });

  it("is listed before it comes", async () => {
    await add();
    await add({ description: "Coffee", amount: "18.50", recurringFrequency: "biweekly" });
    const upcoming = (await (await user.get("/api/recurring-schedules/upcoming?days=31")).json()) as object[];
    expect(upcoming).toMatchObject([
      { date: "2027-02-14", description: "Coffee", amount: "18.50" },
      { date: "2027-02-28", description: expect.any(String) },
      { date: "2027-02-28", description: expect.any(String) },
    ]);
    expect((await user.get("/api/recurring-schedules/upcoming?days=400")).status).toBe(422);
  });
});
