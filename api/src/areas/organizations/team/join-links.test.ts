import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { invite } from "../../../../testing/people/invitations.ts";
import { type Client, createWorld, onlyFlags, type World } from "../../../../testing/world.ts";
import { auditLog } from "../../../kernel/audit/schema.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { organization } from "../../../kernel/tenant/schema.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const open = (token: string) => world.visitor.get(`/api/invitations/${token}`);
const accept = (client: Client, token: string) => client.post(`/api/invitations/${token}/accept`);

async function makeLink(client: Client, body: object = {}) {
  const answer = await client.post("/api/team/join-links", body);
  expect([answer.status, answer.status === 201 ? "" : await messageOf(answer)]).toEqual([201, ""]);
  const { link, url } = (await answer.json()) as { link: { id: string }; url: string };
  return { ...link, token: url.split("/invite/")[1] ?? "" };
}
const linksOf = async (client: Client) =>
  (await (await client.get("/api/team/join-links")).json()) as { id: string; uses: number; isOver: boolean }[];
const seat = (home: { id: number }, plan: "starter" | "professional" = "professional") =>
  world.database.reference
    .update(organization)
    .set({ subscriptionStatus: "active", subscriptionPlan: plan })
    .where(eq(organization.id, home.id));

describe("a join link", () => {
  test("lets people in with its role, one use each, through the page of invitations", async () => {
    const home = await world.organization({ name: "Harbor Choir" });
    await seat(home);
    const link = await makeLink(home.admin, { role: "viewer", maxUses: 1, days: 1 });
    expect(link.token).toMatch(new RegExp(`^join_${home.id}_[\\w-]{43}$`));
    const offer = await open(link.token);
    expect(await offer.json()).toMatchObject({ email: null, organizationName: "Harbor Choir", role: "viewer" });
    expect((await world.visitor.get(`/invite/${link.token}`)).status).toBe(200);

    const person = await world.signIn();
    const joined = await accept(person, link.token);
    expect([joined.status, await joined.json()]).toMatchObject([200, { id: home.id, role: "viewer" }]);
    // A second click is harmless, and uses nothing.
    expect((await accept(person, link.token)).status).toBe(200);
    expect(await linksOf(home.admin)).toMatchObject([{ id: link.id, uses: 1, isOver: true }]);

    const late = await accept(await world.signIn(), link.token);
    expect([late.status, await messageOf(late)]).toEqual([410, expect.stringMatching(/^As many people joined Harbor/)]);
    const audited = await world.database.inOrganization(home.id, (transaction) =>
      transaction.select().from(auditLog).where(eq(auditLog.resourceId, person.userId)),
    );
    expect(audited).toMatchObject([{ action: "join", after: { role: "viewer", joinLinkId: link.id } }]);
    const [news] = (await (await home.admin.get("/api/notifications")).json()) as { text: string }[];
    expect(news?.text).toBe(`${person.email} used a join link and is now a member of your team.`);
  });

  test("is shown once, and not in the list or the audit log", async () => {
    const home = await world.organization();
    const link = await makeLink(home.admin);
    const secret = link.token.replace(`join_${home.id}_`, "");
    expect(secret.length).toBeGreaterThan(30);
    expect(JSON.stringify(await linksOf(home.admin))).not.toContain(secret);
    const log = await (await home.admin.get("/api/audit-log")).text();
    expect(log).toContain("join_link");
    expect(log).not.toContain(secret);
  });

  test("ends when it is revoked or expires, and no one guesses it", async () => {
    const home = await world.organization({ name: "Harbor" });
    const other = await world.organization();
    await seat(home);
    const link = await makeLink(home.admin, { days: 7 });
    for (const wrong of [`${link.token}A`, link.token.replace(`_${home.id}_`, `_${other.id}_`), "join_1_x"]) {
      expect((await open(wrong)).status).toBe(404);
      expect((await accept(home.admin, wrong)).status).toBe(404);
    }
    world.setNow(new Date(Date.now() + 7 * DAY_MS + 1000));
    expect([(await open(link.token)).status, await messageOf(await open(link.token))]).toEqual([
      410,
      expect.stringMatching(/^This link to join Harbor has expired\. Ask .* for a new one\.$/),
    ]);
    world.setNow(undefined);
    expect((await other.admin.delete(`/api/team/join-links/${link.id}`)).status).toBe(404);
    expect((await home.admin.delete(`/api/team/join-links/${link.id}`)).status).toBe(204);
    expect(await messageOf(await accept(await world.signIn(), link.token))).toMatch(/was revoked/);
    expect(await linksOf(home.admin)).toEqual([]);
  });

  test("takes a seat of the plan for each who joins, or the seat of their invitation", async () => {
    const home = await world.organization();
    await seat(home, "starter");
    await home.member("user");
    const link = await makeLink(home.admin);
    const invited = await world.signIn();
    const { id } = await invite(world, home.admin, invited.email);
    const refused = await accept(await world.signIn(), link.token);
    expect([refused.status, await messageOf(refused)]).toEqual([402, expect.stringMatching(/no available seats/)]);
    expect((await linksOf(home.admin))[0]?.uses).toBe(0);
    expect((await accept(invited, link.token)).status).toBe(200);
    const waiting = (await (await home.admin.get("/api/team/invitations")).json()) as { id: string }[];
    expect(waiting.map((one) => one.id)).not.toContain(id);
  });

  test("does not let in who was removed or deactivated, or has no verified address", async () => {
    const home = await world.organization();
    await seat(home);
    const link = await makeLink(home.admin);
    const member = await home.member("user");
    await home.admin.delete(`/api/team/members/${member.userId}`);
    const again = await accept(member, link.token);
    expect([again.status, await messageOf(again)]).toEqual([403, expect.stringMatching(/^You were a member of/)]);
    const unverified = await world.signIn();
    await world.database.reference.update(user).set({ emailVerified: false }).where(eq(user.id, unverified.userId));
    expect((await accept(unverified, link.token)).status).toBe(403);
  });

  test("gives no more than its maker may give, and ends with their rights", async () => {
    const home = await world.organization();
    await seat(home);
    const manager = await home.member("manager", onlyFlags("canManageUsers"));
    expect((await manager.post("/api/team/join-links", { role: "admin" })).status).toBe(403);
    expect((await manager.post("/api/team/join-links", { permissions: { canManageFinances: true } })).status).toBe(403);
    const link = await makeLink(manager, { role: "manager" });
    await home.admin.patch(`/api/team/members/${manager.userId}`, { role: "user" });
    expect((await open(link.token)).status).toBe(410);
    const viewer = await home.member("viewer", { canManageUsers: true });
    expect((await viewer.get("/api/team/join-links")).status).toBe(200);
    expect((await viewer.post("/api/team/join-links", {})).status).toBe(403);
    for (const body of [{ maxUses: 0 }, { maxUses: 101 }, { days: 2 }, { role: "owner" }, { email: "a@example.org" }])
      expect([body, (await home.admin.post("/api/team/join-links", body)).status]).toEqual([body, 422]);
  });
});
