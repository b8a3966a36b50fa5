import { type SQL, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { PERSON_RECORDS, type PersonRecordSource } from "../../../ports/person-records.ts";
import { lockContacts } from "./last-contact.ts";
import { linkByAddress } from "./link-records.ts";

/**
 * Writes what contacts gave: what was given before, and their donors' totals; the last contact moves forward to the
 * last gift. Runs after a link was added or removed, and after a merge.
 */
export async function sumUpContacts(scope: Tenant, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { transaction, organizationId } = scope;
  await lockContacts(scope, ids);
  const giving = queryGiving("donor");
  await transaction.execute(sql`
    update contact c set total_donations = c.donated_before + s.total,
      last_contact_on = greatest(c.last_contact_on, s.last)
    from (select chosen.id, coalesce(sum(d.total), 0)::bigint as total, max(d.last_gift_on) as last
      from unnest(${idArray(ids)}) as chosen(id)
      left join contact_link l on l.organization_id = ${organizationId} and l.kind = 'donor' and l.contact_id = chosen.id
      left join (${giving}) d on d.organization_id = l.organization_id and d.record_id = l.record_id
      group by 1) s
    where c.organization_id = ${organizationId} and c.id = s.id
      and (c.total_donations, c.last_contact_on) is distinct from
        (c.donated_before + s.total, greatest(c.last_contact_on, s.last))`);
}

/** What the records of a kind gave: `organization_id, record_id, total, last_gift_on`. */
export function queryGiving(kind: PersonRecordSource["kind"]): SQL {
  const giving = PERSON_RECORDS.all.find((source) => source.kind === kind)?.giving;
  if (!giving) throw new Error(`no area says what records of kind ${kind} gave`);
  return giving;
}

/** Links contacts that are new, or have a new address, to the donors and customers that have it. */
export async function linkContacts(scope: Tenant, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { transaction, organizationId } = scope;
  const emails = await transaction.execute<{ email_key: string }>(sql`
    select distinct email_key from contact_email
    where organization_id = ${organizationId} and contact_id = any(${idArray(ids)})`);
  await linkAddresses(
    scope,
    emails.map((row) => row.email_key),
  );
}

/** As `linkContacts`, for contacts with these addresses, in lower case. */
export async function linkAddresses(scope: Tenant, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  for (const { kind, findByAddress, giving } of PERSON_RECORDS.all) {
    const linked = await linkByAddress(scope, kind, await findByAddress(scope, keys));
    if (giving) await sumUpContacts(scope, linked);
  }
}
