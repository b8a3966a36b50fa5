import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appCode } from "../../../../testing/people/app-code.ts";
import { invite, newAddress } from "../../../../testing/people/invitations.ts";
import { type Client, createWorld, TEST_URL, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
// In the middle of a half minute, so that no code ends while a test runs.
let clock = Math.ceil(Date.now() / 30_000) * 30_000 + 10_000;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date(clock));
});
afterAll(() => world?.close());

/** A code is used once: the next one is of later. */
function later(): Date {
  clock += 60_000;
  world.setNow(new Date(clock));
  return new Date(clock);
}

const contacts = (client: Client, { id }: TestOrganization) =>
  client.get("/api/contacts", { "X-Organization": String(id) });
const rule = (client: Client, { id }: TestOrganization, requiresSecondFactor: boolean) =>
  client.put(`/api/organizations/${id}/sign-in-rules`, { requiresSecondFactor }, { "X-Organization": String(id) });

async function turnOnApp(client: Client): Promise<string> {
  const { key } = (await (await client.post("/api/user/second-factor/setup")).json()) as { key: string };
  expect((await client.post("/api/user/second-factor", { code: appCode(key, later()) })).status).toBe(200);
  return key;
}

/** An organization that requires it, whose admin has an app. */
async function strictOrganization(plan: "starter" | "enterprise" = "starter") {
  const organization = await world.organization({ plan, name: "Elm Street Shelter" });
  const key = await turnOnApp(organization.admin);
  const answer = await rule(organization.admin, organization, true);
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(await answer.json()).toMatchObject({ requiresSecondFactor: true, needsSecondFactor: false });
  return { ...organization, key };
}

