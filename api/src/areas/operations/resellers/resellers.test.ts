import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOperator } from "../../../../testing/people/operator.ts";
import { makeReseller, makeResellerStaff, sellOrganization } from "../../../../testing/people/reseller.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { holdOrganization, recordInAuditLog } from "../../../kernel/archive/organization-transaction.ts";
import { removeResellerStaff } from "./reseller-staff.ts";
import { addReseller, listResellers, removeReseller, showReseller } from "./resellers.ts";

let world: World;
let verdant: number;
let harbor: number;
let staff: Client;
let sold: TestOrganization;
let foreign: TestOrganization;
let own: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  [sold, foreign, own] = [
    await world.organization({ name: "Riverside Pantry" }),
    await world.organization({ name: "Harbor Studio" }),
    await world.organization({ name: "Of the installation" }),
  ];
  verdant = await makeReseller(world, "Verdant");
  harbor = await makeReseller(world, "Harbor Partners");
  await sellOrganization(world, sold.id, verdant);
  await sellOrganization(world, foreign.id, harbor);
  staff = await makeResellerStaff(world, verdant, await world.signIn());
});
afterAll(() => world?.close());

const ORGANIZATIONS = "/api/reseller/organizations";
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const change = (id: number, body: object, client = staff) =>
  client.post(`${ORGANIZATIONS}/${id}/changes`, { reason: "They asked by phone", ...body });
const plans = (over: Record<string, object> = {}) => ({
  plans: [
    { plan: "starter", monthly: 39, yearly: 390, isOffered: true, ...over.starter },
    { plan: "professional", monthly: 89, yearly: 890, isOffered: true, ...over.professional },
    { plan: "enterprise", monthly: 199, yearly: 1990, isOffered: true, ...over.enterprise },
  ],
});

describe("access", () => {
  it("exists for a reseller's staff alone: not for admins, operators, visitors, or who left", async () => {
    const operator = await world.signIn();
    await makeOperator(world, operator.email);
    for (const { access, method, path } of Object.values(ENDPOINTS.operations ?? {})) {
      if (access.who !== "reseller") continue;
      const address = path.replace("{id}", String(sold.id)).replace("{image}", "mark");
      const init =
        method === "GET" ? { method } : { method, body: "{}", headers: { "Content-Type": "application/json" } };
      expect((await sold.admin.fetch(address, init)).status, path).toBe(404);
      expect((await operator.fetch(address, init)).status, path).toBe(404);
      expect((await world.visitor.fetch(address, init)).status, path).toBe(401);
    }
    const former = await makeResellerStaff(world, verdant, await world.signIn());
    expect((await former.get("/api/reseller")).status).toBe(200);
    expect(await json(await former.get("/api/auth/user"))).toMatchObject({ isResellerStaff: true, isOperator: false });
    await removeResellerStaff(world.database, verdant, former.email);
    expect((await former.get("/api/reseller")).status).toBe(404);
    expect(await json(await former.get("/api/auth/user"))).toMatchObject({ isResellerStaff: false });
  });

  it("asks for a second factor, and for a recent sign-in before a change", async () => {
    const other = await makeResellerStaff(world, verdant, await world.signIn());
    await world.database.sql`update session set second_factor_at = null, authenticated_at = now() - interval '1 hour'
      where user_id = (select id from "user" where email = ${other.email})`;
    const refused = await other.get("/api/reseller");
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "second_factor_required" }]);
    await world.database.sql`update session set second_factor_at = now()
      where user_id = (select id from "user" where email = ${other.email})`;
    const late = await change(sold.id, { change: "suspend" }, other);
    expect([late.status, await late.json()]).toMatchObject([403, { code: "recent_sign_in_required" }]);
  });

  it("opens no console of operators, and no record of an organization", async () => {
    expect((await staff.get("/api/operations/organizations")).status).toBe(404);
    for (const path of ["/api/contacts", "/api/transactions", "/api/audit-log", "/api/billing"])
      expect((await staff.get(path, { "X-Organization": String(sold.id) })).status, path).toBe(403);
  });
});

