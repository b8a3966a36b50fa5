import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;
let owner: Sql;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  home = await world.organization();
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

const recorded = (action: string, resource: string) => owner`
  select user_id, resource_id, after, user_agent from audit_log
  where organization_id = ${home.id} and action = ${action} and resource = ${resource} order by created_at, id`;

test("a list that leaves as a file is recorded with its filter and the member", async () => {
  const answer = await home.admin.get("/api/transactions/export?type=income", { "User-Agent": "Some Browser/7" });
  expect(answer.status).toBe(200);
  expect([...(await recorded("export", "transaction"))]).toEqual([
    {
      user_id: home.admin.userId,
      resource_id: null,
      after: { filter: { type: "income" } },
      user_agent: "Some Browser/7",
    },
  ]);
});

test("an amount in a filter is recorded as it was asked for", async () => {
  for (const list of ["transactions", "invoices"])
    expect((await home.admin.get(`/api/${list}/export?minAmount=12.50`)).status, list).toBe(200);
  for (const resource of ["transaction", "invoice"])
    expect((await recorded("export", resource)).at(-1)).toMatchObject({ after: { filter: { minAmount: "12.50" } } });
});

test("a record that leaves is recorded by its id", async () => {
  const created = await home.admin.post("/api/contacts", { firstName: "Ada", lastName: "Byron", type: "donor" });
  const { id } = (await created.json()) as { id: string };
  for (const path of ["vcard", "personal-data/download", "personal-data"])
    expect((await home.admin.get(`/api/contacts/${id}/${path}`)).status, path).toBe(200);
  expect(await recorded("download", "contact")).toMatchObject([{ resource_id: id }]);
  expect(await recorded("download", "personal_data")).toMatchObject([{ resource_id: id }]);
  expect(await recorded("open", "personal_data")).toMatchObject([{ resource_id: id }]);
});

test("a refused download records nothing", async () => {
  const before = (await recorded("export", "organization")).length;
  expect((await home.admin.get("/api/organizations/999999/export")).status).toBe(404);
  const viewer = await home.member("viewer");
  expect((await viewer.get(`/api/organizations/${home.id}/export`)).status).toBe(403);
  expect(await recorded("export", "organization")).toHaveLength(before);
});

test("what can't be recorded isn't sent", async () => {
  await owner.unsafe("alter table audit_log add constraint no_more check (action <> 'export') not valid");
  try {
    const answer = await home.admin.get("/api/transactions/export");
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("Date,");
  } finally {
    await owner.unsafe("alter table audit_log drop constraint no_more");
  }
});
