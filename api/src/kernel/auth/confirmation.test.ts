import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { followToCallback, OIDC_CLIENT, type OidcAccount, startOidcProvider } from "../../../../tests/fakes/oidc.ts";
import { createWorld, TEST_URL, type World } from "../../../testing/world.ts";

const CALLBACK = `${TEST_URL}/api/identity/callback/oidc`;
const ADA: OidcAccount = { sub: "ada", email: "ada@example.org", email_verified: true, name: "Ada Byron" };
const EVE: OidcAccount = { sub: "eve", email: "eve@example.org", email_verified: true, name: "Eve" };
const MINUTE = 60_000;

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
const get = (world: World, path: string, cookie: string, headers = {}) =>
  world.handle(new Request(new URL(path, TEST_URL), { headers: { cookie, ...headers } }));
const isRecent = async (world: World, cookie: string) =>
  (await get(world, "/api/user/recent-sign-in", cookie)).status === 204;

describe("in local mode", () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterEach(() => world.setNow(undefined));
  afterAll(() => world?.close());

  test("a sign-in is recent for 15 minutes, and so is its confirmation by one call", async () => {
    const start = Date.now();
    world.setNow(new Date(start));
    const person = await world.signIn();
    const recent = async (after: number) => {
      world.setNow(new Date(start + after));
      return (await person.get("/api/user/recent-sign-in")).status;
    };
    expect(await recent(15 * MINUTE)).toBe(204);
    expect(await recent(15 * MINUTE + 1)).toBe(403);
    expect((await person.post("/api/user/confirm-sign-in")).status).toBe(204);
    expect(await recent(30 * MINUTE)).toBe(204);
    expect(await recent(30 * MINUTE + 2)).toBe(403);
    const events = (await (await person.get("/api/user/sign-ins")).json()) as { event: string }[];
    expect(events.slice(0, 2)).toMatchObject([
      { event: "sign_in_confirmed", method: "development" },
      { event: "sign_in", method: "development" },
    ]);
  });

  test("the confirmation is in the audit log of the person's organizations, and of one browser only", async () => {
    const { admin } = await world.organization();
    const other = await world.signIn(admin.email);
    await world.database.sql`update session set authenticated_at = null where user_id = ${admin.userId}`;
    await admin.post("/api/user/confirm-sign-in");
    expect((await admin.get("/api/user/recent-sign-in")).status).toBe(204);
    expect((await other.get("/api/user/recent-sign-in")).status).toBe(403);
    const rows = (await (await admin.get("/api/audit-log?resource=session")).json()) as { action: string }[];
    expect(rows.map(({ action }) => action)).toContain("sign_in_confirmed");
  });

  test("there is no provider to go to", async () => {
    expect((await (await world.signIn()).get("/api/user/confirm-sign-in")).status).toBe(404);
  });
});

