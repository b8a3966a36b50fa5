import { sql } from "drizzle-orm";
import { CHUNK_ROWS, chunksOf, idArray } from "../../../kernel/db/bulk-rows.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWordsUpTo } from "../../../kernel/search/search-words.ts";

/** What the search knows activities as. */
export const ACTIVITY_KIND = "activity";

/** Words of an activity by which it is found: the first of a long one. */
const MAX_WORDS = 500;

export const activitySearchText = (text: string): string => searchWordsUpTo(MAX_WORDS, [text]).join(" ");

/** Writes the terms of an activity whose `search_text` was `before` and is `after`; "" for one that is deleted. */
export const replaceActivityTerms = (scope: Tenant, id: string, before: string, after: string): Promise<void> =>
  replaceSearchTerms(scope, { kind: ACTIVITY_KIND, id }, before.split(" "), after.split(" "));

/** Writes the terms of the activities of contacts that have none yet. */
export async function insertActivityTerms(
  { transaction, organizationId }: Tenant,
  contactIds: readonly string[],
): Promise<void> {
  for (const chunk of chunksOf(contactIds, CHUNK_ROWS))
    await transaction.execute(sql`insert into search_term (organization_id, term, kind, record_id)
      select a.organization_id, word, ${ACTIVITY_KIND}, a.id
      from contact_activity a, unnest(string_to_array(a.search_text, ' ')) as word
      where a.organization_id = ${organizationId} and a.contact_id = any(${idArray(chunk)})
        and a.deleted_at is null and word <> '' order by word on conflict do nothing`);
}

/** Takes the terms of the activities of contacts away that are about to go. */
export async function removeActivityTerms(
  { transaction, organizationId }: Tenant,
  contactIds: readonly string[],
): Promise<void> {
  for (const chunk of chunksOf(contactIds, CHUNK_ROWS))
    await transaction.execute(sql`delete from search_term s using contact_activity a,
        unnest(string_to_array(a.search_text, ' ')) as word
      where a.organization_id = ${organizationId} and a.contact_id = any(${idArray(chunk)})
        and s.organization_id = ${organizationId} and s.kind = ${ACTIVITY_KIND} and s.term = word and s.record_id = a.id`);
}
