import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createWorld, TEST_URL, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

interface Listed {
  id: string;
  isCurrent: boolean;
  userAgent: string | null;
  ipAddress: string | null;
}
const sessions = async (client: Client) => (await (await client.get("/api/user/sessions")).json()) as Listed[];
const other = async (client: Client) => (await sessions(client)).find((one) => !one.isCurrent)?.id ?? "";

describe("sessions", () => {
  test("are listed with the browser in use first, no one else's among them, and no token", async () => {
    const [here, there] = [await world.signIn("two@example.org"), await world.signIn("two@example.org")];
    await world.signIn();
    const listed = await sessions(there);
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(await sessions(here)).toHaveLength(2);
    const token = decodeURIComponent(there.cookie?.split("=")[1] ?? "").split(".")[0] ?? "";
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  test("keep the browser's name; an address that the browser made up is not kept", async () => {
    const answer = await world.handle(
      new Request(`${TEST_URL}/api/dev-login?email=named@example.org`, {
        headers: {
          "User-Agent": "Some Browser/7",
          "X-Forwarded-For": "203.0.113.9",
          "X-Trellis-Address": "203.0.113.9",
        },
      }),
    );
    expect(answer.status).toBe(302);
    const listed = await sessions(await world.signIn("named@example.org"));
    expect(listed.map((one) => one.userAgent)).toContain("Some Browser/7");
    expect(JSON.stringify(listed)).not.toContain("203.0.113.9");
  });

  test("a revoked one is refused from its next request on", async () => {
    const [here, there] = [await world.signIn("revoke@example.org"), await world.signIn("revoke@example.org")];
    expect((await here.get("/api/auth/user")).status).toBe(200);
    expect((await there.delete(`/api/user/sessions/${await other(there)}`)).status).toBe(204);
    expect((await here.get("/api/auth/user")).status).toBe(401);
    expect((await there.get("/api/auth/user")).status).toBe(200);
    expect(await sessions(there)).toHaveLength(1);
  });

  test("all others end together", async () => {
    const clients = await Promise.all([1, 2, 3].map(() => world.signIn("all@example.org")));
    const stranger = await world.signIn();
    const [first] = clients;
    expect((await first?.delete("/api/user/sessions"))?.status).toBe(204);
    const statuses = await Promise.all(clients.map(async (client) => (await client.get("/api/auth/user")).status));
    expect(statuses).toEqual([200, 401, 401]);
    expect((await stranger.get("/api/auth/user")).status).toBe(200);
  });

  test("the one in use is not revoked, and someone else's is no session", async () => {
    const [me, stranger] = [await world.signIn(), await world.signIn()];
    const [own] = await sessions(me);
    const [foreign] = await sessions(stranger);
    expect((await me.delete(`/api/user/sessions/${own?.id}`)).status).toBe(409);
    expect((await me.delete(`/api/user/sessions/${foreign?.id}`)).status).toBe(404);
    expect((await me.delete("/api/user/sessions/nonsense")).status).toBe(404);
    expect((await stranger.get("/api/auth/user")).status).toBe(200);
  });
});

test("sign-in methods are one's own, without tokens", async () => {
  const [me, stranger] = [await world.signIn(), await world.signIn()];
  for (const [id, client] of [
    ["1", me],
    ["2", stranger],
  ] as const)
    await world.database.sql`
      insert into account (id, account_id, provider_id, user_id, access_token)
      values (${crypto.randomUUID()}, ${id}, 'oidc', ${client.userId}, 'secret token')`;
  const answer = await me.get("/api/user/sign-in-methods");
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject([{ provider: "oidc" }]);
  expect(text).not.toContain("secret");
});
