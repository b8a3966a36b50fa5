import type { AuditRetention } from "@trellis/contract-platform/audit-retention.ts";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addEmployee, beginRun, payrollOrganization } from "../../../testing/money/payroll.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { chainAuditLogs } from "../../kernel/audit/audit-chain.ts";
import { moveAuditStart } from "../../kernel/audit/audit-start.ts";
import { auditRetentionSweep } from "./audit-retention.ts";
import { verifyAuditChain } from "./audit-verify.ts";

let world: World;
let owner: Sql;
beforeAll(async () => {
  world = await createWorld();
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

/** An organization whose log has an entry for each month of so many years, all in the chain. */
async function homeWithHistory(months: number): Promise<TestOrganization> {
  const home = await world.organization();
  await owner`
    with old as (
      insert into audit_log (organization_id, id, action, resource, created_at)
      select ${home.id}, gen_random_uuid(), 'create', 'thing', now() - i * interval '1 month'
      from generate_series(1, ${months}::int) i returning id)
    insert into due_work select 'audit_chain', ${home.id}, id, now() from old`;
  await chainAuditLogs(world.services);
  return home;
}
const countOld = async (home: TestOrganization) =>
  Number(
    (await owner`select count(*) from audit_log where organization_id = ${home.id} and resource = 'thing'`)[0]?.count,
  );
const verify = (home: TestOrganization) => verifyAuditChain(world.database, home.id);
const read = async (home: TestOrganization) =>
  (await (await home.admin.get("/api/audit-retention")).json()) as AuditRetention;

test("a log is kept for good until its owner says otherwise, and then loses what is older, and says so", async () => {
  const home = await homeWithHistory(40);
  const untouched = await homeWithHistory(40);
  expect(await read(home)).toEqual({ years: null, minYears: null, removedBefore: null });
  await auditRetentionSweep.run(world.services);
  expect(await countOld(home)).toBe(40);

  const { head } = await verify(home);
  expect(await (await home.admin.put("/api/audit-retention", { years: 2 })).json()).toMatchObject({ years: 2 });
  await auditRetentionSweep.run(world.services);
  expect(await countOld(home)).toBeGreaterThanOrEqual(23);
  expect(await countOld(home)).toBeLessThanOrEqual(24);
  expect(await countOld(untouched)).toBe(40);
  await chainAuditLogs(world.services);
  const report = await verify(home);
  expect(report).toMatchObject({ problems: [], waiting: 0 });
  expect(report.begins).toBeGreaterThan(15);
  expect((await verifyAuditChain(world.database, home.id, head)).problems).toEqual([]);
  expect((await read(home)).removedBefore).not.toBeNull();

  const log = (await (await home.admin.get("/api/audit-log?limit=10")).json()) as {
    action: string;
    userName: string | null;
    details: unknown;
  }[];
  expect(log).toContainEqual(
    expect.objectContaining({
      action: "remove_old_entries",
      userName: null,
      details: { before: null, after: { removedBefore: expect.any(String), entryCount: report.begins - 1 } },
    }),
  );
  expect(log).toContainEqual(
    expect.objectContaining({
      action: "update_audit_retention",
      details: { before: { retentionYears: null }, after: { retentionYears: 2 } },
    }),
  );
  // Another night finds nothing to remove, and records nothing.
  await auditRetentionSweep.run(world.services);
  expect(await verify(home)).toMatchObject({ begins: report.begins, entries: report.entries, waiting: 0 });
});

test("a removal that was interrupted verifies, and the next night continues it", async () => {
  const home = await homeWithHistory(40);
  await home.admin.put("/api/audit-retention", { years: 1 });
  const now = new Date();
  const before = new Date(now.getTime() - 365 * 24 * 60 * 60 * 1000);
  await world.database.inOrganization(home.id, (transaction) => moveAuditStart(transaction, home.id, { before, now }));
  await owner`
    with first as (delete from audit_chain where organization_id = ${home.id} and sequence <= 5 returning audit_id)
    delete from audit_log where organization_id = ${home.id} and id in (select audit_id from first)`;
  expect((await verify(home)).problems).toEqual([]);
  await auditRetentionSweep.run(world.services);
  expect(await countOld(home)).toBeLessThanOrEqual(12);
  expect((await verify(home)).problems).toEqual([]);
});

test("after a removal, a change and a cut at the beginning are still found", async () => {
  const home = await homeWithHistory(40);
  await home.admin.put("/api/audit-retention", { years: 1 });
  await auditRetentionSweep.run(world.services);
  const { begins } = await verify(home);
  const [first] = await owner<{ audit_id: string }[]>`
    select audit_id from audit_chain where organization_id = ${home.id} and sequence = ${begins}`;
  await owner`update audit_log set action = 'read' where id = ${first?.audit_id ?? ""}`;
  expect((await verify(home)).problems).toMatchObject([{ sequence: begins }]);
  await owner`delete from audit_chain where organization_id = ${home.id} and sequence = ${begins}`;
  await owner`delete from audit_log where id = ${first?.audit_id ?? ""}`;
  expect((await verify(home)).problems[0]).toMatchObject({
    sequence: begins,
    problem: "the chain lacks the entry at this place",
  });
});

test("the newest entry stays, however old", async () => {
  const home = await homeWithHistory(3);
  await world.database.inOrganization(home.id, (transaction) =>
    moveAuditStart(transaction, home.id, { before: new Date(Date.now() + 60_000), now: new Date() }),
  );
  const { entries, begins, problems } = await verify(home);
  expect(problems).toEqual([]);
  expect(begins).toBe(entries);
});

test("only the owner changes it, and payroll records need four years", async () => {
  const home = await world.organization();
  const admin = await home.member("admin");
  expect((await admin.put("/api/audit-retention", { years: 1 })).status).toBe(403);
  expect((await (await home.member("manager")).get("/api/audit-retention")).status).toBe(403);
  for (const years of [0, 4, "1", undefined])
    expect((await home.admin.put("/api/audit-retention", { years })).status, String(years)).toBe(422);
  const employer = await payrollOrganization(world);
  await addEmployee(employer);
  await beginRun(employer);
  expect(await (await employer.admin.get("/api/audit-retention")).json()).toMatchObject({ minYears: 4 });
  expect((await employer.admin.put("/api/audit-retention", { years: 3 })).status).toBe(422);
  expect((await employer.admin.put("/api/audit-retention", { years: 7 })).status).toBe(200);
});
