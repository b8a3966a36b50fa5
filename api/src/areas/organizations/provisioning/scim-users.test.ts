import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { provisionedOrganization, SCIM_USER } from "../../../../testing/people/scim.ts";
import { createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import type { Client, World } from "../../../../testing/world.ts";

type Home = Awaited<ReturnType<typeof provisionedOrganization>>;

let world: World;
let home: Home;
let other: Home;
let people = 0;
const addressIn = ({ domain }: Home) => `person-${++people}@${domain}`;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await provisionedOrganization(world);
  other = await provisionedOrganization(world);
}, 60_000);
afterAll(() => world?.close());

interface Member {
  id: string;
  email: string;
  role: string;
  isManaged: boolean;
  roleGroup: string | null;
}
const teamOf = async ({ admin, headers }: Home) =>
  (await (await admin.get("/api/team/members", headers)).json()) as Member[];
const memberOf = async (at: Home, email: string) => (await teamOf(at)).find((one) => one.email === email);
const UNKNOWN = "01900000-0000-7000-8000-000000000000";
const at = ({ headers }: Home, client: Client) => client.get("/api/alerts", headers);
const entra = (value: string) => ({ op: "Replace", path: "active", value });

describe("a provisioned user", () => {
  it("lives from creation to deletion, and is a member in between", async () => {
    const userName = addressIn(home);
    const created = await home.directory.post("/Users", {
      schemas: [SCIM_USER, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
      userName: userName.toUpperCase(),
      externalId: "00u1",
      name: { givenName: "Ada", familyName: "Lovelace", middleName: "K" },
      emails: [{ value: userName, type: "work", primary: true }],
      active: true,
      title: "Countess",
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "Engines" },
    });
    expect(created.status).toBe(201);
    const { id } = created.body;
    expect(created.headers.get("location")).toBe(`http://localhost/api/scim/v2/Users/${id}`);
    expect(created.body).toMatchObject({
      externalId: "00u1",
      userName: userName.toUpperCase(),
      name: { givenName: "Ada", familyName: "Lovelace", formatted: "Ada Lovelace" },
      emails: [{ value: userName, primary: true }],
      active: true,
      groups: [],
    });
    expect(await memberOf(home, userName)).toMatchObject({ role: "user", isManaged: true, roleGroup: null });
    const member = await world.signIn(userName);
    expect((await at(home, member)).status).toBe(200);

    expect((await home.directory.get(`/Users/${id}`)).body).toEqual(created.body);
    const replaced = await home.directory.put(`/Users/${id}`, {
      schemas: [SCIM_USER],
      userName,
      externalId: "00u2",
      name: { givenName: "Augusta", familyName: "King" },
      emails: [{ value: userName, primary: true }],
      active: true,
    });
    expect(replaced.body).toMatchObject({ userName, externalId: "00u2", displayName: "Augusta King" });
    expect((await home.directory.delete(`/Users/${id}`)).status).toBe(204);
    expect((await home.directory.get(`/Users/${id}`)).status).toBe(404);
    expect(await memberOf(home, userName)).toBeUndefined();
    expect((await at(home, member)).status).toBe(403);
    // Their account is theirs.
    expect((await member.get("/api/auth/user")).status).toBe(200);
  });

  it("loses sessions, streams and keys of their own at once, and gets their role back", async () => {
    const email = addressIn(home);
    const { id } = await home.directory.user(email);
    const member = await world.signIn(email);
    const row = await memberOf(home, email);
    expect((await home.admin.patch(`/api/team/members/${row?.id}`, { role: "manager" }, home.headers)).status).toBe(
      200,
    );
    const issued = await member.post("/api/personal-api-keys", { name: "Script" }, home.headers);
    const { secret } = (await issued.json()) as { secret: string };
    const withKey = () =>
      world.handle(
        new Request("http://localhost/api/alerts", {
          headers: { Authorization: `Bearer ${secret}`, host: "localhost" },
        }),
      );
    expect((await withKey()).status).toBe(200);
    const stream = world.services.live.open(
      { sessionId: await sessionOf(member), userId: member.userId, organizationId: home.id },
      { userId: member.userId, role: "manager", flags: {} as never },
    );
    const reader = stream.getReader();
    const ended = readToEnd(reader);

    const off = await home.directory.patch(`/Users/${id}`, entra("False"));
    expect(off.body).toMatchObject({ active: false });
    expect((await at(home, member)).status).toBe(403);
    expect((await withKey()).status).toBe(401);
    const started = Date.now();
    await ended;
    expect(Date.now() - started).toBeLessThan(3500);
    // Again changes nothing, and is no error.
    expect((await home.directory.patch(`/Users/${id}`, entra("False"))).status).toBe(200);

    const on = await home.directory.patch(`/Users/${id}`, { op: "replace", value: { active: true } });
    expect(on.body).toMatchObject({ active: true });
    expect(await memberOf(home, email)).toMatchObject({ role: "manager" });
    expect((await at(home, member)).status).toBe(200);
  });

  it("is linked to the member with the same address, who stays as they are", async () => {
    const email = addressIn(home);
    const member = await world.signIn(email);
    await world.database.sql`
      insert into membership (organization_id, user_id, role) values (${home.id}, ${member.userId}, 'manager')`;
    await home.directory.user(email.toUpperCase());
    const team = (await teamOf(home)).filter((one) => one.email === email);
    expect(team).toHaveLength(1);
    expect(team[0]).toMatchObject({ role: "manager", isManaged: true });
  });

  it("is provisioned inactive where the directory says so, and signing in opens nothing", async () => {
    const email = addressIn(home);
    const { id, active } = await home.directory.user(email, { active: "False" });
    expect(active).toBe(false);
    const member = await world.signIn(email);
    expect((await at(home, member)).status).toBe(403);
    await home.directory.patch(`/Users/${id}`, entra("True"));
    expect((await at(home, member)).status).toBe(200);
  });

  it("accepts an open invitation of the same address, with what it grants", async () => {
    const email = addressIn(home);
    await home.admin.post("/api/team/invite", { email, role: "manager" }, home.headers);
    await home.directory.user(email);
    expect(await memberOf(home, email)).toMatchObject({ role: "manager" });
    expect(await (await home.admin.get("/api/team/invitations", home.headers)).json()).toEqual([]);
  });

  it("gives someone who was removed in Team the default role, not the one from before", async () => {
    const email = addressIn(home);
    const member = await world.signIn(email);
    await world.database.sql`
      insert into membership (organization_id, user_id, role, can_manage_users, is_active)
      values (${home.id}, ${member.userId}, 'admin', true, false)`;
    await home.directory.user(email);
    expect(await memberOf(home, email)).toMatchObject({ role: "user", permissions: { canManageUsers: false } });
  });

  it("keeps their other organization", async () => {
    const email = addressIn(home);
    const { id } = await home.directory.user(email);
    const member = await world.signIn(email);
    await world.database.sql`
      insert into membership (organization_id, user_id, role) values (${other.id}, ${member.userId}, 'viewer')`;
    // Their name is theirs, and their address can't be taken along.
    const renamed = await home.directory.patch(`/Users/${id}`, { op: "add", path: "name.givenName", value: "Ada" });
    expect(renamed.body.name.givenName).toBeUndefined();
    const moved = await home.directory.patch(`/Users/${id}`, {
      op: "replace",
      path: 'emails[type eq "work"].value',
      value: addressIn(home),
    });
    expect([moved.status, moved.body.scimType]).toEqual([400, "mutability"]);
    await home.directory.delete(`/Users/${id}`);
    expect((await at(home, member)).status).toBe(403);
    expect((await at(other, member)).status).toBe(200);
  });
});

