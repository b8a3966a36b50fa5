import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const message = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const leave = (client: Client, id: number) => client.post(`/api/organizations/${id}/leave`);
const handOver = (client: Client, id: number, userId: string) =>
  client.post(`/api/organizations/${id}/transfer-ownership`, { userId });
const audits = ({ id }: TestOrganization, action: string) =>
  world.database.inOrganization(id, (transaction) =>
    transaction.execute(
      `select action, before, after from audit_log where organization_id = ${id} and action = '${action}'`,
    ),
  );

describe("leaving", () => {
  test("ends access at once; the next organization becomes current, or none", async () => {
    const home = await world.organization();
    const member = await home.member("manager");
    expect((await member.get("/api/transactions")).status).toBe(200);
    expect((await leave(member, home.id)).status).toBe(204);
    expect((await member.get("/api/transactions")).status).toBe(403);
    expect((await member.get("/api/user/current-organization")).status).toBe(404);
    expect(await audits(home, "leave")).toHaveLength(1);

    const next = await world.organization();
    const both = await next.member("user");
    await world.database
      .sql`insert into membership (organization_id, user_id, role) values (${home.id}, ${both.userId}, 'user')`;
    await both.post("/api/user/switch-organization", { organizationId: home.id });
    expect((await leave(both, home.id)).status).toBe(204);
    expect(await (await both.get("/api/user/current-organization")).json()).toMatchObject({ id: next.id });
  });

  test("works while the organization is read-only", async () => {
    const home = await world.organization();
    const member = await home.member("user");
    await world.database.sql`update organization set trial_ends_at = '2020-01-01' where id = ${home.id}`;
    expect((await leave(member, home.id)).status).toBe(204);
  });

  test("is refused to the owner, who hands over first", async () => {
    const home = await world.organization();
    const second = await home.member("admin");
    const refused = await leave(home.admin, home.id);
    expect(refused.status).toBe(409);
    expect(await message(refused)).toMatch(/Transfer ownership/);
    expect((await handOver(home.admin, home.id, second.userId)).status).toBe(200);
    expect((await leave(home.admin, home.id)).status).toBe(204);
    expect((await leave(second, home.id)).status).toBe(409);
  });

  test("takes back what the leaver had invited to", async () => {
    const home = await world.organization();
    const member = await home.member("admin");
    const invited = await member.post("/api/team/invite", { email: "door@example.org" });
    expect(invited.status).toBe(201);
    await leave(member, home.id);
    expect(await (await home.admin.get("/api/team/invitations")).json()).toEqual([]);
  });

  test("two admins who leave at once never leave it without one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const home = await world.organization();
      const [one, two] = [await home.member("admin"), await home.member("admin")];
      // As if the owner were gone by another way: the two are the last.
      await world.database
        .sql`update membership set is_active = false where organization_id = ${home.id} and user_id = ${home.admin.userId}`;
      const answers = await Promise.all([leave(one, home.id), leave(two, home.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    }
  });

  test("someone who leaves while the organization is handed to them leaves it with an owner in any case", async () => {
    for (let round = 0; round < 5; round += 1) {
      const home = await world.organization();
      const heir = await home.member("admin");
      await Promise.all([handOver(home.admin, home.id, heir.userId), leave(heir, home.id)]);
      const [row] = await world.database.sql`
        select m.is_active, m.role from organization o
        join membership m on m.organization_id = o.id and m.user_id = o.owner_id where o.id = ${home.id}`;
      expect(row).toEqual({ is_active: true, role: "admin" });
    }
  });
});

describe("handing over", () => {
  test("makes an active admin the owner and notifies them; no one else can", async () => {
    const home = await world.organization({ name: "Orchard" });
    const [heir, manager, gone] = [
      await home.member("admin"),
      await home.member("manager"),
      await home.member("admin"),
    ];
    await world.database.sql`update membership set is_active = false where user_id = ${gone.userId}`;
    const stranger = await world.organization();
    expect((await handOver(heir, home.id, heir.userId)).status).toBe(403);
    for (const { userId } of [manager, gone, stranger.admin, home.admin]) {
      const refused = await handOver(home.admin, home.id, userId);
      expect([refused.status, ((await refused.json()) as { issues: unknown[] }).issues]).toMatchObject([
        422,
        [{ path: "userId" }],
      ]);
    }
    const done = await handOver(home.admin, home.id, heir.userId);
    expect(await done.json()).toMatchObject({ ownerId: heir.userId });
    const notices = (await (await heir.get("/api/notifications")).json()) as { kind: string; title: string }[];
    expect(notices).toMatchObject([{ kind: "ownership_received", title: "You now own Orchard" }]);
    expect(await audits(home, "transfer_ownership")).toHaveLength(1);
    expect((await handOver(home.admin, home.id, home.admin.userId)).status).toBe(403);
  });
});

describe("asking for deletion", () => {
  const ask = (client: Client, id: number, name: string) => client.post(`/api/organizations/${id}/deletion`, { name });

  test("needs the owner and the exact name; tells everyone; read-only until it is cancelled", async () => {
    world.setNow(new Date("2026-05-01T12:00:00Z"));
    const home = await world.organization({ name: "Old Mill" });
    const [admin, viewer] = [await home.member("admin"), await home.member("viewer")];
    expect((await ask(admin, home.id, "Old Mill")).status).toBe(403);
    const wrong = await ask(home.admin, home.id, "old mill");
    expect([wrong.status, await message(wrong)]).toEqual([422, "Type the organization's name exactly: Old Mill"]);
    const done = await ask(home.admin, home.id, "  Old Mill ");
    expect(await done.json()).toMatchObject({ deletionAt: "2026-05-31T12:00:00.000Z" });
    expect((await ask(home.admin, home.id, "Old Mill")).status).toBe(409);
    expect((await admin.post("/api/surveys", { title: "x", questions: [] })).status).toBe(402);
    for (const client of [home.admin, admin, viewer]) {
      const notices = (await (await client.get("/api/notifications")).json()) as { kind: string; title: string }[];
      expect(notices).toMatchObject([
        { kind: "deletion_requested", title: "Old Mill will be deleted on May 31, 2026" },
      ]);
    }
    const mail = await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute(`select kind, recipient from email_message where organization_id = ${home.id}`),
    );
    expect([...mail]).toEqual([{ kind: "organization.deletion_requested", recipient: home.admin.email }]);

    expect((await admin.delete(`/api/organizations/${home.id}/deletion`)).status).toBe(403);
    expect((await home.admin.delete(`/api/organizations/${home.id}/deletion`)).status).toBe(204);
    expect((await home.admin.delete(`/api/organizations/${home.id}/deletion`)).status).toBe(409);
    expect((await admin.post("/api/surveys", { title: "Open again", questions: [] })).status).not.toBe(402);
    world.setNow(undefined);
  });

  test("cannot be cancelled once the day has come", async () => {
    const home = await world.organization({ name: "Late" });
    await ask(home.admin, home.id, "Late");
    world.setNow(new Date(Date.now() + 31 * 24 * 3_600_000));
    expect((await home.admin.delete(`/api/organizations/${home.id}/deletion`)).status).toBe(410);
    world.setNow(undefined);
  });
});
