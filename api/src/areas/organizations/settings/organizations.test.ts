import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const json = async (answer: Promise<Response>) => (await answer).json() as Promise<Record<string, unknown>>;
const create = (client: Client, body: object) => client.post("/api/organizations", body);

describe("creating an organization", () => {
  test("makes its creator the owner and admin, starts a 7-day trial and becomes current", async () => {
    const client = await world.signIn();
    const now = new Date("2026-03-01T10:00:00Z");
    world.setNow(now);
    const answer = await create(client, { name: "  Quad City Chorus  ", type: "non-profit" });
    world.setNow(undefined);
    expect(answer.status).toBe(201);
    const organization = (await answer.json()) as Record<string, unknown>;
    expect(organization).toMatchObject({
      name: "Quad City Chorus",
      type: "non-profit",
      ownerId: client.userId,
      role: "admin",
      subscriptionStatus: "trial",
      subscriptionPlan: "starter",
      trialEndsAt: "2026-03-08T10:00:00.000Z",
      maxUsers: 3,
      primaryColor: "#3b82f6",
      secondaryColor: "#1e40af",
      timeZone: "America/Chicago",
    });
    expect(organization.slug).toMatch(/^quad-city-chorus-[0-9a-f]{8}$/);
    expect(await json(client.get("/api/user/current-organization"))).toMatchObject({ id: organization.id });
    expect(await json(client.get("/api/auth/user"))).toMatchObject({ organizationId: organization.id, role: "admin" });
  });

  test("records who did it in the new organization's audit log", async () => {
    const { id, admin } = await world.organization({ name: "Audited" });
    const rows = await world.database.inOrganization(id, (transaction) =>
      transaction.execute<{ action: string; user_id: string }>("select action, user_id from audit_log"),
    );
    expect([...rows]).toEqual([{ action: "create", user_id: admin.userId }]);
  });

  test("refuses a time zone that does not exist", async () => {
    const answer = await create(await world.signIn(), { name: "Olympus", timeZone: "Mars/Olympus" });
    expect(answer.status).toBe(422);
  });

  test("is for-profit when nothing is said, and takes the onboarding's details", async () => {
    const client = await world.signIn();
    const answer = await create(client, {
      name: "Harbor",
      selectedPlan: "professional",
      email: "a@b.example",
      phone: "",
      website: "https://harbor.example",
      address: "1 Quay",
      timeZone: "Europe/Madrid",
    });
    expect(await answer.json()).toMatchObject({
      type: "for-profit",
      subscriptionPlan: "professional",
      timeZone: "Europe/Madrid",
      maxUsers: 15,
      email: "a@b.example",
      phone: null,
      website: "https://harbor.example",
    });
  });

  test.each([
    [{ name: "   " }, "name", "Organization name is required"],
    [{}, "name", undefined],
    [{ name: "x".repeat(121) }, "name", "At most 120 characters"],
    [{ name: "A", type: "club" }, "type", "Choose For-Profit or Non-Profit"],
    [{ name: "A", website: "javascript:alert(1)" }, "website", undefined],
    [{ name: "A", ownerId: "somebody" }, "ownerId", "Unknown field. Leave it out."],
    [{ name: "A", subscriptionStatus: "active" }, "subscriptionStatus", "Unknown field. Leave it out."],
  ])("refuses %j and names the field", async (body, path, message) => {
    const client = await world.signIn();
    const answer = await create(client, body);
    expect(answer.status).toBe(422);
    const error = (await answer.json()) as { issues: { path: string; message: string }[] };
    expect(error.issues[0]).toMatchObject({ path, ...(message ? { message } : {}) });
    expect(await json(client.get("/api/user/organizations"))).toEqual([]);
  });
});