describe("organizations", () => {
  it("are the reseller's own alone, with figures and no records", async () => {
    await sold.admin.post("/api/contacts", { firstName: "Ada", lastName: "Hidden", type: "donor" });
    const list = (await (await staff.get(ORGANIZATIONS)).json()) as { id: number }[];
    expect(list.map(({ id }) => id)).toEqual([sold.id]);
    expect(await (await staff.get(`${ORGANIZATIONS}?search=Harbor`)).json()).toEqual([]);
    const answer = await staff.get(`${ORGANIZATIONS}/${sold.id}`);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ name: "Riverside Pantry", plan: "starter", members: 1, files: 0 });
    expect(JSON.parse(text).usage).toContainEqual({ name: "contacts", used: 1, limit: 500 });
    expect(text).not.toMatch(/Hidden|Ada|@/);
  });

  it("of another reseller or of none don't exist", async () => {
    for (const { id } of [foreign, own]) {
      expect((await staff.get(`${ORGANIZATIONS}/${id}`)).status).toBe(404);
      expect((await change(id, { change: "suspend" })).status).toBe(404);
      expect((await change(id, { change: "setPlan", plan: "enterprise" })).status).toBe(404);
    }
    expect((await foreign.admin.get("/api/transactions")).status).toBe(200);
    expect((await staff.get(`${ORGANIZATIONS}/999999`)).status).toBe(404);
    expect((await staff.get(`${ORGANIZATIONS}?cursor=x`)).status).toBe(422);
  });

  it("get a plan, are suspended and opened again, with the reason in their audit log", async () => {
    expect(await json(await change(sold.id, { change: "setPlan", plan: "professional" }))).toMatchObject({
      plan: "professional",
      subscription: "active",
    });
    expect(await json(await change(sold.id, { change: "suspend" }))).toMatchObject({ state: "suspended" });
    expect((await change(sold.id, { change: "suspend" })).status).toBe(409);
    expect((await sold.admin.get("/api/transactions")).status).toBe(403);
    expect(await json(await change(sold.id, { change: "resume" }))).toMatchObject({ state: "open" });
    const log = (await (await sold.admin.get("/api/audit-log")).json()) as object[];
    const cause = { by: "reseller", reseller: "Verdant", reason: "They asked by phone" };
    for (const action of ["set_plan", "suspend", "resume"])
      expect(log).toContainEqual(
        expect.objectContaining({
          action,
          details: expect.objectContaining({ after: expect.objectContaining(cause) }),
        }),
      );
  });

  it("that an operator suspended stay so", async () => {
    const operator = await world.signIn();
    await makeOperator(world, operator.email);
    const path = `/api/operations/organizations/${sold.id}/changes`;
    expect((await operator.post(path, { change: "suspend", reason: "Abuse of email" })).status).toBe(200);
    const refused = await change(sold.id, { change: "resume" });
    expect([refused.status, await json(refused)]).toMatchObject([
      409,
      { message: expect.stringContaining("An operator of the installation suspended") },
    ]);
    expect((await operator.post(path, { change: "resume", reason: "Settled" })).status).toBe(200);
    const entries = (await (await operator.get("/api/operations/log")).json()) as object[];
    expect(entries).toContainEqual(
      expect.objectContaining({ action: "setPlan", details: { reseller: "Verdant", plan: "professional" } }),
    );
  });

  it("that it suspended are taken over by an operator, and then it can't open them", async () => {
    const operator = await world.signIn();
    await makeOperator(world, operator.email);
    const asOperator = (id: number, body: object) =>
      operator.post(`/api/operations/organizations/${id}/changes`, { reason: "Abuse of email", ...body });
    const assume = { change: "assumeSuspension" };
    expect((await asOperator(sold.id, assume)).status).toBe(409);
    expect((await change(sold.id, { change: "suspend" })).status).toBe(200);
    const details = await operator.get(`/api/operations/organizations/${sold.id}`);
    expect(await json(details)).toMatchObject({ state: "suspended", isSuspendedByReseller: true });
    expect(await json(await asOperator(sold.id, assume))).toMatchObject({ isSuspendedByReseller: false });
    expect((await asOperator(sold.id, assume)).status).toBe(409);
    expect((await change(sold.id, { change: "resume" })).status).toBe(409);
    expect((await change(sold.id, assume)).status).toBe(422);
    expect((await asOperator(999_999, assume)).status).toBe(404);
    expect((await asOperator(sold.id, { change: "resume" })).status).toBe(200);
  });

  it("that wait for an operator after a restore stay closed, also where the reseller had suspended them before", async () => {
    const held = await world.organization({ name: "Held" });
    await sellOrganization(world, held.id, verdant);
    expect((await change(held.id, { change: "suspend" })).status).toBe(200);
    expect((await change(held.id, { change: "resume" })).status).toBe(200);
    const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
    await owner.begin(async (sql) => {
      await recordInAuditLog(sql, held.id, { action: "restore", after: {} });
      await sql.unsafe(`set local app.organization_id = ${held.id}`);
      await holdOrganization(sql, held.id);
    });
    await owner.end();
    expect((await change(held.id, { change: "resume" })).status).toBe(409);
    expect((await held.admin.get("/api/transactions")).status).toBe(403);
  });

  it("refuse what isn't a change", async () => {
    for (const body of [
      { change: "extendTrial" },
      { change: "suspend", reason: " " },
      { change: "suspend", reason: "x".repeat(501) },
      { change: "suspend", plan: "starter" },
      { change: "setPlan" },
      { change: "setPlan", plan: "gold" },
    ])
      expect((await change(sold.id, body)).status, JSON.stringify(body)).toBe(422);
  });

  it("moved out of the reseller are gone from its console at once", async () => {
    const moved = await world.organization({ name: "On its way" });
    await sellOrganization(world, moved.id, verdant);
    expect((await staff.get(`${ORGANIZATIONS}/${moved.id}`)).status).toBe(200);
    await sellOrganization(world, moved.id, null);
    expect((await staff.get(`${ORGANIZATIONS}/${moved.id}`)).status).toBe(404);
    expect((await change(moved.id, { change: "suspend" })).status).toBe(404);
    const log = (await (await moved.admin.get("/api/audit-log?action=assign_reseller")).json()) as object[];
    expect(log).toHaveLength(2);
  });
});