describe("with an identity provider", () => {
  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  let world: World;
  beforeAll(async () => {
    provider = await startOidcProvider(CALLBACK, ADA);
    world = await createWorld({ env: { mode: "production", oidc: { issuer: provider.issuer, ...OIDC_CLIENT } } });
  });
  afterEach(() => {
    provider.signInAs(ADA);
    world.setNow(undefined);
  });
  afterAll(async () => {
    await world?.close();
    await provider?.close();
  });

  /** Starts at an address of ours, lets the provider do its part, and comes back in the browser with `cookie`. */
  async function visit(
    path: string,
    {
      cookie = "",
      returning = cookie,
      authorize,
    }: Partial<Record<"cookie" | "returning", string>> & {
      authorize?: (url: URL) => void;
    } = {},
  ) {
    const started = await get(world, path, cookie);
    expect(started.status, await started.clone().text()).toBe(302);
    const address = new URL(started.headers.get("location") ?? "");
    authorize?.(address);
    const back = await followToCallback(address.href, TEST_URL);
    const finished = await get(world, back, [returning, cookiesOf(started)].filter(Boolean).join("; "));
    const target = new URL(finished.headers.get("location") ?? "", TEST_URL);
    return { address, target, finished, cookie: sessionOf(finished) };
  }
  const sessionOf = (response: Response) =>
    cookiesOf(response)
      .split("; ")
      .find((one) => /^identity\.session=./.test(one));
  const signIn = async (authorize?: (url: URL) => void) =>
    (await visit("/api/login", authorize ? { authorize } : {})).cookie ?? "";
  /** Signed in an hour ago. */
  async function signInEarlier() {
    const cookie = await signIn();
    await world.database.sql`update session set authenticated_at = now() - interval '1 hour'`;
    expect(await isRecent(world, cookie)).toBe(false);
    return cookie;
  }
  const events = async (cookie: string) =>
    ((await (await get(world, "/api/user/sign-ins", cookie)).json()) as { event: string; reason: string }[]).map(
      ({ event, reason }) => (reason ? `${event} ${reason}` : event),
    );
  const sessions = async () =>
    (await world.database.sql`select id, user_id, token, authenticated_at from session order by id`).map((row) => ({
      ...row,
    }));

  test("a new sign-in is recent when the provider says so, and unknown when it does not", async () => {
    expect(await isRecent(world, await signIn())).toBe(true);
    const silent = await signIn((url) => url.searchParams.delete("max_age"));
    expect((await get(world, "/api/auth/user", silent)).status).toBe(200);
    expect(await isRecent(world, silent)).toBe(false);
  });

  test("signing in again confirms the session, under a new cookie", async () => {
    const cookie = await signInEarlier();
    const [listed] = (await (await get(world, "/api/user/sessions", cookie)).json()) as { id: string }[];
    const count = (await sessions()).length;
    const { address, target, cookie: confirmed = "" } = await visit("/api/user/confirm-sign-in", { cookie });
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      prompt: "login",
      max_age: "0",
      login_hint: ADA.email,
    });
    expect(target.href).toBe(`${TEST_URL}/sign-in-confirmed`);
    expect(await isRecent(world, confirmed)).toBe(true);
    // A copy of the earlier cookie opens nothing any more; the session is the same one.
    expect((await get(world, "/api/auth/user", cookie)).status).toBe(401);
    expect(((await (await get(world, "/api/user/sessions", confirmed)).json()) as { id: string }[])[0]).toMatchObject({
      id: listed?.id,
      isCurrent: true,
    });
    expect(await sessions()).toHaveLength(count);
    expect((await events(confirmed)).slice(0, 2)).toEqual(["sign_in_confirmed", "sign_in"]);
  });

  test("from a provider that never says when, the time of the callback counts", async () => {
    const reporting = world;
    world = await createWorld({ env: { mode: "production", oidc: { issuer: provider.issuer, ...OIDC_CLIENT } } });
    try {
      const withoutTime = (url: URL) => url.searchParams.delete("max_age");
      const cookie = await signIn(withoutTime);
      expect(await isRecent(world, cookie)).toBe(false);
      const { target, cookie: confirmed = "" } = await visit("/api/user/confirm-sign-in?returnTo=%2Fapp%2Fpayroll", {
        cookie,
        authorize: withoutTime,
      });
      expect(target.href).toBe(`${TEST_URL}/app/payroll`);
      expect(await isRecent(world, confirmed)).toBe(true);
    } finally {
      await world.close();
      world = reporting;
    }
  });

  test("from one that does, an answer without it confirms nothing: the browser left the question out", async () => {
    const cookie = await signInEarlier();
    const { target, cookie: confirmed } = await visit("/api/user/confirm-sign-in", {
      cookie,
      authorize(url) {
        url.searchParams.delete("max_age");
        url.searchParams.delete("prompt");
      },
    });
    expect(target.searchParams.get("error")).toBe("not_asked_to_sign_in");
    expect(confirmed).toBeUndefined();
    expect(await isRecent(world, cookie)).toBe(false);
  });

  test("an auth_time from long ago does not count: the provider did not ask", async () => {
    const cookie = await signInEarlier();
    const before = await sessions();
    world.setNow(new Date(Date.now() + 20 * MINUTE));
    const { target, cookie: confirmed } = await visit("/api/user/confirm-sign-in", { cookie });
    expect(target.searchParams.get("error")).toBe("not_asked_to_sign_in");
    expect(confirmed).toBeUndefined();
    expect(await sessions()).toEqual(before);
  });

  test.each([
    ["someone known", true],
    ["someone new", false],
  ])("%s who signs in instead confirms nothing, and is not signed in", async (_, isKnown) => {
    const other = isKnown ? EVE : { ...EVE, sub: "mallory", email: "mallory@example.org" };
    if (isKnown) {
      provider.signInAs(EVE);
      await signIn();
      provider.signInAs(ADA);
    }
    const cookie = await signInEarlier();
    const before = await sessions();
    provider.signInAs(other);
    const { target, cookie: confirmed } = await visit("/api/user/confirm-sign-in?returnTo=%2Fapp%2Fteam", { cookie });
    expect(target.pathname).toBe("/sign-in-confirmed");
    expect(Object.fromEntries(target.searchParams)).toMatchObject({ returnTo: "/app/team", error: "different_person" });
    expect(confirmed).toBeUndefined();
    expect(await sessions()).toEqual(before);
    expect(await isRecent(world, cookie)).toBe(false);
    expect((await events(cookie))[0]).toBe("sign_in_failed different_person");
    const [known] = await world.database.sql`select count(*)::int as count from "user" where email = ${other.email}`;
    expect(known?.count).toBe(isKnown ? 1 : 0);
  });

  test("a session that ended meanwhile, or another one of the same person, is not confirmed", async () => {
    const cookie = await signInEarlier();
    const another = await signInEarlier();
    for (const returning of ["identity.other=1", another]) {
      const before = await sessions();
      const { target, cookie: confirmed } = await visit("/api/user/confirm-sign-in", { cookie, returning });
      expect(target.searchParams.get("error")).toBe("session_ended");
      expect(confirmed).toBeUndefined();
      expect(await sessions()).toEqual(before);
    }
  });

  test("a callback whose state is lost ends on the same page, and leaves the session as it is", async () => {
    const cookie = await signInEarlier();
    const answer = await get(world, `${CALLBACK}?code=x&state=lost`, cookie);
    const target = new URL(answer.headers.get("location") ?? "", TEST_URL);
    expect([target.pathname, target.searchParams.get("returnTo")]).toEqual(["/sign-in-confirmed", "/app"]);
    expect(target.searchParams.get("error")).toBeTruthy();
    expect((await get(world, "/api/auth/user", cookie)).status).toBe(200);
  });

  test("one click confirms nothing here, and no other site starts a confirmation", async () => {
    const cookie = await signInEarlier();
    const post = new Request(`${TEST_URL}/api/user/confirm-sign-in`, {
      method: "POST",
      headers: { cookie, "Sec-Fetch-Site": "same-origin" },
    });
    expect((await world.handle(post)).status).toBe(404);
    const start = await get(world, "/api/user/confirm-sign-in", cookie, { "Sec-Fetch-Site": "cross-site" });
    expect(start.status).toBe(403);
    expect(await isRecent(world, cookie)).toBe(false);
  });
});
