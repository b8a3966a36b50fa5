import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let owner: Sql;
beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1 });
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

const PERSON = { firstName: "Ann", lastName: "Lane", type: "donor", email: "ann@lane.example" };

it("the same person, added by several people at the same moment, is found as pairs", async () => {
  const { admin } = await world.organization({ plan: "enterprise" });
  const added = await Promise.all(Array.from({ length: 4 }, () => admin.post("/api/contacts", PERSON)));
  expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await (await admin.get("/api/contacts/duplicates")).json()).toHaveLength(6);
});

it("no one waits for another person's contact where the plan has no limit", async () => {
  const { id, admin } = await world.organization({ plan: "enterprise" });
  await owner.begin(async (transaction) => {
    // As a contact of a limited plan, or a change of the organization, holds it until its transaction ends.
    await transaction`select 1 from organization where id = ${id} for no key update`;
    expect((await admin.post("/api/contacts", PERSON)).status).toBe(201);
  });
});
