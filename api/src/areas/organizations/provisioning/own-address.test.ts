import { afterAll, beforeAll, expect, it } from "vitest";
import { provisionedOrganization, SCIM_USER } from "../../../../testing/people/scim.ts";
import { createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import type { World } from "../../../../testing/world.ts";

type Home = Awaited<ReturnType<typeof provisionedOrganization>>;

let world: World;
let home: Home;
let other: Home;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await provisionedOrganization(world);
  other = await provisionedOrganization(world);
}, 60_000);
afterAll(() => world?.close());

const add = async (email: string) => {
  const { status, body } = await home.directory.post("/Users", { schemas: [SCIM_USER], userName: email });
  return [status, body.scimType];
};

it("an address is refused while its domain isn't verified", async () => {
  const claimed = await home.admin.post("/api/email-domains", { domain: "claimed.example" }, home.headers);
  expect(claimed.status).toBe(201);
  expect(await add("ada@claimed.example")).toEqual([400, "invalidValue"]);
});

it("an address is refused in a domain that another organization has verified", async () => {
  expect(await add(`ada@${other.domain}`)).toEqual([400, "invalidValue"]);
});
