import { isLoopbackOrigin } from "@trellis/contract-platform/remote-overrides.ts";
import type { RemoteRegistry } from "@trellis/contract-platform/remotes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, createWorld, TEST_URL, type World } from "../../../../testing/world.ts";

const ORIGIN = "http://localhost:5199";
const OVERRIDE = { name: "stock-counts", origin: ORIGIN };

let world: World;
let strict: World;
beforeAll(async () => {
  world = await createWorld({ env: { remoteOverrides: true } });
  strict = await createWorld({ env: { remoteOverrides: false } });
});
afterAll(async () => {
  await world?.close();
  await strict?.close();
});

const start = (client: Client, body: object = OVERRIDE) => client.post("/api/remote-overrides", body);
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

/** What a browser with these cookies gets: the registry's override, and the policy of the shell's page. */
async function open(client: Client, cookie = "", at: World = world) {
  const headers = { cookie: [client.cookie, cookie].filter(Boolean).join("; ") };
  const get = (path: string) => at.handle(new Request(`${TEST_URL}${path}`, { headers }));
  const { override } = (await (await get("/api/remotes")).json()) as RemoteRegistry;
  return { override, policy: (await get("/app")).headers.get("content-security-policy") ?? "" };
}

test("is for the browser that confirmed it: the registry names it, and the page's policy has this origin alone", async () => {
  const { admin } = await world.organization();
  const answer = await start(admin);
  expect(answer.status).toBe(204);
  const [header = ""] = answer.headers.getSetCookie();
  expect(header).toMatch(/; HttpOnly; SameSite=Lax$/);
  expect(header).not.toMatch(/Max-Age|Expires/);
  const { override, policy } = await open(admin, cookieOf(answer));
  expect(override).toEqual(OVERRIDE);
  // The nonce is that of the page's import maps.
  expect(policy.replace(/'nonce-[^']+' /, "")).toContain(`script-src 'self' ${ORIGIN};`);
  expect(policy).toContain(`connect-src 'self' ${ORIGIN} ws://localhost:5199;`);
  const other = await open(admin);
  expect([other.override, other.policy.includes("localhost")]).toEqual([undefined, false]);
  const log = await (await admin.get("/api/audit-log?resource=remote_override")).text();
  expect(log).toContain(ORIGIN);
});

test("ends in that browser", async () => {
  const { admin } = await world.organization();
  expect(cookieOf(await admin.delete("/api/remote-overrides"))).toBe("remote-override=");
  expect((await open(admin, "remote-override=")).override).toBeUndefined();
});

test("is for no one else, and for no one whose role or organization changed", async () => {
  const home = await world.organization();
  const cookie = cookieOf(await start(home.admin));
  for (const stranger of [(await world.organization()).admin, await home.member("manager"), world.visitor])
    expect((await open(stranger, cookie)).override).toBeUndefined();
  for (const forged of [`${cookie}x`, cookie.replace(/=./, "=A"), "remote-override=", "remote-override=a.b"])
    expect((await open(home.admin, forged)).override).toBeUndefined();
  world.setNow(new Date(Date.now() + 13 * 60 * 60 * 1000));
  expect((await open(home.admin, cookie)).override).toBeUndefined();
  world.setNow(undefined);
  expect((await open(home.admin, cookie)).override).toEqual(OVERRIDE);
  await world.database.sql`update membership set role = 'manager' where user_id = ${home.admin.userId}`;
  expect((await open(home.admin, cookie)).override).toBeUndefined();
});

test("is started by admins alone, and by no other site", async () => {
  const home = await world.organization();
  for (const role of ["viewer", "user", "manager"] as const)
    expect([role, (await start(await home.member(role))).status]).toEqual([role, 403]);
  expect((await start(world.visitor)).status).toBe(401);
  const headers = {
    cookie: home.admin.cookie ?? "",
    "content-type": "application/json",
    "sec-fetch-site": "cross-site",
  };
  const foreign = new Request(`${TEST_URL}/api/remote-overrides`, {
    method: "POST",
    headers,
    body: JSON.stringify(OVERRIDE),
  });
  expect((await world.handle(foreign)).status).toBe(403);
});

test.each([
  "http://localhost",
  "http://localhost:80",
  "http://localhost:1023",
  "http://localhost:65536",
  "http://localhost:05199",
  "https://localhost:5199",
  "http://LOCALHOST:5199",
  "http://localhost:5199/",
  "http://localhost:5199/x",
  "http://localhost:5199\n",
  "http://localhost:5199 https://evil.example",
  "http://localhost:5199;script-src *",
  "http://user@localhost:5199",
  "http://localhost:5199@evil.example",
  "http://localhost.evil.example:5199",
  "http://xn--lcalhost-g0a.example:5199",
  "http://lоcalhost:5199",
  "http://127.0.0.2:5199",
  "http://127.1:5199",
  "http://2130706433:5199",
  "http://0.0.0.0:5199",
  "http://[::]:5199",
  "http://[::ffff:127.0.0.1]:5199",
  "http://192.168.0.10:5199",
  "*",
])("refuses %j", async (origin) => {
  const { admin } = await world.organization();
  expect((await start(admin, { name: "stock-counts", origin })).status).toBe(422);
});

test("takes the three names of this machine", () => {
  for (const host of ["localhost", "127.0.0.1", "[::1]"])
    expect([host, isLoopbackOrigin(`http://${host}:1024`), isLoopbackOrigin(`http://${host}:65535`)]).toEqual([
      host,
      true,
      true,
    ]);
});

test("is refused where the installation loads published remotes only, also one that was started before", async () => {
  const home = await strict.organization();
  const refused = await start(home.admin);
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("REMOTE_OVERRIDES")]);
  strict.services.env.remoteOverrides = true;
  const cookie = cookieOf(await start(home.admin));
  expect((await open(home.admin, cookie, strict)).override).toEqual(OVERRIDE);
  strict.services.env.remoteOverrides = false;
  const { override, policy } = await open(home.admin, cookie, strict);
  expect([override, policy.includes("localhost")]).toEqual([undefined, false]);
});
