import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { verifyAuditChain } from "../../areas/platform/audit-verify.ts";
import { createId } from "../db/columns.ts";
import { chainAuditLogs } from "./audit-chain.ts";
import { erasePersonFromAuditLog, redactAuditLog } from "./erase-person.ts";

let world: World;
let owner: Sql;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
});
beforeEach(async () => {
  home = await world.organization();
  for (const color of ["#0f766e", "#1d4ed8", "#be123c", "#7e22ce"])
    await home.admin.put(`/api/organizations/${home.id}`, { primaryColor: color });
  await chainAuditLogs(world.services);
});

const verify = () => verifyAuditChain(world.database, home.id);
const problems = async () => (await verify()).problems;
const entryAt = async (place: number) =>
  (
    await owner<{ audit_id: string }[]>`
      select audit_id from audit_chain where organization_id = ${home.id} and sequence = ${place}`
  )[0]?.audit_id ?? "";

test("every committed entry gets its place, once, and the log matches", async () => {
  const before = await verify();
  expect(before).toMatchObject({ redacted: 0, waiting: 0, problems: [] });
  expect(before.entries).toBeGreaterThanOrEqual(5);
  await home.admin.put(`/api/organizations/${home.id}`, { primaryColor: "#0f766e" });
  expect(await verify()).toMatchObject({ entries: before.entries, waiting: 1, problems: [] });
  await Promise.all([chainAuditLogs(world.services), chainAuditLogs(world.services)]);
  const after = await verify();
  expect(after).toMatchObject({ entries: before.entries + 1, waiting: 0, problems: [] });
  expect(await verifyAuditChain(world.database, home.id, before.head)).toMatchObject({ problems: [] });
});

test("changed content is named with its place", async () => {
  const id = await entryAt(3);
  await owner`update audit_log set after = '{"primaryColor":"#000000"}' where id = ${id}`;
  expect(await problems()).toEqual([{ sequence: 3, auditId: id, problem: "the details of the entry were changed" }]);
});

test("another person, action, record or time is named with its place", async () => {
  const id = await entryAt(2);
  for (const change of [
    "user_id = gen_random_uuid()",
    "action = 'read'",
    "resource_id = 'another'",
    "created_at = created_at - interval '1 second'",
  ]) {
    const [row] = await owner`select * from audit_log where id = ${id}`;
    await owner.unsafe(`update audit_log set ${change} where id = '${id}'`);
    expect(await problems(), change).toMatchObject([{ sequence: 2, auditId: id }]);
    await owner`update audit_log set user_id = ${row?.user_id}, action = ${row?.action}, resource_id = ${row?.resource_id},
      created_at = ${row?.created_at} where id = ${id}`;
    expect(await problems()).toEqual([]);
  }
});

test("a removed entry is named, with its link in the chain or without", async () => {
  const id = await entryAt(2);
  await owner`delete from audit_log where id = ${id}`;
  expect(await problems()).toEqual([{ sequence: 2, auditId: id, problem: "the entry was removed from the log" }]);
  await owner`delete from audit_chain where organization_id = ${home.id} and audit_id = ${id}`;
  expect(await problems()).toMatchObject([
    { sequence: 2, problem: "the chain lacks the entry at this place" },
    { sequence: 3, problem: "who did what when, or the order of the entries, was changed" },
  ]);
});

test("an end that was cut off is found by the head that was noted", async () => {
  const { head, entries } = await verify();
  const id = await entryAt(entries);
  await owner`delete from audit_chain where organization_id = ${home.id} and audit_id = ${id}`;
  await owner`delete from audit_log where id = ${id}`;
  expect(await problems()).toEqual([]);
  expect((await verifyAuditChain(world.database, home.id, head)).problems).toMatchObject([{ sequence: entries }]);
});

