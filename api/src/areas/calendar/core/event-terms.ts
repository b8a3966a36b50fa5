import { sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { EVENT_KIND } from "./event-rows.ts";

const CHUNK = 1000;

/** Writes the search terms of many events from their `searchText`. */
export const addEventTerms = (scope: Tenant, ids: readonly string[]) =>
  inChunks(ids, async (list) => {
    const { transaction, organizationId } = scope;
    await transaction.execute(sql`
      insert into search_term (organization_id, term, kind, record_id)
      select distinct e.organization_id, word collate "C" as word, ${EVENT_KIND}, e.id
      from calendar_event e, unnest(string_to_array(e.search_text, ' ')) as word
      where e.organization_id = ${organizationId} and e.id = any(string_to_array(${list}, ' ')::uuid[]) and word <> ''
      order by word, e.id on conflict do nothing`);
  });

/** Removes the search terms of many events: before their text changes, or they go. */
export const removeEventTerms = (scope: Tenant, ids: readonly string[]) =>
  inChunks(ids, async (list) => {
    const { transaction, organizationId } = scope;
    await transaction.execute(sql`
      delete from search_term s using calendar_event e, unnest(string_to_array(e.search_text, ' ')) as word
      where e.organization_id = ${organizationId} and e.id = any(string_to_array(${list}, ' ')::uuid[])
        and s.organization_id = e.organization_id and s.kind = ${EVENT_KIND} and s.term = word and s.record_id = e.id`);
  });

async function inChunks(ids: readonly string[], run: (list: string) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) await run(ids.slice(start, start + CHUNK).join(" "));
}
