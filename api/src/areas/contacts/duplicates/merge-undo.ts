import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type * as contract from "@trellis/contract-contacts/duplicates.ts";
import { type ContactMerge, MERGE_UNDO_DAYS } from "@trellis/contract-contacts/duplicates.ts";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { toJson } from "../../../kernel/db/bulk-rows.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { CONTACT_POINTERS } from "../../../ports/contact-pointers.ts";
import { sumUpActivities } from "../core/activity-day.ts";
import { emailRows, phoneRows, replaceParts, replaceTags, tagRows } from "../core/contact-parts.ts";
import { requireContactQuota } from "../core/contact-quota.ts";
import { sumUpContacts } from "../core/contact-sums.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { insertContactTerms } from "../core/contact-words.ts";
import { findDuplicates } from "../core/duplicate-search.ts";
import { contactName } from "../people/contact-view.ts";
import { lockContact, readContact } from "../people/contacts.ts";
import { contact, contactEmail, contactPhone } from "../schema/contact-schema.ts";
import { contactMerge } from "../schema/duplicate-schema.ts";
import type { MergeSnapshot } from "../schema/merge-snapshot.ts";
import { MERGE_UNDO, readParts, writeMerged } from "./contact-merge.ts";
import { isMainAddressColumn, separateAddresses } from "./merge-addresses.ts";
import { moveRowsBack, restoreRows } from "./merge-moves.ts";

type MergeRow = typeof contactMerge.$inferSelect;
const RETENTION_MS = MERGE_UNDO_DAYS * 24 * 3600_000;
const MAX_LISTED = 200;

/** Merges that can still be undone, the latest first. */
export async function listContactMerges(
  { transaction, organizationId, now }: Context,
  { query }: EndpointParsed<typeof contract.listContactMerges>,
): Promise<ContactMerge[]> {
  const rows = await transaction
    .select({ merge: contactMerge, contact })
    .from(contactMerge)
    .innerJoin(
      contact,
      and(eq(contact.organizationId, contactMerge.organizationId), eq(contact.id, contactMerge.contactId)),
    )
    .where(
      and(
        eq(contactMerge.organizationId, organizationId),
        gt(contactMerge.mergedAt, new Date(now.getTime() - RETENTION_MS)),
        query.contactId ? eq(contactMerge.contactId, query.contactId) : undefined,
      ),
    )
    .orderBy(desc(contactMerge.mergedAt), desc(contactMerge.id))
    .limit(MAX_LISTED);
  return rows.map(({ merge, contact: kept }) => ({
    id: merge.id,
    contactId: merge.contactId,
    contactName: contactName(kept),
    fromName: merge.fromName,
    mergedAt: merge.mergedAt.toISOString(),
    undoUntil: new Date(merge.mergedAt.getTime() + RETENTION_MS).toISOString(),
  }));
}

/**
 * Splits two merged contacts again. Changes and additions since then stay with the remaining one. Throws not_found,
 * gone after 30 days, conflict while a later merge of the contact exists, plan_limit above the quota.
 */
export async function undoContactMerge(
  context: Context,
  { params }: { params: { id: string } },
): Promise<{ contact: Contact; restored: Contact }> {
  const { transaction, organizationId } = context;
  await requireContactQuota(context, 1);
  const merge = await lockMerge(context, params.id);
  const into = await lockContact(context, merge.contactId);
  const { snapshot, fromId } = merge;
  await restoreRows(context, "contact", [{ ...snapshot.from, updated_at: context.now.toISOString() }]);
  for (const pointer of CONTACT_POINTERS.all)
    await moveRowsBack(context, pointer, snapshot.moved[pointer.table] ?? [], fromId, into.id);
  for (const [table, rows] of Object.entries(snapshot.rows))
    if (table !== "contact_duplicate") await restoreRows(context, table, rows);
  const first = await partParts(context, into.id, snapshot);
  const main = await separateAddresses(context, into, snapshot);
  await restoreFields(context, into.id, snapshot.changed);
  await writeMerged(context, await lockContact(context, into.id), { ...first, ...main });
  const restored = await lockContact(context, fromId);
  await insertContactTerms(context, [restored]);
  await restorePairs(context, snapshot);
  await findDuplicates(context, [fromId]);
  await sumUpContacts(context, [into.id, fromId].sort());
  await sumUpActivities(context, [into.id, fromId].sort());
  await emitContacts(context, [fromId], "created");
  await transaction
    .delete(contactMerge)
    .where(and(eq(contactMerge.organizationId, organizationId), eq(contactMerge.id, merge.id)));
  await setDue(transaction, { kind: MERGE_UNDO, organizationId, recordId: merge.id }, null);
  await context.audit({
    action: "undo_merge",
    resource: "contact",
    resourceId: into.id,
    after: { id: into.id, name: contactName(into), restoredId: fromId, restoredName: merge.fromName },
  });
  return { contact: await readContact(context, into.id), restored: await readContact(context, fromId) };
}

