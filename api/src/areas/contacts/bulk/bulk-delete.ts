import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/bulk.ts";
import { MAX_DELETED } from "@trellis/contract-contacts/bulk.ts";
import { and, eq, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { contactName } from "../people/contact-view.ts";
import { contact } from "../schema/contact-schema.ts";
import { moveToDeleted } from "../trash/contact-deletion.ts";
import { lockSelection } from "./bulk-selection.ts";

/** So many names are written into the audit log. */
const MAX_NAMED = 100;

/** Deletes many contacts in one transaction; they can be restored for 30 days. Throws conflict where it would be another number than was expected. */
export async function deleteContacts(
  context: Context,
  { body }: EndpointParsed<typeof contract.deleteContacts>,
): Promise<{ deleted: number; deletionId: string | null }> {
  const { transaction, organizationId } = context;
  const ids = await lockSelection(context, body);
  if (body.expected !== undefined && body.expected !== ids.length)
    throw new AppError("conflict", {
      message: `There are now ${ids.length} matching contacts, not ${body.expected}. Review the list before you delete them.`,
    });
  if (ids.length > MAX_DELETED)
    throw invalid(
      "filter",
      `${ids.length} contacts are selected, and you can delete up to ${MAX_DELETED} at a time. Narrow the filter.`,
    );
  const named = await transaction
    .select()
    .from(contact)
    .where(
      and(eq(contact.organizationId, organizationId), sql`${contact.id} = any(${idArray(ids.slice(0, MAX_NAMED))})`),
    );
  const deletionId = ids.length === 0 ? null : await moveToDeleted(context, ids);
  await context.audit({
    action: "bulk_delete",
    resource: "contact",
    resourceId: null,
    before: { deleted: ids.length, contacts: named.map((row) => ({ id: row.id, name: contactName(row) })) },
  });
  return { deleted: ids.length, deletionId };
}
