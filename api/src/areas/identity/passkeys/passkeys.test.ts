import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Browser, signInByLink } from "../../../../testing/people/email-links.ts";
import { SoftwareAuthenticator } from "../../../../testing/people/software-authenticator.ts";
import { createWorld, TEST_URL, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { mode: "production" } });
});
afterEach(() => world.setNow(undefined));
afterAll(() => world?.close());

let people = 0;
const newAddress = () => `keyed-${++people}@example.org`;
type Device = SoftwareAuthenticator;
type Flaws = Parameters<Device["get"]>[1];

async function optionsOf(browser: Browser, path: string) {
  const answer = await browser.post(path);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { options: Parameters<Device["get"]>[0] }).options;
}
const startAdding = (browser: Browser) => optionsOf(browser, "/api/user/passkeys/options");
const startSigningIn = (browser: Browser) => optionsOf(browser, "/api/sign-in/passkey/options");
const startConfirming = (browser: Browser) => optionsOf(browser, "/api/user/confirm-sign-in/passkey/options");
const finishAdding = (browser: Browser, answer: object, name = "Laptop") =>
  browser.post("/api/user/passkeys", { name, answer });
const finishSigningIn = (browser: Browser, answer: object) => browser.post("/api/sign-in/passkey", { answer });
const finishConfirming = (browser: Browser, answer: object) =>
  browser.post("/api/user/confirm-sign-in/passkey", { answer });
const isSignedIn = async (browser: Browser) => (await browser.get("/api/auth/user")).status === 200;

/** Someone new who is signed in and has a passkey. */
async function newPerson(email = newAddress()) {
  const [browser, device] = [new Browser(world), new SoftwareAuthenticator(TEST_URL)];
  await signInByLink(world, browser, email);
  const added = await finishAdding(browser, device.create(await startAdding(browser)));
  expect(added.status, await added.clone().text()).toBe(201);
  return { email, browser, device, passkey: (await added.json()) as { id: string } };
}

async function signIn(browser: Browser, device: Device, flaws?: Flaws): Promise<Response> {
  return finishSigningIn(browser, device.get(await startSigningIn(browser), flaws));
}

async function growOld(email: string) {
  await world.database.sql`
    update session set authenticated_at = now() - interval '1 hour'
    where user_id = (select id from "user" where email = ${email})`;
}

describe("a passkey", () => {
  test("is added with a name, listed, renamed and removed; each of it is in the person's log", async () => {
    const { browser, passkey } = await newPerson();
    const path = `/api/user/passkeys/${passkey.id}`;
    expect(passkey).toMatchObject({ name: "Laptop", lastUsedAt: null });
    expect((await browser.call("PATCH", path, { name: "  Kitchen phone " })).status).toBe(200);
    expect(await (await browser.get("/api/user/passkeys")).json()).toMatchObject([{ name: "Kitchen phone" }]);
    expect((await browser.call("PATCH", path, { name: " " })).status).toBe(422);
    expect((await browser.call("DELETE", path)).status).toBe(204);
    expect((await browser.call("DELETE", path)).status).toBe(404);
    expect(await (await browser.get("/api/user/passkeys")).json()).toEqual([]);
    const log = (await (await browser.get("/api/user/sign-ins")).json()) as { event: string; method: string }[];
    expect(log.slice(0, 2)).toMatchObject([
      { event: "method_removed", method: "passkey" },
      { event: "method_added", method: "passkey" },
    ]);
  });

  test("signs in without a name or an address, as a recent sign-in, and its use is noted", async () => {
    const { email, browser, device } = await newPerson();
    const elsewhere = new Browser(world);
    expect((await signIn(elsewhere, device)).status).toBe(204);
    expect(await (await elsewhere.get("/api/auth/user")).json()).toMatchObject({ email });
    expect((await elsewhere.get("/api/user/recent-sign-in")).status).toBe(204);
    const [listed] = (await (await browser.get("/api/user/passkeys")).json()) as { lastUsedAt: string }[];
    expect(listed?.lastUsedAt).toMatch(/^20/);
    const log = await (await elsewhere.get("/api/user/sign-ins")).json();
    expect((log as unknown[])[0]).toMatchObject({ event: "sign_in", method: "passkey" });
  });

  test("needs a recent sign-in to be added or removed", async () => {
    const { email, browser, passkey } = await newPerson();
    await growOld(email);
    expect((await browser.post("/api/user/passkeys/options")).status).toBe(403);
    expect((await browser.call("DELETE", `/api/user/passkeys/${passkey.id}`)).status).toBe(403);
  });

  test("of someone else can't be renamed, removed, or used to confirm", async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const path = `/api/user/passkeys/${one.passkey.id}`;
    expect((await other.browser.call("PATCH", path, { name: "Mine" })).status).toBe(404);
    expect((await other.browser.call("DELETE", path)).status).toBe(404);
    const answer = one.device.get(await startConfirming(other.browser));
    expect((await finishConfirming(other.browser, answer)).status).toBe(403);
  });

  test("is added once, and not to a second person", async () => {
    const { device } = await newPerson();
    const other = new Browser(world);
    await signInByLink(world, other, newAddress());
    expect((await finishAdding(other, device.create(await startAdding(other)))).status).toBe(409);
  });

  test("is one of at most 20", async () => {
    const { email, browser } = await newPerson();
    await world.database.sql`
      insert into passkey (id, user_id, name, credential_id, public_key, counter, created_at)
      select gen_random_uuid(), u.id, 'More', 'more-' || u.id || n, '', 0, now()
      from "user" u, generate_series(1, 19) n where u.email = ${email}`;
    expect((await browser.post("/api/user/passkeys/options")).status).toBe(409);
  });

  test("removed, or of a deactivated person, signs in no more", async () => {
    const { browser, device, passkey } = await newPerson();
    await browser.call("DELETE", `/api/user/passkeys/${passkey.id}`);
    expect((await signIn(new Browser(world), device)).status).toBe(403);
    const gone = await newPerson();
    await world.database.sql`update "user" set is_active = false where email = ${gone.email}`;
    const elsewhere = new Browser(world);
    expect((await signIn(elsewhere, gone.device)).status).toBe(403);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });
});

