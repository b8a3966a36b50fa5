import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createWorld, type World } from "../../../testing/world.ts";

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

  test("is for-profit when nothing is said, and takes the onboarding's details", async () => {
    const client = await world.signIn();
    const answer = await create(client, {
      name: "Harbor",
      selectedPlan: "professional",
      email: "a@b.example",
      phone: "",
      website: "https://harbor.example",
      address: "1 Quay",
    });
    expect(await answer.json()).toMatchObject({
      type: "for-profit",
      subscriptionPlan: "professional",
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
    [{ name: "A", ownerId: "somebody" }, "ownerId", "Unknown key"],
    [{ name: "A", subscriptionStatus: "active" }, "subscriptionStatus", "Unknown key"],
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

  test("somebody else's organization does not exist", async () => {
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

test("a write from a tab that shows another organization is refused, a read is not", async () => {
  const { id, admin } = await world.organization();
  const other = await json(create(admin, { name: "Other" }));
  const transaction = {
    description: "Paper",
    amount: 5,
    type: "expense",
    category: "Office Supplies",
    date: "2026-01-02",
  };
  const stale = await admin.post("/api/transactions", transaction, { "X-Organization": String(id) });
  expect(stale.status).toBe(409);
  expect(((await stale.json()) as { message: string }).message).toMatch(/Reload this page/);
  expect((await admin.get("/api/transactions", { "X-Organization": String(id) })).status).toBe(200);
  expect((await admin.post("/api/transactions", transaction, { "X-Organization": String(other.id) })).status).toBe(201);
});
