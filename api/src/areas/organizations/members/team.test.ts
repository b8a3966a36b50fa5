import { FLAGS, type Flag, type Role } from "@trellis/domain/accounts/roles.ts";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invite, newAddress } from "../../../../testing/people/invitations.ts";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../../../testing/world.ts";
import { organization } from "../../../kernel/tenant/schema.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const pathOf = ({ userId }: Client) => `/api/team/members/${userId}`;
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const members = async (client: Client) =>
  (await (await client.get("/api/team/members")).json()) as { id: string; role: Role; isOwner: boolean }[];

describe("the list", () => {
  test("shows the active members in the order they joined, to anyone who manages the team", async () => {
    const home = await world.organization();
    const viewer = await home.member("viewer", { canManageUsers: true });
    const plain = await home.member("manager");
    expect(await members(viewer)).toMatchObject([
      { id: home.admin.userId, email: home.admin.email, role: "admin", isOwner: true, isActive: true },
      { id: viewer.userId, role: "viewer", isOwner: false },
      { id: plain.userId, role: "manager" },
    ]);
    expect((await plain.get("/api/team/members")).status).toBe(403);
  });
});

/** Actor, target, action, and the answer. `manager` and `user` here have the team's permission and surveys alone. */
const CHANGES: [actor: Role, target: Role | "owner" | "self", change: object, status: number, words?: RegExp][] = [
  ["admin", "viewer", { role: "admin" }, 200],
  ["admin", "admin", { role: "viewer" }, 200],
  ["admin", "user", { permissions: { canManageFinances: true } }, 200],
  ["admin", "owner", { role: "user" }, 403, /owns the organization/],
  ["admin", "self", { role: "viewer" }, 403, /your own role/],
  ["manager", "user", { role: "manager" }, 200],
  ["manager", "user", { role: "admin" }, 403, /Admin role: yours is Manager/],
  ["manager", "admin", { role: "user" }, 403, /their role is Admin/],
  ["manager", "admin", { permissions: { canViewReports: false } }, 403, /their role is Admin/],
  [
    "manager",
    "user",
    { permissions: { canManageFinances: true } },
    403,
    /“Manage finances” permission: you don't have it/,
  ],
  ["manager", "user", { permissions: { canManageSurveys: true } }, 200],
  ["manager", "self", { permissions: { canManageFinances: true } }, 403, /your own role or permissions/],
  ["user", "manager", { role: "user" }, 403, /their role is Manager, and yours is User/],
  ["user", "user", { role: "viewer" }, 200],
  ["user", "viewer", { role: "manager" }, 403, /Manager role: yours is User/],
  ["viewer", "viewer", { role: "user" }, 403, /needs the User role/],
];

describe("changing a member", () => {
  test.each(CHANGES)("%s, %s: %j answers %i", async (actorRole, targetRole, change, status, words) => {
    const home = await world.organization();
    const actor = await home.member(actorRole, onlyFlags("canManageUsers", "canManageSurveys"));
    const target =
      targetRole === "owner"
        ? home.admin
        : targetRole === "self"
          ? actor
          : await home.member(targetRole, onlyFlags(...(targetRole === "manager" ? FLAGS : [])));
    const before = await members(home.admin);
    // The id in capitals names the same person.
    const answer = await actor.patch(
      pathOf(target).toUpperCase().replace("/API/TEAM/MEMBERS", "/api/team/members"),
      change,
    );
    expect(answer.status).toBe(status);
    if (status === 200) {
      const { permissions, ...rest } = change as { permissions?: Partial<Record<Flag, boolean>> };
      expect(await answer.json()).toMatchObject({ id: target.userId, ...rest, permissions: permissions ?? {} });
    } else {
      expect(await messageOf(answer)).toMatch(words ?? /./);
      expect(await members(home.admin)).toEqual(before);
    }
  });

  test("counts from the next request on, tells the member, and is in the audit log", async () => {
    const home = await world.organization();
    const member = await home.member("user");
    expect((await member.post("/api/surveys", survey)).status).toBe(201);
    await home.admin.patch(pathOf(member), { role: "viewer", permissions: { canManageFinances: false } });
    const refused = await member.post("/api/surveys", survey);
    expect(refused.status).toBe(403);
    expect(await messageOf(refused)).toBe(
      "This needs the User role or higher. Yours is Viewer. Ask an admin of your organization.",
    );
    expect((await member.get("/api/transactions")).status).toBe(403);
    const notices = (await (await member.get("/api/notifications")).json()) as { kind: string; title: string }[];
    expect(notices[0]).toMatchObject({
      kind: "role_changed",
      title: "Your role in Test organization is now Viewer",
      text: expect.stringContaining("Turned off: Manage finances."),
    });
    expect(await audited(home, "member")).toMatchObject([
      { action: "update", before: { role: "user" }, after: { role: "viewer" } },
    ]);
  });

  test.each([
    [{}, "Choose a role or permissions to change"],
    [{ role: "owner" }, "Choose a role"],
    [{ permissions: { canDoEverything: true } }, undefined],
    [{ isOwner: true }, undefined],
  ])("refuses %j", async (body, message) => {
    const home = await world.organization();
    const answer = await home.admin.patch(pathOf(await home.member("user")), body);
    expect(answer.status).toBe(422);
    if (message) expect(await messageOf(answer)).toBe(message);
  });
});

