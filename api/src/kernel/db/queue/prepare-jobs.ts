import type { Sql } from "postgres";
import postgres from "postgres";
import { type DatabaseRole, grantBackup } from "../roles.ts";
import { createBoss, JOBS_SCHEMA, openJobsPool } from "./boss.ts";

/** Names the lock among advisory locks: "jobs" in ASCII. */
const JOBS_LOCK = 0x6a6f_6273;

/**
 * Brings the queue's own tables up to this program, as their owner, lets the application's role work with them and the
 * backup's role read them. Processes that start at once take turns.
 */
export async function prepareJobs(ownerUrl: string, role: DatabaseRole, backup: DatabaseRole): Promise<void> {
  const lock = postgres(ownerUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  const owner = openJobsPool(ownerUrl, 1);
  let failure: unknown;
  const boss = createBoss(owner, { migrate: true, work: false }, (error) => {
    failure ??= error;
  });
  try {
    await lock.begin(async (holder) => {
      await holder`select pg_advisory_xact_lock(${JOBS_LOCK})`;
      await boss.start();
      await grantJobs(owner, role);
      await grantBackup(owner, backup, [JOBS_SCHEMA]);
    });
    if (failure !== undefined) throw failure;
  } finally {
    await boss.stop({ graceful: false });
    await owner.end({ timeout: 5 });
    await lock.end({ timeout: 5 });
  }
}

async function grantJobs(owner: Sql, role: DatabaseRole): Promise<void> {
  const [granted] = await owner<{ all: boolean }[]>`
    select coalesce(bool_and(has_table_privilege(${role.name}, c.oid, 'select,insert,update,delete')), false)
      and has_schema_privilege(${role.name}, ${JOBS_SCHEMA}, 'usage') as all
    from pg_class c where c.relnamespace = ${JOBS_SCHEMA}::regnamespace and c.relkind in ('r', 'p')`;
  if (granted?.all) return;
  const name = `"${role.name.replaceAll('"', '""')}"`;
  await owner.unsafe(`
    grant usage on schema ${JOBS_SCHEMA} to ${name};
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to ${name};
    grant usage, select on all sequences in schema ${JOBS_SCHEMA} to ${name};
    grant execute on all functions in schema ${JOBS_SCHEMA} to ${name}`);
}
