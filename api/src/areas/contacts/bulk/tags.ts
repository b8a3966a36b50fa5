import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/tags.ts";
import { type ContactTag, MAX_TAGS_LISTED } from "@trellis/contract-contacts/tags.ts";
import { tagKey } from "@trellis/domain/names/contact-keys.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { CHUNK_ROWS, chunksOf, idArray } from "../../../kernel/db/bulk-rows.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context, Tenant } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { refreshContactWords } from "../core/contact-words.ts";
import type { RenamedSegment } from "../schema/bulk-schema.ts";
import { contactBulkEdit } from "../schema/bulk-schema.ts";
import { contactTag, segment } from "../schema/contact-schema.ts";
import { BULK_UNDO, BULK_UNDO_MS } from "./bulk-undo.ts";

/** Sorts after every text that begins with a prefix. */
const LAST_CHARACTER = "\u{10FFFF}";

/** Tags with how many contacts have each, those that begin with `q`. */
export async function listContactTags(
  { transaction, organizationId }: Context,
  { query }: EndpointParsed<typeof contract.listContactTags>,
): Promise<ContactTag[]> {
  return [...(await transaction.execute<Record<keyof ContactTag, never>>(tagsQuery(organizationId, query.q)))];
}

export function tagsQuery(organizationId: number, beginning: string | undefined): SQL {
  const prefix = tagKey(beginning ?? "");
  return sql`
    select min(tag) as tag, count(*)::int as count from contact_tag
    where organization_id = ${organizationId}
      ${prefix === "" ? sql`` : sql`and tag_key >= ${prefix} and tag_key < ${prefix + LAST_CHARACTER}`}
    group by tag_key order by tag_key limit ${MAX_TAGS_LISTED}`;
}

/** Removes a tag from every contact; it can be undone for a day. Throws not_found, conflict while a segment uses it. */
export async function removeContactTag(
  context: Context,
  { body }: EndpointParsed<typeof contract.removeContactTag>,
): Promise<{ removed: number; undoId: string }> {
  const key = tagKey(body.tag);
  const asking = (await readSegments(context)).filter(({ filters }) => filters.tag && tagKey(filters.tag) === key);
  if (asking.length > 0)
    throw new AppError("conflict", {
      message: writeSentence(
        "{count, plural, one {The segment {names} uses this tag. Change or delete the segment first.} other {The segments {names} use this tag. Change or delete them first.}}",
        { count: asking.length, names: asking.map(({ name }) => name).join(", ") },
      ),
    });
  const ids = await lockTagged(context, key);
  if (ids.length === 0) throw noSuchTag(body.tag);
  const undoId = await keepForUndo(context, key, ids.length);
  await context.transaction
    .delete(contactTag)
    .where(and(eq(contactTag.organizationId, context.organizationId), eq(contactTag.tagKey, key)));
  await finishTagged(context, ids);
  await context.audit({
    action: "delete",
    resource: "contact_tag",
    resourceId: null,
    before: { tag: body.tag, contacts: ids.length },
  });
  return { removed: ids.length, undoId };
}

export const noSuchTag = (tag: string) =>
  new AppError("not_found", {
    message: `No contact has the tag “${tag}” anymore. Someone may have renamed or removed it.`,
  });

/** Stores who has a tag as a bulk edit that can be undone for a day. Returns its id. */
async function keepForUndo(context: Context, key: string, count: number): Promise<string> {
  const id = await beginTagEdit(context, count);
  await context.transaction.execute(sql`
    insert into contact_bulk_change (organization_id, edit_id, contact_id, type, status, consent, consent_at,
      consent_source, added, removed)
    select c.organization_id, ${id}::uuid, c.id, c.type, c.status, c.consent, c.consent_at, c.consent_source,
      '[]', jsonb_build_array(jsonb_build_object('tag', g.tag, 'by', g.edit_id))
    from contact_tag g join contact c on c.organization_id = g.organization_id and c.id = g.contact_id
    where g.organization_id = ${context.organizationId} and g.tag_key = ${key}`);
  return id;
}

/** Starts a bulk edit of tags alone. Returns its id, for an undo. */
export async function beginTagEdit(
  { transaction, organizationId, now, member }: Context,
  changed: number,
  renamed: { renamedTo?: string; segments?: RenamedSegment[] } = {},
): Promise<string> {
  const id = createId();
  const row = { organizationId, id, type: null, status: null, consent: null, ...renamed };
  await transaction.insert(contactBulkEdit).values({ ...row, changed, madeBy: member.userId, madeAt: now });
  await setDue(transaction, { kind: BULK_UNDO, organizationId, recordId: id }, new Date(now.getTime() + BULK_UNDO_MS));
  return id;
}

/** The contacts that have a tag, locked in the order of their ids. */
async function lockTagged({ transaction, organizationId }: Context, key: string): Promise<string[]> {
  const rows = await transaction.execute<{ id: string }>(sql`
    select c.id from contact c where c.organization_id = ${organizationId} and c.id in (
      select contact_id from contact_tag where organization_id = ${organizationId} and tag_key = ${key})
    order by c.id for update`);
  return rows.map(({ id }) => id);
}

/** After tags changed: the words that contacts are found by, and that they changed. */
export async function finishTagged(context: Context, ids: readonly string[]): Promise<void> {
  await refreshContactWords(context, ids);
  await markChanged(context, ids);
}

/** Says that locked contacts changed just now, so that a form that was opened before is stale. */
export async function markChanged(scope: Tenant, ids: readonly string[]): Promise<void> {
  const { transaction, organizationId, now } = scope;
  for (const chunk of chunksOf(ids, CHUNK_ROWS))
    await transaction.execute(sql`update contact
      set updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
      where organization_id = ${organizationId} and id = any(${idArray(chunk)})`);
  await emitContacts(scope, ids, "changed");
}

export const readSegments = ({ transaction, organizationId }: Context) =>
  transaction
    .select({ id: segment.id, name: segment.name, filters: segment.filters })
    .from(segment)
    .where(eq(segment.organizationId, organizationId))
    .orderBy(segment.id)
    .for("update");
