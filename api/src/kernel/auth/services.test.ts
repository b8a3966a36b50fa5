import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMicrosoft } from "../../../../tests/fakes/microsoft.ts";
import { followToCallback, OIDC_CLIENT, type OidcAccount, startOidcProvider } from "../../../../tests/fakes/oidc.ts";
import { Browser, signInByLink } from "../../../testing/people/email-links.ts";
import { createWorld, TEST_URL, type World } from "../../../testing/world.ts";

// Google and Microsoft, for everyone who has an account there.

const callbackOf = (service: string) => `${TEST_URL}/api/identity/callback/${service}`;
const ADA: OidcAccount = { sub: "ada", email: "ada@example.org", email_verified: true, name: "Ada Byron" };
const PERSONAL = "9188040d-6c67-4c5b-b112-36a304b66dad";
const COMPANY = "5f2b7c1e-3f0e-4c5a-9f59-2b9cbb0f3f5d";

let claimed = 0;
let google: Awaited<ReturnType<typeof startOidcProvider>>;
let microsoft: Awaited<ReturnType<typeof startMicrosoft>>;
let world: World;
beforeAll(async () => {
  google = await startOidcProvider(callbackOf("google"), ADA);
  microsoft = await startMicrosoft();
  world = await createWorld({
    env: {
      mode: "production",
      google: { issuer: google.issuer, ...OIDC_CLIENT },
      microsoft: { authority: microsoft.authority, tenant: "common", ...OIDC_CLIENT },
    },
  });
});
afterAll(async () => {
  await world?.close();
  await google?.close();
  await microsoft?.close();
});

/** Starts at an address of ours, lets the service do its part, and comes back with this or another browser. */
async function visit(browser: Browser, path: string, returning = browser) {
  const started = await browser.get(path);
  expect(started.status, await started.clone().text()).toBe(302);
  const asked = new URL(started.headers.get("location") ?? "");
  const back = new URL(await followToCallback(asked.href, TEST_URL));
  if (returning !== browser)
    for (const [name, value] of browser.cookies) if (!name.endsWith(".session")) returning.cookies.set(name, value);
  const finished = await returning.get(back.pathname + back.search);
  return { asked, target: finished.headers.get("location") ?? "" };
}
const emailOf = async (browser: Browser) =>
  ((await (await browser.get("/api/auth/user")).json()) as { email?: string }).email;
const methodsOf = async (browser: Browser) =>
  (await (await browser.get("/api/user/sign-in-methods")).json()) as { id: string; provider: string }[];
const eventsOf = async (browser: Browser) =>
  (await (await browser.get("/api/user/sign-ins")).json()) as { event: string; method: string }[];

/** The browser of someone who came by a mailed link. */
async function signInByMail(email: string): Promise<Browser> {
  const browser = new Browser(world);
  await signInByLink(world, browser, email);
  return browser;
}

