import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/bulk.ts";
import type { BulkEdit } from "@trellis/contract-contacts/bulk.ts";
import { MAX_TAGS } from "@trellis/contract-contacts/choices.ts";
import { tagKey } from "@trellis/domain/names/contact-keys.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, eq, sql } from "drizzle-orm";
import { chunksOf, idArray, toJson } from "../../../kernel/db/bulk-rows.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { tagRows } from "../core/contact-parts.ts";
import { emitContacts } from "../core/contact-webhooks.ts";
import { refreshContactWords } from "../core/contact-words.ts";
import { refuseOfOtherKind } from "../people/contacts.ts";
import type { LostTag } from "../schema/bulk-schema.ts";
import { contactBulkEdit } from "../schema/bulk-schema.ts";
import { lockSelection } from "./bulk-selection.ts";
import { BULK_UNDO, BULK_UNDO_MS } from "./bulk-undo.ts";
import { setByHand } from "./tag-origin.ts";

type Body = EndpointParsed<typeof contract.editContacts>["body"];
type TagList = { tagKey: string; tag: string }[];

/** Contacts that are changed together. */
const CHUNK_CONTACTS = 5000;

/** Changes many contacts in one transaction and keeps what they were. Throws invalid for nothing to do. */
export async function editContacts(context: Context, { body }: { body: Body }): Promise<BulkEdit> {
  const { transaction, organizationId, now, member } = context;
  refuseOfOtherKind(context, body);
  const placeholder = { organizationId, contactId: "" };
  const [added, removed]: [TagList, TagList] = [
    tagRows(placeholder, body.addTags ?? []),
    tagRows(placeholder, body.removeTags ?? []),
  ];
  if (!body.type && !body.status && !body.consent && added.length === 0 && removed.length === 0)
    throw invalid("type", "Choose what to change");
  const both = removed.find((one) => added.some(({ tagKey: key }) => key === one.tagKey));
  if (both) throw invalid("removeTags", `You can't add and remove the tag ${both.tag} in one change`);
  const ids = await lockSelection(context, body);
  const id = createId();
  const { type = null, status = null, consent = null } = body;
  await transaction.insert(contactBulkEdit).values({
    organizationId,
    id,
    type,
    status,
    consent,
    changed: 0,
    madeBy: member.userId,
    madeAt: now,
  });
  let changed = 0;
  for (const chunk of chunksOf(ids, CHUNK_CONTACTS))
    changed += await editChunk(context, id, chunk, { body, added, removed });
  const own = and(eq(contactBulkEdit.organizationId, organizationId), eq(contactBulkEdit.id, id));
  if (changed === 0) await transaction.delete(contactBulkEdit).where(own);
  else {
    await transaction.update(contactBulkEdit).set({ changed }).where(own);
    await setDue(
      transaction,
      { kind: BULK_UNDO, organizationId, recordId: id },
      new Date(now.getTime() + BULK_UNDO_MS),
    );
  }
  const result = { matched: ids.length, changed };
  const { ids: _, ...asked } = body;
  await context.audit({ action: "bulk_update", resource: "contact", resourceId: id, after: { ...asked, ...result } });
  return { undoId: changed === 0 ? null : id, ...result };
}

