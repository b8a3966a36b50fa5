import { listNotes } from "@trellis/contract-notes/notes.ts";
import { plainMentions } from "@trellis/domain/text/note-mentions.ts";
import { sql } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { recordsWithWords, replaceSearchTerms } from "../../../kernel/search/search-terms.ts";
import { searchWordsUpTo } from "../../../kernel/search/search-words.ts";
import type { SearchSource } from "../../../ports/search.ts";
import type { note } from "../schema.ts";

/** What the search knows notes as. */
export const NOTE_KIND = "note";

/** Words of a note by which it is found: the first of a long one. */
const MAX_WORDS = 1500;

export const noteSearchText = ({
  title,
  content,
  category,
}: Pick<typeof note.$inferSelect, "title" | "content" | "category">): string =>
  searchWordsUpTo(MAX_WORDS, [title, category, plainMentions(content)]).join(" ");

/** Writes the terms of a note whose `search_text` was `before` and is `after`; "" for one that is in the trash. */
export const replaceNoteTerms = (scope: Tenant, id: string, before: string, after: string): Promise<void> =>
  replaceSearchTerms(scope, { kind: NOTE_KIND, id }, before.split(" "), after.split(" "));

/** Notes by the words of title, category and content, what was changed last first. For every member. */
export const noteSearch: SearchSource = {
  access: listNotes.access,
  async find({ transaction, organizationId }, { words, limit }) {
    const rows = await transaction.execute<{ id: string; title: string; category: string }>(sql`
      select n.id, n.title, n.category from note n
      where n.organization_id = ${organizationId} and n.deleted_at is null
        and n.id in (${recordsWithWords(organizationId, NOTE_KIND, words)})
      order by n.updated_at desc, n.id desc limit ${limit}`);
    return rows.map(({ id, title, category }) => ({
      kind: NOTE_KIND,
      id,
      title,
      subtitle: category,
      link: `/app/notes/${id}`,
    }));
  },
};