describe("a challenge", () => {
  test("is answered once, also by two at the same moment", async () => {
    const { device } = await newPerson();
    const browser = new Browser(world);
    const options = await startSigningIn(browser);
    const answers = await Promise.all(
      [device.get(options), device.get(options)].map((a) => finishSigningIn(browser, a)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
    expect((await finishSigningIn(browser, device.get(options))).status).toBe(410);
  });

  test("ends after 5 minutes", async () => {
    const { device } = await newPerson();
    const browser = new Browser(world);
    const options = await startSigningIn(browser);
    world.setNow(new Date(Date.now() + 5 * 60_000 + 1000));
    expect((await finishSigningIn(browser, device.get(options))).status).toBe(410);
  });

  test("is bound to the browser that asked, and to what it was asked for", async () => {
    const { browser, device } = await newPerson();
    const [asker, other] = [new Browser(world), new Browser(world)];
    const options = await startSigningIn(asker);
    expect((await finishSigningIn(other, device.get(options))).status).toBe(410);
    await startSigningIn(other);
    expect((await finishSigningIn(other, device.get(options))).status).toBe(410);
    expect((await finishSigningIn(asker, device.get(options))).status).toBe(204);
    const confirming = device.get(await startConfirming(browser));
    await startSigningIn(browser);
    expect((await finishSigningIn(browser, confirming)).status).toBe(410);
    expect((await finishAdding(browser, device.create(await startConfirming(browser)))).status).toBe(410);
  });
});

describe("an answer is refused", () => {
  test.each<[string, Flaws]>([
    ["when the device didn't check the person", { isUnverified: true }],
    ["when it was made for another site", { origin: "https://evil.example" }],
    ["when its count of signatures falls back", { counter: 1 }],
  ])("%s", async (_, flaws) => {
    const { email, device } = await newPerson();
    expect((await signIn(new Browser(world), device)).status).toBe(204);
    const browser = new Browser(world);
    expect((await signIn(browser, device, flaws)).status).toBe(403);
    expect(await isSignedIn(browser)).toBe(false);
    const [row] = await world.database.sql`
      select method, reason from sign_in_event where event = 'sign_in_failed'
        and user_id = (select id from "user" where email = ${email})`;
    expect(row).toEqual({ method: "passkey", reason: "wrong_answer" });
  });

  test("when another key signed it, or no one knows the passkey", async () => {
    const { device } = await newPerson();
    const [stranger, browser] = [new SoftwareAuthenticator(TEST_URL), new Browser(world)];
    expect((await signIn(browser, stranger)).status).toBe(403);
    const forged = { ...stranger.get(await startSigningIn(browser)), id: device.id, rawId: device.id };
    expect((await finishSigningIn(browser, forged)).status).toBe(403);
  });

  test("when a new passkey's device didn't check the person", async () => {
    const browser = new Browser(world);
    await signInByLink(world, browser, newAddress());
    const device = new SoftwareAuthenticator(TEST_URL);
    const answer = device.create(await startAdding(browser), { isUnverified: true });
    expect((await finishAdding(browser, answer)).status).toBe(422);
  });

  test("when it is no answer at all", async () => {
    const browser = new Browser(world);
    await startSigningIn(browser);
    for (const answer of [
      {},
      { id: "x" },
      { ...new SoftwareAuthenticator(TEST_URL).get({ challenge: "x" }), response: 7 },
    ])
      expect((await finishSigningIn(browser, answer)).status).toBe(422);
  });

  test("from another site's page", async () => {
    for (const path of ["/api/sign-in/passkey/options", "/api/sign-in/passkey"]) {
      const answer = new SoftwareAuthenticator(TEST_URL).get({ challenge: "x" });
      const request = new Request(`${TEST_URL}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "cross-site" },
        body: JSON.stringify(path.endsWith("options") ? {} : { answer }),
      });
      expect((await world.handle(request)).status).toBe(403);
    }
  });

  test("after too many with one passkey", async () => {
    const { device } = await newPerson();
    const browser = new Browser(world);
    const options = await startSigningIn(browser);
    const statuses = new Set<number>();
    for (let number = 0; number < 25; number += 1)
      statuses.add((await finishSigningIn(browser, device.get(options, { isUnverified: true }))).status);
    expect([...statuses]).toEqual([403, 410, 429]);
  });
});

test("confirms the session that asked, and no other", async () => {
  const { email, browser, device } = await newPerson();
  const other = new Browser(world);
  await signInByLink(world, other, email);
  await growOld(email);
  expect((await browser.get("/api/user/recent-sign-in")).status).toBe(403);
  const answer = device.get(await startConfirming(browser));
  expect((await finishConfirming(other, answer)).status).toBe(410);
  expect((await finishConfirming(browser, answer)).status).toBe(204);
  expect((await browser.get("/api/user/recent-sign-in")).status).toBe(204);
  expect((await other.get("/api/user/recent-sign-in")).status).toBe(403);
  const log = await (await browser.get("/api/user/sign-ins")).json();
  expect((log as unknown[])[0]).toMatchObject({ event: "sign_in_confirmed", method: "passkey" });
});

test("someone without passkeys has none to confirm with", async () => {
  const browser = new Browser(world);
  await signInByLink(world, browser, newAddress());
  expect((await browser.post("/api/user/confirm-sign-in/passkey/options")).status).toBe(409);
});