describe("requiring two-step sign-in", () => {
  it("asks for the admin's own second factor first, and for a recent sign-in", async () => {
    const organization = await world.organization();
    expect((await rule(organization.admin, organization, true)).status).toBe(409);
    await turnOnApp(organization.admin);
    await world.database.sql`
      update session set authenticated_at = now() - interval '1 hour' where user_id = ${organization.admin.userId}`;
    const old = await rule(organization.admin, organization, true);
    expect(await old.json()).toMatchObject({ code: "recent_sign_in_required" });
    await organization.admin.confirmSignIn();
    expect((await rule(organization.admin, organization, true)).status).toBe(200);
  });

  it("closes the organization to a member without one, and nothing else", async () => {
    const strict = await strictOrganization();
    const open = await world.organization();
    const member = await strict.member("user");
    await world.database.sql`
      insert into membership (organization_id, user_id) values (${open.id}, ${member.userId})`;
    const refused = await contacts(member, strict);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "second_factor_required" });
    expect((await member.get("/api/live", { "X-Organization": String(strict.id) })).status).toBe(403);
    expect((await contacts(member, open)).status).toBe(200);
    expect((await member.get("/api/auth/user")).status).toBe(200);
    expect((await member.get("/api/user/sessions")).status).toBe(200);
    const seen = (await (await member.get("/api/user/organizations")).json()) as object[];
    expect(seen).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: strict.id, requiresSecondFactor: true, needsSecondFactor: true }),
        expect.objectContaining({ id: open.id, requiresSecondFactor: false, needsSecondFactor: false }),
      ]),
    );
  });

  it("opens to a member who sets one up, in that browser, and asks in another", async () => {
    const strict = await strictOrganization();
    const member = await strict.member("user");
    const key = await turnOnApp(member);
    expect((await contacts(member, strict)).status).toBe(200);
    const elsewhere = await world.signIn(member.email);
    expect((await contacts(elsewhere, strict)).status).toBe(403);
    const confirm = (code: string) => elsewhere.post("/api/user/confirm-sign-in/code", { code });
    expect((await confirm("000000")).status).toBe(422);
    expect((await confirm(appCode(key, later()))).status).toBe(204);
    expect((await contacts(elsewhere, strict)).status).toBe(200);
    // Turned off again, it counts nowhere any more.
    await member.confirmSignIn();
    expect((await member.delete("/api/user/second-factor")).status).toBe(204);
    for (const client of [member, elsewhere]) expect((await contacts(client, strict)).status).toBe(403);
    expect((await confirm("123456")).status).toBe(409);
  });

  it("lets no one add or remove a second factor by their mailbox alone", async () => {
    const strict = await strictOrganization();
    const member = await strict.member("user");
    const id = "01900000-0000-7000-8000-00000000aaaa";
    await world.database.sql`
      insert into passkey (id, user_id, name, credential_id, public_key, counter, created_at)
      values (${id}, ${member.userId}, 'Phone', 'at-home', '', 0, now())`;
    const changes = () =>
      Promise.all([
        member.post("/api/user/passkeys/options"),
        member.post("/api/user/second-factor/setup"),
        member.delete(`/api/user/passkeys/${id}`),
      ]);
    for (const answer of await changes()) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        code: "recent_sign_in_required",
        message: expect.stringMatching(/that you already have\. If you lost it, ask support/),
      });
    }
    // Once it was used here, they may.
    await world.database.sql`update session set second_factor_at = now() where user_id = ${member.userId}`;
    for (const answer of await changes()) expect(answer.status).toBeLessThan(300);
  });

  it("lets a member leave, who is never locked in", async () => {
    const strict = await strictOrganization();
    const member = await strict.member("user");
    const left = await member.post(
      `/api/organizations/${strict.id}/leave`,
      {},
      { "X-Organization": String(strict.id) },
    );
    expect(left.status).toBe(204);
  });

  it("asks who joins by an invitation", async () => {
    const strict = await strictOrganization();
    const email = newAddress();
    const { token } = await invite(world, strict.admin, email);
    const newcomer = await world.signIn(email);
    const joined = await newcomer.post(`/api/invitations/${token}/accept`);
    expect(await joined.json()).toMatchObject({ id: strict.id, needsSecondFactor: true });
    expect((await contacts(newcomer, strict)).status).toBe(403);
  });

  it("refuses the own key of a member without one, and no key of the organization", async () => {
    const strict = await strictOrganization("enterprise");
    const member = await strict.member("user");
    const headers = { "X-Organization": String(strict.id) };
    await rule(strict.admin, strict, false);
    const issue = async (client: Client, path: string, input: object) => {
      const answer = await client.post(path, { name: "Spreadsheet", ...input }, headers);
      expect(answer.status, await answer.clone().text()).toBe(201);
      return ((await answer.json()) as { secret: string }).secret;
    };
    const own = await issue(member, "/api/personal-api-keys", {});
    const program = await issue(strict.admin, "/api/api-keys", { permissions: { canManageContacts: true } });
    await strict.admin.confirmSignIn();
    expect((await rule(strict.admin, strict, true)).status).toBe(200);
    const call = (secret: string) =>
      world.handle(new Request(`${TEST_URL}/api/contacts`, { headers: { Authorization: `Bearer ${secret}` } }));
    const refused = await call(own);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: "second_factor_required",
      message: expect.stringMatching(/Add a passkey or an authenticator app/),
    });
    expect((await call(program)).status).toBe(200);
    await turnOnApp(member);
    expect((await call(own)).status).toBe(200);
  });

  it("notifies every member once, in the bell and by email, and records it", async () => {
    const strict = await strictOrganization();
    const member = await strict.member("viewer");
    const headers = { "X-Organization": String(strict.id) };
    expect((await rule(strict.admin, strict, false)).status).toBe(200);
    expect((await rule(strict.admin, strict, true)).status).toBe(200);
    expect((await rule(strict.admin, strict, true)).status).toBe(200);
    await world.runJobs();
    const mails = world.mails.filter(
      ({ to, subject }) => to === member.email && subject === "Elm Street Shelter now requires two-step sign-in",
    );
    expect(mails).toHaveLength(1);
    await turnOnApp(member);
    const bell = (await (await member.get("/api/notifications", headers)).json()) as { kind: string }[];
    expect(bell.map(({ kind }) => kind)).toEqual(["sign_in_rules_changed", "sign_in_rules_changed"]);
    const log = await (await strict.admin.get("/api/audit-log?resource=organization", headers)).json();
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: "update_sign_in_rules",
          details: { before: { requiresSecondFactor: false }, after: { requiresSecondFactor: true } },
        }),
      ]),
    );
  });
});
