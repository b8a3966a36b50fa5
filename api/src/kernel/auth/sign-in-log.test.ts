import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organization();
});
afterAll(() => world?.close());

interface Entry {
  event: string;
  method: string | null;
  userAgent: string | null;
}
const history = async (client: Client) => (await (await client.get("/api/user/sign-ins")).json()) as Entry[];
const audited = async (userId: string, organization = home) =>
  (
    (await (await organization.admin.get(`/api/audit-log?resource=session&userId=${userId}`)).json()) as {
      action: string;
    }[]
  ).map(({ action }) => action);

test("sign-ins, sign-outs and revoked sessions are in the person's history and in their organizations' logs", async () => {
  const member = await home.member("user");
  const other = await world.organization();
  const again = await world.signIn(member.email);
  const third = await world.signIn(member.email);
  const [session] = (
    (await (await member.get("/api/user/sessions")).json()) as { id: string; isCurrent: boolean }[]
  ).filter(({ isCurrent }) => !isCurrent);
  expect((await member.delete(`/api/user/sessions/${session?.id}`)).status).toBe(204);
  expect((await member.delete("/api/user/sessions")).status).toBe(204);
  // Nothing was left to revoke: nothing happened.
  expect((await member.delete("/api/user/sessions")).status).toBe(204);
  expect((await member.get("/api/logout")).status).toBe(302);
  for (const client of [again, third]) expect((await client.get("/api/auth/user")).status).toBe(401);

  const back = await world.signIn(member.email);
  expect((await history(back)).map(({ event }) => event)).toEqual([
    "sign_in",
    "sign_out",
    "session_revoked",
    "session_revoked",
    "sign_in",
    "sign_in",
    "sign_in",
  ]);
  expect((await history(back))[0]).toMatchObject({ method: "development" });
  // The first sign-in was before they joined.
  expect(await audited(member.userId)).toEqual([
    "sign_in",
    "sign_out",
    "session_revoked",
    "session_revoked",
    "sign_in",
    "sign_in",
  ]);
  expect(await audited(member.userId, other)).toEqual([]);
  expect((await history(other.admin)).map(({ event }) => event)).toEqual(["sign_in"]);
});

test("entries older than 400 days are removed", async () => {
  const one = await world.signIn();
  world.setNow(new Date(Date.now() + 401 * 24 * 60 * 60 * 1000));
  await world.runSweep("identity.sign-in-log");
  world.setNow(undefined);
  expect(await history(one)).toEqual([]);
});
