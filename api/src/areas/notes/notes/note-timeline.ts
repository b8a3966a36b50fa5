import { plainMentions } from "@trellis/domain/text/note-mentions.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { user } from "../../../kernel/identity/schema.ts";
import { isBefore, newestFirst, type TimelineSource } from "../../../ports/timeline.ts";
import { note } from "../schema.ts";
import { PERSON_NAME } from "./person-name-column.ts";

/** What a timeline shows of a note; its page has all of it. */
const MAX_CHARACTERS = 600;

/** The notes that are linked to a person, by when they were written. */
export const noteTimeline: TimelineSource = {
  kinds: ["note"],
  access: { who: "member", role: "viewer" },
  async read({ transaction, organizationId }, { contactId }, { before, max }) {
    const rows = await transaction
      .select({
        id: note.id,
        title: note.title,
        text: sql<string>`left(${note.content}, ${MAX_CHARACTERS})`,
        createdAt: note.createdAt,
        by: sql<string | null>`case when ${user.id} is not null then ${PERSON_NAME} end`,
      })
      .from(note)
      .leftJoin(user, eq(user.id, note.createdBy))
      .where(
        and(
          eq(note.organizationId, organizationId),
          isNull(note.deletedAt),
          sql`${note.id} = any(array(select l.note_id from note_link l where l.organization_id = ${organizationId}
            and l.kind = 'contact' and l.record_id = ${contactId}::uuid))`,
          isBefore(note.createdAt, note.id, before),
        ),
      )
      .orderBy(newestFirst(note.createdAt, note.id))
      .limit(max);
    return rows.map(({ id, title, text, createdAt, by }) => ({
      id,
      kind: "note",
      at: createdAt.toISOString(),
      day: null,
      title,
      text: plainMentions(text),
      amount: null,
      currency: null,
      link: `/app/notes/${id}`,
      by,
    }));
  },
};
