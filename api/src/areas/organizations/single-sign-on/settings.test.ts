import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROVIDER_CLIENT } from "../../../../testing/people/organization-provider.ts";
import {
  connectedOrganization,
  createSsoWorld,
  newDomain,
  publish,
  signInThrough,
  startSignIn,
  verifyDomain,
} from "../../../../testing/people/single-sign-on.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import { findProvider } from "./provider.ts";

type Connected = Awaited<ReturnType<typeof connectedOrganization>>;

let world: World;
const open: Connected[] = [];
async function connected(): Promise<Connected> {
  const made = await connectedOrganization(world);
  open.push(made);
  return made;
}
beforeAll(async () => {
  world = await createSsoWorld();
});
afterAll(async () => {
  for (const { provider } of open) provider.close();
  await world?.close();
});

describe("an email domain", () => {
  it("is verified by its own record, and by nothing else", async () => {
    const { admin } = await world.organization({ plan: "enterprise" });
    const domain = newDomain();
    const added = await admin.post("/api/email-domains", { domain: ` @${domain.toUpperCase()}.` });
    const row = (await added.json()) as { id: string; recordName: string; recordValue: string };
    expect(row).toMatchObject({ domain, verifiedAt: null, recordName: `_domain-verification.${domain}` });
    const check = () => admin.post(`/api/email-domains/${row.id}/check`);
    expect((await check()).status).toBe(409);
    publish(row.recordName, "domain-verification=of-someone-else", `${row.recordValue}x`);
    expect((await check()).status).toBe(409);
    publish(row.recordName, "something else", row.recordValue);
    expect(await (await check()).json()).toMatchObject({ verifiedAt: expect.any(String) });
    expect((await admin.post("/api/email-domains", { domain })).status).toBe(409);
    expect((await admin.delete(`/api/email-domains/${row.id}`)).status).toBe(204);
    expect((await (await admin.get("/api/single-sign-on")).json()) as object).toMatchObject({ domains: [] });
  });

  it("belongs to one organization once it is verified", async () => {
    const [first, second] = [
      await world.organization({ plan: "enterprise" }),
      await world.organization({ plan: "enterprise" }),
    ];
    const domain = newDomain();
    const id = await verifyDomain(first, domain);
    const other = (await (await second.admin.post("/api/email-domains", { domain })).json()) as Record<string, string>;
    publish(other.recordName ?? "", other.recordValue ?? "");
    const refused = await second.admin.post(`/api/email-domains/${other.id}/check`);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/Another organization/) });
    expect((await second.admin.post(`/api/email-domains/${id}/check`)).status).toBe(404);
    expect((await second.admin.delete(`/api/email-domains/${id}`)).status).toBe(404);
  });

  it.each(["gmail.com", "OUTLOOK.com", "localhost", "example", "-a.example.org", "a b.org", "1.2.3.4", "x..org"])(
    "%s is refused",
    async (domain) => {
      const { admin } = await world.organization({ plan: "enterprise" });
      expect((await admin.post("/api/email-domains", { domain })).status).toBe(422);
    },
  );
});

