import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeOperator } from "../../../../testing/people/operator.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let operator: Client;
let home: TestOrganization;
let other: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  [home, other] = [await world.organization({ name: "Maple Street Pantry" }), await world.organization()];
  const person = await world.signIn();
  await makeOperator(world, person.email);
  operator = person;
  await home.admin.post("/api/contacts", { firstName: "Ada", lastName: "Byron", type: "donor" });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.database.sql`update support_visit set ended_at = now() where ended_at is null`;
});

const PATH = "/api/support-access";
const WHY = "To see why the import stops.";
const END_OF = (id: number) => `/api/operations/organizations/${id}/visit`;
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const readHome = (path: string, client = operator) => client.get(path, { "X-Organization": String(home.id) });
const change = (body: object) =>
  operator.post(`/api/operations/organizations/${home.id}/changes`, { reason: WHY, ...body });
const allow = (hours = 24) => home.admin.post(PATH, { hours });
const visits = async () =>
  ((await (await operator.get("/api/user/organizations")).json()) as { id: number; supportUntil?: string }[]).filter(
    ({ supportUntil }) => supportUntil,
  );

describe("without consent", () => {
  it("an operator opens nothing, also while the request waits", async () => {
    expect((await readHome("/api/contacts")).status).toBe(403);
    expect((await change({ change: "askForVisit", hours: 24 })).status).toBe(200);
    expect((await readHome("/api/contacts")).status).toBe(403);
    expect(await visits()).toEqual([]);
    expect((await change({ change: "askForVisit", hours: 1 })).status).toBe(409);
    const bell = (await (await home.admin.get("/api/notifications")).json()) as object[];
    expect(bell).toContainEqual(
      expect.objectContaining({
        kind: "support_access",
        text: expect.stringContaining(WHY),
        link: expect.stringContaining("/app/settings/security"),
      }),
    );
    const mails = await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute(`select kind from email_message where kind = 'organization.support_access'`),
    );
    expect(mails).toHaveLength(1);
    expect(await json(await home.admin.get(PATH))).toMatchObject({
      current: { state: "asked", hours: 24, reason: WHY, expiresAt: null },
    });
    expect(await json(await home.admin.delete(PATH))).toEqual({ current: null });
    expect((await home.admin.delete(PATH)).status).toBe(409);
  });

  it("admits no one else, with or without a second factor, and no operator without one", async () => {
    expect((await allow()).status).toBe(200);
    expect((await readHome("/api/contacts", other.admin)).status).toBe(403);
    await world.database.sql`update session set second_factor_at = now()
      where user_id = (select owner_id from organization where id = ${other.id})`;
    expect((await readHome("/api/contacts", other.admin)).status).toBe(403);
    const weak = await world.signIn();
    await world.database
      .sql`insert into operator (user_id, created_at) select id, now() from "user" where email = ${weak.email}`;
    expect((await readHome("/api/contacts", weak)).status).toBe(403);
    expect((await operator.get("/api/contacts", { "X-Organization": String(other.id) })).status).toBe(403);
  });

  it("is an admin's to give, with a recent sign-in and a known time", async () => {
    const manager = await home.member("manager");
    expect((await manager.post(PATH, { hours: 1 })).status).toBe(403);
    expect((await manager.get(PATH)).status).toBe(403);
    for (const hours of [2, 0, 1000, "24"]) expect((await home.admin.post(PATH, { hours })).status).toBe(422);
    await world.database.sql`update session set authenticated_at = now() - interval '1 hour'
      where user_id = (select owner_id from organization where id = ${home.id})`;
    expect(await json(await allow())).toMatchObject({ code: "recent_sign_in_required" });
    await world.database.sql`update session set authenticated_at = now()
      where user_id = (select owner_id from organization where id = ${home.id})`;
  });
});

