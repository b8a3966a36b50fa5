import { afterAll, beforeAll, expect, it } from "vitest";
import { followToCallback, OIDC_CLIENT, startOidcProvider } from "../../../../../tests/fakes/oidc.ts";
import {
  arrive,
  cookiesOf,
  createSsoWorld,
  newDomain,
  startSignIn,
  verifyDomain,
} from "../../../../testing/people/single-sign-on.ts";
import { Client, TEST_URL, type World } from "../../../../testing/world.ts";

const domain = newDomain();
const ADA = { sub: "ada", email: `ada@${domain}`, email_verified: true, given_name: "Ada", family_name: "Byron" };

let world: World;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
beforeAll(async () => {
  world = await createSsoWorld();
  provider = await startOidcProvider(`${TEST_URL}/api/sign-in/single-sign-on/callback`, ADA);
});
afterAll(async () => {
  await world?.close();
  await provider?.close();
});

it("a provider that knows nothing of us signs a person in", async () => {
  const home = await world.organization({ plan: "enterprise" });
  await verifyDomain(home, domain);
  const saved = await home.admin.put("/api/single-sign-on", {
    issuer: provider.issuer,
    ...OIDC_CLIENT,
    defaultRole: "viewer",
  });
  expect(saved.status, await saved.clone().text()).toBe(200);
  expect((await home.admin.put("/api/single-sign-on/mode", { mode: "offered" })).status).toBe(200);
  const { address, cookie } = await startSignIn(world, ADA.email);
  const back = new URL(await followToCallback(address ?? "", TEST_URL));
  const done = await arrive(world, back, cookie);
  expect(done.headers.get("location")).toBe("/app");
  const client = new Client(world.handle, cookiesOf(done), ADA.email);
  expect(await (await client.get("/api/auth/user")).json()).toMatchObject({
    email: ADA.email,
    firstName: "Ada",
    role: "viewer",
    organizationId: home.id,
  });
});
