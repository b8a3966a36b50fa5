import { sql } from "drizzle-orm";
import type { Transaction } from "../db/tenancy.ts";
import type { Services } from "../services.ts";
import { perOrganization } from "../sweeps/sweep.ts";
import { AUDIT_COLUMNS } from "./audit-columns.ts";
import { type ChainedRow, createSalt, digestDetails, digestLink, FIRST_LINK } from "./audit-digest.ts";
import { UNCHAINED } from "./audit-row.ts";

/** Organizations whose log is older than the chain, among the kinds of due work: a migration marks them. */
export const UNCHAINED_HISTORY = "audit_chain_history";
const ROWS_AT_ONCE = 500;
/** Of one organization in one run, so that a busy one does not hold up the others. */
const MAX_ROUNDS = 20;

/**
 * Gives each committed audit row its place in its organization's hash chain, organization by organization. Writers never
 * wait for it; an organization that fails is logged and tried again.
 */
export const auditChainSweep = perOrganization({
  name: "platform.audit-chain",
  cron: "* * * * *",
  whenReadOnly: "run",
  withClosed: true,
  async among({ database }) {
    const waiting = await database.reference.execute<{ organization_id: string }>(sql`
      select organization_id from due_work where kind in (${UNCHAINED}, ${UNCHAINED_HISTORY})
      group by organization_id order by min(due_at)`);
    return waiting.map((row) => Number(row.organization_id));
  },
  handle: (services, { id }) => chainOrganization(services, id),
});

export const chainAuditLogs = (services: Services) => auditChainSweep.run(services);

async function chainOrganization({ database, log }: Services, organizationId: number): Promise<void> {
  let head: ChainHead | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { added, last } = await database.inOrganization(organizationId, (transaction) =>
      chainSome(transaction, organizationId),
    );
    head = last ?? head;
    if (added < ROWS_AT_ONCE) break;
  }
  // A copy of the head outside the database: anyone who rewrites the whole chain there cannot rewrite this.
  if (head) log.info("audit log chained", { organizationId, sequence: head.sequence, link: head.link });
}

export interface ChainHead {
  sequence: number;
  link: string;
}

/** Held by the job while it chains and by whatever redacts, until their transaction ends: never by who writes. */
export async function lockAuditChain(transaction: Transaction, organizationId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit-chain:${organizationId}`}, 0))`);
}

async function chainSome(
  transaction: Transaction,
  organizationId: number,
): Promise<{ added: number; last: ChainHead | undefined }> {
  await lockAuditChain(transaction, organizationId);
  const [history] = await transaction.execute(sql`
    select 1 from due_work where kind = ${UNCHAINED_HISTORY} and organization_id = ${organizationId}`);
  const head = await readChainHead(transaction, organizationId);
  const rows = await transaction.execute<ChainedRow & Record<string, unknown>>(
    history ? historyQuery(organizationId) : waitingQuery(organizationId),
  );
  const last = await appendLinks(transaction, organizationId, head, rows);
  await transaction.execute(sql`
    delete from due_work d where d.kind = ${UNCHAINED} and d.organization_id = ${organizationId}
      and exists (select 1 from audit_chain c where c.organization_id = ${organizationId} and c.audit_id = d.record_id)`);
  if (history && rows.length < ROWS_AT_ONCE)
    await transaction.execute(sql`
      delete from due_work where kind = ${UNCHAINED_HISTORY} and organization_id = ${organizationId}`);
  return { added: rows.length, last };
}

/** The last entry of an organization's chain. */
export async function readChainHead(transaction: Transaction, organizationId: number): Promise<ChainHead | undefined> {
  const [row] = await transaction.execute<{ sequence: string; link: string }>(sql`
    select sequence, link from audit_chain where organization_id = ${organizationId} order by sequence desc limit 1`);
  return row && { sequence: Number(row.sequence), link: row.link };
}

const COLUMNS = sql`a.organization_id, ${AUDIT_COLUMNS}`;

/** Entries since the last run, oldest first. */
const waitingQuery = (organizationId: number) => sql`
  select ${COLUMNS} from due_work d
  join audit_log a on a.organization_id = d.organization_id and a.id = d.record_id
  where d.kind = ${UNCHAINED} and d.organization_id = ${organizationId} and not exists (
    select 1 from audit_chain c where c.organization_id = a.organization_id and c.audit_id = a.id)
  order by a.created_at, a.id limit ${ROWS_AT_ONCE}`;

/** A log that is older than the chain: all that has no place yet, oldest first, before anything new gets one. */
const historyQuery = (organizationId: number) => sql`
  select ${COLUMNS} from audit_log a
  where a.organization_id = ${organizationId} and not exists (
    select 1 from audit_chain c where c.organization_id = a.organization_id and c.audit_id = a.id)
  order by a.created_at, a.id limit ${ROWS_AT_ONCE}`;

async function appendLinks(
  transaction: Transaction,
  organizationId: number,
  head: ChainHead | undefined,
  rows: readonly ChainedRow[],
): Promise<ChainHead | undefined> {
  let last = head ?? { sequence: 0, link: FIRST_LINK };
  const links = rows.map((row) => {
    const salt = createSalt();
    const details = digestDetails(salt, row);
    const sequence = last.sequence + 1;
    last = { sequence, link: digestLink(last.link, sequence, row, details) };
    return { sequence, audit_id: row.id, salt, details_digest: details, link: last.link };
  });
  if (links.length === 0) return undefined;
  await transaction.execute(sql`
    insert into audit_chain (organization_id, sequence, audit_id, salt, details_digest, link)
    select ${organizationId}, l.sequence, l.audit_id, l.salt, l.details_digest, l.link
    from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb)
      as l(sequence bigint, audit_id uuid, salt text, details_digest text, link text)`);
  return last;
}
