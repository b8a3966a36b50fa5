import { sql } from "drizzle-orm";
import { type ChainHead, readChainHead, UNCHAINED_HISTORY } from "../../kernel/audit/audit-chain.ts";
import { AUDIT_COLUMNS } from "../../kernel/audit/audit-columns.ts";
import { type ChainedRow, digestDetails, digestLink, FIRST_LINK } from "../../kernel/audit/audit-digest.ts";
import { UNCHAINED } from "../../kernel/audit/audit-row.ts";
import { type AuditStart, readAuditStart } from "../../kernel/audit/audit-start.ts";
import type { Database } from "../../kernel/db/client.ts";

const ROWS_AT_ONCE = 1000;
const MAX_PROBLEMS = 100;
/** Entries are chained within minutes, and no transaction is open for longer: what is dated earlier was dated back. */
const TOLERANCE_MS = 60 * 60 * 1000;

export interface ChainProblem {
  /** Place in the chain; null for an entry outside of it. */
  sequence: number | null;
  auditId: string;
  problem: string;
}

export interface ChainReport {
  organizationId: number;
  /** Entries in the chain. */
  entries: number;
  /** Entries whose details were redacted: who did what when is proved, the details are gone. */
  redacted: number;
  /** The place of the first entry, where older ones were removed; 1 for a complete log. */
  begins: number;
  /** Entries that wait for the next run of the job. */
  waiting: number;
  /** Keep it elsewhere: a later report with the same head at the same place proves that nothing before it changed. */
  head: ChainHead | undefined;
  /** At most 100, in the order of the chain. */
  problems: ChainProblem[];
}

interface LinkRow extends Record<string, unknown> {
  sequence: string;
  audit_id: string;
  salt: string | null;
  details_digest: string;
  link: string;
  row_id: string | null;
}

/**
 * Compares an organization's audit log with its hash chain, page by page: changed content, missing, moved and added
 * entries are named with their place. A known head (of an earlier report) must still be where it was.
 */
export async function verifyAuditChain(
  database: Database,
  organizationId: number,
  knownHead?: ChainHead,
): Promise<ChainReport> {
  const report: ChainReport = {
    organizationId,
    entries: 0,
    redacted: 0,
    begins: 1,
    waiting: 0,
    head: undefined,
    problems: [],
  };
  const add = (sequence: number | null, auditId: string, problem: string) => {
    if (report.problems.length < MAX_PROBLEMS) report.problems.push({ sequence, auditId, problem });
  };
  const start = await database.inOrganization(
    organizationId,
    (transaction) => readAuditStart(transaction, organizationId),
    {
      readOnly: true,
    },
  );
  if (start) report.begins = start.sequence;
  let previous: string | undefined = start ? undefined : FIRST_LINK;
  let latest = 0;
  let after = start ? await findFirstPlace(database, organizationId, start) : 0;
  // Its removal goes from the oldest on: what is still there before the beginning starts with a link that nothing proves.
  if (start && after === start.sequence - 1) previous = start.previousLink;
  for (;;) {
    const links = await readLinks(database, organizationId, after);
    for (const one of links) {
      const sequence = Number(one.sequence);
      if (sequence !== after + 1) add(after + 1, one.audit_id, "the chain lacks the entry at this place");
      after = sequence;
      report.entries += 1;
      if (one.salt === null) report.redacted += 1;
      const problem = findProblem(one, previous, latest);
      if (problem) add(sequence, one.audit_id, problem);
      previous = one.link;
      if (start && sequence === start.sequence - 1 && one.link !== start.previousLink)
        add(sequence, one.audit_id, "the log begins after another entry than this one");
      if (one.row_id !== null) latest = Math.max(latest, new Date(one.created_at as string).getTime());
      if (knownHead?.sequence === sequence && knownHead.link !== one.link)
        add(sequence, one.audit_id, "the chain is not the one whose head was noted");
    }
    if (links.length < ROWS_AT_ONCE) break;
  }
  if (knownHead && knownHead.sequence > after)
    add(knownHead.sequence, "", "the chain ends before the head that was noted");
  await database.inOrganization(
    organizationId,
    async (transaction) => {
      report.head = await readChainHead(transaction, organizationId);
      const [state] = await transaction.execute<{ waiting: number; history: boolean }>(sql`
        select count(*) filter (where kind = ${UNCHAINED})::int as waiting,
          count(*) filter (where kind = ${UNCHAINED_HISTORY}) > 0 as history
        from due_work where organization_id = ${organizationId} and kind in (${UNCHAINED}, ${UNCHAINED_HISTORY})`);
      report.waiting = state?.waiting ?? 0;
      // A log that is older than the chain gets its places first.
      if (state?.history) return;
      const outside = await transaction.execute<{ id: string; created_at: string }>(sql`
        select a.id, a.created_at from audit_log a where a.organization_id = ${organizationId}
          and not exists (select 1 from audit_chain c where c.organization_id = a.organization_id and c.audit_id = a.id)
          and not exists (select 1 from due_work d
            where d.kind = ${UNCHAINED} and d.organization_id = a.organization_id and d.record_id = a.id)
        order by a.created_at, a.id limit ${MAX_PROBLEMS}`);
      for (const row of outside)
        add(null, row.id, `an entry dated ${new Date(row.created_at).toISOString()} was added outside the chain`);
    },
    { readOnly: true },
  );
  return report;
}

/** The place before the first entry that is still there, up to where the log is said to begin. */
async function findFirstPlace(database: Database, organizationId: number, start: AuditStart): Promise<number> {
  const [row] = await database.inOrganization(
    organizationId,
    (transaction) =>
      transaction.execute<{ sequence: string | null }>(sql`
        select min(sequence) as sequence from audit_chain where organization_id = ${organizationId}`),
    { readOnly: true },
  );
  return Math.min(Number(row?.sequence ?? start.sequence), start.sequence) - 1;
}

/** `previous` is undefined where the entry before was removed: then the link is taken as it is. */
function findProblem(one: LinkRow, previous: string | undefined, latest: number): string | undefined {
  if (one.row_id === null) return "the entry was removed from the log";
  const row = one as unknown as ChainedRow & { audit_id: string };
  if (
    previous !== undefined &&
    digestLink(previous, Number(one.sequence), { ...row, id: row.audit_id }, one.details_digest) !== one.link
  )
    return "who did what when, or the order of the entries, was changed";
  if (one.salt !== null && digestDetails(one.salt, row) !== one.details_digest)
    return "the details of the entry were changed";
  const at = new Date(row.created_at);
  if (at.getTime() < latest - TOLERANCE_MS)
    return `the entry is dated ${at.toISOString()} but was added after entries dated ${new Date(latest).toISOString()}`;
  return undefined;
}

function readLinks(database: Database, organizationId: number, after: number): Promise<readonly LinkRow[]> {
  return database.inOrganization(
    organizationId,
    (transaction) =>
      transaction.execute<LinkRow>(sql`
        select c.sequence, c.audit_id, c.salt, c.details_digest, c.link, a.id as row_id, c.organization_id,
          ${AUDIT_COLUMNS}
        from audit_chain c left join audit_log a on a.organization_id = c.organization_id and a.id = c.audit_id
        where c.organization_id = ${organizationId} and c.sequence > ${after}
        order by c.sequence limit ${ROWS_AT_ONCE}`),
    { readOnly: true },
  );
}
