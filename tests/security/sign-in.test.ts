import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { appCode } from "../../api/testing/people/app-code.ts";
import { createWorld, TEST_URL, type World } from "../../api/testing/world.ts";
import {
  followToCallback,
  OIDC_CLIENT,
  type OidcAccount,
  startLyingDiscovery,
  startOidcProvider,
} from "../fakes/oidc.ts";

const CALLBACK = `${TEST_URL}/api/identity/callback/oidc`;
const ADA: OidcAccount = {
  sub: "ada",
  email: "ada@example.org",
  email_verified: true,
  name: "Ada Byron",
  given_name: "Ada",
  family_name: "Byron",
};

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
const get = (world: World, address: string, cookie = "") => world.handle(new Request(address, { headers: { cookie } }));

/** Starts at /api/login, lets the provider do its part, and comes back with `alter` applied on the way. */
async function signIn(
  world: World,
  alter: { authorize?: (url: URL) => void; callback?: (url: URL) => void; cookie?: string } = {},
  path = "/api/login",
) {
  const started = await get(world, `${TEST_URL}${path}`);
  expect(started.status).toBe(302);
  const authorize = new URL(started.headers.get("location") ?? "");
  alter.authorize?.(authorize);
  const callback = new URL(await followToCallback(authorize.href, TEST_URL));
  alter.callback?.(callback);
  const finished = await get(world, callback.href, alter.cookie ?? cookiesOf(started));
  const user = await get(world, `${TEST_URL}/api/auth/user`, cookiesOf(finished));
  return { authorize, callback, finished, user, cookie: cookiesOf(finished) };
}

