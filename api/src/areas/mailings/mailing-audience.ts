import type { ContactFilters } from "@trellis/contract-contacts/contact.ts";
import { LEFT_OUT_REASONS, type LeftOutReason } from "@trellis/contract-contacts/mailing-choices.ts";
import { type SQL, sql } from "drizzle-orm";
import { CHUNK_ROWS, chunksOf, idArray, toJson } from "../../kernel/db/bulk-rows.ts";
import { createId } from "../../kernel/db/columns.ts";
import type { Zoned } from "../../kernel/http/context.ts";
import { addressedContacts, contactCondition, findSegment, type GivingReader, whyUnmailed } from "../contacts/index.ts";
import type { mailing } from "./schema.ts";

type Audience = Pick<typeof mailing.$inferSelect, "audience" | "segmentId" | "contactIds">;

/** Whom a mailing is for, as it is now. */
export interface Chosen {
  /** On contacts as `contactTable()`; null where the segment is gone or none was chosen. */
  condition: SQL | null;
  /** The segment as it is now, to be kept with what is sent. */
  segment: { name: string; filters: ContactFilters } | null;
}

/**
 * Throws invalid where the segment's own filters make no sense any more, forbidden where they ask for giving totals that
 * the reader may not see.
 */
export async function chooseContacts(
  scope: Zoned,
  { audience, segmentId, contactIds }: Audience,
  reader: GivingReader,
): Promise<Chosen> {
  const { organizationId } = scope;
  if (audience === "everyone") return { condition: await contactCondition(scope, {}, reader), segment: null };
  if (audience === "contacts")
    return {
      condition:
        contactIds.length === 0
          ? null
          : sql`t.organization_id = ${organizationId} and t.id = any(${idArray(contactIds)})`,
      segment: null,
    };
  if (segmentId === null) return { condition: null, segment: null };
  const found = await findSegment(scope, segmentId);
  return found
    ? { condition: await contactCondition(scope, found.filters, reader), segment: found }
    : { condition: null, segment: null };
}

/**
 * The chosen contacts with their first address, and why each is left out, if so: the one rule for the count before sending
 * and for the sending itself. Of several contacts with one address the oldest gets the mail.
 */
const sorted = (organizationId: number, condition: SQL): SQL => sql`
  with chosen as (
    select t.id, t.first_name, t.last_name, t.company, t.email, e.email_key,
      ${whyUnmailed(organizationId)} as left_out
    from ${addressedContacts()}
    where t.organization_id = ${organizationId} and ${condition}),
  sorted as (
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), company, email) as name, email, email_key,
      coalesce(left_out, case when row_number() over (partition by left_out is null, email_key order by id) > 1
        then 'duplicate' end) as left_out
    from chosen)`;

/** How many would get it, and how many are left out, by reason. */
export async function countAudience({ transaction, organizationId }: Zoned, { condition }: Chosen) {
  if (!condition) return { recipients: 0, leftOut: {} };
  const rows = await transaction.execute<{ reason: LeftOutReason | null; count: number }>(sql`
    ${sorted(organizationId, condition)} select left_out as reason, count(*)::int as count from sorted group by 1`);
  return {
    recipients: rows.find(({ reason }) => reason === null)?.count ?? 0,
    leftOut: Object.fromEntries(rows.flatMap(({ reason, count }) => (reason === null ? [] : [[reason, count]]))),
  };
}

const SAMPLES = 5;

/** A few of those who would get it, by name. */
export async function sampleAudience({ transaction, organizationId }: Zoned, { condition }: Chosen) {
  if (!condition) return [];
  const rows = await transaction.execute<{ id: string; name: string; email: string }>(sql`
    ${sorted(organizationId, condition)} select id, name, email from sorted where left_out is null
    order by name collate "C", id limit ${SAMPLES}`);
  return [...rows];
}

/** Writes the recipients of a mailing that begins, each address once. Returns how many. */
export async function insertRecipients(
  { transaction, organizationId }: Zoned,
  mailingId: string,
  { condition }: Chosen,
): Promise<number> {
  if (!condition) return 0;
  const rows = await transaction.execute<{ id: string; name: string; email: string; email_key: string }>(sql`
    ${sorted(organizationId, condition)} select id, name, email, email_key from sorted where left_out is null
    order by email_key`);
  for (const chunk of chunksOf([...rows], CHUNK_ROWS)) {
    const made = chunk.map((row) => ({
      id: createId(),
      contact_id: row.id,
      name: row.name,
      address: row.email,
      key: row.email_key,
    }));
    await transaction.execute(sql`
      insert into mailing_recipient (organization_id, id, mailing_id, contact_id, name, address, address_key)
      select ${organizationId}::bigint, x.id, ${mailingId}::uuid, x.contact_id, left(x.name, 400), x.address, x.key
      from jsonb_to_recordset(${toJson(made)}::text::jsonb)
        as x(id uuid, contact_id uuid, name text, address text, key text)`);
  }
  return rows.length;
}

/** In the order in which they are reported. */
export const toLeftOut = (counts: Partial<Record<LeftOutReason, number>>) =>
  LEFT_OUT_REASONS.flatMap((reason) => (counts[reason] ? [{ reason, count: counts[reason] }] : []));
