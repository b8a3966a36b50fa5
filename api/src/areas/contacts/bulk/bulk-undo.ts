import { and, eq, sql } from "drizzle-orm";
import { CHUNK_ROWS, chunksOf, idArray } from "../../../kernel/db/bulk-rows.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { contactBulkChange, contactBulkEdit } from "../schema/bulk-schema.ts";
import { renameSegmentsBack, undoTags } from "./tag-undo-rows.ts";

/** What due_work calls a change of many contacts that is soon forgotten. */
export const BULK_UNDO = "contact_bulk_undo";
/** How long it can be undone. */
export const BULK_UNDO_MS = 24 * 3600_000;

type ChangeRow = typeof contactBulkChange.$inferSelect;

/** Makes contacts what they were before a change of many. What someone changed again since stays. Throws not_found. */
export async function undoBulkEdit(
  context: Context,
  { params }: { params: { id: string } },
): Promise<{ restored: number }> {
  const { transaction, organizationId, now } = context;
  const own = and(eq(contactBulkEdit.organizationId, organizationId), eq(contactBulkEdit.id, params.id));
  const [edit] = await transaction.select().from(contactBulkEdit).where(own).for("update");
  if (!edit) throw notFound("Change of contacts");
  if (now.getTime() > edit.madeAt.getTime() + BULK_UNDO_MS)
    throw new AppError("gone", {
      message: "This change was made more than a day ago and can't be undone anymore.",
    });
  const changes = await transaction
    .select()
    .from(contactBulkChange)
    .where(and(eq(contactBulkChange.organizationId, organizationId), eq(contactBulkChange.editId, edit.id)))
    .orderBy(contactBulkChange.contactId);
  for (const chunk of chunksOf(changes, CHUNK_ROWS)) await undoChunk(context, edit, chunk);
  await renameSegmentsBack(context, edit);
  await transaction.delete(contactBulkEdit).where(own);
  await setDue(transaction, { kind: BULK_UNDO, organizationId, recordId: edit.id }, null);
  await context.audit({
    action: "undo",
    resource: "contact",
    resourceId: edit.id,
    after: {
      restored: changes.length,
      type: edit.type,
      status: edit.status,
      consent: edit.consent,
      tag: edit.renamedTo,
    },
  });
  return { restored: changes.length };
}

async function undoChunk(
  context: Context,
  edit: typeof contactBulkEdit.$inferSelect,
  changes: readonly ChangeRow[],
): Promise<void> {
  const { transaction, organizationId, now } = context;
  const ids = changes.map(({ contactId }) => contactId);
  await transaction.execute(sql`select id from contact
    where organization_id = ${organizationId} and id = any(${idArray(ids)}) order by id for update`);
  await transaction.execute(sql`
    update contact c set
      type = case when c.type = ${edit.type}::text then x.type else c.type end,
      status = case when c.status = ${edit.status}::text then x.status else c.status end,
      consent = case when c.consent = ${edit.consent}::text then x.consent else c.consent end,
      consent_at = case when c.consent = ${edit.consent}::text then x.consent_at else c.consent_at end,
      consent_source = case when c.consent = ${edit.consent}::text then x.consent_source else c.consent_source end,
      updated_at = greatest(${now.toISOString()}::timestamptz, c.updated_at + interval '1 millisecond')
    from contact_bulk_change x
    where x.organization_id = ${organizationId} and x.edit_id = ${edit.id}::uuid and x.contact_id = any(${idArray(ids)})
      and c.organization_id = ${organizationId} and c.id = x.contact_id`);
  await undoTags(context, edit, changes);
  await emitContacts(context, ids, "changed");
}
