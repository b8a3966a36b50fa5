import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientAt, giveDomain } from "../testing/own-domain.ts";
import { Browser, mailedToken } from "../testing/people/email-links.ts";
import { invite } from "../testing/people/invitations.ts";
import { makeOperator } from "../testing/people/operator.ts";
import { createWorld, TEST_URL, type TestOrganization, type World } from "../testing/world.ts";

const HOST = "give.theirs.org";
let world: World;
let home: TestOrganization;
let other: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ plan: "enterprise", name: "River Fund" });
  other = await world.organization({ plan: "enterprise", name: "Hill Fund" });
  await giveDomain(world, home.id, HOST);
  await giveDomain(world, other.id, "pending.hill.org", "pending");
  await giveDomain(world, other.id, "gone.hill.org", "suspended");
});
afterAll(() => world?.close());

const openForm = async ({ admin }: TestOrganization, title: string) => {
  const made = await admin.post("/api/donation-forms", { title });
  expect(made.status, await made.clone().text()).toBe(201);
  return (await made.json()) as { id: string; slug: string; publicUrl: string; embedCode: string };
};

describe("the host of a request", () => {
  test("is refused unless it is a verified domain", async () => {
    for (const host of [
      "pending.hill.org",
      "gone.hill.org",
      "x.give.theirs.org",
      "theirs.org",
      `${HOST}.`,
      `${HOST}:0x1`,
    ]) {
      const answer = await (await clientAt(world, host)).get("/api/health");
      expect([host, answer.status]).toEqual([host, 400]);
    }
    expect((await (await clientAt(world, HOST.toUpperCase())).get("/sign-in")).status).not.toBe(400);
  });

  test("counts by its port in production, and not when a stranger's proxy names it", async () => {
    const strict = await createWorld({ env: { mode: "production", publicUrl: "https://app.example.org" } });
    try {
      const admin = new Browser(strict, "https://app.example.org");
      expect((await admin.get("/api/missing")).status).toBe(404);
      const { id } = (
        await strict.database.sql`
        insert into "user" (id, name, email) values (gen_random_uuid(), 'A', 'a@example.org') returning id`
      )[0] as {
        id: string;
      };
      const [row] = await strict.database.sql`insert into organization (name, slug, type, owner_id, subscription_plan)
        values ('A', 'a', 'non-profit', ${id}, 'enterprise') returning id`;
      await giveDomain(strict, Number(row?.id), HOST);
      const ask = async (headers: Record<string, string>) =>
        (await strict.handle(new Request("https://x/api/missing", { headers }))).status;
      expect(await ask({ host: HOST })).toBe(404);
      expect(await ask({ host: `${HOST}:443` })).toBe(404);
      expect(await ask({ host: `${HOST}:8443` })).toBe(400);
      expect(await ask({ host: "10.0.0.1", "x-forwarded-host": HOST })).toBe(400);
    } finally {
      await strict.close();
    }
  });
});