test("an entry that was dated back is named, whether the job saw it or not", async () => {
  const add = async () => {
    const id = createId();
    await owner`insert into audit_log (organization_id, id, action, resource, created_at)
      values (${home.id}, ${id}, 'create', 'thing', now() - interval '3 days')`;
    return id;
  };
  const outside = await add();
  expect(await problems()).toMatchObject([{ sequence: null, auditId: outside }]);
  const seen = await add();
  await owner`insert into due_work values ('audit_chain', ${home.id}, ${seen}, now())`;
  await chainAuditLogs(world.services);
  const { entries, problems: found } = await verify();
  expect(found).toMatchObject([
    { sequence: entries, auditId: seen, problem: expect.stringContaining("was added after entries dated") },
    { sequence: null, auditId: outside },
  ]);
});

test("entries that changed places are named", async () => {
  const [second, third] = [await entryAt(2), await entryAt(3)];
  await owner`update audit_chain set sequence = -1 where organization_id = ${home.id} and audit_id = ${second}`;
  await owner`update audit_chain set sequence = 2 where organization_id = ${home.id} and audit_id = ${third}`;
  await owner`update audit_chain set sequence = 3 where organization_id = ${home.id} and audit_id = ${second}`;
  const found = await problems();
  expect(found[0]).toMatchObject({ sequence: 2, auditId: third });
  expect(found).toContainEqual(expect.objectContaining({ sequence: 3, auditId: second }));
});

test("a redaction keeps the chain valid, and what stays is still proved", async () => {
  const { entries } = await verify();
  await erasePersonFromAuditLog(
    { database: world.database, maintenance: world.services.maintenance },
    home.admin.email,
  );
  const id = await entryAt(3);
  const [row] = await owner<{ resource_id: string | null }[]>`select resource_id from audit_log where id = ${id}`;
  await redactAuditLog(world.services.maintenance, home.id, { words: [], recordIds: [String(row?.resource_id)] });
  expect((await owner`select 1 from audit_log where id = ${id} and after is null`).length).toBe(1);
  const report = await verify();
  expect(report).toMatchObject({ entries, problems: [] });
  expect(report.redacted).toBeGreaterThan(0);
  expect((await owner`select 1 from audit_chain where audit_id = ${id} and salt is not null`).length).toBe(0);
  await owner`update audit_log set action = 'read' where id = ${id}`;
  expect(await problems()).toMatchObject([{ sequence: 3, auditId: id }]);
});

test("a log that is older than the chain gets its places first, oldest entries first", async () => {
  const old = await world.organization();
  await owner`delete from due_work where organization_id = ${old.id}`;
  await owner`insert into audit_log (organization_id, id, action, resource, created_at)
    select ${old.id}, gen_random_uuid(), 'create', 'thing', now() - i * interval '1 hour' from generate_series(1, 1300) i`;
  await owner`insert into due_work values ('audit_chain_history', ${old.id}, '00000000-0000-0000-0000-000000000000', now())`;
  expect((await verifyAuditChain(world.database, old.id)).problems).toEqual([]);
  await old.admin.put(`/api/organizations/${old.id}`, { primaryColor: "#0f766e" });
  await chainAuditLogs(world.services);
  const report = await verifyAuditChain(world.database, old.id);
  expect(report).toMatchObject({ waiting: 0, problems: [] });
  expect(report.entries).toBeGreaterThanOrEqual(1302);
  expect(
    (await owner`select 1 from due_work where kind = 'audit_chain_history' and organization_id = ${old.id}`).length,
  ).toBe(0);
});

test("one organization that fails does not hold up the others", async () => {
  const [broken, fine] = [await world.organization(), await world.organization()];
  const database = {
    ...world.database,
    inOrganization: ((id, ...rest) =>
      id === broken.id
        ? Promise.reject(new Error("this organization fails"))
        : world.database.inOrganization(id, ...rest)) as typeof world.database.inOrganization,
  };
  await chainAuditLogs({ ...world.services, database });
  expect(await verifyAuditChain(world.database, fine.id)).toMatchObject({ waiting: 0, problems: [] });
  expect(await verifyAuditChain(world.database, broken.id)).toMatchObject({ entries: 0, problems: [] });
  await chainAuditLogs(world.services);
  expect(await verifyAuditChain(world.database, broken.id)).toMatchObject({ waiting: 0, problems: [] });
});
