import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import { DEFAULT_NOTE_COLOR, TRASH_DAYS } from "@trellis/contract-notes/choices.ts";
import type { Note } from "@trellis/contract-notes/note.ts";
import type * as contract from "@trellis/contract-notes/notes.ts";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError } from "../../../kernel/errors.ts";
import { removeOwnFiles } from "../../../kernel/files/owned-files.ts";
import type { Context, Program } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { note, noteAttachment } from "../schema.ts";
import type { StoredNote } from "../stored-note.ts";
import { addLinks } from "./note-links.ts";
import { notifyMentioned } from "./note-mentions.ts";
import { planAgain, planReminder } from "./note-reminders.ts";
import { byId, findNote, lockNote, viewNote } from "./note-rows.ts";
import { noteSearchText, replaceNoteTerms } from "./note-search.ts";
import { isSaidSame, saySomethingElse } from "./note-text.ts";
import { keepVersion } from "./note-versions.ts";

type ById = { params: { id: string } };

/** The kind of due work that empties the trash. */
export const TRASH_DUE = "note_trash";
const TRASH_MS = TRASH_DAYS * 24 * 3600_000;

/** Throws not_found for an id that is unknown, deleted permanently, or another organization's. */
export async function getNote(context: Context, { params }: ById): Promise<Note> {
  return viewNote(context, await findNote(context, params.id));
}

/** Writes a note. Throws not_found where it links to a record that the member may not see or that does not exist. */
export async function createNote(
  context: Context,
  { body }: EndpointParsed<typeof contract.createNote>,
): Promise<Note> {
  const { transaction, organizationId, member, now } = context;
  const { links = [], color = DEFAULT_NOTE_COLOR, reminder, ...said } = body;
  const searchText = noteSearchText(said);
  const [row] = await transaction
    .insert(note)
    .values({
      ...said,
      color,
      organizationId,
      id: createId(),
      createdBy: member.userId,
      updatedBy: member.userId,
      searchText,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the note was not written");
  await addLinks(context, row.id, links);
  await replaceNoteTerms(context, row.id, "", searchText);
  await notifyMentioned(context, row);
  if (reminder) await planReminder(context, row.id, reminder);
  await context.audit({ action: "create", resource: "note", resourceId: row.id, after: { ...auditOf(row), links } });
  return viewNote(context, row);
}

/** Changes what the body names. Throws not_found, and conflict with the note as it is when `If-Match` is stale. */
export async function updateNote(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.updateNote>,
): Promise<Note> {
  const { ifMatch } = context;
  const before = await lockNote(context, params.id, isNull(note.deletedAt));
  if (ifMatch !== null && ifMatch !== "*" && ifMatch !== before.updatedAt.toISOString())
    throw new AppError("conflict", {
      message: "Someone else changed this note after you opened it.",
      current: await viewNote(context, before),
    });
  const words = {
    title: body.title ?? before.title,
    content: body.content ?? before.content,
    category: body.category ?? before.category,
    color: body.color ?? before.color,
  };
  if (!isSaidSame(before, words)) await keepVersion(context, before);
  const row = await saySomethingElse(context, before, words);
  await context.audit({
    action: "update",
    resource: "note",
    resourceId: row.id,
    before: auditOf(before),
    after: auditOf(row),
  });
  return viewNote(context, row);
}

/** Keeps a note before the others, or no longer. What it says is not changed by that. */
export async function pinNote(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.pinNote>,
): Promise<Note> {
  const before = await lockNote(context, params.id, isNull(note.deletedAt));
  const [row] = await context.transaction
    .update(note)
    .set({ isPinned: body.isPinned, updatedAt: before.updatedAt })
    .where(byId(context.organizationId, params.id))
    .returning();
  if (!row) throw new Error("the note was not pinned");
  await context.audit({
    action: body.isPinned ? "pin" : "unpin",
    resource: "note",
    resourceId: params.id,
    after: { title: before.title },
  });
  return viewNote(context, row);
}

/** Puts a note into the trash. Throws not_found for one that is there already. */
export async function deleteNote(context: Context, { params }: ById): Promise<void> {
  const { transaction, organizationId, member, now } = context;
  const before = await lockNote(context, params.id, isNull(note.deletedAt));
  await transaction
    .update(note)
    .set({ deletedAt: now, deletedBy: member.userId, updatedAt: before.updatedAt })
    .where(byId(organizationId, params.id));
  await replaceNoteTerms(context, params.id, before.searchText, "");
  await setDue(transaction, dueOf(organizationId, params.id), new Date(now.getTime() + TRASH_MS));
  await context.audit({ action: "delete", resource: "note", resourceId: params.id, before: auditOf(before) });
}

/** Takes a note out of the trash. Throws not_found for one that is not in it. */
export async function restoreNote(context: Context, { params }: ById): Promise<Note> {
  const { transaction, organizationId } = context;
  const before = await lockNote(context, params.id, isNotNull(note.deletedAt));
  const [row] = await transaction
    .update(note)
    .set({ deletedAt: null, deletedBy: null, updatedAt: before.updatedAt })
    .where(byId(organizationId, params.id))
    .returning();
  if (!row) throw new Error("the note was not restored");
  await replaceNoteTerms(context, params.id, "", before.searchText);
  await setDue(transaction, dueOf(organizationId, params.id), null);
  await planAgain(context, params.id);
  await context.audit({ action: "restore", resource: "note", resourceId: params.id, after: auditOf(row) });
  return viewNote(context, row);
}

/** Deletes a note of the trash permanently; after the commit the files of its attachments are deleted too. */
export async function eraseNote(call: MemberCall, { params }: ById): Promise<void> {
  const fileKeys = await call.write((context) => removeNote(context, params.id));
  await removeOwnFiles(call.services, call, fileKeys);
}

/** Removes a note of the trash and answers the keys of its files. Throws not_found for one that is not in it. */
export async function removeNote(context: Program, id: string): Promise<string[]> {
  const { transaction, organizationId } = context;
  const row = await lockNote(context, id, isNotNull(note.deletedAt));
  const files = await transaction
    .select({ key: noteAttachment.fileKey })
    .from(noteAttachment)
    .where(and(eq(noteAttachment.organizationId, organizationId), eq(noteAttachment.noteId, id)));
  await transaction.delete(note).where(byId(organizationId, id));
  await setDue(transaction, dueOf(organizationId, id), null);
  await context.audit({ action: "erase", resource: "note", resourceId: id, before: auditOf(row) });
  return files.map(({ key }) => key);
}

const dueOf = (organizationId: number, recordId: string) => ({ kind: TRASH_DUE, organizationId, recordId });

/** A note is saved during typing: its whole text would fill the audit log. */
/** What the audit log says of a note: never its text. */
export const auditOf = ({ title, content, category, color }: StoredNote) => ({
  title,
  category,
  color,
  characters: content.length,
});
