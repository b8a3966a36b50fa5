import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/tags.ts";
import type { ContactTag } from "@trellis/contract-contacts/tags.ts";
import { tagKey } from "@trellis/domain/names/contact-keys.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, eq, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { RenamedSegment } from "../schema/bulk-schema.ts";
import { contactTag, segment } from "../schema/contact-schema.ts";
import { beginTagEdit, finishTagged, noSuchTag, readSegments } from "./tags.ts";

/**
 * Renames a tag everywhere, in segments too; it can be undone for a day. Throws not_found for a tag that no contact
 * has, conflict if the new name exists unexpectedly.
 */
export async function renameContactTag(
  context: Context,
  { body }: EndpointParsed<typeof contract.renameContactTag>,
): Promise<ContactTag & { undoId: string }> {
  const { transaction, organizationId } = context;
  const [from, to] = [tagKey(body.tag), tagKey(body.to)];
  const ids = await lockConcerned(context, from, to, body.to);
  const taggedBefore = await countTagged(context, from);
  if (taggedBefore === 0) throw noSuchTag(body.tag);
  if (body.isNew && from !== to) await refuseTaken(context, to);
  const segments = await renameInSegments(context, from, body.to);
  const undoId = await beginTagEdit(context, ids.length, { renamedTo: body.to, segments });
  await keepConcerned(context, undoId, ids, { from, to, written: body.to });
  const hasKey = (key: string) => and(eq(contactTag.organizationId, organizationId), eq(contactTag.tagKey, key));
  if (from !== to) {
    await transaction.execute(sql`insert into contact_tag (organization_id, contact_id, tag_key, tag, edit_id)
      select organization_id, contact_id, ${to}, ${body.to}, ${undoId}::uuid from contact_tag
      where organization_id = ${organizationId} and tag_key = ${from} on conflict do nothing`);
    await transaction.delete(contactTag).where(hasKey(from));
  }
  await transaction.update(contactTag).set({ tag: body.to }).where(hasKey(to));
  await finishTagged(context, ids);
  await context.audit({
    action: "rename",
    resource: "contact_tag",
    resourceId: null,
    before: { tag: body.tag },
    after: { tag: body.to, contacts: taggedBefore },
  });
  return { tag: body.to, count: await countTagged(context, to), undoId };
}

/** The contacts that have the tag, or the other one written in another way; locked in the order of their ids. */
async function lockConcerned(
  { transaction, organizationId }: Context,
  from: string,
  to: string,
  written: string,
): Promise<string[]> {
  const rows = await transaction.execute<{ id: string }>(sql`
    select c.id from contact c where c.organization_id = ${organizationId} and c.id in (
      select contact_id from contact_tag where organization_id = ${organizationId} and tag_key = ${from}
      union select contact_id from contact_tag
        where organization_id = ${organizationId} and tag_key = ${to} and tag <> ${written})
    order by c.id for update`);
  return rows.map(({ id }) => id);
}

/** Stores what the contacts had, for an undo. */
async function keepConcerned(
  context: Context,
  editId: string,
  ids: readonly string[],
  { from, to, written }: { from: string; to: string; written: string },
): Promise<void> {
  const { transaction, organizationId } = context;
  const lost = (alias: "f" | "t") => {
    const row = sql.identifier(alias);
    return sql`jsonb_build_array(jsonb_build_object('tag', ${row}.tag, 'by', ${row}.edit_id))`;
  };
  await transaction.execute(sql`
    insert into contact_bulk_change (organization_id, edit_id, contact_id, type, status, consent, consent_at,
      consent_source, added, removed)
    select c.organization_id, ${editId}::uuid, c.id, c.type, c.status, c.consent, c.consent_at, c.consent_source,
      case when f.tag is not null and t.tag is null then jsonb_build_array(${to}::text) else '[]' end,
      case when f.tag is null then '[]' else ${lost("f")} end || case when t.tag <> ${written} then ${lost("t")} else '[]' end
    from contact c
    left join contact_tag f on f.organization_id = c.organization_id and f.contact_id = c.id
      and f.tag_key = ${from} and ${from !== to}
    left join contact_tag t on t.organization_id = c.organization_id and t.contact_id = c.id and t.tag_key = ${to}
    where c.organization_id = ${organizationId} and c.id = any(${idArray(ids)})`);
}

async function countTagged({ transaction, organizationId }: Context, key: string): Promise<number> {
  const [counted] = await transaction
    .select({ n: sql<number>`count(*)::int` })
    .from(contactTag)
    .where(and(eq(contactTag.organizationId, organizationId), eq(contactTag.tagKey, key)));
  return counted?.n ?? 0;
}

async function refuseTaken({ transaction, organizationId }: Context, key: string): Promise<void> {
  const [taken] = await transaction.execute<{ tag: string | null; n: number }>(sql`
    select min(tag) as tag, count(*)::int as n from contact_tag
    where organization_id = ${organizationId} and tag_key = ${key}`);
  if (taken?.tag)
    throw new AppError("conflict", {
      message: writeSentence(
        "The tag “{tag}” already exists, on {contacts, plural, one {# contact} other {# contacts}}. Merge the tags, or choose another name.",
        { tag: taken.tag, contacts: taken.n },
      ),
    });
}

/** Returns the segments that asked for the tag, with how they wrote it. */
async function renameInSegments(context: Context, key: string, tag: string): Promise<RenamedSegment[]> {
  const renamed: RenamedSegment[] = [];
  for (const { id, filters } of await readSegments(context)) {
    if (!filters.tag || tagKey(filters.tag) !== key) continue;
    renamed.push({ id, tag: filters.tag });
    await context.transaction
      .update(segment)
      .set({ filters: { ...filters, tag }, updatedAt: context.now })
      .where(and(eq(segment.organizationId, context.organizationId), eq(segment.id, id)));
  }
  return renamed;
}
