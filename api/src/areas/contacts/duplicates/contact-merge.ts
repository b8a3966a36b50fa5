import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type * as contract from "@trellis/contract-contacts/duplicates.ts";
import { MERGE_UNDO_DAYS } from "@trellis/contract-contacts/duplicates.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { invalid, notFound } from "../../../kernel/errors.ts";
import type { Context, Read, Tenant } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { CONTACT_POINTERS } from "../../../ports/contact-pointers.ts";
import { sumUpActivities } from "../core/activity-day.ts";
import { emailRows, phoneRows, replaceParts, replaceTags, tagRows } from "../core/contact-parts.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { sumUpContacts } from "../core/contact-sums.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { refreshContactWords } from "../core/contact-words.ts";
import { findDuplicatesAgain } from "../core/duplicate-search.ts";
import { auditOf } from "../people/contact-change.ts";
import { contactKeysOf } from "../people/contact-insert.ts";
import { contactName } from "../people/contact-view.ts";
import { lockContact, readContact, removeContacts } from "../people/contacts.ts";
import { contact, contactEmail, contactPhone, contactTag } from "../schema/contact-schema.ts";
import { contactMerge } from "../schema/duplicate-schema.ts";
import type { MergeSnapshot, StoredRow } from "../schema/merge-snapshot.ts";
import { joinAddresses } from "./merge-addresses.ts";
import { mergedFields } from "./merge-fields.ts";
import { moveRows, readOwnRows } from "./merge-moves.ts";

type Body = EndpointParsed<typeof contract.mergeContacts>["body"];

/** What due_work calls a merge that is soon forgotten. */
export const MERGE_UNDO = "contact_merge_undo";
/** The tables whose rows are a contact's own. */
const OWN_TABLES = ["contact_address", "contact_email", "contact_phone", "contact_tag"];

/**
 * Moves everything from one contact to another, and stores the removed one whole for 30 days. Both are locked in the
 * order of their ids. Throws not_found, invalid for a contact with itself.
 */
export async function mergeContacts(
  context: Context,
  { params, body }: { params: { id: string }; body: Body },
): Promise<{ mergeId: string; contact: Contact }> {
  const { transaction, organizationId, now, member } = context;
  const [intoId, fromId] = [params.id.toLowerCase(), body.fromId.toLowerCase()];
  const rows: ContactRow[] = [];
  for (const id of [...new Set([intoId, fromId])].sort()) rows.push(await lockContact(context, id));
  const [into, from] = [rows.find(({ id }) => id === intoId), rows.find(({ id }) => id === fromId)];
  if (!into || !from) throw notFound("Contact");
  if (into === from) throw invalid("fromId", "You can't merge a contact with itself");
  const before = await readStored(context, into.id);
  const snapshot: MergeSnapshot = {
    from: await readStored(context, from.id),
    rows: {},
    moved: {},
    changed: {},
    kept: { emails: [], phones: [], tags: [] },
  };
  for (const table of OWN_TABLES) snapshot.rows[table] = await readOwnRows(context, table, from.id);
  snapshot.rows.contact_duplicate = await readDismissed(context, from.id);
  for (const pointer of CONTACT_POINTERS.all) {
    const { moved, dropped } = await moveRows(context, pointer, from.id, into.id);
    snapshot.moved[pointer.table] = moved;
    snapshot.rows[pointer.table] = dropped;
  }
  await keepDismissals(context, from.id, into.id);
  const main = await joinAddresses(context, into, from, body.choose?.address, snapshot.kept);
  const first = await joinParts(context, into.id, from.id, body.choose ?? {}, snapshot.kept);
  await removeContacts(context, [from.id]);
  await writeMerged(context, into, { ...mergedFields(into, from, body.choose ?? {}), ...main, ...first });
  await sumUpContacts(context, [into.id]);
  await sumUpActivities(context, [into.id]);
  snapshot.changed = differencesOf(before, await readStored(context, into.id));
  const mergeId = createId();
  await transaction.insert(contactMerge).values({
    organizationId,
    id: mergeId,
    contactId: into.id,
    fromId: from.id,
    fromName: contactName(from),
    snapshot,
    mergedBy: member.userId,
    mergedAt: now,
  });
  const forgotten = new Date(now.getTime() + MERGE_UNDO_DAYS * 24 * 3600_000);
  await setDue(transaction, { kind: MERGE_UNDO, organizationId, recordId: mergeId }, forgotten);
  await context.audit({
    action: "merge",
    resource: "contact",
    resourceId: into.id,
    before: { into: auditOf(into), from: auditOf(from) },
    after: { mergeId, id: into.id, name: contactName(into) },
  });
  return { mergeId, contact: await readContact(context, into.id) };
}

