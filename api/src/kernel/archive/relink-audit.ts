import type { TransactionSql } from "postgres";
import { type ChainedRow, digestLink, FIRST_LINK } from "../audit/audit-digest.ts";
import type { Passage } from "./row-forms.ts";

interface LinkedRow extends ChainedRow {
  sequence: string;
  details_digest: string;
  link: string;
}

const ROWS = 1000;

/**
 * The links of an audit log's hash chain name the organization and who did what. Where an import changed either, this first
 * checks the chain as it was, and then links it again; the digests of details stay. Returns whether the chain was intact:
 * one that wasn't stays as it is, so that nothing is covered up.
 */
export async function relinkAuditChain(transaction: TransactionSql, { from, to, people }: Passage): Promise<boolean> {
  const before = new Map([...people].map(([there, here]) => [here, there]));
  const links: { sequence: string; link: string }[] = [];
  // A log that has lost its oldest entries begins after a link that can't be made again: it stays.
  const [start] = await transaction<{ sequence: string; previous_link: string }[]>`
    select sequence::text, previous_link from public.audit_start
    where organization_id = ${to.organizationId} order by audit_start.sequence desc limit 1`;
  const first = start?.previous_link ?? FIRST_LINK;
  let [old, current, place] = [first, first, Number(start?.sequence ?? 1) - 1];
  for (;;) {
    const rows = await transaction<LinkedRow[]>`
      select c.sequence::text, c.details_digest, c.link, a.id, a.user_id, a.action, a.resource, a.resource_id, a.created_at
      from public.audit_chain c left join public.audit_log a
        on a.organization_id = c.organization_id and a.id = c.audit_id
      where c.organization_id = ${to.organizationId} and c.sequence > ${place} order by c.sequence limit ${ROWS}`;
    for (const row of rows) {
      place += 1;
      const source = {
        ...row,
        organization_id: from.organizationId,
        user_id: row.user_id && (before.get(row.user_id) ?? row.user_id),
      };
      if (Number(row.sequence) !== place || row.id === null) return false;
      if (digestLink(old, place, source, row.details_digest) !== row.link) return false;
      old = row.link;
      current = digestLink(current, place, { ...row, organization_id: to.organizationId }, row.details_digest);
      links.push({ sequence: row.sequence, link: current });
    }
    if (rows.length < ROWS) break;
  }
  if (old !== current)
    await transaction`
      update public.audit_chain c set link = n.link
      from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) n(sequence bigint, link text)
      where c.organization_id = ${to.organizationId} and c.sequence = n.sequence`;
  return true;
}
