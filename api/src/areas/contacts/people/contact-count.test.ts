import { afterAll, beforeAll, expect, it } from "vitest";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  const organization = await world.organization({ plan: "professional" });
  ({ admin } = organization);
  for (const [firstName, type] of [
    ["Ada", "donor"],
    ["Bea", "donor"],
    ["Cy", "volunteer"],
  ])
    expect((await admin.post("/api/contacts", { firstName, lastName: "Count", type })).status).toBe(201);
});
afterAll(() => world.close());

const count = async (query: string) => (await admin.get(`/api/contact-count${query}`)).json();

it("counts what search and filters leave", async () => {
  expect(await count("")).toEqual({ count: 3, isMore: false });
  expect(await count("?type=donor")).toEqual({ count: 2, isMore: false });
  expect(await count("?type=donor&q=ad")).toEqual({ count: 1, isMore: false });
  expect(await count("?q=nobody")).toEqual({ count: 0, isMore: false });
});

it("counts so far, or to the last one", async () => {
  expect(await count("?type=donor&exact=true")).toEqual({ count: 2, isMore: false });
  expect(await count("?exact=true")).toEqual({ count: 3, isMore: false });
  expect((await admin.get("/api/contact-count?exact=perhaps")).status).toBe(422);
});

it("refuses what the list refuses, and an unknown segment is none", async () => {
  expect((await admin.get("/api/contact-count?addedFrom=2025-02-02&addedTo=2025-01-01")).status).toBe(422);
  expect((await admin.get("/api/contact-count?segmentId=01900000-0000-7000-8000-000000000000")).status).toBe(404);
});