describe("what is refused", () => {
  it.each([
    ["an address of another domain", { userName: "ada@elsewhere.example" }, 400, "invalidValue"],
    ["a public address", { userName: "ada@gmail.com" }, 400, "invalidValue"],
    ["no address at all", { userName: "ada" }, 400, "invalidValue"],
    ["no userName", { emails: [{ value: "x" }] }, 400, "invalidValue"],
    ["an empty userName", { userName: " " }, 400, "invalidValue"],
    ["active as a word", { userName: "ada", active: "perhaps" }, 400, "invalidValue"],
    ["a NUL", { userName: "a\0da@example.net" }, 400, "invalidValue"],
  ])("%s", async (_, body, status, scimType) => {
    const answer = await home.directory.post("/Users", body);
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType]);
  });

  it("the same user twice, by userName in any case and by address", async () => {
    const email = addressIn(home);
    await home.directory.user(email);
    const again = await home.directory.post("/Users", { userName: email.toUpperCase() });
    expect([again.status, again.body.scimType]).toEqual([409, "uniqueness"]);
    const byAddress = await home.directory.post("/Users", { userName: "someone", emails: [{ value: email }] });
    expect([byAddress.status, byAddress.body.scimType]).toEqual([409, "uniqueness"]);
  });

  it("ending the owner's membership, or changing their address", async () => {
    await world.database.sql`
      update "user" set email = ${`owner@${home.domain}`}, email_verified = true where id = ${home.admin.userId}`;
    const { id } = await home.directory.user(`owner@${home.domain}`);
    const off = await home.directory.patch(`/Users/${id}`, entra("False"));
    expect(off.status).toBe(403);
    expect(off.body.detail).toMatch(/owns the organization/);
    expect((await home.directory.delete(`/Users/${id}`)).status).toBe(403);
    const moved = await home.directory.put(`/Users/${id}`, { userName: addressIn(home) });
    expect([moved.status, moved.body.scimType]).toEqual([400, "mutability"]);
    expect((await at(home, home.admin)).status).toBe(200);
  });

  it("an account that was never confirmed", async () => {
    const email = addressIn(home);
    const squatter = await world.signIn(email);
    await world.database.sql`update "user" set email_verified = false where id = ${squatter.userId}`;
    const answer = await home.directory.post("/Users", { userName: email });
    expect(answer.status).toBe(409);
    expect((await at(home, squatter)).status).toBe(403);
  });

  it("another organization's user, as if there were none", async () => {
    const { id } = await home.directory.user(addressIn(home));
    for (const answer of [
      await other.directory.get(`/Users/${id}`),
      await other.directory.put(`/Users/${id}`, { userName: addressIn(other) }),
      await other.directory.patch(`/Users/${id}`, entra("False")),
      await other.directory.delete(`/Users/${id}`),
      await other.directory.get(`/Users/${UNKNOWN}`),
      await other.directory.get(`/Users/${UNKNOWN}x`),
    ])
      expect(answer.status).toBe(404);
    expect((await home.directory.get(`/Users/${id}`)).body).toMatchObject({ active: true });
    const listed = await other.directory.get(`/Users?filter=${encodeURIComponent(`id eq "${id}"`)}`);
    expect(listed.body).toMatchObject({ totalResults: 0, Resources: [] });
  });

  it("a body that is too large, broken or of another type", async () => {
    const { call } = home.directory;
    const huge = await call("POST", "/Users", { userName: "a", title: "x".repeat(3_000_000) });
    expect(huge.status).toBe(413);
    const broken = await call("POST", "/Users", "{");
    expect([broken.status, broken.body.scimType]).toEqual([400, "invalidSyntax"]);
    expect((await call("POST", "/Users", "a=1", { "Content-Type": "text/plain" })).status).toBe(415);
    for (const body of ["[]", "null", '"x"', '{"__proto__":{"active":true}}', `{"userName":${JSON.stringify({})}}`])
      expect((await call("POST", "/Users", body)).status).toBe(400);
    expect((await call("POST", "/Users", { userName: "a" }, { "Content-Type": "application/json" })).status).toBe(400);
  });

  it("a seat beyond the plan, in a sentence", async () => {
    const small = await provisionedOrganization(world);
    await world.database.sql`
      update organization set subscription_plan = 'starter', add_ons = '["security_compliance"]'::jsonb
      where id = ${small.id}`;
    const answers = [];
    for (let count = 0; count < 4; count++)
      answers.push(await small.directory.post("/Users", { userName: addressIn(small) }));
    // The founder has the first of three.
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 403, 403]);
    expect(answers[3]?.body.detail).toMatch(/includes 3 team members, and all are in use/);
  });
});

it("every change is in the audit log, in the token's name", async () => {
  const email = addressIn(home);
  const { id } = await home.directory.user(email);
  await home.directory.patch(`/Users/${id}`, entra("False"));
  await home.directory.delete(`/Users/${id}`);
  const log = (await (await home.admin.get("/api/audit-log?limit=10", home.headers)).json()) as Record<
    string,
    unknown
  >[];
  const ofScim = log.filter(({ keyName }) => keyName !== null);
  expect(ofScim.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
    "delete provisioned_user",
    "update provisioned_user",
    "deactivate member",
    "create provisioned_user",
    "join member",
    ...ofScim.slice(5).map(({ action, resource }) => `${action} ${resource}`),
  ]);
  for (const entry of ofScim)
    expect(entry).toMatchObject({
      keyName: expect.stringMatching(/^SCIM \(scimkey_.{4}\)$/),
      userName: expect.stringMatching(/^SCIM \(scimkey_.{4}\)$/),
    });
});

async function sessionOf(client: Client): Promise<string> {
  const [row] = await world.database.sql<{ id: string }[]>`select id from session where user_id = ${client.userId}`;
  return row?.id ?? "";
}

async function readToEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
