import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Browser, mailedToken, signInByLink } from "../../../../testing/people/email-links.ts";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { mode: "production" } });
});
afterEach(() => world.setNow(undefined));
afterAll(() => world?.close());

let people = 0;
const newAddress = () => `moving-${++people}@example.org`;
const ask = (browser: Browser, email: string) => browser.post("/api/user/email", { email });
const open = (browser: Browser, token: string) => browser.post("/api/sign-in/email/open", { token });
const check = async (browser: Browser, token: string) =>
  (await browser.post("/api/sign-in/email/check", { token })).json();
const addressOf = async (browser: Browser) =>
  ((await (await browser.get("/api/auth/user")).json()) as { email?: string }).email;

async function someone(): Promise<{ browser: Browser; email: string }> {
  const [browser, email] = [new Browser(world), newAddress()];
  await signInByLink(world, browser, email);
  return { browser, email };
}

async function moved() {
  const { browser, email } = await someone();
  const next = newAddress();
  expect((await ask(browser, next)).status).toBe(202);
  expect((await open(browser, await mailedToken(world, next))).status).toBe(200);
  return { browser, email, next };
}

const mailsTo = async (email: string) => {
  await world.runJobs();
  return world.mails.filter(({ to }) => to === email);
};

describe("a change of one's email address", () => {
  test("waits for the link in the new mailbox, and keeps the person and their session", async () => {
    const { browser, email } = await someone();
    const next = newAddress();
    const before = (await (await browser.get("/api/auth/user")).json()) as { id: string };
    expect((await ask(browser, next.toUpperCase())).status).toBe(202);
    expect(await addressOf(browser)).toBe(email);
    const token = await mailedToken(world, next);
    expect(await check(browser, token)).toEqual({ purpose: "change_email", email: next, isSameBrowser: true });
    expect(await (await open(browser, token)).json()).toEqual({ returnTo: "/app/settings/account" });
    expect(await (await browser.get("/api/auth/user")).json()).toMatchObject({ id: before.id, email: next });
    expect((await open(browser, token)).status).toBe(410);
    const history = (await (await browser.get("/api/user/sign-ins")).json()) as { event: string }[];
    expect(history.map(({ event }) => event)).toContain("email_changed");
    const second = new Browser(world);
    await signInByLink(world, second, next);
    expect(await (await second.get("/api/auth/user")).json()).toMatchObject({ id: before.id });
  });

  test("needs a recent sign-in, and the browser that asked", async () => {
    const { browser, email } = await someone();
    await world.database.sql`
      update session set authenticated_at = now() - interval '1 hour', created_at = now() - interval '1 hour'
      where user_id = (select id from "user" where email = ${email})`;
    expect(await (await ask(browser, newAddress())).json()).toMatchObject({ code: "recent_sign_in_required" });
    const other = await someone();
    const next = newAddress();
    await ask(other.browser, next);
    const token = await mailedToken(world, next);
    expect((await open(new Browser(world), token)).status).toBe(403);
    const twin = new Browser(world);
    await signInByLink(world, twin, other.email);
    expect((await open(twin, token)).status).toBe(403);
    expect(await addressOf(other.browser)).toBe(other.email);
    expect((await open(other.browser, token)).status).toBe(200);
  });

  test("gives the same answer for an address in use; only an email to that address says so, and it has no link", async () => {
    const { browser } = await someone();
    const taken = await someone();
    expect((await ask(browser, taken.email)).status).toBe(202);
    const mail = (await mailsTo(taken.email)).at(-1);
    expect(mail?.subject).toBe("This email address already has an account");
    expect(mail?.text).not.toContain("/sign-in#");
  });

  test("is refused when someone else got the address meanwhile", async () => {
    const { browser, email } = await someone();
    const next = newAddress();
    await ask(browser, next);
    const token = await mailedToken(world, next);
    await signInByLink(world, new Browser(world), next);
    const refused = await open(browser, token);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("Another account uses") });
    expect(await addressOf(browser)).toBe(email);
  });

  test.each(["no address", "", "a@b", `${"a".repeat(320)}@example.org`])("refuses %j", async (email) => {
    const { browser } = await someone();
    expect((await ask(browser, email)).status).toBe(422);
  });

  test("refuses the address that they have, and visitors", async () => {
    const { browser, email } = await someone();
    expect(await (await ask(browser, email.toUpperCase())).json()).toMatchObject({
      issues: [{ path: "email", message: "You already use this email address" }],
    });
    expect((await ask(new Browser(world), newAddress())).status).toBe(401);
  });

  test("needs the second factor that their organization requires", async () => {
    const { browser, email } = await someone();
    const created = await browser.post("/api/organizations", {
      name: "Strict",
      type: "non-profit",
      selectedPlan: "starter",
    });
    expect(created.status).toBe(201);
    const [person] = await world.database.sql`select id from "user" where email = ${email}`;
    await world.database
      .sql`update organization set requires_second_factor_since = now() where owner_id = ${person?.id}`;
    await world.database.sql`
      insert into passkey (id, user_id, name, credential_id, public_key, counter, created_at)
      values (gen_random_uuid(), ${person?.id}, 'Phone', 'moving', '', 0, now())`;
    expect(await (await ask(browser, newAddress())).json()).toMatchObject({ code: "recent_sign_in_required" });
  });

  test("is refused to a member whose organization requires single sign-on for the address, and not to its owner", async () => {
    const owner = await someone();
    const created = await owner.browser.post("/api/organizations", {
      name: "Strict",
      type: "non-profit",
      selectedPlan: "starter",
    });
    const { id } = (await created.json()) as { id: number };
    const member = await someone();
    await world.database.sql`
      insert into membership (organization_id, user_id, role)
      select ${id}, id, 'user' from "user" where email = ${member.email}`;
    await world.database.sql`
      insert into sso_connection
        (id, organization_id, issuer, client_id, client_secret_sealed, mode, default_role, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'https://id.example', 'us', '', 'required', 'user', now(), now())`;
    await world.database.sql`
      insert into email_domain (id, organization_id, domain, token, verified_at, created_at)
      values (gen_random_uuid(), ${id}, 'example.org', 'proof', now(), now())`;
    const refused = await ask(member.browser, "away@elsewhere.example");
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining("Strict manages this email address"),
    });
    expect((await ask(owner.browser, newAddress())).status).toBe(202);
    await world.database.sql`update email_domain set verified_at = null where organization_id = ${id}`;
    const next = newAddress();
    expect((await ask(member.browser, next)).status).toBe(202);
    // Required since the link was asked for: the link changes nothing, and stays unused.
    const token = await mailedToken(world, next);
    await world.database.sql`update email_domain set verified_at = now() where organization_id = ${id}`;
    expect((await open(member.browser, token)).status).toBe(403);
    expect(await addressOf(member.browser)).toBe(member.email);
  });

  test("ends links to the earlier address that were still open", async () => {
    const { browser, email } = await someone();
    await new Browser(world).post("/api/sign-in/email", { email });
    const earlier = await mailedToken(world, email);
    const next = newAddress();
    await ask(browser, next);
    await open(browser, await mailedToken(world, next));
    expect((await open(new Browser(world), earlier)).status).toBe(410);
  });
});