/** Writes a contact's fields with everything that follows from them: keys, words and pairs. */
export async function writeMerged(context: Tenant, before: ContactRow, fields: Partial<ContactRow>): Promise<void> {
  const { transaction, organizationId, now } = context;
  const row = { ...before, ...fields };
  await transaction
    .update(contact)
    .set({
      ...fields,
      ...contactKeysOf(row),
      updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)),
    })
    .where(and(eq(contact.organizationId, organizationId), eq(contact.id, before.id)));
  await refreshContactWords(context, [before.id]);
  await findDuplicatesAgain(context, [before.id]);
  await emitContacts(context, [before.id], "changed");
}

/** Joins addresses, numbers and tags, and notes what the one that is kept had. Returns which come first now. */
async function joinParts(
  scope: Tenant,
  intoId: string,
  fromId: string,
  choose: NonNullable<Body["choose"]>,
  kept: MergeSnapshot["kept"],
) {
  const parts = await readParts(scope, intoId);
  const others = await readParts(scope, fromId);
  kept.emails = parts.emails.map(({ emailKey }) => emailKey);
  kept.phones = parts.phones.map((one) => one.phoneKey ?? one.phone);
  kept.tags = parts.tags.map(({ tagKey }) => tagKey);
  const owner = { organizationId: scope.organizationId, contactId: intoId };
  const inOrder = <Part>(field: "email" | "phone", own: Part[], of: Part[]) =>
    choose[field] === "from" ? [...of, ...own] : [...own, ...of];
  const emails = emailRows(owner, inOrder("email", parts.emails, others.emails));
  const phones = phoneRows(owner, inOrder("phone", parts.phones, others.phones));
  const tags = tagRows(
    owner,
    [...parts.tags, ...others.tags].map(({ tag }) => tag),
  );
  await replaceParts(scope, contactEmail, intoId, emails);
  await replaceParts(scope, contactPhone, intoId, phones);
  await replaceTags(scope, intoId, tags);
  return { email: emails[0]?.email ?? null, phone: phones[0]?.phone ?? null };
}

/** Addresses, numbers and tags as they are stored, in their order. */
export async function readParts({ transaction, organizationId }: Read, id: string) {
  const emails = await transaction
    .select()
    .from(contactEmail)
    .where(and(eq(contactEmail.organizationId, organizationId), eq(contactEmail.contactId, id)))
    .orderBy(asc(contactEmail.position));
  const phones = await transaction
    .select()
    .from(contactPhone)
    .where(and(eq(contactPhone.organizationId, organizationId), eq(contactPhone.contactId, id)))
    .orderBy(asc(contactPhone.position));
  const tags = await transaction
    .select()
    .from(contactTag)
    .where(and(eq(contactTag.organizationId, organizationId), eq(contactTag.contactId, id)))
    .orderBy(asc(contactTag.tagKey));
  return { emails, phones, tags };
}

/** A contact's row as JSON. */
async function readStored({ transaction, organizationId }: Read, id: string): Promise<StoredRow> {
  const [one] = await transaction.execute<{ row: StoredRow }>(sql`
    select to_jsonb(c) as row from contact c where c.organization_id = ${organizationId} and c.id = ${id}::uuid`);
  if (!one) throw notFound("Contact");
  return one.row;
}

/** Pairs of the contact that were marked as two people. */
async function readDismissed({ transaction, organizationId }: Read, id: string): Promise<StoredRow[]> {
  const rows = await transaction.execute<{ row: StoredRow }>(sql`
    select to_jsonb(d) as row from contact_duplicate d where d.organization_id = ${organizationId} and d.is_dismissed
      and (d.contact_id = ${id}::uuid or d.other_id = ${id}::uuid)`);
  return rows.map(({ row }) => row);
}

/** A pair marked as two people stays so for the remaining contact. */
async function keepDismissals({ transaction, organizationId }: Tenant, fromId: string, intoId: string): Promise<void> {
  await transaction.execute(sql`
    insert into contact_duplicate (organization_id, contact_id, other_id, by_email, by_phone, by_name, is_dismissed, found_at)
    select organization_id, least(third, ${intoId}::uuid), greatest(third, ${intoId}::uuid), by_email, by_phone, by_name,
      true, found_at
    from (select d.*, case when d.contact_id = ${fromId}::uuid then d.other_id else d.contact_id end as third
      from contact_duplicate d where d.organization_id = ${organizationId} and d.is_dismissed
        and (d.contact_id = ${fromId}::uuid or d.other_id = ${fromId}::uuid)) as pairs
    where third <> ${intoId}::uuid
    on conflict (organization_id, contact_id, other_id) do update set is_dismissed = true`);
}

/** Derived columns and the time of the change: not restored. */
const DERIVED = new Set([
  "search_text",
  "sort_name",
  "name_key",
  "city_key",
  "state_key",
  "updated_at",
  "total_donations",
  "last_contact_key",
  "activity_on",
  "email",
  "phone",
]);

function differencesOf(before: StoredRow, after: StoredRow): MergeSnapshot["changed"] {
  return Object.fromEntries(
    Object.keys(after)
      .filter((column) => !DERIVED.has(column) && JSON.stringify(before[column]) !== JSON.stringify(after[column]))
      .map((column) => [column, { before: before[column], after: after[column] }]),
  );
}
