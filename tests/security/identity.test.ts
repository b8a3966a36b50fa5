import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, TEST_URL, type World } from "../../api/testing/world.ts";
import { followToCallback, OIDC_CLIENT, type OidcAccount, startOidcProvider } from "../fakes/oidc.ts";

const CALLBACK = `${TEST_URL}/api/identity/callback/oidc`;
const ADA: OidcAccount = { sub: "ada", email: "ada@example.org", email_verified: true, name: "Ada Byron" };

interface BetterAuthEndpoint {
  path?: string;
  options?: { method?: string | string[] };
}

let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let world: World;
/** Every address that better-auth would answer, with each of its methods. */
let addresses: { method: string; path: string }[];
beforeAll(async () => {
  provider = await startOidcProvider(CALLBACK, ADA);
  world = await createWorld({ env: { oidc: { issuer: provider.issuer, ...OIDC_CLIENT } } });
  const { api } = await world.services.signIn.auth();
  addresses = (Object.values(api) as unknown as BetterAuthEndpoint[]).flatMap(({ path, options }) =>
    path === undefined ? [] : [options?.method ?? "GET"].flat().map((method) => ({ method, path })),
  );
});
afterAll(async () => {
  await world?.close();
  await provider?.close();
});

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");

/** Signs in through the provider and returns the claims' ID token beside the session's cookies. */
async function signIn(account: OidcAccount) {
  provider.signInAs(account);
  const started = await world.handle(new Request(`${TEST_URL}/api/login`));
  const back = await followToCallback(started.headers.get("location") ?? "", TEST_URL);
  const finished = await world.handle(new Request(back, { headers: { cookie: cookiesOf(started) } }));
  return { finished, cookie: cookiesOf(finished) };
}

describe("of better-auth's own addresses", () => {
  test("only the provider's callback is answered, and no body is read", async () => {
    expect(addresses.length).toBeGreaterThan(25);
    const answered: string[] = [];
    for (const { method, path } of addresses) {
      const address = `/api/identity${path.replace(":id", "oidc").replaceAll(/:\w+/g, "x")}`;
      const request = new Request(`${TEST_URL}${address}`, {
        method,
        headers: { "Content-Type": "application/json", Origin: TEST_URL, "Sec-Fetch-Site": "same-origin" },
        ...(method === "GET"
          ? {}
          : { body: JSON.stringify({ provider: "oidc", email: ADA.email, padding: "x".repeat(1000) }) }),
      });
      const answer = await world.handle(request);
      expect(request.bodyUsed, `${method} ${address} read its body`).toBe(false);
      expect(answer.headers.getSetCookie()).toEqual([]);
      if (answer.status !== 404 && answer.status !== 405) answered.push(`${method} ${address} ${answer.status}`);
    }
    expect(answered).toEqual(["GET /api/identity/callback/oidc 302"]);
  });
});

describe("a callback that fails", () => {
  test.each([
    ["without anything", ""],
    ["with the provider's refusal", "?error=access_denied&state=unknown"],
    ["with an unknown state", "?code=x&state=unknown"],
    ["with the same part twice", "?code=x&code=y&state=a&state=b"],
    ["with text that is not encoded right", "?state=%E0%A4%A"],
  ])("%s lands on a page of our own", async (_, search) => {
    const answer = await world.handle(new Request(`${CALLBACK}${search}`));
    expect(answer.status).toBe(302);
    const target = new URL(answer.headers.get("location") ?? "", TEST_URL);
    expect(target.origin + target.pathname).toBe(`${TEST_URL}/app`);
    expect(target.searchParams.get("error")).toBeTruthy();
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("because the provider is down lands there too", async () => {
    const gone = await createWorld({ env: { oidc: { issuer: "http://127.0.0.1:9", ...OIDC_CLIENT } } });
    try {
      const answer = await gone.handle(new Request(`${CALLBACK}?code=x&state=y`));
      expect(answer.headers.get("location")).toBe("/app?error=provider_unavailable");
    } finally {
      await gone.close();
    }
  });
});

test("no ID token is stored, neither at the first sign-in nor at a later one", async () => {
  await signIn(ADA);
  await signIn(ADA);
  const rows = await world.database.sql<{ id_token: string | null; access_token: string | null }[]>`
    select id_token, access_token from account`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.access_token).toBeTruthy();
  expect(rows[0]?.id_token).toBeNull();
});

describe("what a provider claims about a person", () => {
  test("is cleaned and cut like typed text", async () => {
    const { cookie } = await signIn({
      sub: "eve",
      email: "eve@example.org",
      email_verified: true,
      name: "x".repeat(5000),
      given_name: "Eve\r\nBcc: everyone@example.org\u202e",
      family_name: "y".repeat(5000),
      picture: `https://example.org/${"z".repeat(5000)}`,
    });
    const answer = await world.handle(new Request(`${TEST_URL}/api/auth/user`, { headers: { cookie } }));
    expect(await answer.json()).toMatchObject({
      firstName: "Eve Bcc: everyone@example.org",
      lastName: "y".repeat(100),
      profileImageUrl: null,
    });
    const [row] = await world.database.sql<{ length: number }[]>`
      select char_length(name) as length from "user" where email = 'eve@example.org'`;
    expect(row?.length).toBe(200);
  });

  test.each([
    ["https://example.org/me.png", "https://example.org/me.png"],
    ["http://example.org/me.png", null],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["/api/images/5f2b7c1e-3f0e-4c5a-9f59-2b9cbb0f3f5d", null],
  ])("a picture %s", async (picture, stored) => {
    const sub = `picture-${picture.length}`;
    const { cookie } = await signIn({ sub, email: `${sub}@example.org`, email_verified: true, name: "P", picture });
    const answer = await world.handle(new Request(`${TEST_URL}/api/auth/user`, { headers: { cookie } }));
    expect(await answer.json()).toMatchObject({ profileImageUrl: stored });
  });

  test("an email address that no one could type is refused", async () => {
    const { finished } = await signIn({ sub: "long", email: `${"x".repeat(400)}@example.org`, email_verified: true });
    expect(finished.headers.get("location")).toMatch(/\/app\?error=email_not_usable/);
  });

  test("the table refuses what is too long, whichever code writes it", async () => {
    for (const column of ["name", "image", "first_name", "last_name"])
      await expect(
        world.database.sql`update "user" set ${world.database.sql({ [column]: "x".repeat(2500) })}`,
        column,
      ).rejects.toThrow(/user_\w+_length/);
  });
});
