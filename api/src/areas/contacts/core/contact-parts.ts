import { emailKey, phoneKey, tagKey } from "@trellis/domain/names/contact-keys.ts";
import { and, eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { insertRows, toJson } from "../../../kernel/db/bulk-rows.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import type { contactAddress } from "../schema/address-schema.ts";
import type { contactEmail, contactPhone, contactTag } from "../schema/contact-schema.ts";

export interface Address {
  email: string;
  label?: string | null | undefined;
}
export interface PhoneNumber {
  phone: string;
  label?: string | null | undefined;
}

interface Owner {
  organizationId: number;
  contactId: string;
}

/** Rows of a contact's addresses in their order; one that appears twice counts once. */
export function emailRows(owner: Owner, emails: readonly Address[]): (typeof contactEmail.$inferSelect)[] {
  const rows = new Map<string, Address>();
  for (const one of emails) {
    const key = emailKey(one.email);
    if (key !== null && !rows.has(key)) rows.set(key, one);
  }
  return [...rows].map(([key, { email, label }], position) => ({
    ...owner,
    id: createId(),
    position,
    email: email.trim(),
    emailKey: key,
    label: label?.trim() || null,
  }));
}

/** Rows of a contact's numbers in their order; one that appears twice, however it is written, counts once. */
export function phoneRows(owner: Owner, phones: readonly PhoneNumber[]): (typeof contactPhone.$inferSelect)[] {
  const rows = new Map<string, PhoneNumber>();
  for (const one of phones) {
    const written = one.phone.trim();
    const key = phoneKey(written) ?? written;
    if (written !== "" && !rows.has(key)) rows.set(key, one);
  }
  return [...rows.values()].map(({ phone, label }, position) => ({
    ...owner,
    id: createId(),
    position,
    phone: phone.trim(),
    phoneKey: phoneKey(phone),
    label: label?.trim() || null,
  }));
}

/** Rows of a contact's tags; as the first of several ways to write one. */
export function tagRows(owner: Owner, tags: readonly string[]): (typeof contactTag.$inferSelect)[] {
  const rows = new Map<string, string>();
  for (const tag of tags) {
    const key = tagKey(tag);
    if (key !== "" && !rows.has(key)) rows.set(key, tag.trim());
  }
  return [...rows].map(([key, tag]) => ({ ...owner, tagKey: key, tag, editId: null }));
}

/** Writes the tags of a contact. One that stays keeps by what change of many it came. */
export async function replaceTags(
  { transaction, organizationId }: Tenant,
  contactId: string,
  rows: readonly (typeof contactTag.$inferSelect)[],
): Promise<void> {
  const tags = toJson(rows.map((row) => ({ key: row.tagKey, tag: row.tag })));
  const wanted = sql`jsonb_to_recordset(${tags}::text::jsonb) as x(key text, tag text)`;
  await transaction.execute(sql`delete from contact_tag g
    where g.organization_id = ${organizationId} and g.contact_id = ${contactId}::uuid
      and g.tag_key not in (select x.key collate "C" from ${wanted})`);
  await transaction.execute(sql`insert into contact_tag (organization_id, contact_id, tag_key, tag)
    select ${organizationId}::bigint, ${contactId}::uuid, x.key, x.tag from ${wanted}
    on conflict (organization_id, contact_id, tag_key) do update set tag = excluded.tag`);
}

type PartTable = typeof contactAddress | typeof contactEmail | typeof contactPhone;

/** Writes all addresses (further postal ones) or numbers of a contact again. */
export async function replaceParts<Table extends PartTable & PgTable>(
  { transaction, organizationId }: Tenant,
  table: Table,
  contactId: string,
  rows: readonly Table["$inferSelect"][],
): Promise<void> {
  await transaction.delete(table).where(and(eq(table.organizationId, organizationId), eq(table.contactId, contactId)));
  await insertRows(transaction, table, rows);
}
