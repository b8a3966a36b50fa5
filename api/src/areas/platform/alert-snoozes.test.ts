import type { Alert } from "@trellis/contract-platform/alerts.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../../testing/world.ts";
import { organization } from "../../kernel/tenant/schema.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
afterEach(() => world.setNow(undefined));

const alertsOf = async (client: Client) => (await (await client.get("/api/alerts")).json()) as Alert[];
const snooze = (client: Client, id: string, until: string) =>
  client.put(`/api/alerts/${encodeURIComponent(id)}/snooze`, { until });
const change = (one: TestOrganization, values: Partial<typeof organization.$inferInsert>) =>
  world.database.reference.update(organization).set(values).where(eq(organization.id, one.id));
// A Wednesday noon in Chicago.
const WEDNESDAY = new Date("2031-06-04T17:00:00Z");

async function homeWithSurvey() {
  const home = await world.organization({ timeZone: "America/Chicago" });
  await change(home, { trialEndsAt: new Date("2032-01-01"), subscriptionPlan: "enterprise" });
  world.setNow(WEDNESDAY);
  await home.admin.post("/api/surveys", {
    title: "Spring",
    questions: [{ type: "text", question: "Tell us" }],
    isActive: true,
    expiresAt: new Date("2031-06-10T17:00:00Z").toISOString(),
  });
  const [alert] = await alertsOf(home.admin);
  return { home, id: alert?.id ?? "" };
}

test("tomorrow and next week end with the organization's day, for the member alone", async () => {
  const { home, id } = await homeWithSurvey();
  const colleague = await home.member("viewer", onlyFlags("canManageSurveys"));
  const answer = await snooze(home.admin, id, "tomorrow");
  expect(await answer.json()).toMatchObject({ id, snoozed: { until: "2031-06-05T05:00:00.000Z" } });
  expect(await alertsOf(home.admin)).toMatchObject([{ id, snoozed: { until: "2031-06-05T05:00:00.000Z" } }]);
  expect((await alertsOf(colleague))[0]?.snoozed).toBeUndefined();
  world.setNow(new Date("2031-06-05T04:59:00Z"));
  expect((await alertsOf(home.admin))[0]?.snoozed).toBeDefined();
  world.setNow(new Date("2031-06-05T05:00:00Z"));
  expect((await alertsOf(home.admin))[0]?.snoozed).toBeUndefined();
  expect(await (await snooze(home.admin, id, "next_week")).json()).toMatchObject({
    snoozed: { until: "2031-06-09T05:00:00.000Z" },
  });
});

test("until it changes has no end, and Undo shows the alert again", async () => {
  const { home, id } = await homeWithSurvey();
  expect(await (await snooze(home.admin, id, "changed")).json()).toMatchObject({ snoozed: { until: null } });
  world.setNow(new Date("2031-06-09T17:00:00Z"));
  expect(await alertsOf(home.admin)).toMatchObject([{ id, snoozed: { until: null } }]);
  const path = `/api/alerts/${encodeURIComponent(id)}/snooze`;
  expect((await home.admin.delete(path)).status).toBe(204);
  expect((await alertsOf(home.admin))[0]?.snoozed).toBeUndefined();
  expect((await home.admin.delete(path)).status).toBe(404);
});

test("an alert returns early when there is more of it, or when it changed", async () => {
  const home = await world.organization();
  await change(home, { trialEndsAt: new Date("2032-01-01"), subscriptionPlan: "enterprise" });
  const product = (name: string, currentStock: number) =>
    home.admin.post("/api/products", {
      name,
      sku: name,
      currentStock: String(currentStock),
      minStockLevel: "2",
    });
  await product("Tea", 1);
  await product("Coffee", 1);
  const low = async () => (await alertsOf(home.admin)).find(({ kind }) => kind === "low_stock");
  expect(await low()).toMatchObject({ id: "low_stock" });
  for (const until of ["next_week", "changed"]) {
    expect((await snooze(home.admin, "low_stock", until)).status).toBe(200);
    expect((await low())?.snoozed, until).toBeDefined();
    await product(`One more, ${until}`, 0);
    expect((await low())?.snoozed, until).toBeUndefined();
  }
});

test("what blocks everyone, what isn't there, and another organization's are refused", async () => {
  const { home, id } = await homeWithSurvey();
  const other = await world.organization();
  expect((await snooze(other.admin, id, "tomorrow")).status).toBe(404);
  expect((await snooze(home.admin, "low_stock", "tomorrow")).status).toBe(404);
  expect((await snooze(home.admin, id, "forever")).status).toBe(422);
  await change(home, { deletionAt: new Date("2031-07-01T00:00:00Z") });
  expect((await snooze(home.admin, "deletion_scheduled", "tomorrow")).status).toBe(422);
  // An organization that may not write any more still shows its dashboard.
  expect((await snooze(home.admin, id, "tomorrow")).status).toBe(200);
});

test("a survey's alert returns when its end was moved forward, and on its last day", async () => {
  const { home, id } = await homeWithSurvey();
  const isAside = async () => (await alertsOf(home.admin)).find((alert) => alert.id === id)?.snoozed !== undefined;
  await snooze(home.admin, id, "changed");
  const move = (day: string) =>
    home.admin.put(`/api/surveys/${id.split(":")[1]}`, {
      title: "Spring",
      questions: [{ type: "text", question: "Tell us" }],
      isActive: true,
      expiresAt: `${day}T17:00:00.000Z`,
    });
  expect((await move("2031-06-09")).status).toBe(200);
  expect(await isAside()).toBe(false);
  await snooze(home.admin, id, "next_week");
  expect((await move("2031-06-10")).status).toBe(200);
  expect(await isAside()).toBe(true);
  expect((await move("2031-06-07")).status).toBe(200);
  expect(await isAside()).toBe(false);
  await snooze(home.admin, id, "next_week");
  world.setNow(new Date("2031-06-06T17:00:00Z"));
  expect(await isAside()).toBe(true);
  world.setNow(new Date("2031-06-07T12:00:00Z"));
  expect(await alertsOf(home.admin)).toMatchObject([{ id }]);
  expect(await isAside()).toBe(false);
});
