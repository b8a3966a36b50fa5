import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { maintenanceRole } from "./roles.ts";

let testDatabase: TestDatabase;
let owner: Sql;
let maintenance: Sql;
let application: Sql;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const open = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
  owner = open(testDatabase.ownerUrl);
  maintenance = open(maintenanceRole(testDatabase.ownerUrl).url);
  application = open(testDatabase.applicationUrl);
  await owner`
    insert into audit_log (organization_id, id, action, resource)
    values (1, ${randomUUID()}, 'create', 'thing'), (2, ${randomUUID()}, 'create', 'thing')`;
});
afterAll(async () => {
  await Promise.all([owner, maintenance, application].map((sql) => sql.end()));
  await testDatabase.close();
});

const DENIED = /permission denied|must be owner/;

it("the maintenance role is plain and holds its few privileges", async () => {
  const { name } = maintenanceRole(testDatabase.ownerUrl);
  const [role] = await owner`
    select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit as powerful,
      (select count(*)::int from pg_auth_members m where m.member = r.oid or m.roleid = r.oid) as memberships
    from pg_roles r where rolname = ${name}`;
  expect(role).toEqual({ powerful: false, memberships: 0 });
  const tables = await owner<{ held: string }[]>`
    select c.relname || ' ' || a.privilege_type as held from pg_class c, aclexplode(c.relacl) a, pg_roles r
    where a.grantee = r.oid and r.rolname = ${name} order by 1`;
  const columns = await owner<{ held: string }[]>`
    select c.relname || '.' || t.attname || ' ' || a.privilege_type as held
    from pg_attribute t join pg_class c on c.oid = t.attrelid, aclexplode(t.attacl) a, pg_roles r
    where a.grantee = r.oid and r.rolname = ${name} order by 1`;
  expect([...tables, ...columns].map(({ held }) => held)).toEqual([
    "audit_chain DELETE",
    "audit_chain SELECT",
    "audit_log DELETE",
    "audit_log SELECT",
    "migration SELECT",
    "audit_chain.salt UPDATE",
    "audit_log.after UPDATE",
    "audit_log.before UPDATE",
    "audit_log.ip_address UPDATE",
    "audit_log.user_agent UPDATE",
    "organization.deletion_at SELECT",
    "organization.id SELECT",
  ]);
});

it("the maintenance role writes no audit row, forges none, and reads nothing else", async () => {
  const refused = [
    "insert into audit_log (organization_id, id, action, resource) values (1, gen_random_uuid(), 'x', 'y')",
    "update audit_log set action = 'x'",
    "update audit_log set created_at = now()",
    "truncate audit_log",
    "insert into audit_chain (organization_id, sequence, audit_id, details_digest, link) values (1, 1, gen_random_uuid(), 'x', 'y')",
    "update audit_chain set link = 'x'",
    "select name from organization",
    "update organization set deletion_at = null",
    'select * from "user"',
    "select * from transaction",
    "alter table audit_log no force row level security",
  ];
  for (const statement of refused) await expect(maintenance.unsafe(statement), statement).rejects.toThrow(DENIED);
});

it("row-level security binds the maintenance role to one organization at a time", async () => {
  expect((await maintenance`delete from audit_log`).count).toBe(0);
  await maintenance.begin(async (transaction) => {
    await transaction`set local app.organization_id = 1`;
    expect((await transaction`delete from audit_log`).count).toBe(1);
  });
  expect(Number((await owner`select count(*) from audit_log where organization_id = 2`)[0]?.count)).toBe(1);
});

it("the application's role has no way to it: no statement, no function, no change of role", async () => {
  const { name } = maintenanceRole(testDatabase.ownerUrl);
  for (const statement of [
    "delete from audit_log",
    "update audit_log set after = null",
    "delete from audit_chain",
    "update audit_chain set salt = null",
    `set role "${name}"`,
    `set session authorization "${name}"`,
  ])
    await expect(application.unsafe(statement), statement).rejects.toThrow(DENIED);
  const functions = await owner`
    select proname from pg_proc where prosecdef and pronamespace not in (select oid from pg_namespace where nspname in ('pg_catalog', 'information_schema'))`;
  expect([...functions]).toEqual([]);
});
