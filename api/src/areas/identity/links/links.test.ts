import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Browser, mailedToken, signInByLink } from "../../../../testing/people/email-links.ts";
import { createWorld, TEST_URL, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { mode: "production" } });
});
afterEach(() => world.setNow(undefined));
afterAll(() => world?.close());

let people = 0;
const newAddress = () => `linked-${++people}@example.org`;
const ask = (browser: Browser, email: string, rest: object = {}) =>
  browser.post("/api/sign-in/email", { email, ...rest });
const open = (browser: Browser, token: string) => browser.post("/api/sign-in/email/open", { token });
const check = async (browser: Browser, token: string) =>
  (await browser.post("/api/sign-in/email/check", { token })).json();
const whoIs = (browser: Browser) => browser.get("/api/auth/user");

describe("a mailed link", () => {
  test("signs up someone new with a verified address, and leads back to where they were", async () => {
    const [browser, email] = [new Browser(world), newAddress()];
    const asked = await ask(browser, email.toUpperCase(), { returnTo: "/app/finance?type=income" });
    expect(asked.status).toBe(202);
    const token = await mailedToken(world, email);
    expect(await check(browser, token)).toEqual({ purpose: "sign_in", email, isSameBrowser: true });
    const opened = await open(browser, token);
    expect(await opened.json()).toEqual({ returnTo: "/app/finance?type=income" });
    expect(await (await whoIs(browser)).json()).toMatchObject({ email, organizationId: null });
    const [row] = await world.database.sql`select email_verified from "user" where email = ${email}`;
    expect(row).toEqual({ email_verified: true });
    const history = (await (await browser.get("/api/user/sign-ins")).json()) as unknown[];
    expect(history).toMatchObject([{ event: "sign_in", method: "email" }]);
  });

  test("opens the same person the next time, and counts as a recent sign-in", async () => {
    const [first, second, email] = [new Browser(world), new Browser(world), newAddress()];
    await signInByLink(world, first, email);
    await signInByLink(world, second, email);
    const [one, other] = await Promise.all([first, second].map(async (each) => (await whoIs(each)).json()));
    expect((one as { id: string }).id).toBe((other as { id: string }).id);
    expect((await second.get("/api/user/recent-sign-in")).status).toBe(204);
  });

  test("works once, also for two who use it at the same moment", async () => {
    const [browser, email] = [new Browser(world), newAddress()];
    await ask(browser, email);
    const token = await mailedToken(world, email);
    const answers = await Promise.all([open(browser, token), open(new Browser(world), token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await open(browser, token)).status).toBe(410);
    expect((await browser.post("/api/sign-in/email/check", { token })).status).toBe(410);
  });

  test("in another browser it is still unused after a look, and says that it is another one", async () => {
    const [asker, other, email] = [new Browser(world), new Browser(world), newAddress()];
    await ask(asker, email);
    const token = await mailedToken(world, email);
    expect(await check(other, token)).toMatchObject({ isSameBrowser: false, email });
    expect((await whoIs(other)).status).toBe(401);
    expect((await open(other, token)).status).toBe(200);
    expect((await whoIs(other)).status).toBe(200);
    expect((await whoIs(asker)).status).toBe(401);
  });

  test("ends after 15 minutes", async () => {
    const [browser, email] = [new Browser(world), newAddress()];
    await ask(browser, email);
    const token = await mailedToken(world, email);
    world.setNow(new Date(Date.now() + 15 * 60_000 + 1000));
    expect((await open(browser, token)).status).toBe(410);
    expect((await whoIs(browser)).status).toBe(401);
  });

  test("is not stored: the database holds a hash that opens nothing", async () => {
    const [browser, email] = [new Browser(world), newAddress()];
    await ask(browser, email);
    const token = await mailedToken(world, email);
    const [row] = await world.database.sql`select * from sign_in_link where email = ${email}`;
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await open(browser, String(row?.token_hash))).status).toBe(410);
    expect((await open(browser, token)).status).toBe(200);
  });

  test("is asked for and used by our own pages only", async () => {
    const post = (path: string, headers: Record<string, string>) =>
      world.handle(
        new Request(`${TEST_URL}${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json", ...headers },
          body: JSON.stringify(path.endsWith("email") ? { email: newAddress() } : { token: "guess" }),
        }),
      );
    for (const path of ["/api/sign-in/email", "/api/sign-in/email/check", "/api/sign-in/email/open"])
      for (const headers of [{ "Sec-Fetch-Site": "cross-site" }, { Origin: "https://evil.example" }, {}])
        expect((await post(path, headers as Record<string, string>)).status).toBe(403);
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "never leads to %s",
    async (returnTo) => {
      expect((await ask(new Browser(world), newAddress(), { returnTo })).status).toBe(422);
    },
  );

  test("answers the same for an unknown, a known and a deactivated address; the last gets no email", async () => {
    const known = newAddress();
    await signInByLink(world, new Browser(world), known);
    const gone = newAddress();
    await signInByLink(world, new Browser(world), gone);
    await world.database.sql`update "user" set is_active = false where email = ${gone}`;
    const before = world.mails.length;
    const answers = [];
    for (const email of [newAddress(), known, gone]) {
      const answer = await ask(new Browser(world), email);
      answers.push([answer.status, await answer.text(), [...answer.headers.keys()].sort().join()]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    await world.runJobs();
    expect(world.mails.length - before).toBe(2);
  });

  test("does not open a deactivated person, nor one whose address was never verified", async () => {
    for (const change of ["is_active = false", "email_verified = false"]) {
      const [browser, email] = [new Browser(world), newAddress()];
      await signInByLink(world, new Browser(world), email);
      await ask(browser, email);
      const token = await mailedToken(world, email);
      await world.database.sql.unsafe(`update "user" set ${change} where email = '${email}'`);
      expect((await open(browser, token)).status).toBe(403);
      expect((await whoIs(browser)).status).toBe(401);
    }
  });

  test("is mailed only so often to one address", async () => {
    const email = newAddress();
    const statuses = [];
    for (let number = 0; number < 7; number += 1) statuses.push((await ask(new Browser(world), email)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    expect((await ask(new Browser(world), newAddress())).status).toBe(202);
  });

  test("can't be guessed without limit", async () => {
    const own = await createWorld();
    try {
      const statuses = new Set<number>();
      const request = (token: string) =>
        own.handle(
          new Request(`${TEST_URL}/api/sign-in/email/open`, {
            method: "POST",
            headers: { Origin: TEST_URL, "Content-Type": "application/json" },
            body: JSON.stringify({ token }),
          }),
        );
      for (let number = 0; number < 25; number += 1) statuses.add((await request("the same guess")).status);
      expect([...statuses]).toEqual([410, 429]);
    } finally {
      await own.close();
    }
  });

  test("speaks the person's language, else that of the page where they asked", async () => {
    const email = newAddress();
    await ask(new Browser(world), email, { language: "es" });
    await mailedToken(world, email);
    expect(world.mails.at(-1)?.subject).toContain("iniciar sesión");
  });
});

describe("a confirmation by email", () => {
  test("confirms the session that asked, in its own browser, and no other", async () => {
    const [browser, other, email] = [new Browser(world), new Browser(world), newAddress()];
    await signInByLink(world, browser, email);
    await signInByLink(world, other, email);
    await world.database.sql`
      update session set authenticated_at = now() - interval '1 hour'
      where user_id = (select id from "user" where email = ${email})`;
    expect((await browser.get("/api/user/recent-sign-in")).status).toBe(403);
    expect((await browser.post("/api/user/confirm-sign-in/email")).status).toBe(202);
    const token = await mailedToken(world, email);
    expect((await open(other, token)).status).toBe(403);
    expect((await open(new Browser(world), token)).status).toBe(403);
    expect(await (await open(browser, token)).json()).toEqual({ returnTo: "/sign-in-confirmed" });
    expect((await browser.get("/api/user/recent-sign-in")).status).toBe(204);
    expect((await other.get("/api/user/recent-sign-in")).status).toBe(403);
    expect((await open(browser, token)).status).toBe(410);
  });
});

test("where links are off, none is mailed and none opens", async () => {
  const off = await createWorld({ env: { emailSignIn: false } });
  try {
    const browser = new Browser(off);
    expect((await browser.post("/api/sign-in/email", { email: newAddress() })).status).toBe(404);
    expect((await browser.post("/api/sign-in/email/open", { token: "guess" })).status).toBe(410);
  } finally {
    await off.close();
  }
});
