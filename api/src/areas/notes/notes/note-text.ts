import type { Context } from "../../../kernel/http/context.ts";
import { note } from "../schema.ts";
import type { StoredNote } from "../stored-note.ts";
import { notifyMentioned } from "./note-mentions.ts";
import { byId } from "./note-rows.ts";
import { noteSearchText, replaceNoteTerms } from "./note-search.ts";

/** What a note says: pins, links, files and reminders are not part of it. */
export type NoteWords = Pick<StoredNote, "title" | "content" | "category" | "color">;

export const isSaidSame = (a: NoteWords, b: NoteWords): boolean =>
  a.title === b.title && a.content === b.content && a.category === b.category && a.color === b.color;

/** Changes the text of a note that the caller has locked, updates the search, and notifies newly mentioned members. */
export async function saySomethingElse(context: Context, before: StoredNote, words: NoteWords): Promise<StoredNote> {
  const { transaction, organizationId, member, now } = context;
  const searchText = noteSearchText(words);
  const [row] = await transaction
    .update(note)
    .set({ ...words, searchText, updatedBy: member.userId, updatedAt: laterThan(before.updatedAt, now) })
    .where(byId(organizationId, before.id))
    .returning();
  if (!row) throw new Error("the note was not changed");
  await replaceNoteTerms(context, row.id, before.searchText, searchText);
  await notifyMentioned(context, row, before.content);
  return row;
}

/** Now, but later than the version that anyone saw, even within one millisecond. */
const laterThan = (seen: Date, now: Date) => new Date(Math.max(now.getTime(), seen.getTime() + 1));
