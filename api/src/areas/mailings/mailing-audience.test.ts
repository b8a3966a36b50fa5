import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailingFixture, openMailingFixture } from "../../../testing/people/mailing-fixture.ts";
import { createWorld, type World } from "../../../testing/world.ts";

let world: World;
let fixture: MailingFixture;

beforeAll(async () => {
  world = await createWorld();
  fixture = await openMailingFixture(world);
});
afterAll(() => world?.close());

it("a mailing begins for the contacts that a filter leaves at that moment", async () => {
  const { admin } = fixture;
  await fixture.contact("Ann", "ann@chosen.example");
  await fixture.contact("Bo", "bo@chosen.example", { type: "volunteer" });
  const begun = await admin.post("/api/mailings", { filter: { type: "donor" } });
  expect(begun.status).toBe(201);
  const { id, audience, contactIds } = (await begun.json()) as { id: string; audience: string; contactIds: string[] };
  expect([audience, contactIds.length]).toEqual(["contacts", 1]);
  await fixture.contact("Cy", "cy@chosen.example");
  const { samples } = (await (await admin.get(`/api/mailings/${id}/audience`)).json()) as { samples: object[] };
  expect(samples).toMatchObject([{ email: "ann@chosen.example" }]);
  expect((await admin.put(`/api/mailings/${id}`, { filter: {} })).status).toBe(422);
  expect((await admin.post("/api/mailings", { filter: { segmentId: crypto.randomUUID() } })).status).toBe(404);
});