describe("switching", () => {
  test("moves this session and no other to another of one's organizations", async () => {
    const client = await world.signIn();
    const first = await json(create(client, { name: "First" }));
    const second = await json(create(client, { name: "Second" }));
    const phone = await world.signIn(client.email);
    expect(await json(phone.get("/api/user/current-organization"))).toMatchObject({ id: second.id });
    expect((await client.post("/api/user/switch-organization", { organizationId: first.id })).status).toBe(200);
    expect(await json(client.get("/api/user/current-organization"))).toMatchObject({ id: first.id });
    expect(await json(phone.get("/api/user/current-organization"))).toMatchObject({ id: second.id });
    expect((await json(client.get("/api/user/organizations"))) as unknown as { name: string }[]).toMatchObject([
      { name: "First" },
      { name: "Second" },
    ]);
  });

  test("someone else's organization does not exist", async () => {
    const { id } = await world.organization();
    const stranger = await world.signIn();
    const answer = await stranger.post("/api/user/switch-organization", { organizationId: id });
    const unknown = await stranger.post("/api/user/switch-organization", { organizationId: 999_999 });
    expect([answer.status, unknown.status]).toEqual([404, 404]);
    expect((await stranger.get("/api/user/current-organization")).status).toBe(404);
  });

  test("a member who was removed lands in the organization that is left", async () => {
    const client = await world.signIn();
    const first = await json(create(client, { name: "Stays" }));
    const second = await json(create(client, { name: "Goes" }));
    await world.database
      .sql`update membership set is_active = false where organization_id = ${Number(second.id)} and user_id = ${client.userId}`;
    expect(await json(client.get("/api/user/current-organization"))).toMatchObject({ id: first.id });
  });
});

describe("the organization that a request names", () => {
  const transaction = { description: "Paper", amount: 5, type: "expense", category: "Office Supplies" };
  const named = { "X-Organization": "" };
  let admin: Client;
  let first: number;
  let other: number;
  beforeAll(async () => {
    const home = await world.organization();
    admin = home.admin;
    first = home.id;
    other = Number((await json(create(admin, { name: "Other" }))).id);
    named["X-Organization"] = String(first);
  });
  const count = async (headers?: Record<string, string>, query = "") =>
    ((await (await admin.get(`/api/transactions${query}`, headers)).json()) as unknown[]).length;

  test("gets its reads and writes; a request that names none works in the session's", async () => {
    const posted = await admin.post("/api/transactions", { ...transaction, date: "2026-01-02" }, named);
    expect(posted.status).toBe(201);
    expect([await count(named), await count(), await count({ "X-Organization": String(other) })]).toEqual([1, 0, 0]);
    expect(await count(undefined, `?organization=${first}`)).toBe(1);
    expect(await count(named, `?organization=${first}`)).toBe(1);
    expect(await json(admin.get("/api/user/current-organization", named))).toMatchObject({ id: first });
    expect(await json(admin.get("/api/auth/user", named))).toMatchObject({ organizationId: first });
    expect(await json(admin.get("/api/user/current-organization"))).toMatchObject({ id: other });
  });

  test("decides role and permissions", async () => {
    await world.database
      .sql`update membership set role = 'viewer' where organization_id = ${first} and user_id = ${admin.userId}`;
    expect((await admin.post("/api/transactions", { ...transaction, date: "2026-01-02" }, named)).status).toBe(403);
    expect((await admin.post("/api/transactions", { ...transaction, date: "2026-01-02" })).status).toBe(201);
  });

  test.each(["2147483648", "0", "-1", "1e3", "", "next", "99999999999999999999"])("%j is not one's own", async (id) => {
    for (const path of ["/api/transactions", "/api/user/current-organization", "/api/user/organizations"]) {
      const answer = await admin.get(path, { "X-Organization": id });
      expect([answer.status, await json(Promise.resolve(answer))]).toMatchObject([
        403,
        { message: "You're no longer a member of the organization this page belongs to." },
      ]);
      expect((await admin.get(`${path}?organization=${id}`)).status).toBe(403);
    }
  });

  test("is one", async () => {
    for (const query of [`?organization=${other}`, `?organization=${first}&organization=${other}`])
      expect((await admin.get(`/api/transactions${query}`, named)).status).toBe(422);
  });

  test("stays in the address of the next page", async () => {
    for (const day of ["2026-01-03", "2026-01-04"])
      await admin.post("/api/transactions", { ...transaction, date: day }, { "X-Organization": String(other) });
    const page = await admin.get(`/api/transactions?limit=1&organization=${other}`);
    expect(page.headers.get("link")).toContain(`organization=${other}`);
  });
});