describe("removing a member", () => {
  test.each<[Role, Role | "owner" | "self", number, RegExp?]>([
    ["admin", "admin", 204],
    ["admin", "owner", 403, /ownership/],
    ["admin", "self", 403, /can't remove yourself/],
    ["manager", "user", 204],
    ["manager", "admin", 403, /their role is Admin/],
    ["user", "manager", 403, /their role is Manager/],
    ["viewer", "viewer", 403, /needs the User role/],
  ])("%s removes %s: %i", async (actorRole, targetRole, status, words) => {
    const home = await world.organization();
    const actor = await home.member(actorRole, onlyFlags("canManageUsers"));
    const target = targetRole === "owner" ? home.admin : targetRole === "self" ? actor : await home.member(targetRole);
    const answer = await actor.delete(pathOf(target));
    expect(answer.status).toBe(status);
    if (words) expect(await messageOf(answer)).toMatch(words);
    const left = (await members(home.admin)).map((one) => one.id);
    expect(left.includes(target.userId)).toBe(status !== 204);
  });

  test("ends their access with the next request, keeps what they did, and a new invitation brings them back", async () => {
    const home = await world.organization();
    const member = await home.member("manager", { canManageFinances: false });
    expect((await member.post("/api/surveys", survey)).status).toBe(201);
    expect((await home.admin.delete(pathOf(member))).status).toBe(204);
    expect((await member.get("/api/surveys")).status).toBe(403);
    expect((await member.post("/api/surveys", survey)).status).toBe(403);
    expect(await (await member.get("/api/user/organizations")).json()).toEqual([]);
    expect(await (await home.admin.get("/api/surveys")).json()).toHaveLength(1);
    expect((await home.admin.delete(pathOf(member))).status).toBe(404);
    expect((await home.admin.patch(pathOf(member), { role: "user" })).status).toBe(404);

    const { token } = await invite(world, home.admin, member.email, { role: "viewer" });
    expect((await member.post(`/api/invitations/${token}/accept`)).status).toBe(200);
    expect(await members(home.admin)).toMatchObject([
      { role: "admin" },
      { id: member.userId, role: "viewer", permissions: { canManageFinances: true } },
    ]);
    expect(await audited(home, "member")).toMatchObject([{ action: "remove" }, { action: "join" }]);
  });

  test("an open tab reads nothing more there, not even the next organization's data", async () => {
    const home = await world.organization();
    const other = await world.organization();
    const member = await home.member("user");
    const tab = { "X-Organization": String(home.id) };
    const read = async () => {
      const answer = await member.get("/api/surveys", tab);
      return [answer.status, answer.ok ? "" : await messageOf(answer)];
    };
    expect(await read()).toEqual([200, ""]);
    await home.admin.delete(pathOf(member));
    const ended = [403, "You're no longer a member of the organization this page belongs to."];
    expect(await read()).toEqual(ended);
    const { token } = await invite(world, other.admin, member.email);
    expect((await member.post(`/api/invitations/${token}/accept`)).status).toBe(200);
    expect(await read()).toEqual(ended);
    expect((await member.post("/api/surveys", survey, tab)).status).toBe(403);
    expect((await member.get("/api/surveys", { "X-Organization": String(other.id) })).status).toBe(200);
    expect((await member.get("/api/surveys", { "X-Organization": "not one" })).status).toBe(403);
  });

  test("takes back what they had invited to, and what a lower role could not give any more", async () => {
    const home = await world.organization();
    await world.database.reference
      .update(organization)
      .set({ subscriptionPlan: "professional" })
      .where(eq(organization.id, home.id));
    const leaving = await home.member("admin");
    const lowered = await home.member("admin", { canManageUsers: true });
    const back = await invite(world, leaving, newAddress(), { role: "admin" });
    const high = await invite(world, lowered, newAddress(), { role: "admin" });
    const low = await invite(world, lowered, newAddress(), { role: "user" });
    await home.admin.delete(pathOf(leaving));
    await home.admin.patch(pathOf(lowered), { role: "manager" });
    const statusOf = async (token: string) => (await world.visitor.get(`/api/invitations/${token}`)).status;
    expect(await Promise.all([back, high, low].map(({ token }) => statusOf(token)))).toEqual([410, 410, 200]);
  });
});

describe("at the same time", () => {
  test("two admins who demote each other leave one, no matter who comes first", async () => {
    const home = await world.organization();
    const [a, b] = [await home.member("admin"), await home.member("admin")];
    const answers = await Promise.all([
      a.patch(pathOf(b), { role: "user" }),
      b.patch(pathOf(a), { role: "user" }),
      a.delete(pathOf(b)),
      b.delete(pathOf(a)),
    ]);
    const admins = (await members(home.admin)).filter((one) => one.role === "admin");
    expect(admins).toHaveLength(2);
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThanOrEqual(1);
    for (const answer of answers) expect([200, 204, 403, 404]).toContain(answer.status);
  });

  test("the last admin stays, also when the owner is no admin of this organization any more", async () => {
    const home = await world.organization();
    const [a, b] = [await home.member("admin"), await home.member("admin")];
    // An owner who cannot act: what the guard of the last admin is for.
    await world.database.sql`update membership set is_active = false
      where organization_id = ${home.id} and user_id = ${home.admin.userId}`;
    const answers = await Promise.all([a.delete(pathOf(b)), b.delete(pathOf(a))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
    const [left] = answers[0]?.ok ? [a] : [b];
    expect(await members(left as Client)).toMatchObject([{ role: "admin" }]);
    expect(await messageOf(await (left as Client).patch(pathOf(left as Client), { role: "user" }))).toMatch(/own role/);
  });
});

const survey = { title: "How are we doing?", questions: [{ type: "text", question: "Tell us" }] };

async function audited({ id }: TestOrganization, resource: string) {
  const { auditLog } = await import("../../../kernel/audit/schema.ts");
  return world.database.inOrganization(id, (transaction) =>
    transaction
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.organizationId, id), eq(auditLog.resource, resource)))
      .orderBy(auditLog.createdAt),
  );
}

describe("two-step sign-in of members", () => {
  test("is in the list: whether each has a passkey or an authenticator app that is on", async () => {
    const own = await world.organization();
    const [keyed, coded, started] = [await own.member("user"), await own.member("user"), await own.member("user")];
    await world.database.sql`
      insert into passkey (id, user_id, name, credential_id, public_key, counter, created_at)
      values (gen_random_uuid(), ${keyed.userId}, 'Phone', 'listed', '', 0, now())`;
    await world.database.sql`
      insert into second_factor (user_id, secret_sealed, last_step, on_since, created_at)
      values (${coded.userId}, '', 0, now(), now()), (${started.userId}, '', 0, null, now())`;
    const members = (await (await own.admin.get("/api/team/members")).json()) as {
      id: string;
      hasSecondFactor: boolean;
    }[];
    const having = members.filter((member) => member.hasSecondFactor).map(({ id }) => id);
    expect(having.sort()).toEqual([keyed.userId, coded.userId].sort());
  });
});
