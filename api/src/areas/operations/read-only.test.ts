import { afterAll, beforeAll, expect, it } from "vitest";
import { makeOperator } from "../../../testing/people/operator.ts";
import { makeReseller, makeResellerStaff, sellOrganization } from "../../../testing/people/reseller.ts";
import { PANTRY_QUESTIONS } from "../../../testing/people/survey-fixture.ts";
import { type Client, createWorld, TEST_URL, type TestOrganization, type World } from "../../../testing/world.ts";

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
});
afterAll(() => world?.close());

const WHY = "We are clearing up who owns this organization.";
const change = (id: number, body: object, client = operator) =>
  client.post(`/api/operations/organizations/${id}/changes`, { reason: WHY, ...body });
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const contact = { firstName: "Ada", lastName: "Byron", type: "donor" };

it("refuses every write in one sentence, and lets people read, export and end access", async () => {
  const member = await home.member("user");
  const found = await json(await change(home.id, { change: "makeReadOnly" }));
  expect(found).toMatchObject({ state: "open", isReadOnly: true, readOnly: { reason: WHY } });
  const refused = await home.admin.post("/api/contacts", contact);
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: "forbidden", message: expect.stringContaining("read-only for now") },
  ]);
  expect((await member.post("/api/contacts", contact)).status).toBe(403);
  // What only the owner may do, and stays open when a trial is over.
  expect(
    (await home.admin.post(`/api/organizations/${home.id}/deletion`, { name: "Maple Street Pantry" })).status,
  ).toBe(403);
  expect((await home.admin.put("/api/organization-policies", {})).status).toBe(403);
  expect((await home.admin.get("/api/contacts")).status).toBe(200);
  expect((await home.admin.get("/api/contacts/export")).status).toBe(200);
  expect((await other.admin.post("/api/contacts", contact)).status).toBe(201);
  const members = (await (await home.admin.get("/api/team/members")).json()) as { id: string; role: string }[];
  const removed = members.find(({ role }) => role === "user")?.id;
  expect((await home.admin.delete(`/api/team/members/${removed}`)).status).toBe(204);

  const [shown] = (await (await home.admin.get("/api/user/organizations")).json()) as object[];
  expect(shown).toMatchObject({
    readOnlyReason: "operator",
    readOnlyNotice: { reason: WHY, contact: expect.stringContaining("@") },
  });
  const log = (await (await home.admin.get("/api/audit-log")).json()) as object[];
  expect(log).toContainEqual(
    expect.objectContaining({
      action: "make_read_only",
      details: expect.objectContaining({ after: expect.objectContaining({ reason: WHY, by: "operator" }) }),
    }),
  );

  expect((await change(home.id, { change: "makeReadOnly" })).status).toBe(409);
  expect(await json(await change(home.id, { change: "endReadOnly" }))).toMatchObject({
    isReadOnly: false,
    readOnly: null,
  });
  expect((await change(home.id, { change: "endReadOnly" })).status).toBe(409);
  expect((await home.admin.post("/api/contacts", contact)).status).toBe(201);
});

it("closes what visitors send, and keys that write", async () => {
  await world.database.sql`update organization set subscription_plan = 'enterprise', subscription_status = 'active'
    where id = ${home.id}`;
  const made = await home.admin.post("/api/surveys", {
    title: "How was it?",
    questions: PANTRY_QUESTIONS,
    isPublished: true,
  });
  const survey = (await made.json()) as { id: string };
  expect(made.status, JSON.stringify(survey)).toBe(201);
  const issued = await home.admin.post("/api/api-keys", {
    name: "Import",
    role: "manager",
    access: "write",
    permissions: { canManageContacts: true },
  });
  const key = (await issued.json()) as { secret: string };
  expect(issued.status, JSON.stringify(key)).toBe(201);
  const asKey = (method: string, body?: object) =>
    world.handle(
      new Request(`${TEST_URL}/api/contacts`, {
        method,
        headers: { Authorization: `Bearer ${key.secret}`, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  expect((await change(home.id, { change: "makeReadOnly" })).status).toBe(200);
  expect((await asKey("GET")).status).toBe(200);
  expect((await asKey("POST", contact)).status).toBe(403);
  const page = await json(await world.visitor.get(`/api/public/surveys/${survey.id}`));
  expect(JSON.stringify(page)).not.toContain("Which day?");
  expect((await change(home.id, { change: "endReadOnly" })).status).toBe(200);
  expect((await asKey("POST", contact)).status).toBe(201);
});

it("is no reseller's to end, whose address its people get", async () => {
  const reseller = await makeReseller(world, "Verdant");
  await sellOrganization(world, other.id, reseller);
  const staff = await makeResellerStaff(world, reseller, await world.signIn());
  expect((await change(other.id, { change: "makeReadOnly" }, staff)).status).toBe(404);
  expect((await change(other.id, { change: "makeReadOnly" })).status).toBe(200);
  const asReseller = (body: object) =>
    staff.post(`/api/reseller/organizations/${other.id}/changes`, { reason: "They asked", ...body });
  expect((await asReseller({ change: "endReadOnly" })).status).toBe(422);
  for (const each of [{ change: "suspend" }, { change: "resume" }, { change: "setPlan", plan: "starter" }])
    expect((await asReseller(each)).status, each.change).toBe(200);
  expect((await other.admin.post("/api/contacts", contact)).status).toBe(403);
  const [sold] = await world.database.sql`
    select o.read_only_contact as contact, r.contact_email as email from organization o
    join reseller r on r.id = o.reseller_id where o.id = ${other.id}`;
  expect(sold?.contact).toBe(sold?.email);
});
