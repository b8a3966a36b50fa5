import type { Note, NoteAttachment, NoteLink, NotePerson, NoteReminder } from "@trellis/contract-notes/note.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { type note, noteAttachment, noteLink, noteReminder } from "../schema.ts";
import { linkOf, readLinks } from "./linked-records.ts";
import { mentionsOf, readMentioned } from "./note-mentions.ts";
import { PERSON_NAME } from "./person-name-column.ts";

export type NoteRow = Omit<typeof note.$inferSelect, "searchText">;
export type AttachmentRow = typeof noteAttachment.$inferSelect;

/** Rows as they are answered, in their order, with people, links, attachments and the member's own reminders: one query for each of these. */
export async function viewNotes(context: Context, rows: readonly NoteRow[]): Promise<Note[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { transaction, organizationId, member } = context;
  const [reminders, mentioned, links, attachments] = await Promise.all([
    transaction
      .select()
      .from(noteReminder)
      .where(
        and(
          eq(noteReminder.organizationId, organizationId),
          eq(noteReminder.userId, member.userId),
          inArray(noteReminder.noteId, ids),
        ),
      ),
    readMentioned(
      context,
      rows.map(({ content }) => content),
    ),
    transaction
      .select({ noteId: noteLink.noteId, kind: noteLink.kind, recordId: noteLink.recordId })
      .from(noteLink)
      .where(and(eq(noteLink.organizationId, organizationId), inArray(noteLink.noteId, ids)))
      .orderBy(asc(noteLink.createdAt), asc(noteLink.recordId)),
    transaction
      .select()
      .from(noteAttachment)
      .where(and(eq(noteAttachment.organizationId, organizationId), inArray(noteAttachment.noteId, ids)))
      .orderBy(asc(noteAttachment.createdAt), asc(noteAttachment.id)),
  ]);
  const [people, records] = await Promise.all([
    readPeople(context, [
      ...rows.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]),
      ...reminders.map(({ setBy }) => setBy),
    ]),
    readLinks(context, links),
  ]);
  const reminderOf = (noteId: string): NoteReminder | null => {
    const found = reminders.find((reminder) => reminder.noteId === noteId);
    if (!found) return null;
    const { remindAt, setBy } = found;
    const isOthers = setBy !== member.userId;
    return {
      remindAt: remindAt.toISOString(),
      isDue: remindAt <= context.now,
      setBy: (isOthers && people.get(setBy)) || null,
    };
  };
  return rows.map((row) =>
    toNote(row, {
      people,
      mentions: mentionsOf(mentioned, row.content),
      reminder: reminderOf(row.id),
      links: links.filter(({ noteId }) => noteId === row.id).map((link) => linkOf(records, link)),
      attachments: attachments.filter(({ noteId }) => noteId === row.id).map(toAttachment),
    }),
  );
}

interface NoteParts {
  people: ReadonlyMap<string, NotePerson>;
  mentions: NotePerson[];
  reminder: NoteReminder | null;
  links: NoteLink[];
  attachments: NoteAttachment[];
}

const toNote = (row: NoteRow, { people, mentions, reminder, links, attachments }: NoteParts): Note => ({
  id: row.id,
  organizationId: row.organizationId,
  title: row.title,
  content: row.content,
  category: row.category,
  color: row.color,
  isPinned: row.isPinned,
  createdBy: people.get(row.createdBy ?? "") ?? null,
  updatedBy: people.get(row.updatedBy ?? "") ?? null,
  links,
  attachments,
  mentions,
  reminder,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const toAttachment = ({ id, noteId, fileName, mediaType, bytes, createdAt }: AttachmentRow): NoteAttachment => ({
  id,
  noteId,
  fileName,
  mediaType,
  bytes,
  createdAt: createdAt.toISOString(),
});

/** People by id, anyone who they are: only of ids that the program itself wrote down. */
export async function readPeople(
  { transaction }: Read,
  ids: readonly (string | null)[],
): Promise<Map<string, NotePerson>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await transaction.select({ id: user.id, name: PERSON_NAME }).from(user).where(inArray(user.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
