import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";
import { liveEvent } from "../../../kernel/db/schema.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const CHART = "finance/widgets/dashboard/netByMonth";
const NOTES = "crm/widgets/dashboard/notes";
const arranged = async (client: Client) =>
  ((await (await client.get("/api/user/organizations")).json()) as Organization[]).map(({ dashboard }) => dashboard);

test("each member arranges their own dashboard, a viewer too, and empty lists reset it", async () => {
  const home = await world.organization();
  const viewer = await home.member("viewer");
  const answer = await viewer.put("/api/dashboard", { order: [CHART, NOTES, CHART], hidden: [NOTES] });
  expect(await answer.json()).toEqual({ order: [CHART, NOTES], hidden: [NOTES] });
  expect(await arranged(viewer)).toEqual([{ order: [CHART, NOTES], hidden: [NOTES] }]);
  expect(await arranged(home.admin)).toEqual([undefined]);
  await viewer.put("/api/dashboard", { order: [], hidden: [] });
  expect(await arranged(viewer)).toEqual([undefined]);
});

test("a card can be moved to the other group, and the member's other tabs are told", async () => {
  const home = await world.organization();
  const body = { order: [CHART, NOTES], hidden: [], swapped: [NOTES] };
  expect((await home.admin.put("/api/dashboard", body)).status).toBe(200);
  expect(await arranged(home.admin)).toEqual([body]);
  const events = await world.database.reference
    .select()
    .from(liveEvent)
    .where(and(eq(liveEvent.organizationId, home.id), eq(liveEvent.userId, home.admin.userId)));
  expect(events.map(({ area }) => area)).toContain("organizations");
});

test("the arrangement belongs to one organization", async () => {
  const home = await world.organization();
  const { id } = (await (await home.admin.post("/api/organizations", { name: "Second" })).json()) as Organization;
  await home.admin.put("/api/dashboard", { order: [], hidden: [CHART] }, { "X-Organization": String(id) });
  const own = (await (await home.admin.get("/api/user/organizations")).json()) as Organization[];
  const changed = own.filter(({ dashboard }) => dashboard !== undefined);
  expect(changed).toHaveLength(1);
});

test("lists that are no arrangement are refused", async () => {
  const home = await world.organization();
  for (const body of [
    {},
    { order: "all", hidden: [] },
    { order: [""], hidden: [] },
    { order: ["x".repeat(201)], hidden: [] },
    { order: Array.from({ length: 101 }, (_, index) => `card ${index}`), hidden: [] },
  ])
    expect((await home.admin.put("/api/dashboard", body)).status, JSON.stringify(body).slice(0, 60)).toBe(422);
});