describe("the connection", () => {
  it("needs the plan, an admin and a recent sign-in", async () => {
    const small = await world.organization({ plan: "professional" });
    const body = { issuer: "http://127.0.0.1:9", ...PROVIDER_CLIENT, defaultRole: "user" };
    expect((await small.admin.put("/api/single-sign-on", body)).status).toBe(402);
    expect((await small.admin.post("/api/email-domains", { domain: newDomain() })).status).toBe(402);
    const large = await world.organization({ plan: "enterprise" });
    const manager = await large.member("manager", { canManageUsers: true });
    expect((await manager.get("/api/single-sign-on", { "X-Organization": String(large.id) })).status).toBe(403);
    await world.database.sql`
      update session set authenticated_at = now() - interval '1 hour' where user_id = ${large.admin.userId}`;
    const old = await large.admin.put("/api/single-sign-on", body);
    expect(await old.json()).toMatchObject({ code: "recent_sign_in_required" });
  });

  it("keeps its secret sealed, and sends it to no other issuer", async () => {
    const home = await connected();
    const read = await (await home.admin.get("/api/single-sign-on", home.headers)).text();
    expect(read).not.toContain(PROVIDER_CLIENT.clientSecret);
    const [row] = await world.database.sql<{ client_secret_sealed: string }[]>`
      select client_secret_sealed from sso_connection where organization_id = ${home.id}`;
    expect(row?.client_secret_sealed).toMatch(/^s1\./);
    // Without the secret, what is the same stays.
    expect((await home.save({ clientSecret: undefined, defaultRole: "viewer" })).status).toBe(200);
    const other = await connected();
    const moved = await home.save({ clientSecret: undefined, issuer: other.provider.issuer });
    expect(moved.status).toBe(422);
    expect(await moved.json()).toMatchObject({ issues: [{ path: "clientSecret" }] });
    const again = (await (await home.save({ issuer: other.provider.issuer })).json()) as object;
    expect(again).toMatchObject({ connection: { mode: "off", issuer: other.provider.issuer } });
    const log = JSON.stringify(await (await home.admin.get("/api/audit-log", home.headers)).json());
    expect(log).toContain("single_sign_on");
    expect(log).not.toContain(PROVIDER_CLIENT.clientSecret);
  });

  it("is refused where no provider answers, or one that calls itself something else", async () => {
    const home = await connected();
    for (const issuer of ["http://127.0.0.1:9", "ftp://127.0.0.1", "not an address", `${home.provider.issuer}?a=b`])
      expect((await home.save({ issuer })).status, issuer).toBe(422);
    home.provider.describe({ issuer: "https://login.example.com/{tenantid}/v2.0" });
    expect((await home.save()).status).toBe(422);
    home.provider.describe({});
  });

  it("never reaches into a private network, and takes https only in production", async () => {
    const closed = await createWorld();
    try {
      const { admin } = await closed.organization({ plan: "enterprise" });
      for (const issuer of ["http://127.0.0.1:8080", "https://169.254.169.254", "https://[::1]"]) {
        const answer = await admin.put("/api/single-sign-on", { issuer, ...PROVIDER_CLIENT, defaultRole: "user" });
        expect(answer.status, issuer).toBe(422);
      }
    } finally {
      await closed.close();
    }
    const home = await connected();
    const { web, env } = world.services;
    const inProduction = { web, env: { ...env, mode: "production" as const } };
    await expect(findProvider(inProduction, { issuer: home.provider.issuer, ...PROVIDER_CLIENT })).rejects.toThrow(
      /https/,
    );
  });

  it("is another organization's business", async () => {
    const home = await connected();
    const other = await world.organization({ plan: "enterprise" });
    expect(await (await other.admin.get("/api/single-sign-on")).json()).toMatchObject({
      connection: null,
      domains: [],
    });
    expect((await other.admin.delete("/api/single-sign-on")).status).toBe(404);
    expect((await other.admin.put("/api/single-sign-on/mode", { mode: "off" })).status).toBe(404);
    expect((await other.admin.get("/api/single-sign-on", home.headers)).status).toBe(403);
  });
});