describe.each([["google"], ["microsoft"]] as const)("%s", (service) => {
  const name = `new-${service}@example.org`;
  const account = (email: string, sub: string) =>
    service === "google"
      ? google.signInAs({ ...ADA, sub, email })
      : microsoft.signInAs({ oid: sub, tid: PERSONAL, email, name: "Ada Byron" });

  const signInAddress = `/api/login?service=${service}`;
  const connectAddress = `/api/user/sign-in-methods/connect?service=${service}`;

  test("signs up someone new, who comes back as the same person, and asks which account", async () => {
    const browser = new Browser(world);
    account(name, `first-${service}`);
    const { target, asked } = await visit(browser, `${signInAddress}&returnTo=/onboarding`);
    expect(target).toBe("/onboarding");
    expect(asked.searchParams.get("prompt")).toBe("select_account");
    expect(await emailOf(browser)).toBe(name);
    const again = new Browser(world);
    await visit(again, signInAddress);
    expect(await emailOf(again)).toBe(name);
    expect((await methodsOf(again)).map(({ provider }) => provider)).toEqual([service]);
    expect((await eventsOf(again))[0]).toMatchObject({ event: "sign_in", method: service });
    // It doesn't say when the person signed in there: what is sensitive asks for a confirmation.
    expect((await again.get("/api/user/recent-sign-in")).status).toBe(403);
  });

  test("opens no account that signs in another way, until it is connected there", async () => {
    const email = `mailed-${service}@example.org`;
    const own = await signInByMail(email);
    account(email, `second-${service}`);
    expect((await visit(new Browser(world), signInAddress)).target).toBe("/app?error=account_not_linked");

    expect((await visit(own, connectAddress)).target).toBe("/app/settings/account");
    const [method] = await methodsOf(own);
    expect(method?.provider).toBe(service);
    const elsewhere = new Browser(world);
    await visit(elsewhere, signInAddress);
    expect(await emailOf(elsewhere)).toBe(email);
    expect(await eventsOf(own)).toContainEqual(expect.objectContaining({ event: "method_added", method: service }));

    const address = `/api/user/sign-in-methods/${method?.id}`;
    const stranger = await signInByMail(`stranger-${service}@example.org`);
    expect((await stranger.call("DELETE", address)).status).toBe(404);
    expect((await own.call("DELETE", address)).status).toBe(204);
    expect(await methodsOf(own)).toEqual([]);
    expect((await visit(new Browser(world), signInAddress)).target).toBe("/app?error=account_not_linked");
  });

  test("is connected by the person who asked alone, with their address, after a recent sign-in", async () => {
    const email = `careful-${service}@example.org`;
    const own = await signInByMail(email);
    account(`other-${email}`, `third-${service}`);
    expect((await visit(own, connectAddress)).target).toMatch(/^\/app\/settings\/account\?error=email_does_not_match/);
    account(email, `third-${service}`);
    for (const other of [new Browser(world), await signInByMail(`bystander-${service}@example.org`)])
      expect((await visit(own, connectAddress, other)).target).toContain("error=session_ended");
    expect(await methodsOf(own)).toEqual([]);
    await world.database.sql`update session set authenticated_at = now() - interval '1 hour'`;
    expect((await own.get(connectAddress)).status).toBe(403);
  });
});

describe("an address that the service has not verified", () => {
  test("is refused from Google", async () => {
    google.signInAs({ ...ADA, sub: "unverified", email: "unverified@example.org", email_verified: false });
    expect((await visit(new Browser(world), "/api/login?service=google")).target).toContain("error=email_not_verified");
  });

  // An admin of a tenant may write anyone's address into an account.
  test.each([
    ["of a company that has not proved its domain", {}, /error=email_not_verified/],
    ["that only claims to be verified", { email_verified: true }, /error=email_not_verified/],
    ["of a company that has", { xms_edov: true }, /^\/app$/],
    ["that is the account's verified one", { verified_primary_email: ["CLAIMED-4@example.org"] }, /^\/app$/],
    ["of another issuer", { xms_edov: true, iss: "https://evil.example/v2.0" }, /error=wrong_issuer/],
  ])("from Microsoft %s", async (_, claims, target) => {
    const sub = `claimed-${++claimed}`;
    microsoft.signInAs({ oid: sub, tid: COMPANY, email: `${sub}@example.org`, ...claims });
    expect((await visit(new Browser(world), "/api/login?service=microsoft")).target).toMatch(target);
  });
});

test("a service that isn't set up, or isn't one, is refused", async () => {
  const plain = await createWorld({ env: { mode: "production" } });
  const get = (path: string) => plain.handle(new Request(`${TEST_URL}${path}`));
  expect((await get("/api/login?service=google")).status).toBe(404);
  expect((await get("/api/login?service=facebook")).status).toBe(422);
  await plain.close();
});

test("one that is down keeps no one from the other", async () => {
  const half = await createWorld({
    env: {
      mode: "production",
      google: { issuer: "http://127.0.0.1:9", ...OIDC_CLIENT },
      microsoft: { authority: microsoft.authority, tenant: "common", ...OIDC_CLIENT },
    },
  });
  const get = (path: string) => half.handle(new Request(`${TEST_URL}${path}`));
  expect((await get("/api/login?service=google")).headers.get("location")).toBe("/app?error=provider_unavailable");
  expect((await get("/api/login?service=microsoft")).status).toBe(302);
  expect(await (await half.visitor.get("/api/remotes")).json()).toMatchObject({
    hasSignInProvider: false,
    signInServices: ["google", "microsoft"],
  });
  await half.close();
});