describe("with an identity provider", () => {
  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  let world: World;
  beforeAll(async () => {
    provider = await startOidcProvider(CALLBACK, ADA);
    world = await createWorld({ env: { oidc: { issuer: provider.issuer, ...OIDC_CLIENT } } });
  });
  afterEach(() => provider.signInAs(ADA));
  afterAll(async () => {
    await world?.close();
    await provider?.close();
  });

  test("signs in with PKCE, a state and a nonce, and returns to where the person was", async () => {
    const { authorize, finished, user, cookie } = await signIn(
      world,
      {},
      "/api/login?returnTo=%2Fapp%2Ffinance%3Ftype%3Dincome",
    );
    expect(authorize.searchParams.get("code_challenge_method")).toBe("S256");
    expect(authorize.searchParams.get("state")).toBeTruthy();
    expect(authorize.searchParams.get("nonce")).toBeTruthy();
    expect(new URL(finished.headers.get("location") ?? "", TEST_URL).href).toBe(`${TEST_URL}/app/finance?type=income`);
    expect(await user.json()).toMatchObject({
      email: "ada@example.org",
      firstName: "Ada",
      lastName: "Byron",
      organizationId: null,
      role: null,
    });
    expect(finished.headers.getSetCookie().find((one) => one.startsWith("identity.session="))).toMatch(
      /HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i,
    );
    const again = await signIn(world);
    expect(await again.user.json()).toMatchObject({ email: "ada@example.org" });
    expect(again.cookie).not.toBe(cookie);
  });

  test("asks someone with an authenticator app for its code before it opens anything", async () => {
    const first = await signIn(world);
    const { id } = (await first.user.json()) as { id: string };
    const place = { organizationId: 0, table: "second_factor", column: "secret_sealed", row: id };
    const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
    await world.database.sql`
      insert into second_factor (user_id, secret_sealed, last_step, on_since, created_at)
      values (${id}, ${world.services.secrets.seal(place, key)}, 0, now(), now())`;
    const { finished, user, cookie } = await signIn(world);
    expect(finished.headers.get("location")).toBe("/app");
    expect(user.status).toBe(401);
    const now = new Date();
    world.setNow(now);
    const headers = { cookie, Origin: TEST_URL, "Content-Type": "application/json" };
    const body = JSON.stringify({ code: appCode(key, now) });
    const entered = await world.handle(
      new Request(`${TEST_URL}/api/sign-in/second-factor`, { method: "POST", headers, body }),
    );
    world.setNow(undefined);
    expect(entered.status, await entered.clone().text()).toBe(204);
    expect((await get(world, `${TEST_URL}/api/auth/user`, cookie)).status).toBe(200);
    await world.database.sql`delete from second_factor`;
  });

  test("signing out ends the session right away, and only that one", async () => {
    const first = await signIn(world);
    const second = await signIn(world);
    const out = await get(world, `${TEST_URL}/api/logout`, first.cookie);
    expect(out.status).toBe(302);
    expect(cookiesOf(out)).toBe("identity.session=");
    expect((await get(world, `${TEST_URL}/api/auth/user`, first.cookie)).status).toBe(401);
    expect((await get(world, `${TEST_URL}/api/auth/user`, second.cookie)).status).toBe(200);
  });

  test("another site can't sign anyone out", async () => {
    const { cookie } = await signIn(world);
    const answer = await world.handle(
      new Request(`${TEST_URL}/api/logout`, { headers: { cookie, "Sec-Fetch-Site": "cross-site" } }),
    );
    expect(answer.status).toBe(403);
    expect((await get(world, `${TEST_URL}/api/auth/user`, cookie)).status).toBe(200);
  });

  test.each<[string, Parameters<typeof signIn>[1]]>([
    ["a state that is not ours", { callback: (url) => url.searchParams.set("state", "somebody-elses-state") }],
    ["no state", { callback: (url) => url.searchParams.delete("state") }],
    ["the callback in another browser", { cookie: "identity.state=nothing" }],
    ["a nonce that is not ours", { authorize: (url) => url.searchParams.set("nonce", "somebody-elses-nonce") }],
    ["a code that is not ours", { callback: (url) => url.searchParams.set("code", "somebody-elses-code") }],
    [
      "an issuer in the callback that is not the provider",
      { callback: (url) => url.searchParams.set("iss", "https://evil.example") },
    ],
  ])("refuses %s", async (_, alter) => {
    const { finished, user } = await signIn(world, alter);
    expect(finished.status).toBe(302);
    expect(finished.headers.get("location")).toMatch(/error=/);
    expect(user.status).toBe(401);
  });

  test("refuses an address that the provider has not verified, also for a person it knows", async () => {
    provider.signInAs({ sub: "eve", email: "eve@example.org", email_verified: false });
    const stranger = await signIn(world);
    expect(stranger.finished.headers.get("location")).toMatch(/^\S*\/app\?error=email_not_verified/);
    expect(stranger.user.status).toBe(401);
    await signIn(world);
    provider.signInAs({ ...ADA, email_verified: false });
    expect((await signIn(world)).user.status).toBe(401);
  });

  test("an account at the provider never opens a person who merely has the same address", async () => {
    const owner = await world.signIn("grace@example.org");
    provider.signInAs({ sub: "not-grace", email: "grace@example.org", email_verified: true });
    const { user } = await signIn(world);
    expect(user.status).toBe(401);
    expect((await owner.get("/api/auth/user")).status).toBe(200);
  });

  test("a sign-in that fails is in the history of the person whose address it named, with the reason", async () => {
    const { cookie } = await signIn(world);
    provider.signInAs({ ...ADA, email_verified: false });
    await signIn(world);
    provider.signInAs({ sub: "not-ada", email: "ada@example.org", email_verified: true });
    await signIn(world);
    const history = await get(world, `${TEST_URL}/api/user/sign-ins`, cookie);
    expect(((await history.json()) as unknown[]).slice(0, 3)).toMatchObject([
      { event: "sign_in_failed", method: "oidc", reason: expect.stringMatching(/^account/) },
      { event: "sign_in_failed", method: "oidc", reason: "email_not_verified" },
      { event: "sign_in", method: "oidc", reason: null },
    ]);
  });

  test("never redirects to another site afterward", async () => {
    for (const returnTo of [
      "https://evil.example",
      "//evil.example",
      "/.//evil.example",
      "/app/..//evil.example",
      "/\\evil.example",
      "/app\r\nSet-Cookie: a=b",
      "javascript:alert(1)",
    ]) {
      expect((await get(world, `${TEST_URL}/api/login?returnTo=${encodeURIComponent(returnTo)}`)).status).toBe(422);
      expect((await get(world, `${TEST_URL}/api/dev-login?returnTo=${encodeURIComponent(returnTo)}`)).status).toBe(422);
    }
  });
});