describe("the earlier mailbox", () => {
  test("gets an email, and its link undoes the change within seven days and signs out every browser", async () => {
    const { browser, email, next } = await moved();
    const [mail] = (await mailsTo(email)).filter(({ subject }) => subject === "Your email address was changed");
    expect(mail?.text).toContain(next);
    const token = await mailedToken(world, email);
    world.setNow(new Date(Date.now() + 6 * 24 * 60 * 60_000));
    await world.runSweep("identity.sign-in-links");
    const owner = new Browser(world);
    expect(await check(owner, token)).toEqual({ purpose: "restore_email", email, isSameBrowser: false });
    expect((await open(owner, token)).status).toBe(200);
    expect((await browser.get("/api/auth/user")).status).toBe(401);
    const rows = await world.database.sql`select email from "user" where email in (${email}, ${next})`;
    expect(rows.map((row) => row.email)).toEqual([email]);
    expect((await open(owner, token)).status).toBe(410);
  });

  test("can't after seven days, nor once someone else has the address", async () => {
    const late = await moved();
    const lateToken = await mailedToken(world, late.email);
    world.setNow(new Date(Date.now() + 7 * 24 * 60 * 60_000 + 1000));
    expect((await open(new Browser(world), lateToken)).status).toBe(410);
    world.setNow(undefined);
    const { browser, email, next } = await moved();
    const token = await mailedToken(world, email);
    await signInByLink(world, new Browser(world), email);
    expect((await open(new Browser(world), token)).status).toBe(409);
    expect(await addressOf(browser)).toBe(next);
  });
});
