import { tagKey } from "@trellis/domain/names/contact-keys.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import { idArray, insertRows, toJson } from "../../../kernel/db/bulk-rows.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { refreshContactWords } from "../core/contact-words.ts";
import { contactBulkChange, contactBulkEdit } from "../schema/bulk-schema.ts";
import { contactTag, segment } from "../schema/contact-schema.ts";
import { type TagChange, type TagsOfContact, undoTagChange } from "./tag-undo.ts";

type Edit = typeof contactBulkEdit.$inferSelect;
type ChangeRow = typeof contactBulkChange.$inferSelect;
type TagRow = typeof contactTag.$inferSelect;

/** Undoes a bulk edit's tag changes (rows are locked). */
export async function undoTags(context: Context, edit: Edit, changes: readonly ChangeRow[]): Promise<void> {
  const changed = changes.filter(({ added, removed }) => added.length > 0 || removed.length > 0);
  if (changed.length === 0) return;
  const ids = changed.map(({ contactId }) => contactId);
  const before = await readTags(context, ids);
  const others = await readOthers(context, edit.id, ids);
  const written: TagRow[] = [];
  const rewritten: (TagChange & { contactId: string })[] = [];
  for (const { contactId, added, removed } of changed) {
    const tags: TagsOfContact = new Map(
      (before.get(contactId) ?? []).map((row) => [row.tagKey, { tag: row.tag, by: row.editId }]),
    );
    const own = others.get(contactId) ?? [];
    undoTagChange({ editId: edit.id, renamedTo: edit.renamedTo, added, removed }, tags, own);
    for (const [key, { tag, by }] of tags)
      written.push({ organizationId: context.organizationId, contactId, tagKey: key, tag, editId: by });
    rewritten.push(...own.map((one) => ({ ...one, contactId })));
  }
  await writeTags(context, ids, written);
  await writeChanges(context, rewritten);
  await refreshContactWords(context, ids);
}

async function readTags({ transaction, organizationId }: Context, ids: readonly string[]) {
  const rows = await transaction
    .select()
    .from(contactTag)
    .where(and(eq(contactTag.organizationId, organizationId), sql`${contactTag.contactId} = any(${idArray(ids)})`));
  return Map.groupBy(rows, ({ contactId }) => contactId);
}

/** The other undoable changes of these contacts. */
async function readOthers(
  { transaction, organizationId }: Context,
  editId: string,
  ids: readonly string[],
): Promise<Map<string, TagChange[]>> {
  const x = contactBulkChange;
  const rows = await transaction
    .select({
      contactId: x.contactId,
      editId: x.editId,
      added: x.added,
      removed: x.removed,
      renamedTo: contactBulkEdit.renamedTo,
    })
    .from(x)
    .innerJoin(
      contactBulkEdit,
      and(eq(contactBulkEdit.organizationId, x.organizationId), eq(contactBulkEdit.id, x.editId)),
    )
    .where(and(eq(x.organizationId, organizationId), ne(x.editId, editId), sql`${x.contactId} = any(${idArray(ids)})`));
  return Map.groupBy(rows, ({ contactId }) => contactId);
}

async function writeTags({ transaction, organizationId }: Context, ids: readonly string[], rows: readonly TagRow[]) {
  await transaction.execute(sql`delete from contact_tag
    where organization_id = ${organizationId} and contact_id = any(${idArray(ids)})`);
  await insertRows(transaction, contactTag, rows);
}

async function writeChanges(
  { transaction, organizationId }: Context,
  changes: readonly (TagChange & { contactId: string })[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ contactId, editId, added, removed }) => ({
    id: contactId,
    edit: editId,
    added,
    removed,
  }));
  await transaction.execute(sql`
    update contact_bulk_change x set added = r.added, removed = r.removed
    from jsonb_to_recordset(${toJson(rows)}::text::jsonb) as r(id uuid, edit uuid, added jsonb, removed jsonb)
    where x.organization_id = ${organizationId} and x.edit_id = r.edit and x.contact_id = r.id
      and (x.added <> r.added or x.removed <> r.removed)`);
}

/** Restores a tag's former name in segments, unless another one was chosen since; later renames follow. */
export async function renameSegmentsBack(context: Context, edit: Edit): Promise<void> {
  if (edit.renamedTo === null || edit.segments.length === 0) return;
  const { transaction, organizationId, now } = context;
  const later = await transaction
    .select()
    .from(contactBulkEdit)
    .where(and(eq(contactBulkEdit.organizationId, organizationId), ne(contactBulkEdit.id, edit.id)));
  for (const { id, tag } of edit.segments) {
    let current = tagKey(edit.renamedTo);
    for (const one of later) {
      const next = one.segments.find((renamed) => renamed.id === id && tagKey(renamed.tag) === current);
      if (!next || one.renamedTo === null) continue;
      current = tagKey(one.renamedTo);
      one.segments = one.segments.filter((renamed) => renamed !== next);
      await transaction
        .update(contactBulkEdit)
        .set({ segments: one.segments })
        .where(and(eq(contactBulkEdit.organizationId, organizationId), eq(contactBulkEdit.id, one.id)));
    }
    const isSegment = and(eq(segment.organizationId, organizationId), eq(segment.id, id));
    const [row] = await transaction.select({ filters: segment.filters }).from(segment).where(isSegment).for("update");
    if (row?.filters.tag && tagKey(row.filters.tag) === current)
      await transaction
        .update(segment)
        .set({ filters: { ...row.filters, tag }, updatedAt: now })
        .where(isSegment);
  }
}
