import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { appCode } from "../../../../testing/people/app-code.ts";
import { Browser, mailedToken, signInByLink } from "../../../../testing/people/email-links.ts";
import { SoftwareAuthenticator } from "../../../../testing/people/software-authenticator.ts";
import { createWorld, TEST_URL, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { mode: "production" } });
});
// In the middle of a half minute, so that no code ends while a test runs.
const START = Math.ceil(Date.now() / 30_000) * 30_000 + 10_000;
beforeEach(() => world.setNow(new Date(START)));
afterAll(() => world?.close());

const SECONDS = 1000;
let people = 0;
const newAddress = () => `coded-${++people}@example.org`;
const enter = (browser: Browser, code: string) => browser.post("/api/sign-in/second-factor", { code });
const turnOn = (browser: Browser, code: string) => browser.post("/api/user/second-factor", { code });
const isSignedIn = async (browser: Browser) => (await browser.get("/api/auth/user")).status === 200;
const isCodePending = async (browser: Browser) =>
  ((await (await browser.get("/api/sign-in/second-factor")).json()) as { isCodePending: boolean }).isCodePending;
const inSeconds = (seconds: number) => new Date(START + seconds * SECONDS);

async function newKey(browser: Browser): Promise<string> {
  const answer = await browser.post("/api/user/second-factor/setup");
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { key: string }).key;
}

/** Someone new whose sign-in asks for codes; the code of a minute ago is the last one used. */
async function newPerson(email = newAddress()) {
  const browser = new Browser(world);
  await signInByLink(world, browser, email);
  const key = await newKey(browser);
  const on = await turnOn(browser, appCode(key, inSeconds(-30)));
  expect(on.status, await on.clone().text()).toBe(200);
  return { email, browser, key, ...((await on.json()) as { recoveryCodes: string[] }) };
}

async function beginSignIn(email: string): Promise<Browser> {
  const browser = new Browser(world);
  expect((await signInByLink(world, browser, email)).status).toBe(200);
  return browser;
}

