import { DELETED_RETENTION_DAYS } from "@trellis/contract-contacts/deleted.ts";
import { type SQL, sql } from "drizzle-orm";
import { CHUNK_ROWS, chunksOf } from "../../../kernel/db/bulk-rows.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { keyList } from "../../../ports/personal-data.ts";
import { auditOf } from "../people/contact-change.ts";
import { lockContact, removeContacts } from "../people/contacts.ts";
import { contactDeletion } from "../schema/deletion-schema.ts";
import { keepRows } from "./deleted-rows.ts";

/** What due_work calls deleted contacts that are soon removed forever. */
export const DELETION_DUE = "contact_deletion";
export const RETENTION_MS = DELETED_RETENTION_DAYS * 24 * 3600_000;

/**
 * Deletes a contact with what belongs to it; it can be restored for 30 days. Gifts, invoices and answers of the person stay.
 * Throws not_found.
 */
export async function deleteContact(context: Context, { params }: { params: { id: string } }): Promise<void> {
  const before = await lockContact(context, params.id);
  await moveToDeleted(context, [before.id]);
  await context.audit({ action: "delete", resource: "contact", resourceId: before.id, before: auditOf(before) });
}

/** Takes locked contacts out of everything and keeps them for 30 days. Answers by what they are restored together. */
export async function moveToDeleted(context: Context, ids: readonly string[]): Promise<string> {
  const { transaction, organizationId, now, member } = context;
  const id = createId();
  await transaction.insert(contactDeletion).values({ organizationId, id, deletedBy: member.userId, deletedAt: now });
  // Whatever is restored before leaves nothing to do: the sweep then removes an empty deletion.
  await setDue(
    transaction,
    { kind: DELETION_DUE, organizationId, recordId: id },
    new Date(now.getTime() + RETENTION_MS),
  );
  for (const chunk of chunksOf(ids, CHUNK_ROWS)) await keepRows(context, id, chunk);
  await removeContacts(context, ids);
  return id;
}

/** Deleted contacts (`deleted_contact d`) that have one of these addresses, in lower case. */
export const hasDeletedAddress = (organizationId: number, keys: readonly string[]): SQL => sql`
  d.organization_id = ${organizationId} and exists (
    select 1 from jsonb_array_elements(d.snapshot -> 'rows' -> 'contact_email') as e(row)
    where (e.row ->> 'email_key') collate "C" in (${keyList(keys)}))`;