describe("requiring it", () => {
  /** An organization that requires it, whose admin came through it. */
  async function strict() {
    const home = await connected();
    const refused = await home.setMode("required");
    expect(refused.status).toBe(409);
    const boss = `boss@${home.domain}`;
    await signInThrough(world, home, boss);
    await world.database.sql`
      update membership set role = 'admin' where organization_id = ${home.id}
      and user_id = (select id from "user" where email = ${boss})`;
    const { client } = await signInThrough(world, home, boss);
    const on = await client.put("/api/single-sign-on/mode", { mode: "required" }, home.headers);
    expect(on.status, await on.clone().text()).toBe(200);
    expect(await on.json()).toMatchObject({ connection: { mode: "required", isThisSession: true } });
    return { ...home, boss: client };
  }

  it("closes the organization to sessions of any other way, and to nothing else", async () => {
    const home = await strict();
    const email = `ada@${home.domain}`;
    const { client } = await signInThrough(world, home, email);
    const byLink = await world.signIn(email);
    const refused = await byLink.get("/api/contacts", home.headers);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "single_sign_on_required" });
    expect((await byLink.get("/api/live", home.headers)).status).toBe(403);
    expect(await (await byLink.get("/api/user/organizations")).json()).toMatchObject([
      { id: home.id, needsSingleSignOn: true },
    ]);
    expect((await client.get("/api/contacts", home.headers)).status).toBe(200);
    expect(await (await client.get("/api/user/organizations")).json()).toMatchObject([{ needsSingleSignOn: false }]);
    expect((await byLink.get("/api/user/sessions")).status).toBe(200);
    // In another organization the same session works.
    const elsewhere = await world.organization();
    await world.database.sql`
      insert into membership (organization_id, user_id) values (${elsewhere.id}, ${byLink.userId})`;
    expect((await byLink.get("/api/contacts", { "X-Organization": String(elsewhere.id) })).status).toBe(200);
  });

  it("leaves alone the owner and addresses that the provider can't vouch for", async () => {
    const home = await strict();
    const guest = await home.member("user");
    expect((await guest.get("/api/contacts", home.headers)).status).toBe(200);
    await world.database.sql`update "user" set email = ${`owner@${home.domain}`} where id = ${home.admin.userId}`;
    expect((await home.admin.get("/api/contacts", home.headers)).status).toBe(200);
    expect((await home.setMode("off")).status).toBe(200);
  });

  it("does not count a session of another organization's connection, or of one that was replaced", async () => {
    const home = await strict();
    const email = `ada@${home.domain}`;
    const { client } = await signInThrough(world, home, email);
    const other = await connected();
    const through = await signInThrough(world, other, `eve@${other.domain}`);
    const eve = await (await through.client.get("/api/auth/user")).json();
    const { id } = eve as { id: string };
    await world.database.sql`insert into membership (organization_id, user_id) values (${home.id}, ${id})`;
    await world.database.sql`update "user" set email = ${`eve@${home.domain}`} where id = ${id}`;
    expect((await through.client.get("/api/contacts", home.headers)).status).toBe(403);
    await world.database.sql`
      update sso_connection set id = gen_random_uuid() where organization_id = ${home.id}
      and not exists (select from sso_request r where r.connection_id = sso_connection.id)`;
    await world.database.sql`delete from sso_request where organization_id = ${home.id}`;
    await world.database.sql`update sso_connection set id = gen_random_uuid() where organization_id = ${home.id}`;
    expect((await client.get("/api/contacts", home.headers)).status).toBe(403);
  });

  it("stays in force when the plan ends, while members can still come in", async () => {
    const home = await strict();
    const email = `ada@${home.domain}`;
    await signInThrough(world, home, email);
    await world.database.sql`update organization set subscription_plan = 'professional' where id = ${home.id}`;
    expect((await (await world.signIn(email)).get("/api/contacts", home.headers)).status).toBe(403);
    const { client } = await signInThrough(world, home, email);
    expect((await client.get("/api/contacts", home.headers)).status).toBe(200);
    expect((await home.boss.put("/api/single-sign-on/mode", { mode: "offered" }, home.headers)).status).toBe(402);
    expect((await home.boss.put("/api/single-sign-on/mode", { mode: "off" }, home.headers)).status).toBe(200);
    expect((await (await world.signIn(email)).get("/api/contacts", home.headers)).status).toBe(200);
  });

  it("is refused without a verified domain, and tried by an admin while it is off", async () => {
    const home = await connected();
    await home.setMode("off");
    const tried = await home.admin.post("/api/single-sign-on/test", {}, home.headers);
    expect(((await tried.json()) as { address: string }).address).toContain(`${home.provider.issuer}/authorize`);
    await world.database.sql`delete from email_domain where organization_id = ${home.id}`;
    expect((await home.setMode("offered")).status).toBe(409);
    expect((await startSignIn(world, `ada@${home.domain}`)).address).toBeNull();
    expect((await home.admin.delete("/api/single-sign-on", home.headers)).status).toBe(200);
  });
});
