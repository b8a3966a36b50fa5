import { afterAll, beforeAll, expect, it } from "vitest";
import { createDirectory, issueToken, provisionedOrganization } from "../../../../testing/people/scim.ts";
import { createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import { TEST_URL, type World } from "../../../../testing/world.ts";

type Home = Awaited<ReturnType<typeof provisionedOrganization>>;

let world: World;
let home: Home;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await provisionedOrganization(world);
}, 60_000);
afterAll(() => world?.close());

const rotate = async ({ admin, headers }: Home, overlapHours: number) => {
  const answer = await admin.post("/api/provisioning/token/rotate", { overlapHours }, headers);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { secret: string }).secret;
};
const statusOf = async (token: string, path = "/Users") => (await createDirectory(world, token).get(path)).status;
const withToken = (token: string, path: string, init: RequestInit = {}) =>
  world.handle(new Request(`${TEST_URL}${path}`, { ...init, headers: { Authorization: `Bearer ${token}` } }));

it("is shown once, and kept as a hash", async () => {
  const shown = await (await home.admin.get("/api/provisioning", home.headers)).text();
  expect(shown).not.toContain(home.token);
  expect(JSON.parse(shown)).toMatchObject({
    baseUrls: ["http://localhost/api/scim/v2"],
    token: { prefix: home.token.slice(0, 12), replacedSecretUntil: null },
    defaultRole: "user",
  });
  const [row] = await world.database.sql<{ row: string }[]>`
    select row_to_json(k)::text as row from api_key k where organization_id = ${home.id} and kind = 'provisioning'`;
  expect(row?.row).not.toContain(home.token);
  expect((await home.admin.post("/api/provisioning/token", {}, home.headers)).status).toBe(409);
  // It is no API key of the list.
  expect(await (await home.admin.get("/api/api-keys", home.headers)).json()).toEqual([]);
});

it("describes what is supported", async () => {
  const config = await home.directory.get("/ServiceProviderConfig");
  expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: true, maxOperations: 200 } });
  expect((await home.directory.get("/ResourceTypes")).body.Resources).toHaveLength(2);
  expect((await home.directory.get("/Schemas")).body.Resources).toHaveLength(2);
});

it("opens SCIM alone, and nothing else opens SCIM", async () => {
  for (const path of ["/api/alerts", "/api/contacts", "/api/team/members", "/api/provisioning", "/api/auth/user"])
    expect((await withToken(home.token, path)).status, path).toBe(403);
  expect((await withToken(home.token, "/api/mcp", { method: "POST", body: "{}" })).status).not.toBe(200);
  const issued = await home.admin.post(
    "/api/api-keys",
    { name: "Program", role: "admin", access: "write" },
    home.headers,
  );
  const { secret } = (await issued.json()) as { secret: string };
  expect(await statusOf(secret)).toBe(403);
  expect(await statusOf("scimkey_unknown")).toBe(401);
  expect(await statusOf(`scimkey_${"A".repeat(43)}`)).toBe(401);
  // A session of an admin doesn't either, and neither does a token in the address.
  const bySession = await home.admin.get("/api/scim/v2/Users", home.headers);
  expect(bySession.status).toBe(401);
  expect(bySession.headers.get("content-type")).toContain("application/scim+json");
  expect(bySession.headers.get("www-authenticate")).toBe("Bearer");
  expect((await world.visitor.get(`/api/scim/v2/Users?token=${home.token}`)).status).toBe(401);
});

it("is replaced with an overlap, and ends at once without one and when it is revoked", async () => {
  const at = await provisionedOrganization(world);
  const second = await rotate(at, 24);
  expect([await statusOf(at.token), await statusOf(second)]).toEqual([200, 200]);
  world.setNow(new Date(Date.now() + 25 * 3_600_000));
  expect([await statusOf(at.token), await statusOf(second)]).toEqual([401, 200]);
  world.setNow(undefined);
  const third = await rotate(at, 0);
  expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200]);
  const { id } = await createDirectory(world, third).user(`ada@${at.domain}`);
  const revoked = await at.admin.delete("/api/provisioning/token", at.headers);
  expect(await revoked.json()).toMatchObject({ token: null, memberCount: 1 });
  expect(await statusOf(third)).toBe(401);
  // Members stay, and Team changes them again.
  const team = (await (await at.admin.get("/api/team/members", at.headers)).json()) as Record<string, unknown>[];
  expect(team.find(({ email }) => email === `ada@${at.domain}`)).toMatchObject({ isManaged: false });
  expect((await createDirectory(world, await issueToken(at)).get(`/Users/${id}`)).status).toBe(200);
});

it("needs an admin, a recent sign-in and the plan, also after the plan changed", async () => {
  const manager = await home.member("manager", { canManageUsers: true });
  for (const answer of [
    await manager.get("/api/provisioning", home.headers),
    await manager.post("/api/provisioning/token", {}, home.headers),
    await manager.delete("/api/provisioning/token", home.headers),
  ])
    expect(answer.status).toBe(403);
  const small = await world.organization({ plan: "professional" });
  expect((await small.admin.post("/api/provisioning/token")).status).toBe(402);
  const at = await provisionedOrganization(world);
  await world.database.sql`
    update session set authenticated_at = now() - interval '1 hour' where user_id = ${at.admin.userId}`;
  const old = await at.admin.post("/api/provisioning/token/rotate", {}, at.headers);
  expect(await old.json()).toMatchObject({ code: "recent_sign_in_required" });
  await world.database.sql`update organization set subscription_plan = 'starter' where id = ${at.id}`;
  expect(await statusOf(at.token)).toBe(403);
});

it("gives new members the default role that was chosen", async () => {
  const at = await provisionedOrganization(world);
  expect((await at.admin.put("/api/provisioning", { defaultRole: "admin" }, at.headers)).status).toBe(422);
  expect((await at.admin.put("/api/provisioning", { defaultRole: "viewer" }, at.headers)).status).toBe(200);
  await at.directory.user(`ada@${at.domain}`);
  const team = (await (await at.admin.get("/api/team/members", at.headers)).json()) as Record<string, unknown>[];
  expect(team.find(({ email }) => email === `ada@${at.domain}`)).toMatchObject({ role: "viewer" });
});

it("adds no one while the organization is read-only, and still takes access away", async () => {
  const at = await provisionedOrganization(world);
  const { id } = await at.directory.user(`ada@${at.domain}`);
  await world.database.sql`
    update organization set subscription_status = 'canceled', subscription_ends_at = now() - interval '1 day'
    where id = ${at.id}`;
  const added = await at.directory.post("/Users", { userName: `bob@${at.domain}` });
  expect(added.status).toBe(403);
  expect((await at.directory.patch(`/Users/${id}`, { op: "replace", value: { active: false } })).body).toMatchObject({
    active: false,
  });
  expect((await at.directory.patch(`/Users/${id}`, { op: "replace", value: { active: true } })).status).toBe(403);
});

it("has its own limit, said in every answer", async () => {
  const at = await provisionedOrganization(world);
  const { limits } = world.services;
  const before = limits.provisioningCallsPerMinute;
  limits.provisioningCallsPerMinute = 2;
  try {
    const answers = [];
    for (let round = 0; round < 3; round += 1) answers.push(await at.directory.get("/Users"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[0]?.headers.get("RateLimit-Policy")).toBe('"key";q=2;w=60');
    expect(Number(answers[2]?.headers.get("Retry-After"))).toBeGreaterThan(0);
  } finally {
    limits.provisioningCallsPerMinute = before;
  }
});