describe("with consent", () => {
  it("what a read would store on its way isn't stored", async () => {
    const fresh = await world.organization();
    await fresh.admin.post(PATH, { hours: 1 });
    const answer = await operator.get("/api/donation-forms/default", { "X-Organization": String(fresh.id) });
    expect(answer.status).toBe(403);
    const rows = await world.database.inOrganization(fresh.id, (transaction) =>
      transaction.execute("select id from donation_form"),
    );
    expect(rows).toHaveLength(0);
  });

  it("an operator reads what a viewer reads, and the audit log names them once for each call and day", async () => {
    await change({ change: "askForVisit", hours: 72 });
    expect(await json(await allow(1))).toMatchObject({ current: { state: "open", hours: 1, reason: WHY } });
    expect((await allow(72)).status).toBe(409);
    expect(await visits()).toMatchObject([{ id: home.id, role: "viewer", mayExport: false }]);
    for (let times = 0; times < 2; times++) {
      const found = await readHome("/api/contacts");
      expect([found.status, JSON.stringify(await found.json())]).toMatchObject([200, expect.stringContaining("Byron")]);
    }
    expect(
      await world.database.inOrganization(home.id, (transaction) =>
        transaction.execute(
          `select user_id, resource, after ->> 'call' as call from audit_log where action = 'support_visit'`,
        ),
      ),
    ).toMatchObject([{ resource: "contacts", call: "contacts.listContacts" }]);
    // Their account and the console work as before, whatever the tab names.
    expect((await readHome("/api/auth/user")).status).toBe(200);
    expect((await readHome("/api/operations/installation")).status).toBe(200);
  });

  it("nothing is changed, exported or revealed", async () => {
    await allow();
    const named = { "X-Organization": String(home.id) };
    for (const path of [
      "/api/contacts/export",
      "/api/employees",
      "/api/bank-accounts",
      "/api/api-keys",
      "/api/personal-api-keys",
      "/api/webhooks",
      "/api/audit-log",
      "/api/organization-policies",
      PATH,
    ])
      expect([path, (await operator.get(path, named)).status]).toEqual([path, 403]);
    const refused = await operator.post("/api/contacts", { firstName: "Eve", lastName: "X", type: "donor" }, named);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: expect.stringContaining("with its consent") },
    ]);
    expect((await operator.post(PATH, { hours: 72 }, named)).status).toBe(403);
    expect((await operator.delete(PATH, named)).status).toBe(403);
  });

  it.each([
    ["the organization ends it", () => home.admin.delete(PATH)],
    ["support ends it", () => change({ change: "endVisit" })],
    ["support ends it with one click", () => operator.delete(END_OF(home.id))],
    [
      "its time is over",
      () =>
        world.database.sql`update support_visit set expires_at = now() - interval '1 second' where ended_at is null`,
    ],
    [
      "the person is no operator any more",
      () => world.database.sql`update session set second_factor_at = null
        where user_id = (select id from "user" where email = ${operator.email})`,
    ],
  ])("it is over at once when %s", async (_, end) => {
    await allow();
    expect((await readHome("/api/contacts")).status).toBe(200);
    await end();
    expect((await readHome("/api/contacts")).status).toBe(403);
    expect(await visits()).toEqual([]);
    await world.database.sql`update session set second_factor_at = now()
      where user_id = (select id from "user" where email = ${operator.email})`;
  });

  it("a suspended organization stays closed", async () => {
    await allow();
    await world.database.sql`update organization set is_active = false where id = ${home.id}`;
    expect((await readHome("/api/contacts")).status).toBe(403);
    await world.database.sql`update organization set is_active = true where id = ${home.id}`;
  });
});

describe("ending it with one click", () => {
  const openUntil = async (client: Client) =>
    (
      (await (await client.get("/api/user/organizations")).json()) as { id: number; openToSupportUntil?: string }[]
    ).find(({ id }) => id === home.id)?.openToSupportUntil;

  it("support ends it from the tab that looks in, without a reason, and both logs have it", async () => {
    await allow();
    const named = { "X-Organization": String(home.id) };
    expect((await home.admin.delete(END_OF(home.id))).status).toBe(404);
    expect((await operator.delete(END_OF(home.id), named)).status).toBe(204);
    expect((await operator.get("/api/contacts", named)).status).toBe(403);
    expect((await operator.delete(END_OF(home.id))).status).toBe(409);
    expect((await operator.delete(END_OF(999_999_999))).status).toBe(404);
    const log = (await (await operator.get("/api/operations/log")).json()) as object[];
    expect(log[0]).toMatchObject({ action: "endVisit", organizationId: home.id, reason: null });
    const own = (await (await home.admin.get("/api/audit-log")).json()) as object[];
    expect(own[0]).toMatchObject({ action: "end_visit", resource: "organization" });
  });

  it("also after a sign-in that isn't recent: it only closes what was open", async () => {
    await allow();
    await world.database.sql`update session set authenticated_at = now() - interval '1 day'
      where user_id = (select id from "user" where email = ${operator.email})`;
    expect((await operator.delete(END_OF(home.id))).status).toBe(204);
  });

  it("admins see until when it's open, and no one else", async () => {
    const viewer = await home.member("viewer");
    expect(await openUntil(home.admin)).toBeUndefined();
    await change({ change: "askForVisit", hours: 1 });
    expect(await openUntil(home.admin)).toBeUndefined();
    await allow(1);
    expect(new Date((await openUntil(home.admin)) ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect(await openUntil(viewer)).toBeUndefined();
    await home.admin.delete(PATH);
    expect(await openUntil(home.admin)).toBeUndefined();
  });
});