describe("setting up", () => {
  test("answers a key that an app can scan, and counts after its first code", async () => {
    const [browser, email] = [new Browser(world), newAddress()];
    await signInByLink(world, browser, email);
    const setup = (await (await browser.post("/api/user/second-factor/setup")).json()) as {
      key: string;
      address: string;
      picture: { size: number; path: string };
    };
    expect(setup.picture.size).toBeGreaterThan(40);
    expect(setup.picture.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(setup.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup.address).toContain(`secret=${setup.key}`);
    expect(setup.address).toContain(encodeURIComponent(email));
    expect(await (await browser.get("/api/user/second-factor")).json()).toEqual({
      onSince: null,
      recoveryCodesLeft: 0,
      isCodeMissing: false,
    });
    expect(await isSignedIn(await beginSignIn(email))).toBe(true);
    expect((await turnOn(browser, "000000")).status).toBe(422);
    const on = (await (await turnOn(browser, appCode(setup.key, inSeconds(0)))).json()) as {
      recoveryCodes: string[];
    };
    expect(new Set(on.recoveryCodes).size).toBe(10);
    expect(on.recoveryCodes[0]).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const state = (await (await browser.get("/api/user/second-factor")).json()) as object;
    expect(state).toMatchObject({ onSince: expect.stringMatching(/^20/), recoveryCodesLeft: 10 });
    expect((await browser.post("/api/user/second-factor/setup")).status).toBe(409);
    const [log] = (await (await browser.get("/api/user/sign-ins")).json()) as unknown[];
    expect(log).toMatchObject({ event: "method_added", method: "totp" });
  });

  test("stores neither the key nor a recovery code in readable form", async () => {
    const { email, key, recoveryCodes } = await newPerson();
    const rows = await world.database.sql`
      select f.*, r.* from second_factor f join recovery_code r using (user_id)
      where user_id = (select id from "user" where email = ${email})`;
    expect(rows.length).toBe(10);
    const stored = JSON.stringify(rows);
    for (const secret of [key, ...recoveryCodes]) expect(stored).not.toContain(secret);
  });

  test("needs a recent sign-in, as does turning it off and making new codes", async () => {
    const { email, browser } = await newPerson();
    await world.database.sql`
      update session set authenticated_at = now() - interval '1 hour'
      where user_id = (select id from "user" where email = ${email})`;
    const calls: [string, string][] = [
      ["POST", "/setup"],
      ["POST", "/recovery-codes"],
      ["DELETE", ""],
    ];
    for (const [method, path] of calls) {
      const refused = await browser.call(method, `/api/user/second-factor${path}`);
      expect(await refused.json()).toMatchObject({ code: "recent_sign_in_required" });
    }
    expect((await turnOn(browser, "123456")).status).toBe(403);
  });
});

describe("a sign-in by link", () => {
  test("opens nothing before its code, and everything after", async () => {
    const { email, key } = await newPerson();
    const browser = await beginSignIn(email);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isCodePending(browser)).toBe(true);
    expect((await browser.get("/api/user/sessions")).status).toBe(401);
    expect((await enter(browser, "000000")).status).toBe(422);
    const code = appCode(key, inSeconds(0));
    expect((await enter(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isCodePending(browser)).toBe(false);
    const log = (await (await browser.get("/api/user/sign-ins")).json()) as unknown[];
    expect(log.slice(0, 2)).toMatchObject([
      { event: "sign_in", method: "email" },
      { event: "sign_in_failed", reason: "wrong_code" },
    ]);
  });

  test("takes a code once, also in two browsers, and none from before it", async () => {
    const { email, key } = await newPerson();
    const [one, two] = [await beginSignIn(email), await beginSignIn(email)];
    const code = appCode(key, inSeconds(0));
    const statuses = (await Promise.all([enter(one, code), enter(two, code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 422]);
    const waiting = (await isSignedIn(one)) ? two : one;
    expect((await enter(waiting, appCode(key, inSeconds(-30)))).status).toBe(422);
    world.setNow(inSeconds(60));
    expect((await enter(waiting, appCode(key, inSeconds(60)))).status).toBe(204);
  });

  test("takes a code of half a minute around, and none of longer ago", async () => {
    const { email, key } = await newPerson();
    world.setNow(inSeconds(600));
    const browser = new Browser(world);
    await signInByLink(world, browser, email);
    expect((await enter(browser, appCode(key, inSeconds(480)))).status).toBe(422);
    expect((await enter(browser, appCode(key, inSeconds(720)))).status).toBe(422);
    expect((await enter(browser, appCode(key, inSeconds(570)))).status).toBe(204);
  });

  test("takes each recovery code once, however it is typed", async () => {
    const { email, recoveryCodes } = await newPerson();
    const [first = "", second = ""] = recoveryCodes;
    const browser = await beginSignIn(email);
    expect((await enter(browser, ` ${first.toUpperCase().replaceAll("-", " ")} `)).status).toBe(204);
    expect(await (await browser.get("/api/user/second-factor")).json()).toMatchObject({ recoveryCodesLeft: 9 });
    const again = await beginSignIn(email);
    expect((await enter(again, first)).status).toBe(422);
    await browser.post("/api/user/second-factor/recovery-codes");
    expect((await enter(again, second)).status).toBe(422);
  });

  test("allows five tries in ten minutes", async () => {
    const { email, key } = await newPerson();
    // The setup was a try, too; the next window begins without any.
    world.setNow(inSeconds(600));
    const browser = new Browser(world);
    await signInByLink(world, browser, email);
    const statuses = [];
    for (let number = 0; number < 6; number += 1) statuses.push((await enter(browser, `00000${number}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await enter(browser, appCode(key, inSeconds(600)))).status).toBe(429);
  });

  test("waits for a quarter of an hour", async () => {
    const { email, key } = await newPerson();
    const browser = await beginSignIn(email);
    world.setNow(inSeconds(15 * 60 + 5));
    expect(await isCodePending(browser)).toBe(false);
    expect((await enter(browser, appCode(key, inSeconds(15 * 60 + 5)))).status).toBe(410);
  });

  test("asks no more once it was turned off", async () => {
    const { email, browser } = await newPerson();
    expect((await browser.call("DELETE", "/api/user/second-factor")).status).toBe(204);
    expect((await browser.call("DELETE", "/api/user/second-factor")).status).toBe(409);
    expect((await browser.post("/api/user/second-factor/recovery-codes")).status).toBe(409);
    expect(await isSignedIn(await beginSignIn(email))).toBe(true);
  });
});

describe("confirming by a mailed link", () => {
  const requests = (browser: Browser) => browser.post("/api/user/second-factor/recovery-codes");
  const confirm = (browser: Browser, code: string) => browser.post("/api/user/confirm-sign-in/code", { code });
  const isCodeMissing = async (browser: Browser) =>
    ((await (await browser.get("/api/user/second-factor")).json()) as { isCodeMissing: boolean }).isCodeMissing;

  test("needs the app's code, too", async () => {
    const { email, browser, key } = await newPerson();
    const later = inSeconds(20 * 60);
    world.setNow(later);
    expect(await (await requests(browser)).json()).toMatchObject({ code: "recent_sign_in_required" });
    expect(await isCodeMissing(browser)).toBe(false);
    expect((await browser.post("/api/user/confirm-sign-in/email")).status).toBe(202);
    const token = await mailedToken(world, email);
    expect((await browser.post("/api/sign-in/email/open", { token })).status).toBe(200);
    expect(await isCodeMissing(browser)).toBe(true);
    expect((await requests(browser)).status).toBe(403);
    expect((await confirm(browser, "000000")).status).toBe(422);
    expect((await confirm(browser, appCode(key, later))).status).toBe(204);
    expect(await isCodeMissing(browser)).toBe(false);
    expect((await requests(browser)).status).toBe(200);
  });

  test("is not replaced by a code alone", async () => {
    const { browser, key } = await newPerson();
    const later = inSeconds(20 * 60);
    world.setNow(later);
    expect((await confirm(browser, appCode(key, later))).status).toBe(204);
    expect(await (await requests(browser)).json()).toMatchObject({ code: "recent_sign_in_required" });
  });

  test("takes no code of someone without an app", async () => {
    const browser = new Browser(world);
    await signInByLink(world, browser, newAddress());
    expect((await confirm(browser, "123456")).status).toBe(409);
  });
});

test("a sign-in with a passkey is asked for no code", async () => {
  const { browser } = await newPerson();
  const device = new SoftwareAuthenticator(TEST_URL);
  const optionsOf = async (from: Browser, path: string) =>
    ((await (await from.post(path)).json()) as { options: Parameters<typeof device.get>[0] }).options;
  const answer = device.create(await optionsOf(browser, "/api/user/passkeys/options"));
  expect((await browser.post("/api/user/passkeys", { name: "Laptop", answer })).status).toBe(201);
  const elsewhere = new Browser(world);
  const signed = device.get(await optionsOf(elsewhere, "/api/sign-in/passkey/options"));
  expect((await elsewhere.post("/api/sign-in/passkey", { answer: signed })).status).toBe(204);
  expect(await isSignedIn(elsewhere)).toBe(true);
});

test("someone who isn't signing in has no code to enter", async () => {
  const browser = new Browser(world);
  expect(await isCodePending(browser)).toBe(false);
  expect((await enter(browser, "123456")).status).toBe(410);
});