/** Returns how many of the chunk are different now. */
async function editChunk(
  context: Context,
  editId: string,
  ids: readonly string[],
  { body, added, removed }: { body: Body; added: TagList; removed: TagList },
): Promise<number> {
  const { transaction, organizationId, now } = context;
  // First off, then on: a contact with as many tags as there may be can change one for another.
  const lost = await removeTags(context, ids, removed);
  const got = await addTags(context, editId, ids, added);
  const retagged = [...new Set([...got.keys(), ...lost.keys()])];
  const tags = retagged.map((id) => ({ id, added: got.get(id) ?? [], removed: lost.get(id) ?? [] }));
  const { type = null, status = null, consent = null } = body;
  const differs = sql`(c.type <> coalesce(${type}, c.type) or c.status <> coalesce(${status}, c.status)
    or c.consent <> coalesce(${consent}, c.consent))`;
  const kept = await transaction.execute<{ id: string }>(sql`
    insert into contact_bulk_change (organization_id, edit_id, contact_id, type, status, consent, consent_at,
      consent_source, added, removed)
    select c.organization_id, ${editId}::uuid, c.id, c.type, c.status, c.consent, c.consent_at, c.consent_source,
      coalesce(x.added, '[]'), coalesce(x.removed, '[]')
    from contact c left join jsonb_to_recordset(${toJson(tags)}::text::jsonb) as x(id uuid, added jsonb, removed jsonb)
      on x.id = c.id
    where c.organization_id = ${organizationId} and c.id = any(${idArray(ids)}) and (x.id is not null or ${differs})
    returning contact_id as id`);
  if (kept.length === 0) return 0;
  const moment = sql`${now.toISOString()}::timestamptz`;
  await transaction.execute(sql`
    update contact c set type = coalesce(${type}, c.type), status = coalesce(${status}, c.status),
      consent = coalesce(${consent}, c.consent),
      consent_at = case when c.consent = coalesce(${consent}, c.consent) then c.consent_at
        when ${consent}::text = 'unknown' then null else ${moment} end,
      consent_source = case when c.consent = coalesce(${consent}, c.consent) then c.consent_source
        when ${consent}::text = 'unknown' then null else 'bulk edit' end,
      updated_at = greatest(${moment}, c.updated_at + interval '1 millisecond')
    where c.organization_id = ${organizationId} and c.id = any(${idArray(kept.map(({ id }) => id))})`);
  await refreshContactWords(context, retagged);
  await emitContacts(
    context,
    kept.map(({ id }) => id),
    "changed",
  );
  return kept.length;
}

/** Adds tags where they are missing; answers which contact got which. Throws invalid where one would have too many. */
async function addTags(context: Context, editId: string, ids: readonly string[], tags: TagList) {
  const { transaction, organizationId } = context;
  const got = new Map<string, string[]>();
  if (tags.length === 0) return got;
  for (const { tagKey: key } of tags) await setByHand(context, ids, key);
  const rows = await transaction.execute<{ id: string; key: string }>(sql`
    insert into contact_tag (organization_id, contact_id, tag_key, tag, edit_id)
    select ${organizationId}::bigint, c.id, x."tagKey", x.tag, ${editId}::uuid
    from unnest(${idArray(ids)}) as c(id), jsonb_to_recordset(${toJson(tags)}::text::jsonb) as x("tagKey" text, tag text)
    on conflict do nothing returning contact_id as id, tag_key as key`);
  for (const { id, key } of rows) got.set(id, [...(got.get(id) ?? []), key]);
  const [full] = await transaction.execute<{ n: number }>(sql`
    select count(*)::int as n from (select contact_id from contact_tag
      where organization_id = ${organizationId} and contact_id = any(${idArray([...got.keys()])})
      group by contact_id having count(*) > ${MAX_TAGS}) as full_ones`);
  if ((full?.n ?? 0) > 0)
    throw invalid(
      "addTags",
      writeSentence(
        "{contacts, number} of the contacts would have more than {max, number} tags. Nothing was changed.",
        {
          contacts: full?.n ?? 0,
          max: MAX_TAGS,
        },
      ),
    );
  return got;
}

/** Takes tags off; answers which contact lost which. */
async function removeTags({ transaction, organizationId }: Context, ids: readonly string[], tags: TagList) {
  const lost = new Map<string, LostTag[]>();
  if (tags.length === 0) return lost;
  const keys = toJson(tags.map(({ tag }) => tagKey(tag)));
  const rows = await transaction.execute<{ id: string } & Record<keyof LostTag, never>>(sql`
    delete from contact_tag where organization_id = ${organizationId} and contact_id = any(${idArray(ids)})
      and tag_key in (select jsonb_array_elements_text(${keys}::text::jsonb)) returning contact_id as id, tag, edit_id as by`);
  for (const { id, tag, by } of rows) lost.set(id, [...(lost.get(id) ?? []), { tag, by }]);
  return lost;
}