describe("at an organization's domain", () => {
  test("the operators' console doesn't exist, for operators either", async () => {
    const there = await clientAt(world, HOST, home.admin.email);
    await makeOperator(world, home.admin.email);
    expect((await home.admin.get("/api/operations/organizations")).status).toBe(200);
    expect((await there.get("/api/operations/organizations")).status).toBe(404);
  });

  test("its public pages open, and another organization's don't exist", async () => {
    const [own, foreign] = [await openForm(home, "Boats"), await openForm(other, "Ropes")];
    const visitor = await clientAt(world, HOST);
    expect((await visitor.get(`/api/public/donation-forms/${own.slug}`)).status).toBe(200);
    expect((await visitor.get(`/api/public/donation-forms/${foreign.slug}`)).status).toBe(404);
    expect((await visitor.get(`/give/${foreign.slug}`)).status).toBe(404);
    expect((await world.visitor.get(`/api/public/donation-forms/${foreign.slug}`)).status).toBe(200);
    expect((await world.visitor.get(`/api/public/donation-forms/${own.slug}`)).status).toBe(200);
    const link = await invite(world, other.admin, "rope@example.org");
    expect((await visitor.get(`/api/invitations/${link.token}`)).status).toBe(404);
  });

  test("links lead to it, also from the installation's own address", async () => {
    const { publicUrl, embedCode } = await openForm(home, "Sails");
    expect(publicUrl).toMatch(new RegExp(`^http://${HOST}/give/`));
    expect(embedCode).toContain(`http://${HOST}/embeds/`);
    expect((await openForm(other, "Tents")).publicUrl).toMatch(new RegExp(`^${TEST_URL}/give/`));
    await invite(world, home.admin, "boat@example.org");
    await world.runJobs();
    const mail = world.mails.findLast(({ to }) => to === "boat@example.org");
    expect(mail?.text).toContain(`http://${HOST}/invite/`);
    expect(mail?.text).not.toContain(TEST_URL);
  });

  test("a session opens that organization alone, and only there", async () => {
    const both = await clientAt(world, HOST, home.admin.email);
    await world.database.sql`insert into membership (organization_id, user_id, role)
      values (${other.id}, ${home.admin.userId}, 'admin')`;
    expect(await (await both.get("/api/user/organizations")).json()).toMatchObject([{ id: home.id }]);
    expect((await both.get("/api/contacts")).status).toBe(200);
    expect((await both.get("/api/contacts", { "X-Organization": String(other.id) })).status).toBe(403);
    expect((await both.get(`/api/contacts?organization=${other.id}`)).status).toBe(403);
    expect((await both.post("/api/user/switch-organization", { organizationId: other.id })).status).toBe(404);
    const elsewhere = (headers: Record<string, string>) => world.visitor.get("/api/contacts", headers);
    expect((await elsewhere({ cookie: both.cookie ?? "" })).status).toBe(401);
    expect((await both.get("/api/contacts", { cookie: home.admin.cookie ?? "" })).status).toBe(401);
    await world.database.sql`delete from membership
      where organization_id = ${other.id} and user_id = ${home.admin.userId}`;
  });

  test("a person who doesn't belong to it opens nothing, and makes no organization", async () => {
    const stranger = await clientAt(world, HOST, other.admin.email);
    expect(await (await stranger.get("/api/auth/user")).json()).toMatchObject({ organizationId: null });
    expect(await (await stranger.get("/api/user/organizations")).json()).toEqual([]);
    expect((await stranger.get("/api/contacts")).status).toBe(403);
    const made = await stranger.post("/api/organizations", { name: "Third", type: "non-profit" });
    expect([made.status, await made.text()]).toEqual([403, expect.stringContaining(TEST_URL)]);
  });

  test("calls about the account in all organizations are refused, and so are foreign origins", async () => {
    const member = await clientAt(world, HOST, home.admin.email);
    for (const path of ["/api/user/sessions", "/api/user/sign-ins"])
      expect([path, (await member.get(path)).status]).toEqual([path, 403]);
    expect((await member.post("/api/user/deletion", { confirmation: "x" })).status).toBe(403);
    expect((await member.get("/api/user/passkeys")).status).toBe(200);
    const browser = new Browser(world, `http://${HOST}`);
    browser.cookies.set("identity.session", (member.cookie ?? "").replace(/^.*identity\.session=([^;]+).*$/, "$1"));
    const contact = { firstName: "Ana", lastName: "Lane", type: "donor" };
    expect((await browser.post("/api/contacts", contact)).status).toBe(201);
    const forged = await world.handle(
      new Request(`${TEST_URL}/api/contacts`, {
        method: "POST",
        body: JSON.stringify(contact),
        headers: { host: HOST, cookie: member.cookie ?? "", origin: TEST_URL, "content-type": "application/json" },
      }),
    );
    expect(forged.status).toBe(403);
  });

  test("the start leads to the app, and the installation's own pages to the installation", async () => {
    const visitor = await clientAt(world, HOST);
    const leadsTo = async (path: string) => (await visitor.get(path)).headers.get("location");
    expect(await leadsTo("/")).toBe("/sign-in");
    const member = await clientAt(world, HOST, home.admin.email);
    expect((await member.get("/")).headers.get("location")).toBe("/app");
    expect([null, `${TEST_URL}/pricing?a=1`]).toContain(await leadsTo("/pricing?a=1"));
  });
});

describe("signing in at a domain", () => {
  test("by a mailed link that leads back to it and works nowhere else", async () => {
    const [browser, away] = [new Browser(world, `http://${HOST}`), new Browser(world)];
    const { email } = home.admin;
    expect((await browser.post("/api/sign-in/email", { email })).status).toBe(202);
    const token = await mailedToken(world, email);
    expect(world.mails.at(-1)?.text).toContain(`http://${HOST}/sign-in#`);
    expect((await away.post("/api/sign-in/email/open", { token })).status).toBe(410);
    expect((await browser.post("/api/sign-in/email/open", { token })).status).toBe(200);
    expect(await (await browser.get("/api/auth/user")).json()).toMatchObject({ organizationId: home.id });
    expect((await away.post("/api/sign-in/email", { email })).status).toBe(202);
    const second = await mailedToken(world, email);
    expect((await browser.post("/api/sign-in/email/check", { token: second })).status).toBe(410);
  });

  test("with passkeys that are made for it", async () => {
    const member = await clientAt(world, HOST, home.admin.email);
    const begun = await member.post("/api/user/passkeys/options");
    expect(await begun.json()).toMatchObject({ options: { rp: { id: HOST } } });
    const start = await member.post("/api/sign-in/passkey/options");
    expect(await start.json()).toMatchObject({ options: { rpId: HOST } });
  });
});
