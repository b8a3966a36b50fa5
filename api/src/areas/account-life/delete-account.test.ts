import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, TEST_URL, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const remove = (client: Client, email = client.email) => client.post("/api/user/deletion", { email });

describe("deleting one's own account", () => {
  it("is refused while they own an organization, and for another address", async () => {
    const { admin } = await world.organization({ name: "Elm Street Shelter" });
    const refused = await remove(admin);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^You own Elm Street Shelter\. /) });
    expect((await remove(admin, "someone-else@example.org")).status).toBe(422);
    expect((await admin.get("/api/auth/user")).status).toBe(200);
  });

  it("needs a recent sign-in", async () => {
    const person = await world.signIn();
    await world.database.sql`
      update session set authenticated_at = now() - interval '1 hour' where user_id = ${person.userId}`;
    expect(await (await remove(person)).json()).toMatchObject({ code: "recent_sign_in_required" });
  });

  it("needs the passkey of someone whose organization requires one: their mailbox alone is not enough", async () => {
    const strict = await world.organization();
    const member = await strict.member("user");
    await world.database.sql`update organization set requires_second_factor_since = now() where id = ${strict.id}`;
    await world.database.sql`
      insert into passkey (id, user_id, name, credential_id, public_key, counter, created_at)
      values (gen_random_uuid(), ${member.userId}, 'Phone', 'at-home', '', 0, now())`;
    const refused = await remove(member);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "recent_sign_in_required" });
    await world.database.sql`update session set second_factor_at = now() where user_id = ${member.userId}`;
    expect((await remove(member)).status).toBe(204);
  });

  it("ends everything that opens it, keeps what they made under their name, and frees the address", async () => {
    const home = await world.organization({ plan: "enterprise" });
    const member = await home.member("admin", { canManageUsers: true });
    const headers = { "X-Organization": String(home.id) };
    await member.patch("/api/user/profile", { firstName: "Rosa", lastName: "Ortiz" });
    const elsewhere = await world.signIn(member.email);
    const key = (await (await member.post("/api/personal-api-keys", { name: "Spreadsheet" }, headers)).json()) as {
      secret: string;
    };
    const invited = await member.post("/api/team/invite", { email: "way-back@example.org" }, headers);
    expect(invited.status).toBe(201);
    const note = await member.post(
      "/api/notes",
      { title: "Handover", content: "The keys are in the safe.", category: "Other" },
      headers,
    );
    expect(note.status, await note.clone().text()).toBe(201);

    const done = await remove(member, ` ${member.email.toUpperCase()} `);
    expect(done.status, await done.clone().text()).toBe(204);
    expect(done.headers.get("set-cookie")).toMatch(/Max-Age=0/);
    for (const client of [member, elsewhere]) expect((await client.get("/api/auth/user")).status).toBe(401);
    const call = new Request(`${TEST_URL}/api/contacts`, { headers: { Authorization: `Bearer ${key.secret}` } });
    expect((await world.handle(call)).status).toBe(401);

    const team = (await (await home.admin.get("/api/team/members", headers)).json()) as { id: string }[];
    expect(team.map(({ id }) => id)).not.toContain(member.userId);
    expect(await (await home.admin.get("/api/team/invitations", headers)).json()).toEqual([]);
    const log = (await (await home.admin.get("/api/audit-log", headers)).json()) as { action: string }[];
    expect(log).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: "delete_account", userName: "Rosa Ortiz" })]),
    );
    const [row] = await world.database.sql`select * from "user" where id = ${member.userId}`;
    expect(row).toMatchObject({ email: `${member.userId}@deleted.invalid`, is_active: false, first_name: "Rosa" });
    for (const table of ["session", "account", "passkey", "second_factor", "recovery_code", "sign_in_event"]) {
      const rows = await world.database
        .sql`select 1 from ${world.database.sql(table)} where user_id = ${member.userId}`;
      expect(rows.length, table).toBe(0);
    }
    const again = await world.signIn(member.email);
    expect(again.userId).not.toBe(member.userId);
    expect(await (await again.get("/api/user/organizations")).json()).toEqual([]);
  });
});