test("a discovery document under another issuer's name is refused", async () => {
  const provider = await startOidcProvider(CALLBACK, ADA);
  const liar = await startLyingDiscovery(provider);
  const world = await createWorld({ env: { oidc: { issuer: liar.issuer, ...OIDC_CLIENT } } });
  try {
    const { finished, user } = await signIn(world);
    expect(finished.headers.get("location")).toMatch(/error=/);
    expect(user.status).toBe(401);
  } finally {
    await world.close();
    await liar.close();
    await provider.close();
  }
});

test("a provider that was down at the start is asked again, and no one waits forever", async () => {
  const gone = await startOidcProvider(CALLBACK, ADA);
  await gone.close();
  const world = await createWorld({ env: { oidc: { issuer: gone.issuer, ...OIDC_CLIENT } } });
  try {
    const answer = await get(world, `${TEST_URL}/api/login`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: "unavailable", message: expect.stringMatching(/Try again/) });
    const port = Number(new URL(gone.issuer).port);
    const { createServer } = await import("node:http");
    const back = createServer((_, response) => {
      response.setHeader("Content-Type", "application/json");
      response.end(
        JSON.stringify({
          issuer: gone.issuer,
          authorization_endpoint: `${gone.issuer}/auth`,
          token_endpoint: `${gone.issuer}/token`,
          jwks_uri: `${gone.issuer}/jwks`,
          id_token_signing_alg_values_supported: ["RS256"],
        }),
      );
    });
    await new Promise<void>((resolve) => back.listen(port, "127.0.0.1", resolve));
    try {
      const later = await get(world, `${TEST_URL}/api/login`);
      expect(later.status).toBe(302);
      expect(later.headers.get("location")).toContain(`${gone.issuer}/auth?`);
    } finally {
      back.closeAllConnections();
      back.close();
    }
  } finally {
    await world.close();
  }
});

describe("without an identity provider", () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world?.close());

  test("signing in leads to the choice", async () => {
    const answer = await get(world, `${TEST_URL}/api/login?returnTo=%2Fapp%2Fsurveys`);
    expect(answer.headers.get("location")).toBe("/test-login?returnTo=%2Fapp%2Fsurveys");
  });

  test("a path with characters above U+00FF is encoded", async () => {
    for (const [returnTo, location] of [
      ["/／x", "/%EF%BC%8Fx"],
      ["/app/é?q=日本", "/app/%C3%A9?q=%E6%97%A5%E6%9C%AC"],
      ["/app?a=%20b", "/app?a=%20b"],
    ] as const) {
      const answer = await get(world, `${TEST_URL}/api/dev-login?returnTo=${encodeURIComponent(returnTo)}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe(location);
    }
  });

  test("the development login creates a person once, with a verified address", async () => {
    const first = await world.signIn("new.person@example.org");
    const second = await world.signIn("New.Person@example.org");
    expect(second.userId).toBe(first.userId);
    const [row] = await world.database.sql<
      { email_verified: boolean }[]
    >`select email_verified from "user" where id = ${first.userId}`;
    expect(row?.email_verified).toBe(true);
  });
});

test("production has no development login, neither the address nor better-auth's endpoint", async () => {
  const provider = await startOidcProvider(CALLBACK, ADA);
  const world = await createWorld({ env: { mode: "production", oidc: { issuer: provider.issuer, ...OIDC_CLIENT } } });
  try {
    expect((await get(world, `${TEST_URL}/api/dev-login?email=a@example.org`)).status).toBe(404);
    const post = {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: TEST_URL },
      body: '{"email":"a@example.org"}',
    };
    expect((await world.handle(new Request(`${TEST_URL}/api/identity/development-login`, post))).status).toBe(404);
    expect(
      (await world.handle(new Request(`${TEST_URL}/api/identity/sign-up/email`, post))).status,
    ).toBeGreaterThanOrEqual(400);
    const [{ count } = { count: "?" }] = await world.database.sql<
      { count: string }[]
    >`select count(*)::text as count from "user"`;
    expect(count).toBe("0");
  } finally {
    await world.close();
    await provider.close();
  }
});
