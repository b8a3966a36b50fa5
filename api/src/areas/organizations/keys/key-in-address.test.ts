import type { IssuedApiKey } from "@trellis/contract-organizations/api-keys.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, TEST_URL, type World } from "../../../../testing/world.ts";

const lines: string[] = [];
let world: World;
let secret: string;
beforeAll(async () => {
  world = await createWorld({ log: (line) => lines.push(line) });
  const home = await world.organization({ plan: "enterprise" });
  const issued = (await (await home.admin.post("/api/api-keys", { name: "Script" })).json()) as IssuedApiKey;
  secret = issued.secret;
});
afterAll(() => world?.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  world.handle(new Request(`${TEST_URL}${path}`, { headers }));

it.each(["key", "api_key", "apikey", "token", "access_token"])("a key in ?%s= opens nothing", async (name) => {
  const answer = await get(`/api/alerts?${name}=${secret}`);
  expect(answer.status).toBe(401);
  expect(await answer.text()).not.toContain(secret);
});

it("one in the address is refused where the header holds it, too", async () => {
  const headers = { Authorization: `Bearer ${secret}` };
  expect((await get("/api/alerts", headers)).status).toBe(200);
  expect((await get(`/api/alerts?key=${secret}`, headers)).status).toBe(401);
});

it("none of it is in the log, whatever the address", async () => {
  await get(`/api/alerts?key=${secret}`);
  await get(`/api/alerts?other=${secret}`, { Authorization: `Bearer ${secret}` });
  await get(`/api/contacts/${secret}`, { Authorization: `Bearer ${secret}` });
  await get(`/api/${secret}?key=${secret}`);
  await get(`/app?key=${secret}`);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
