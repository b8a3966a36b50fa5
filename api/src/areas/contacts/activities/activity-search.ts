import { READ } from "@trellis/contract-contacts/access.ts";
import { sql } from "drizzle-orm";
import { CHUNK_ROWS, chunksOf, idArray } from "../../../kernel/db/bulk-rows.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { recordsWithWords, replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWordsUpTo } from "../../../kernel/search/search-words.ts";
import type { SearchSource } from "../../../ports/search.ts";
import { contactName } from "../people/contact-view.ts";
import type { contactActivity } from "../schema/touch-schema.ts";
import { titleOfActivity } from "./activity-title.ts";

type Row = typeof contactActivity.$inferSelect;

/** What the search knows activities as. */
export const ACTIVITY_KIND = "activity";

/** Words of an activity by which it is found: the first of a long one. */
const MAX_WORDS = 500;
/** So much of its words is shown. */
const MAX_SHOWN = 80;

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

type Found = Pick<Row, "id" | "type" | "minutes" | "text"> & {
  contact_id: string;
  happened_on: string;
  first_name: string;
  last_name: string;
  company: string | null;
  email: string | null;
};

/** Logged activities by their words, the newest first; each leads to its place on the person's page. */
export const activitySearch: SearchSource = {
  access: READ,
  async find({ transaction, organizationId }, { words, limit }) {
    const rows = await transaction.execute<Found>(activitySearchQuery(organizationId, words, limit));
    return rows.map((row) => ({
      kind: ACTIVITY_KIND,
      id: row.id,
      title: contactName({
        firstName: row.first_name,
        lastName: row.last_name,
        company: row.company,
        email: row.email,
      }),
      subtitle: `${titleOfActivity(row)}: ${shorten(row.text)}`,
      link: `/app/contacts/${row.contact_id}?activity=${row.id}&year=${row.happened_on.slice(0, 4)}`,
    }));
  },
};

export const activitySearchQuery = (organizationId: number, words: readonly string[], limit: number) => sql`
  select a.id, a.contact_id, a.type, a.minutes, a.text, a.happened_on::text as happened_on,
    c.first_name, c.last_name, c.company, c.email
  from contact_activity a
  join contact c on c.organization_id = a.organization_id and c.id = a.contact_id
  where a.organization_id = ${organizationId} and a.deleted_at is null
    and a.id in (${recordsWithWords(organizationId, ACTIVITY_KIND, words)})
  order by a.happened_at desc, a.id desc limit ${limit}`;

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= MAX_SHOWN ? line : `${characters.slice(0, MAX_SHOWN).join("").trimEnd()}…`;
};
