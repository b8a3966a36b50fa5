import { READ } from "@trellis/contract-contacts/access.ts";
import { CONTACT_TYPE_LABELS } from "@trellis/contract-contacts/labels.ts";
import { and, eq, sql } from "drizzle-orm";
import { searchCondition } from "../../../kernel/search/search-condition.ts";
import type { SearchSource } from "../../../ports/search.ts";
import { CONTACT_KIND, contactQuery } from "../core/contact-words.ts";
import { contactTable } from "./contact-condition.ts";
import { contactName } from "./contact-view.ts";

/** Contacts by the words of name, company, address, number, town and tags, in order of their names. */
export const contactSearch: SearchSource = {
  access: READ,
  async find({ transaction, organizationId }, { words, limit }) {
    const t = contactTable();
    const found = await searchCondition({ transaction, organizationId }, CONTACT_KIND, contactQuery(words.join(" ")));
    if (!found) return [];
    const rows = await transaction
      .select()
      .from(t)
      .where(and(eq(t.organizationId, organizationId), found))
      .orderBy(sql`${t.sortName}, ${t.id}`)
      .limit(limit);
    return rows.map((row) => ({
      kind: CONTACT_KIND,
      id: row.id,
      title: contactName(row),
      subtitle: row.email ?? row.phone ?? row.company ?? CONTACT_TYPE_LABELS[row.type],
      link: `/app/contacts/${row.id}`,
    }));
  },
};
