import { READ } from "@trellis/contract-contacts/access.ts";
import { sql } from "drizzle-orm";
import { recordsWithWords } from "../../../kernel/search/search-terms.ts";
import type { SearchSource } from "../../../ports/search.ts";
import { ACTIVITY_KIND } from "../core/activity-terms.ts";
import { contactName } from "../people/contact-view.ts";
import type { contactActivity } from "../schema/activity-schema.ts";
import { titleOfActivity } from "./activity-title.ts";

type Row = typeof contactActivity.$inferSelect;

/** So much of its words is shown. */
const MAX_SHOWN = 80;

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
  async find({ transaction, organizationId, language }, { words, limit }) {
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
      subtitle: `${titleOfActivity(row, language)}: ${shorten(row.text)}`,
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
