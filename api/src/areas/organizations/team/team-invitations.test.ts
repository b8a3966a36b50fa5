import type { Role } from "@trellis/domain/accounts/roles.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invite, newAddress, tokenOf } from "../../../../testing/people/invitations.ts";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../../../testing/world.ts";
import { invitation, organization } from "../../../kernel/tenant/schema.ts";
import { emailMessage } from "../../mail/schema.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const listed = async (client: Client) =>
  (await (await client.get("/api/team/invitations")).json()) as { id: string; email: string }[];
const later = (days: number) => world.setNow(new Date(Date.now() + days * DAY_MS));
const setPlan = ({ id }: TestOrganization, subscriptionPlan: "professional" | "enterprise") =>
  world.database.reference
    .update(organization)
    .set({ subscriptionPlan, subscriptionStatus: "active" })
    .where(eq(organization.id, id));

describe("inviting", () => {
  test("answers the invitation without its secret, lists it and queues one mail", async () => {
    const home = await world.organization();
    const email = newAddress();
    const answer = await home.admin.post("/api/team/invite", { email: email.toUpperCase() });
    expect(answer.status).toBe(201);
    const body = (await answer.json()) as { id: string; expiresAt: string; createdAt: string };
    expect(body).toMatchObject({
      email,
      role: "user",
      permissions: { canManageUsers: false, canManageFinances: true },
      invitedBy: home.admin.userId,
      acceptedAt: null,
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7 * DAY_MS);
    expect(JSON.stringify(body)).not.toContain("invite_");
    expect(await listed(home.admin)).toEqual([body]);
    const mails = await world.database.inOrganization(home.id, (transaction) =>
      transaction.select().from(emailMessage).where(eq(emailMessage.organizationId, home.id)),
    );
    expect(mails).toMatchObject([{ kind: "organizations.invitation", recordId: body.id, recipient: email }]);
    const token = await tokenOf(world, body.id);
    const [row] = await world.database.reference.select().from(invitation).where(eq(invitation.id, body.id));
    expect(JSON.stringify([row, mails])).not.toContain(token.split("_").slice(2).join("_"));
  });

  test.each<[Role, object, number, RegExp?]>([
    ["admin", { role: "admin" }, 201],
    ["manager", { role: "manager" }, 201],
    ["manager", { role: "admin" }, 403, /Admin role: yours is Manager/],
    ["manager", { permissions: { canManageFinances: true } }, 403, /“Manage finances” permission: you don't have it/],
    ["manager", { permissions: { canManageUsers: true } }, 201],
    ["user", { role: "manager" }, 403, /Manager role: yours is User/],
    ["viewer", {}, 403, /needs the User role/],
  ])("%s with %j: %i", async (role, more, status, words) => {
    const home = await world.organization();
    const inviter = role === "admin" ? home.admin : await home.member(role, onlyFlags("canManageUsers"));
    const answer = await inviter.post("/api/team/invite", { email: newAddress(), ...more });
    expect(answer.status).toBe(status);
    if (words) expect(await messageOf(answer)).toMatch(words);
    expect(await listed(home.admin)).toHaveLength(status === 201 ? 1 : 0);
  });

  test("without being told, gives the areas that the inviter has", async () => {
    const home = await world.organization();
    const manager = await home.member("manager", onlyFlags("canManageUsers", "canManageSurveys"));
    const { id } = await invite(world, manager, newAddress());
    expect((await listed(home.admin)).find((one) => one.id === id)).toMatchObject({
      permissions: onlyFlags("canManageSurveys"),
    });
  });

  test("refuses a member's address, and an address with an open invitation", async () => {
    const home = await world.organization();
    const email = newAddress();
    await invite(world, home.admin, email);
    const again = await home.admin.post("/api/team/invite", { email: email.toUpperCase() });
    expect([again.status, await messageOf(again)]).toEqual([
      409,
      `${email} already has an open invitation. Use Resend to send it again.`,
    ]);
    const member = await home.admin.post("/api/team/invite", { email: home.admin.email });
    expect([member.status, await messageOf(member)]).toEqual([
      409,
      `${home.admin.email} is already a member of your team.`,
    ]);
  });

  test.each(["", "nobody", "a b@c.example", "a@b.example\r\nBcc: all@example.org"])(
    "refuses the address %j",
    async (email) => {
      const home = await world.organization();
      const answer = await home.admin.post("/api/team/invite", { email });
      expect([answer.status, await messageOf(answer)]).toEqual([422, "Valid email is required"]);
    },
  );

  test("does not flood a mailbox", async () => {
    const home = await world.organization();
    const { id } = await invite(world, home.admin, newAddress());
    const statuses: number[] = [];
    for (let sending = 2; sending <= 21; sending += 1)
      statuses.push((await home.admin.post(`/api/team/invitations/${id}/resend`)).status);
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
  });
});

describe("seats", () => {
  test("a pending invitation holds one; revoked or expired ones hold none", async () => {
    const home = await world.organization();
    const first = await invite(world, home.admin, newAddress());
    await invite(world, home.admin, newAddress());
    const full = await home.admin.post("/api/team/invite", { email: newAddress() });
    expect(full.status).toBe(402);
    expect(await full.json()).toMatchObject({ code: "plan_limit", message: expect.stringMatching(/3 team members/) });
    expect((await home.admin.delete(`/api/team/invitations/${first.id}`)).status).toBe(204);
    await invite(world, home.admin, newAddress());
    await setPlan(home, "professional");
    await world.database.sql`update organization set subscription_plan = 'starter' where id = ${home.id}`;
    later(8);
    const address = newAddress();
    await invite(world, home.admin, address);
    world.setNow(undefined);
    expect(await listed(home.admin)).toHaveLength(3);
  });

  test("sending an expired invitation again needs one, an open one does not", async () => {
    const home = await world.organization();
    await world.database.sql`update organization set subscription_status = 'active' where id = ${home.id}`;
    const expired = await invite(world, home.admin, newAddress());
    later(8);
    const open = await invite(world, home.admin, newAddress());
    await invite(world, home.admin, newAddress());
    const refused = await home.admin.post(`/api/team/invitations/${expired.id}/resend`);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([402, "plan_limit"]);
    expect((await home.admin.post(`/api/team/invitations/${open.id}/resend`)).status).toBe(200);
    world.setNow(undefined);
  });

  test("inviting an address again whose invitation expired replaces it", async () => {
    const home = await world.organization();
    await world.database.sql`update organization set subscription_status = 'active' where id = ${home.id}`;
    const email = newAddress();
    const first = await invite(world, home.admin, email);
    later(8);
    const second = await invite(world, home.admin, email);
    expect((await listed(home.admin)).map(({ id }) => id)).toEqual([second.id]);
    expect((await world.visitor.get(`/api/invitations/${first.token}`)).status).toBe(410);
    expect((await world.visitor.get(`/api/invitations/${second.token}`)).status).toBe(200);
    world.setNow(undefined);
  });

  test("50 invitations at once on Starter admit exactly as many as fit", async () => {
    const home = await world.organization();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => home.admin.post("/api/team/invite", { email: newAddress() })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 402)).toHaveLength(48);
    expect(await listed(home.admin)).toHaveLength(2);
  }, 30_000);

  test("20 invitations of one address at once are one", async () => {
    const home = await world.organization();
    await setPlan(home, "enterprise");
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => home.admin.post("/api/team/invite", { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  }, 30_000);
});

describe("resending and revoking", () => {
  test("a resend makes a new link for 7 more days, and the earlier link ends", async () => {
    const home = await world.organization();
    const { id, token } = await invite(world, home.admin, newAddress());
    later(3);
    const answer = await home.admin.post(`/api/team/invitations/${id}/resend`);
    world.setNow(undefined);
    expect(answer.status).toBe(200);
    const { expiresAt } = (await answer.json()) as { expiresAt: string };
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / DAY_MS)).toBe(10);
    const newToken = await tokenOf(world, id);
    expect(newToken).not.toBe(token);
    expect((await world.visitor.get(`/api/invitations/${token}`)).status).toBe(404);
    expect((await world.visitor.get(`/api/invitations/${newToken}`)).status).toBe(200);
  });

  test("a revoked or accepted one is gone for both", async () => {
    const home = await world.organization();
    const { id } = await invite(world, home.admin, newAddress());
    await home.admin.delete(`/api/team/invitations/${id}`);
    expect((await home.admin.delete(`/api/team/invitations/${id}`)).status).toBe(410);
    expect((await home.admin.post(`/api/team/invitations/${id}/resend`)).status).toBe(410);
    const person = await world.signIn();
    const accepted = await invite(world, home.admin, person.email);
    await person.post(`/api/invitations/${accepted.token}/accept`);
    expect((await home.admin.delete(`/api/team/invitations/${accepted.id}`)).status).toBe(410);
  });

  test("no one can resend or revoke an invitation above their own role", async () => {
    const home = await world.organization();
    const manager = await home.member("manager", onlyFlags("canManageUsers"));
    const { id } = await invite(world, home.admin, newAddress(), { role: "admin" });
    const resent = await manager.post(`/api/team/invitations/${id}/resend`);
    expect([resent.status, await messageOf(resent)]).toEqual([
      403,
      expect.stringMatching(/Admin role: yours is Manager/),
    ]);
    const revoked = await manager.delete(`/api/team/invitations/${id}`);
    expect([revoked.status, await messageOf(revoked)]).toEqual([403, expect.stringMatching(/it's for the Admin role/)]);
    expect(await listed(home.admin)).toHaveLength(1);
  });

  test("while the organization is read-only one can take back and remove, but not invite", async () => {
    const home = await world.organization();
    const member = await home.member("user");
    const { id } = await invite(world, home.admin, newAddress());
    later(8);
    expect((await home.admin.post("/api/team/invite", { email: newAddress() })).status).toBe(402);
    expect((await home.admin.post(`/api/team/invitations/${id}/resend`)).status).toBe(402);
    expect((await home.admin.patch(`/api/team/members/${member.userId}`, { role: "viewer" })).status).toBe(402);
    expect((await home.admin.delete(`/api/team/invitations/${id}`)).status).toBe(204);
    expect((await home.admin.delete(`/api/team/members/${member.userId}`)).status).toBe(204);
    world.setNow(undefined);
  });
});
