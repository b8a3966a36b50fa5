import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/deleted.ts";
import { MERGE_UNDO_DAYS } from "@trellis/contract-contacts/duplicates.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { CHUNK_ROWS, chunksOf, idArray } from "../../../kernel/db/bulk-rows.ts";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Context, Tenant } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { PERSON_RECORDS } from "../../../ports/person-records.ts";
import { insertActivityTerms } from "../core/activity-terms.ts";
import { requireContactQuota } from "../core/contact-quota.ts";
import { linkContacts, sumUpContacts } from "../core/contact-sums.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { refreshContactWords } from "../core/contact-words.ts";
import { findDuplicates } from "../core/duplicate-search.ts";
import { MERGE_UNDO } from "../duplicates/contact-merge.ts";
import { deletedContact } from "../schema/deletion-schema.ts";
import { contactMerge } from "../schema/duplicate-schema.ts";
import { RETENTION_MS } from "./contact-deletion.ts";
import { putRowsBack } from "./deleted-rows.ts";

type Restored = { restored: number; missing: number };

const MERGE_UNDO_MS = MERGE_UNDO_DAYS * 24 * 3600_000;
/** So many names are written into the audit log. */
const MAX_NAMED = 100;

/**
 * Brings deleted contacts back, all or nothing. Throws invalid unless either ids or a deletion is named, not_found where none
 * of them is there any more, plan_limit without room.
 */
export async function restoreContacts(
  context: Context,
  { body }: EndpointParsed<typeof contract.restoreContacts>,
): Promise<Restored> {
  const { transaction, organizationId, now } = context;
  const { ids, deletionId } = body;
  if ((ids === undefined) === (deletionId === undefined))
    throw invalid("ids", "Name the contacts by ID or by their deletion");
  const d = deletedContact;
  const rows = await transaction
    .select({ id: d.id, name: d.name })
    .from(d)
    .where(
      and(
        eq(d.organizationId, organizationId),
        gt(d.deletedAt, new Date(now.getTime() - RETENTION_MS)),
        ids ? sql`${d.id} = any(${idArray(ids)})` : eq(d.deletionId, deletionId ?? ""),
      ),
    )
    .orderBy(asc(d.id))
    .for("update");
  if (rows.length === 0)
    throw new AppError("not_found", {
      message: writeSentence(
        "{count, plural, one {This contact is no longer in Deleted contacts: someone restored it, or it was permanently removed.} other {None of these contacts are in Deleted contacts anymore: someone restored them, or they were permanently removed.}}",
        { count: ids?.length ?? 0 },
      ),
    });
  await requireContactQuota(context, rows.length);
  await bringBack(
    context,
    rows.map(({ id }) => id),
  );
  const [only] = rows;
  await context.audit({
    action: "restore",
    resource: "contact",
    resourceId: rows.length === 1 && only ? only.id : null,
    after: { restored: rows.length, contacts: rows.slice(0, MAX_NAMED) },
  });
  return { restored: rows.length, missing: ids ? new Set(ids.map((id) => id.toLowerCase())).size - rows.length : 0 };
}

/** Makes locked deleted contacts contacts again, with everything that follows from them. The caller looked for room. */
export async function bringBack(scope: Tenant, ids: readonly string[]): Promise<void> {
  const { transaction, organizationId } = scope;
  for (const chunk of chunksOf(ids, CHUNK_ROWS)) {
    await putRowsBack(scope, chunk);
    await dropDeadLinks(scope, chunk);
    await keepMerges(scope, chunk);
    await transaction.execute(
      sql`delete from deleted_contact where organization_id = ${organizationId} and id = any(${idArray(chunk)})`,
    );
    await refreshContactWords(scope, chunk);
    await insertActivityTerms(scope, chunk);
    await findDuplicates(scope, chunk);
    await linkContacts(scope, chunk);
    await sumUpContacts(scope, chunk);
    await emitContacts(scope, chunk, "created");
  }
}

/** Donors and customers that were removed meanwhile have no link. */
async function dropDeadLinks({ transaction, organizationId }: Tenant, ids: readonly string[]): Promise<void> {
  for (const { kind, records } of PERSON_RECORDS.all)
    await transaction.execute(sql`
      delete from contact_link l where l.organization_id = ${organizationId} and l.contact_id = any(${idArray(ids)})
        and l.kind = ${kind} and not exists (select 1 from (${records}) o
          where o.organization_id = ${organizationId} and o.record_id = l.record_id)`);
}

/** A merge that came back with its contact can be undone as long as it could before. */
async function keepMerges({ transaction, organizationId, now }: Tenant, ids: readonly string[]): Promise<void> {
  const merges = await transaction
    .select({ id: contactMerge.id, mergedAt: contactMerge.mergedAt })
    .from(contactMerge)
    .where(and(eq(contactMerge.organizationId, organizationId), sql`${contactMerge.contactId} = any(${idArray(ids)})`));
  const over = merges.filter(({ mergedAt }) => mergedAt.getTime() + MERGE_UNDO_MS <= now.getTime());
  if (over.length > 0)
    await transaction.delete(contactMerge).where(
      and(
        eq(contactMerge.organizationId, organizationId),
        inArray(
          contactMerge.id,
          over.map(({ id }) => id),
        ),
      ),
    );
  for (const { id, mergedAt } of merges)
    if (!over.some((one) => one.id === id))
      await setDue(
        transaction,
        { kind: MERGE_UNDO, organizationId, recordId: id },
        new Date(mergedAt.getTime() + MERGE_UNDO_MS),
      );
}