async function lockMerge({ transaction, organizationId, now }: Context, id: string): Promise<MergeRow> {
  const [merge] = await transaction
    .select()
    .from(contactMerge)
    .where(and(eq(contactMerge.organizationId, organizationId), eq(contactMerge.id, id)))
    .for("update");
  if (!merge) throw notFound("Merge");
  if (now.getTime() > merge.mergedAt.getTime() + RETENTION_MS)
    throw new AppError("gone", {
      message: `A merge can be undone for ${MERGE_UNDO_DAYS} days. This one is older.`,
    });
  const [later] = await transaction
    .select({ fromName: contactMerge.fromName })
    .from(contactMerge)
    .where(
      and(
        eq(contactMerge.organizationId, organizationId),
        eq(contactMerge.contactId, merge.contactId),
        sql`(${contactMerge.mergedAt}, ${contactMerge.id}) > (${merge.mergedAt.toISOString()}::timestamptz, ${merge.id}::uuid)`,
      ),
    )
    .limit(1);
  if (later)
    throw new AppError("conflict", {
      message: `${later.fromName} was merged into this contact later. Undo that merge first.`,
    });
  return merge;
}

/** Takes from the contact what it had of the other one alone; answers which address and number come first now. */
async function partParts(context: Context, intoId: string, { rows, kept }: MergeSnapshot) {
  const { emails, phones, tags } = await readParts(context, intoId);
  const owner = { organizationId: context.organizationId, contactId: intoId };
  const own = <Part>(parts: Part[], keyOf: (part: Part) => string, table: string, names: string[], had: string[]) => {
    const others = new Set(
      (rows[table] ?? []).map((row) => names.map((one) => row[one]).find((value) => value !== null)),
    );
    const place = (part: Part) => (had.includes(keyOf(part)) ? had.indexOf(keyOf(part)) : had.length);
    return parts
      .filter((part) => had.includes(keyOf(part)) || !others.has(keyOf(part)))
      .sort((a, b) => place(a) - place(b));
  };
  const ownEmails = own(emails, ({ emailKey }) => emailKey, "contact_email", ["email_key"], kept.emails);
  const ownPhones = own(
    phones,
    (one) => one.phoneKey ?? one.phone,
    "contact_phone",
    ["phone_key", "phone"],
    kept.phones,
  );
  const ownTags = own(tags, ({ tagKey }) => tagKey, "contact_tag", ["tag_key"], kept.tags);
  const [emailParts, phoneParts] = [emailRows(owner, ownEmails), phoneRows(owner, ownPhones)];
  await replaceParts(context, contactEmail, intoId, emailParts);
  await replaceParts(context, contactPhone, intoId, phoneParts);
  const tagParts = tagRows(
    owner,
    ownTags.map(({ tag }) => tag),
  );
  await replaceTags(context, intoId, tagParts);
  return { email: emailParts[0]?.email ?? null, phone: phoneParts[0]?.phone ?? null };
}

/** Restores what the merge changed and what has not changed since. */
async function restoreFields(
  { transaction, organizationId }: Context,
  id: string,
  changed: MergeSnapshot["changed"],
): Promise<void> {
  for (const [column, { before, after }] of Object.entries(changed)) {
    // An address goes back as a whole: see merge-addresses.ts.
    if (isMainAddressColumn(column)) continue;
    const name = sql.identifier(column);
    await transaction.execute(sql`
      update contact c set ${name} = b.${name}
      from jsonb_populate_record(null::contact, ${toJson({ [column]: before })}::text::jsonb) b
      where c.organization_id = ${organizationId} and c.id = ${id}::uuid
        and coalesce(to_jsonb(c) -> ${column}::text, 'null') = ${toJson(after)}::text::jsonb`);
  }
}

/** Pairs that were dismissed; only those whose other contact is still there. */
async function restorePairs(context: Context, { rows }: MergeSnapshot): Promise<void> {
  for (const row of rows.contact_duplicate ?? []) {
    const [both] = await context.transaction.execute<{ n: number }>(sql`select count(*)::int as n from contact
      where organization_id = ${context.organizationId}
        and id in (${String(row.contact_id)}::uuid, ${String(row.other_id)}::uuid)`);
    if (both?.n === 2) await restoreRows(context, "contact_duplicate", [row]);
  }
}
