import { afterAll, beforeAll, expect, it } from "vitest";
import { makeOperator } from "../../../../testing/people/operator.ts";
import { makeReseller } from "../../../../testing/people/reseller.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let operator: Client;
let verdant: number;
let own: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  own = await world.organization({ name: "Own" });
  verdant = await makeReseller(world, "Verdant");
  operator = await world.signIn();
  await makeOperator(world, operator.email);
});
afterAll(() => world?.close());

const address = (id: number) => `/api/operations/organizations/${id}/reseller`;
const assign = (id: number, body: object) => operator.put(address(id), { reason: "By their contract", ...body });

it("is chosen by an operator, with the reason in the operators' log and the change in the organization's", async () => {
  expect(await (await operator.get(address(own.id))).json()).toEqual({
    current: null,
    resellers: [{ id: verdant, name: "Verdant" }],
  });
  const given = await assign(own.id, { resellerId: verdant });
  expect([given.status, await given.json()]).toMatchObject([200, { current: { id: verdant } }]);
  expect(await (await own.admin.get("/api/billing")).json()).toMatchObject({ reseller: { name: "Verdant" } });
  expect((await assign(own.id, { resellerId: verdant })).status).toBe(409);
  expect((await assign(own.id, { resellerId: null })).status).toBe(200);
  const log = (await (await operator.get("/api/operations/log")).json()) as object[];
  expect(log.slice(0, 2)).toMatchObject([
    {
      action: "assignReseller",
      reason: "By their contract",
      operatorEmail: operator.email,
      details: { reseller: null },
    },
    { action: "assignReseller", organizationId: own.id, details: { reseller: "Verdant" } },
  ]);
  const audit = await (await own.admin.get("/api/audit-log?action=assign_reseller")).text();
  expect(JSON.parse(audit)).toHaveLength(2);
  expect(audit).not.toContain("By their contract");
});

it("is not changed by strangers, without a reason, or for an organization that pays here", async () => {
  expect((await own.admin.get(address(own.id))).status).toBe(404);
  expect((await own.admin.put(address(own.id), { resellerId: verdant, reason: "Cheaper" })).status).toBe(404);
  for (const body of [
    { resellerId: verdant, reason: " " },
    { resellerId: 0 },
    { resellerId: "1" },
    { resellerId: 1.5 },
    {},
    { resellerId: null, plan: "enterprise" },
  ])
    expect((await assign(own.id, body)).status, JSON.stringify(body)).toBe(422);
  expect((await assign(own.id, { resellerId: 999_999 })).status).toBe(404);
  expect((await assign(999_999, { resellerId: verdant })).status).toBe(404);
  await world.database.sql`update organization set payment_subscription_id = 'sub_2', subscription_status = 'active'
    where id = ${own.id}`;
  const refused = await assign(own.id, { resellerId: verdant });
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    409,
    "Own pays for its plan here. Ask its owner to cancel the subscription first, then try again.",
  ]);
});
