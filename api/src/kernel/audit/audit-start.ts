import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { Transaction } from "../db/tenancy.ts";
import { lockAuditChain, UNCHAINED_HISTORY } from "./audit-chain.ts";

const ROWS_AT_ONCE = 500;
/** Of one organization in one night; the next one continues. */
const MAX_ROUNDS = 200;

/** Where a log begins that has lost its oldest entries. */
export interface AuditStart {
  /** The place of the first entry that stays. */
  sequence: number;
  /** What the first entry's link is made of. */
  previousLink: string;
  removedBefore: Date;
}

/** Undefined while the log is complete. */
export async function readAuditStart(
  transaction: Transaction,
  organizationId: number,
): Promise<AuditStart | undefined> {
  const [row] = await transaction.execute<{ sequence: string; previous_link: string; removed_before: string }>(sql`
    select sequence, previous_link, removed_before from audit_start
    where organization_id = ${organizationId} order by sequence desc limit 1`);
  return (
    row && {
      sequence: Number(row.sequence),
      previousLink: row.previous_link,
      removedBefore: new Date(row.removed_before),
    }
  );
}

/**
 * Says that the log begins with its first entry that is not older than `before`; its newest entry always stays, because the
 * chain continues from it. Nothing is removed yet. Returns how many entries leave, 0 where none is older, and where history
 * is still waiting for its places.
 */
export async function moveAuditStart(
  transaction: Transaction,
  organizationId: number,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  await lockAuditChain(transaction, organizationId);
  const [history] = await transaction.execute(sql`
    select 1 from due_work where kind = ${UNCHAINED_HISTORY} and organization_id = ${organizationId} limit 1`);
  if (history) return 0;
  const start = (await readAuditStart(transaction, organizationId))?.sequence ?? 1;
  const [first] = await transaction.execute<{ sequence: string | null }>(sql`
    select coalesce(
      (select c.sequence from audit_chain c
        join audit_log a on a.organization_id = c.organization_id and a.id = c.audit_id
        where c.organization_id = ${organizationId} and c.sequence >= ${start}
          and a.created_at >= ${before.toISOString()}::timestamptz
        order by c.sequence limit 1),
      (select max(c.sequence) from audit_chain c where c.organization_id = ${organizationId})) as sequence`);
  const sequence = Number(first?.sequence ?? 0);
  if (sequence <= start) return 0;
  await transaction.execute(sql`
    insert into audit_start (organization_id, sequence, previous_link, removed_before, created_at)
    select ${organizationId}, c.sequence + 1, c.link, ${before.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from audit_chain c where c.organization_id = ${organizationId} and c.sequence = ${sequence - 1}`);
  return sequence - start;
}

/**
 * Removes the entries before a log's beginning with their places in the chain, the oldest first and some at a time, so that
 * what remains verifies at every moment. As the maintenance role: the application's may not remove any.
 */
export async function removeBeforeStart(
  maintenance: Database,
  organizationId: number,
  sequence: number,
): Promise<number> {
  let removed = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const count = await maintenance.inOrganization(organizationId, async (transaction) => {
      await lockAuditChain(transaction, organizationId);
      const rows = await transaction.execute<{ audit_id: string }>(sql`
        delete from audit_chain where organization_id = ${organizationId} and sequence in (
          select sequence from audit_chain
          where organization_id = ${organizationId} and sequence < ${sequence} order by sequence limit ${ROWS_AT_ONCE})
        returning audit_id`);
      const ids = JSON.stringify(rows.map(({ audit_id }) => audit_id));
      await transaction.execute(sql`
        delete from audit_log where organization_id = ${organizationId}
          and id in (select jsonb_array_elements_text(${ids}::text::jsonb)::uuid)`);
      return rows.length;
    });
    removed += count;
    if (count < ROWS_AT_ONCE) break;
  }
  return removed;
}