describe("plans", () => {
  it("have the reseller's prices, and one that it hides is set for no one", async () => {
    const answer = await staff.put(
      "/api/reseller/plans",
      plans({ starter: { monthly: 25, yearly: 240 }, enterprise: { isOffered: false } }),
    );
    expect(((await json(answer)).plans as object[])[0]).toMatchObject({ monthly: 25, yearly: 240, isOffered: true });
    const refused = await change(sold.id, { change: "setPlan", plan: "enterprise" });
    expect([refused.status, await json(refused)]).toMatchObject([422, { issues: [{ path: "plan" }] }]);
    expect((await staff.put("/api/reseller/plans", plans())).status).toBe(200);
  });

  it("are refused with prices that are none, twice, or all hidden", async () => {
    const hidden = { isOffered: false };
    for (const body of [
      plans({ starter: { monthly: -1 } }),
      plans({ starter: { monthly: 1.5 } }),
      plans({ starter: { yearly: 100_001 } }),
      plans({ starter: { plan: "professional" } }),
      plans({ starter: hidden, professional: hidden, enterprise: hidden }),
      { plans: [] },
    ])
      expect((await staff.put("/api/reseller/plans", body)).status, JSON.stringify(body)).toBe(422);
  });
});

describe("commands", () => {
  it("add, list, show and remove a reseller", async () => {
    const id = await addReseller(world.database, { name: " Third ", contactEmail: "Hi@Third.example" });
    expect(await listResellers(world.database)).toContainEqual({ id, name: "Third", organizations: 0, staff: 0 });
    const soldNow = await world.organization();
    await sellOrganization(world, soldNow.id, id);
    expect(await showReseller(world.database, id)).toMatchObject({
      row: { contactEmail: "hi@third.example" },
      organizations: [{ id: soldNow.id }],
    });
    await expect(removeReseller(world.database, id)).rejects.toThrow("Move them out first");
    await sellOrganization(world, soldNow.id, null);
    expect(await removeReseller(world.database, id)).toBe("Third");
    await expect(showReseller(world.database, id)).rejects.toThrow("not found");
  });

  it("refuse names and addresses that are none, and people without an account or with another reseller", async () => {
    const contactEmail = "a@b.example";
    for (const name of ["", "x".repeat(300), "<b>Bold</b>", "…"])
      await expect(addReseller(world.database, { name, contactEmail })).rejects.toThrow();
    await expect(addReseller(world.database, { name: "Verdant", contactEmail })).rejects.toThrow("already");
    await expect(addReseller(world.database, { name: "New", contactEmail: "javascript:x" })).rejects.toThrow();
    await expect(makeResellerStaff(world, harbor, staff)).rejects.toThrow("One person works for one");
    await expect(removeResellerStaff(world.database, harbor, staff.email)).rejects.toThrow("doesn't work for");
  });

  it("give no reseller an organization that pays here", async () => {
    const paying = await world.organization();
    await world.database.sql`update organization set payment_subscription_id = 'sub_1', subscription_status = 'active'
      where id = ${paying.id}`;
    await expect(sellOrganization(world, paying.id, verdant)).rejects.toThrow("pays for its plan here");
    await expect(sellOrganization(world, sold.id, verdant)).rejects.toThrow("already");
  });
});
