import { afterAll, beforeAll, expect, test } from "vitest";
import { appCode } from "../../testing/people/app-code.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { resetTwoStep, signOutPerson } from "./person.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

test("an operator resets a lost second factor: it is gone, everyone is signed out, and the audit log says so", async () => {
  const home = await world.organization();
  const member = await home.member("user");
  const { database } = world.services;
  await expect(resetTwoStep(database, member.email)).rejects.toThrow(/has no passkey and no authenticator app/);
  await expect(resetTwoStep(database, "no-one@example.org")).rejects.toThrow(/No one has an account/);
  const { key } = (await (await member.post("/api/user/second-factor/setup")).json()) as { key: string };
  expect((await member.post("/api/user/second-factor", { code: appCode(key, new Date()) })).status).toBe(200);
  await world.database.sql`
    insert into passkey (id, user_id, name, credential_id, public_key, counter, created_at)
    values (gen_random_uuid(), ${member.userId}, 'Lost phone', 'lost', '', 0, now())`;

  expect(await resetTwoStep(database, ` ${member.email.toUpperCase()} `)).toMatch(
    /^Removed 1 passkey and the authenticator app\. /,
  );
  expect((await member.get("/api/auth/user")).status).toBe(401);
  const again = await world.signIn(member.email);
  expect(await (await again.get("/api/user/second-factor")).json()).toMatchObject({
    onSince: null,
    recoveryCodesLeft: 0,
  });
  expect(await (await again.get("/api/user/passkeys")).json()).toEqual([]);
  expect(await (await again.get("/api/user/sign-ins")).json()).toEqual(
    expect.arrayContaining([expect.objectContaining({ event: "method_removed", reason: "operator" })]),
  );
  expect(await (await home.admin.get("/api/audit-log")).json()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: "method_removed",
        details: { before: null, after: { method: "two_step", reason: "operator" } },
      }),
    ]),
  );
});

test("an operator signs a person out everywhere, and no one else", async () => {
  const { database } = world.services;
  const home = await world.organization();
  const member = await home.member("user");
  const phone = await world.signIn(member.email);
  expect(await signOutPerson(database, ` ${member.email.toUpperCase()}`)).toMatch(/is signed out: 2 sessions ended\.$/);
  for (const device of [member, phone]) expect((await device.get("/api/auth/user")).status).toBe(401);
  expect((await home.admin.get("/api/auth/user")).status).toBe(200);
  expect(await signOutPerson(database, member.email)).toMatch(/there was no session/);
  await expect(signOutPerson(database, "no-one@example.org")).rejects.toThrow(/No one has an account/);
  const again = await world.signIn(member.email);
  expect(await (await again.get("/api/user/sign-ins")).json()).toEqual(
    expect.arrayContaining([expect.objectContaining({ event: "session_revoked", reason: "operator" })]),
  );
});
