import { and, eq, getTableName, isNull, lte, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { inErasingOrder, readOrganizationTables } from "../../kernel/db/all-tables.ts";
import { APPEND_ONLY_TABLES } from "../../kernel/db/roles.ts";
import { storedFile } from "../../kernel/db/schema.ts";
import { removeAllFiles } from "../../kernel/files/owned-files.ts";
import { session, user } from "../../kernel/identity/schema.ts";
import type { Services } from "../../kernel/services.ts";
import { perOrganization } from "../../kernel/sweeps/sweep.ts";
import { apiKey } from "../../kernel/tenant/api-key-schema.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { endSubscriptions } from "../billing/index.ts";
import { endRecurringGifts } from "../donations/index.ts";
import { recordSampleRemoval } from "./sample/record-removal.ts";

/** Rows of one statement: short enough that no one waits for its locks. */
const CHUNK_ROWS = 5000;

/** Erases every organization whose 30 days are over: once a day, when few people work. One that fails is tried again. */
export const eraseSweep = perOrganization({
  name: "organizations.erase",
  cron: "20 3 * * *",
  whenReadOnly: "run",
  withClosed: true,
  async among(services, now) {
    await endSamples(services, now);
    const due = await services.database.reference
      .select({ id: organization.id })
      .from(organization)
      .where(lte(organization.deletionAt, now));
    return due.map(({ id }) => id);
  },
  handle: (services, { id }) => eraseOrganization(services, id),
});

/** Makes the sample organizations due whose days are over. */
async function endSamples({ database }: Pick<Services, "database">, now: Date): Promise<void> {
  const over = and(lte(organization.sampleUntil, now), isNull(organization.deletionAt));
  const due = await database.reference
    .select({ id: organization.id, name: organization.name, ownerId: organization.ownerId })
    .from(organization)
    .where(over);
  for (const sample of due)
    await database.inOrganization(sample.id, async (transaction) => {
      const [ended] = await transaction
        .update(organization)
        .set({ deletionAt: now, isActive: false })
        .where(and(eq(organization.id, sample.id), over))
        .returning({ id: organization.id });
      if (ended) await recordSampleRemoval(transaction, { sample, userId: null, now });
    });
}

export const eraseDueOrganizations = (services: Services) => eraseSweep.run(services);

/**
 * Erases an organization whose deletion is due: all its rows in every table, in chunks, then its own record. Anyone who
 * runs this twice, or after a crash in the middle, continues where it stopped. Returns false where nothing is due.
 */
export async function eraseOrganization(services: Services, organizationId: number): Promise<boolean> {
  // From here on no one works in it: sessions find only organizations that are active, and cancelling is over.
  const [closed] = await services.database.reference
    .update(organization)
    .set({ isActive: false })
    .where(and(eq(organization.id, organizationId), lte(organization.deletionAt, services.now())))
    .returning({ sampleUntil: organization.sampleUntil });
  if (!closed) return false;
  // Before anything is deleted: no one pays for what does not exist, and a provider that is down is retried tomorrow. No
  // provider knows the made-up gifts of a sample.
  if (closed.sampleUntil === null) {
    await endSubscriptions(services, organizationId);
    await endRecurringGifts(services, organizationId);
  }
  const tables = inErasingOrder(await readOrganizationTables()).filter(
    (table) => table !== storedFile && table !== apiKey,
  );
  // A request that was under way when it closed may still have written: go round until nothing was left to remove.
  let removed: number;
  let rows = 0;
  do {
    // Its files, and the rows that say that they are its own.
    removed = await removeAllFiles(services, organizationId);
    for (const table of tables) removed += await emptyTable(services, table, organizationId);
    rows += removed;
  } while (removed > 0);
  rows += await removeKeys(services, organizationId);
  await services.database.reference
    .update(session)
    .set({ activeOrganizationId: null })
    .where(eq(session.activeOrganizationId, organizationId));
  await services.database.reference.delete(organization).where(eq(organization.id, organizationId));
  services.log.info("organization erased", { organizationId, rows });
  return true;
}

/**
 * Last, when no record names them any more: its keys, and the accounts that only they act with. One statement, so that no
 * account stays behind without its key. Returns how many rows it removed.
 */
async function removeKeys({ database, now }: Services, organizationId: number): Promise<number> {
  const [removed] = await database.reference.execute<{ rows: number }>(sql`
    with closed as (
      select id from ${organization} where id = ${organizationId} and deletion_at <= ${now().toISOString()}::timestamptz
    ), keys as (
      delete from ${apiKey} using closed where ${apiKey.organizationId} = closed.id
      returning ${apiKey.kind}, ${apiKey.userId}
    ), accounts as (
      delete from ${user} using keys where ${user.id} = keys.user_id and keys.kind = 'organization' returning ${user.id}
    )
    select (select count(*) from keys)::int + (select count(*) from accounts)::int as rows`);
  return removed?.rows ?? 0;
}

/** Returns how many rows it removed. */
async function emptyTable(services: Services, table: PgTable, organizationId: number): Promise<number> {
  // The application's role never removes audit rows; the maintenance role does nothing else.
  const database = APPEND_ONLY_TABLES.includes(getTableName(table)) ? services.maintenance : services.database;
  const now = services.now().toISOString();
  let total = 0;
  for (;;) {
    const removed = await database.inOrganization(organizationId, async (transaction) => {
      // Asked again in every statement: nothing of an organization that is not due is ever removed.
      const result = await transaction.execute(sql`
        delete from ${table} where organization_id = ${organizationId} and ctid = any(array(
          select c.ctid from ${table} c where c.organization_id = ${organizationId} and exists (
            select from organization o where o.id = ${organizationId} and o.deletion_at <= ${now}::timestamptz)
          limit ${CHUNK_ROWS}))`);
      return (result as unknown as { count: number }).count;
    });
    total += removed;
    if (removed < CHUNK_ROWS) return total;
  }
}
