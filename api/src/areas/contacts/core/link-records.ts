import type { ContactLinkKind } from "@trellis/contract-contacts/choices.ts";
import { nameKey } from "@trellis/domain/names/contact-keys.ts";
import { and, eq, sql } from "drizzle-orm";
import { idArray, toJson } from "../../../kernel/db/bulk-rows.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import type { PersonRecord } from "../../../ports/person-records.ts";
import { contactLink } from "../schema/contact-schema.ts";

/** The contact that a record is linked to; undefined while there is none. */
export async function findLinkedContact(
  { transaction, organizationId }: Read,
  kind: ContactLinkKind,
  recordId: string,
): Promise<string | undefined> {
  const [link] = await transaction
    .select({ contactId: contactLink.contactId })
    .from(contactLink)
    .where(
      and(
        eq(contactLink.organizationId, organizationId),
        eq(contactLink.kind, kind),
        eq(contactLink.recordId, recordId),
      ),
    );
  return link?.contactId;
}

/** Links a record to a contact, unless it is linked already; answers whether it is this contact's now. */
export async function linkRecord(
  { transaction, organizationId }: Tenant,
  kind: ContactLinkKind,
  recordId: string,
  contactId: string,
): Promise<boolean> {
  const made = await transaction
    .insert(contactLink)
    .values({ organizationId, kind, recordId, contactId })
    .onConflictDoNothing()
    .returning({ contactId: contactLink.contactId });
  return made.length > 0;
}

/**
 * Links records to the contacts that have their addresses. Of several contacts with one address (a household), the one
 * with the record's name; none if no name matches. Returns the contacts that have a new link.
 */
export async function linkByAddress(
  scope: Tenant,
  kind: ContactLinkKind,
  records: readonly PersonRecord[],
): Promise<string[]> {
  const { transaction, organizationId } = scope;
  const keys = [...new Set(records.flatMap(({ emailKey }) => emailKey ?? []))];
  if (keys.length === 0) return [];
  const found = await transaction.execute<{ email_key: string; id: string; name_key: string | null }>(sql`
    select e.email_key, c.id, c.name_key from contact_email e
      join contact c on c.organization_id = e.organization_id and c.id = e.contact_id
    where e.organization_id = ${organizationId}
      and e.email_key in (select jsonb_array_elements_text(${toJson(keys)}::text::jsonb) collate "C")
    order by c.id`);
  const byKey = Map.groupBy(found, (row) => row.email_key);
  const links = records.flatMap(({ id, name, emailKey }) => {
    const people = emailKey === null ? [] : (byKey.get(emailKey) ?? []);
    const chosen = people.length === 1 ? people[0] : people.find((one) => one.name_key === nameKey(name));
    return chosen ? [{ record: id, contact: chosen.id }] : [];
  });
  if (links.length === 0) return [];
  const made = await transaction.execute<{ contact_id: string }>(sql`
    insert into contact_link (organization_id, kind, record_id, contact_id)
    select ${organizationId}::bigint, ${kind}, x.record, x.contact
    from jsonb_to_recordset(${toJson(links)}::text::jsonb) as x(record uuid, contact uuid) order by x.record
    on conflict do nothing returning contact_id`);
  return [...new Set(made.map((row) => row.contact_id))];
}

/** Removes the links of deleted records. Returns the contacts that had them. */
export async function unlinkRecords(
  { transaction, organizationId }: Tenant,
  kind: ContactLinkKind,
  recordIds: readonly string[],
): Promise<string[]> {
  if (recordIds.length === 0) return [];
  const removed = await transaction.execute<{ contact_id: string }>(sql`
    delete from contact_link where organization_id = ${organizationId} and kind = ${kind}
      and record_id = any(${idArray(recordIds)}) returning contact_id`);
  return removed.map((row) => row.contact_id);
}
