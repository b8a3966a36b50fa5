import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invite, newAddress } from "../../../../testing/people/invitations.ts";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";
import { auditLog } from "../../../kernel/audit/schema.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { appPath } from "../../../kernel/http/answers/app-url.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { invitation, organization } from "../../../kernel/tenant/schema.ts";
import { hashOfToken, invitationToken } from "./invitation-token.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const open = (token: string) => world.visitor.get(`/api/invitations/${token}`);
const accept = (client: Client, token: string) => client.post(`/api/invitations/${token}/accept`);
const organizationsOf = async (client: Client) =>
  (await (await client.get("/api/user/organizations")).json()) as { id: number; role: string }[];

describe("an invitation's link", () => {
  test("shows a visitor who invites, where to and as what", async () => {
    const home = await world.organization({ name: "Quad City Chorus" });
    const email = newAddress();
    const { token } = await invite(world, home.admin, email, { role: "viewer" });
    expect(token).toMatch(new RegExp(`^invite_${home.id}_[\\w-]{43}$`));
    const answer = await open(token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      email,
      organizationName: "Quad City Chorus",
      inviterName: home.admin.email.split("@")[0],
      role: "viewer",
      invitationToken: token,
    });
  });

  test("that is unknown, tampered with or foreign is invalid", async () => {
    const home = await world.organization();
    const other = await world.organization();
    const { token } = await invite(world, home.admin, newAddress());
    const last = token.at(-1) === "A" ? "B" : "A";
    for (const wrong of [
      "x",
      "invite_",
      "%00",
      "..%2F..",
      "a".repeat(3000),
      "invite_1_short",
      `${token}A`,
      `${token.slice(0, -1)}${last}`,
      token.replace(`_${home.id}_`, `_${other.id}_`),
      token.replace(`_${home.id}_`, `_0${home.id}_`),
      token.replace(`_${home.id}_`, "_999999999999999_"),
      token.toUpperCase(),
    ]) {
      const answer = await open(wrong);
      expect([wrong, answer.status, await messageOf(answer)]).toEqual([wrong, 404, "Invalid invitation link"]);
      expect([wrong, (await accept(home.admin, wrong)).status]).toEqual([wrong, 404]);
    }
  });

  test("says what became of it when it expired, was taken back or was used", async () => {
    const home = await world.organization({ name: "Harbor" });
    await world.database.sql`update organization set subscription_status = 'active' where id = ${home.id}`;
    const expired = await invite(world, home.admin, newAddress());
    world.setNow(new Date(Date.now() + 7 * DAY_MS + 1000));
    const late = await open(expired.token);
    expect([late.status, await messageOf(late)]).toEqual([
      410,
      expect.stringMatching(/^This invitation to Harbor has expired. Ask .* to invite you again\.$/),
    ]);
    world.setNow(undefined);

    await home.admin.delete(`/api/team/invitations/${expired.id}`);
    const revoked = await open(expired.token);
    expect([revoked.status, await messageOf(revoked)]).toEqual([410, expect.stringMatching(/was revoked or replaced/)]);

    const person = await world.signIn();
    const used = await invite(world, home.admin, person.email);
    await accept(person, used.token);
    const again = await open(used.token);
    expect([again.status, await messageOf(again)]).toEqual([410, expect.stringMatching(/was already used/)]);
  });

  test("is no use to a script that guesses", async () => {
    const limited = await createWorld({ env: { trustedProxies: ["0.0.0.0/0"] } });
    try {
      const statuses = new Map<number, number>();
      const { dispatch } = await import("../../../kernel/http/dispatch.ts");
      const { ROUTES } = await import("../../../routes.ts");
      const route = ROUTES.filter(({ definition }) => definition.path === "/api/invitations/{token}");
      for (let guess = 0; guess < 125; guess += 1) {
        const request = new Request(`http://localhost/api/invitations/guess-${guess}`);
        const answer = await dispatch(limited.services, route, request, { token: `guess-${guess}` }, "203.0.113.9");
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 429) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      expect([...statuses]).toEqual([
        [404, 120],
        [429, 5],
      ]);
    } finally {
      await limited.close();
    }
  }, 30_000);
});

