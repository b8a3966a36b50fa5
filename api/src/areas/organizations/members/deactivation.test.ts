import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invite, newAddress } from "../../../../testing/people/invitations.ts";
import { type Client, createWorld, onlyFlags, type World } from "../../../../testing/world.ts";
import { auditLog } from "../../../kernel/audit/schema.ts";
import { organization } from "../../../kernel/tenant/schema.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const pathOf = ({ userId }: Client) => `/api/team/members/${userId}`;
const deactivate = (client: Client, member: Client) => client.post(`${pathOf(member)}/deactivate`);
const reactivate = (client: Client, member: Client) => client.post(`${pathOf(member)}/reactivate`);
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const idsOf = async (client: Client, list: "members" | "deactivated-members") =>
  ((await (await client.get(`/api/team/${list}`)).json()) as { id: string }[]).map(({ id }) => id);

describe("a deactivated member", () => {
  test("has no access from the next request on, keeps role and permissions, and comes back with them", async () => {
    const home = await world.organization();
    const member = await home.member("manager", onlyFlags("canManageContacts"));
    expect((await member.get("/api/contacts")).status).toBe(200);
    expect((await deactivate(home.admin, member)).status).toBe(204);
    expect((await member.get("/api/contacts")).status).toBe(403);
    expect(await idsOf(home.admin, "members")).toEqual([home.admin.userId]);
    const listed = (await (await home.admin.get("/api/team/deactivated-members")).json()) as object[];
    expect(listed).toMatchObject([
      { id: member.userId, role: "manager", permissions: { canManageContacts: true, canManageFinances: false } },
    ]);

    const back = await reactivate(home.admin, member);
    expect([back.status, await back.json()]).toMatchObject([
      200,
      { id: member.userId, role: "manager", permissions: { canManageContacts: true, canManageFinances: false } },
    ]);
    expect((await member.get("/api/contacts")).status).toBe(200);
    expect(await idsOf(home.admin, "deactivated-members")).toEqual([]);
    const audited = await world.database.inOrganization(home.id, (transaction) =>
      transaction.select().from(auditLog).where(eq(auditLog.resourceId, member.userId)),
    );
    expect(audited.map(({ action }) => action).sort()).toEqual(["deactivate", "reactivate"]);
  });

  test("takes no seat, and needs one to come back", async () => {
    const home = await world.organization();
    await world.database.reference
      .update(organization)
      .set({ subscriptionStatus: "active", subscriptionPlan: "starter" })
      .where(eq(organization.id, home.id));
    const member = await home.member("user");
    await home.member("user");
    expect((await home.admin.post("/api/team/invite", { email: newAddress() })).status).toBe(402);
    await deactivate(home.admin, member);
    const { id } = await invite(world, home.admin, newAddress());
    expect((await reactivate(home.admin, member)).status).toBe(402);
    await home.admin.delete(`/api/team/invitations/${id}`);
    expect((await reactivate(home.admin, member)).status).toBe(200);
  });

  test("can be removed for good, and then comes back by an invitation only", async () => {
    const home = await world.organization();
    const member = await home.member("user");
    await deactivate(home.admin, member);
    expect((await home.admin.delete(pathOf(member))).status).toBe(204);
    expect(await idsOf(home.admin, "deactivated-members")).toEqual([]);
    expect((await reactivate(home.admin, member)).status).toBe(404);
    const { token } = await invite(world, home.admin, member.email);
    expect((await member.post(`/api/invitations/${token}/accept`)).status).toBe(200);
    expect(await idsOf(home.admin, "members")).toContain(member.userId);
  });

  test("is decided by the rules of removal, and within the organization", async () => {
    const home = await world.organization();
    const other = await world.organization();
    const manager = await home.member("manager", onlyFlags("canManageUsers"));
    const member = await home.member("user");
    const rich = await home.member("user", onlyFlags("canManageUsers", "canManageFinances"));
    expect(await messageOf(await deactivate(manager, home.admin))).toMatch(/owns the organization/);
    expect(await messageOf(await deactivate(manager, manager))).toMatch(/can't remove yourself/);
    expect((await deactivate(other.admin, member)).status).toBe(404);
    expect((await deactivate(member, rich)).status).toBe(403);
    await deactivate(home.admin, rich);
    expect((await reactivate(other.admin, rich)).status).toBe(404);
    expect((await reactivate(home.admin, member)).status).toBe(404);
    // No one lets in someone with more rights than they could give.
    expect((await reactivate(manager, rich)).status).toBe(403);
    expect(await idsOf(other.admin, "deactivated-members")).toEqual([]);
  });
});
