import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { Note } from "@trellis/contract-notes/note.ts";
import type * as contract from "@trellis/contract-notes/reminders.ts";
import { and, eq, isNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { note, noteReminder } from "../schema.ts";
import { lockNote, viewNote } from "./note-rows.ts";
import { readReminderTime } from "./reminder-time.ts";

/** The kind of due work that reminds of a note; the record is the reminder. */
export const REMINDER_DUE = "note_reminder";

export const reminderDue = (organizationId: number, recordId: string) => ({
  kind: REMINDER_DUE,
  organizationId,
  recordId,
});

/** Reminds this member of a note, instead of when they wanted before. Throws not_found, and invalid for a time that is over. */
export async function setNoteReminder(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.setNoteReminder>,
): Promise<Note> {
  const row = await lockNote(context, params.id, isNull(note.deletedAt));
  await planReminder(context, params.id, body);
  return viewNote(context, row);
}

/** Writes the member's reminder of a note that they wrote or hold locked. Throws invalid for a time that is over. */
export async function planReminder(
  context: Context,
  noteId: string,
  wanted: { day: string; time: string },
): Promise<void> {
  const { transaction, organizationId, organization, member, now } = context;
  const remindAt = readReminderTime(wanted, organization.timeZone, now);
  const [row] = await transaction
    .insert(noteReminder)
    .values({
      organizationId,
      id: createId(),
      noteId,
      userId: member.userId,
      remindAt,
      setBy: member.userId,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [noteReminder.organizationId, noteReminder.noteId, noteReminder.userId],
      set: { remindAt, setBy: member.userId, toldAt: null },
    })
    .returning();
  if (!row) throw new Error("the reminder was not written");
  await setDue(transaction, reminderDue(organizationId, row.id), remindAt);
  await context.audit({
    action: "remind",
    resource: "note",
    resourceId: noteId,
    after: { remindAt: remindAt.toISOString() },
  });
}

/** Done, or no reminder any more. Throws not_found where this member has none. */
export async function removeNoteReminder(
  context: Context,
  { params }: EndpointParsed<typeof contract.removeNoteReminder>,
): Promise<Note> {
  const { transaction, organizationId, member } = context;
  const row = await lockNote(context, params.id, isNull(note.deletedAt));
  const [gone] = await transaction
    .delete(noteReminder)
    .where(
      and(
        eq(noteReminder.organizationId, organizationId),
        eq(noteReminder.noteId, params.id),
        eq(noteReminder.userId, member.userId),
      ),
    )
    .returning();
  if (!gone) throw notFound("Reminder");
  await setDue(transaction, reminderDue(organizationId, gone.id), null);
  await context.audit({
    action: gone.toldAt === null ? "remove_reminder" : "complete_reminder",
    resource: "note",
    resourceId: params.id,
    before: { remindAt: gone.remindAt.toISOString() },
  });
  return viewNote(context, row);
}

/** The upcoming reminders of a note are due at their original times again: the note left the trash. */
export async function planAgain({ transaction, organizationId }: Read, noteId: string): Promise<void> {
  const waiting = await transaction
    .select({ id: noteReminder.id, remindAt: noteReminder.remindAt })
    .from(noteReminder)
    .where(
      and(
        eq(noteReminder.organizationId, organizationId),
        eq(noteReminder.noteId, noteId),
        isNull(noteReminder.toldAt),
      ),
    );
  for (const { id, remindAt } of waiting) await setDue(transaction, reminderDue(organizationId, id), remindAt);
}