describe("accepting", () => {
  test("joins with role and flags, makes the organization current, and tells inviter and admins", async () => {
    const home = await world.organization({ name: "Quad City Chorus" });
    const person = await world.signIn();
    const { id, token } = await invite(world, home.admin, person.email.toUpperCase(), {
      role: "manager",
      permissions: { canManageFinances: false },
    });
    const answer = await accept(person, token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      id: home.id,
      role: "manager",
      permissions: { canManageFinances: false, canManageSurveys: true, canManageUsers: false },
    });
    expect(await (await person.get("/api/auth/user")).json()).toMatchObject({
      organizationId: home.id,
      joinedViaInvitation: true,
      invitedBy: home.admin.userId,
    });
    expect(await (await home.admin.get("/api/team/members")).json()).toMatchObject([
      { id: home.admin.userId, invitedBy: null },
      { id: person.userId, invitedBy: home.admin.userId },
    ]);
    expect(await (await home.admin.get("/api/team/invitations")).json()).toEqual([]);
    expect(await (await home.admin.get("/api/notifications")).json()).toMatchObject([
      {
        kind: "member_joined",
        title: expect.stringMatching(/joined Quad City Chorus$/),
        link: appPath(home.id, "/app/settings/team"),
      },
    ]);
    const rows = await world.database.inOrganization(home.id, (transaction) =>
      transaction.select().from(auditLog).where(eq(auditLog.action, "join")),
    );
    expect(rows).toMatchObject([
      { userId: person.userId, resource: "member", after: { role: "manager", invitationId: id } },
    ]);
  });

  test("is for the invited address alone, in words that say what to do", async () => {
    const home = await world.organization();
    const email = newAddress();
    const { token } = await invite(world, home.admin, email);
    const stranger = await world.signIn();
    const answer = await accept(stranger, token);
    expect([answer.status, await messageOf(answer)]).toEqual([
      403,
      `This invitation is for ${email}, but you're signed in as ${stranger.email}. Sign out, then sign in with the invited address.`,
    ]);
    expect(await organizationsOf(stranger)).toEqual([]);
    expect((await open(token)).status).toBe(200);
    expect((await accept(world.visitor, token)).status).toBe(401);
  });

  test("asks for a verified address, and offers nothing to an unverified one", async () => {
    const home = await world.organization();
    const person = await world.signIn();
    const { token } = await invite(world, home.admin, person.email);
    const verify = (emailVerified: boolean) =>
      world.database.reference.update(user).set({ emailVerified }).where(eq(user.id, person.userId));
    await verify(false);
    const answer = await accept(person, token);
    expect([answer.status, await messageOf(answer)]).toEqual([403, expect.stringMatching(/isn't verified yet/)]);
    expect(await (await person.get("/api/invitations/pending")).json()).toEqual([]);
    await verify(true);
    expect(await (await person.get("/api/invitations/pending")).json()).toMatchObject([{ invitationToken: token }]);
    expect((await accept(person, token)).status).toBe(200);
    expect(await (await person.get("/api/invitations/pending")).json()).toEqual([]);
  });

  test("twenty times at once joins once", async () => {
    const home = await world.organization();
    const person = await world.signIn();
    const { token } = await invite(world, home.admin, person.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(person, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await world.database.inOrganization(home.id, (transaction) =>
      transaction.select().from(auditLog).where(eq(auditLog.action, "join")),
    );
    expect(rows).toHaveLength(1);
    expect(await organizationsOf(person)).toHaveLength(1);
  }, 30_000);

  test("50 people at once for two seats: two join, and nothing is half done", async () => {
    const home = await world.organization();
    const people = await Promise.all(Array.from({ length: 50 }, () => world.signIn()));
    const { authSecret } = world.services.env;
    // More open invitations than the plan has seats: as after a change to a smaller plan.
    const keys = people.map((person) => ({ id: createId(), organizationId: home.id, issue: 1, email: person.email }));
    const tokens = keys.map((key) => invitationToken(key, authSecret.hash));
    await world.database.reference.insert(invitation).values(
      keys.map((key, index) => ({
        ...key,
        role: "user" as const,
        canManageUsers: false,
        canManageFinances: true,
        canManageDonations: true,
        canManageContacts: true,
        canManageSurveys: true,
        canViewReports: true,
        tokenHash: hashOfToken(tokens[index] ?? ""),
        invitedBy: home.admin.userId,
        expiresAt: new Date(Date.now() + DAY_MS),
      })),
    );
    const answers = await Promise.all(people.map((person, index) => accept(person, tokens[index] ?? "")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 402)).toHaveLength(48);
    const refused = answers[statuses.indexOf(402)] as Response;
    expect(await messageOf(refused)).toMatch(/has no available seats right now\. Ask .* to free one/);
    expect(await (await home.admin.get("/api/team/members")).json()).toHaveLength(3);
    const accepted = await world.database.sql`select id from invitation
      where organization_id = ${home.id} and accepted_at is not null`;
    expect(accepted).toHaveLength(2);
  }, 60_000);

  test("a read-only or closed organization takes no one in", async () => {
    const home = await world.organization();
    const person = await world.signIn();
    const { token } = await invite(world, home.admin, person.email);
    await world.database.reference
      .update(organization)
      .set({ trialEndsAt: new Date(Date.now() - 1000) })
      .where(eq(organization.id, home.id));
    const answer = await accept(person, token);
    expect([answer.status, await messageOf(answer)]).toEqual([402, expect.stringMatching(/is read-only right now/)]);
    await world.database.reference.update(organization).set({ isActive: false }).where(eq(organization.id, home.id));
    expect((await accept(person, token)).status).toBe(404);
    expect(await organizationsOf(person)).toEqual([]);
  });
});
