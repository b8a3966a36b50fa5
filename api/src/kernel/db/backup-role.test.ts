import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { BACKUP_POLICY, backupRole } from "./roles.ts";

let testDatabase: TestDatabase;
let owner: Sql;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  owner = postgres(testDatabase.ownerUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await owner.end();
  await testDatabase.close();
});

it("reads every row of every table, is no superuser, bypasses nothing and writes nothing", async () => {
  const { name, url } = backupRole(testDatabase.ownerUrl);
  const policies = await owner<{ command: string; roles: string[]; using: string }[]>`
    select distinct p.polcmd::text as command, pg_get_expr(p.polqual, p.polrelid) as using,
      array(select rolname::text from pg_roles r where r.oid = any (p.polroles)) as roles
    from pg_policy p where p.polname = ${BACKUP_POLICY}`;
  expect([...policies]).toEqual([{ command: "r", using: "true", roles: [name] }]);
  const [role] = await owner`
    select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit as powerful
    from pg_roles where rolname = ${name}`;
  expect(role).toEqual({ powerful: false });
  const tables = await owner<{ name: string; rowSecurity: boolean }[]>`
    select relname as name, relrowsecurity as "rowSecurity" from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  const backup = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    for (const { name: table, rowSecurity } of tables) {
      await expect(backup.unsafe(`select from "${table}" limit 1`), table).resolves.toBeDefined();
      const [covered] = await owner`
        select exists (select from pg_policy where polrelid = ${`"${table}"`}::regclass and polname = ${BACKUP_POLICY}) as yes`;
      expect([table, covered?.yes]).toEqual([table, rowSecurity]);
      await expect(backup.unsafe(`delete from "${table}"`), table).rejects.toThrow(/permission denied/);
    }
  } finally {
    await backup.end();
  }
});
