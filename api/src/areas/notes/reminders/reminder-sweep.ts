import { mentionedIds } from "@trellis/domain/text/note-mentions.ts";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { dueWork } from "../../../kernel/db/schema.ts";
import { announceChanges } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { user } from "../../../kernel/identity/schema.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { membership } from "../../../kernel/tenant/schema.ts";
import { wantsReminderMail } from "../../calendar/index.ts";
import { queueMail } from "../../mail/index.ts";
import { notify } from "../../notifications/index.ts";
import { personName } from "../../organizations/index.ts";
import { REMINDER_DUE, reminderDue } from "../notes/note-reminders.ts";
import { byId } from "../notes/note-rows.ts";
import { reminderText } from "../notes/reminder-time.ts";
import { note, noteReminder } from "../schema.ts";
import type { StoredNote } from "../stored-note.ts";
import { REMINDER_MAIL } from "./reminder-mail.ts";

type Reminder = typeof noteReminder.$inferSelect;

/** Reminds of notes when it is time, each once. */
export const noteReminderSweep = perDueRecord({
  name: "notes.reminders",
  cron: "* * * * *",
  kinds: [REMINDER_DUE],
  whenReadOnly: "run",
  handle: (services, { organizationId, recordId }) =>
    inProgramScope(services, organizationId, (scope) => remind(scope, recordId)),
});

/** Behind the note's lock, as every change of a reminder is, so that no other process does it too. */
async function remind(scope: Program, id: string): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const own = and(eq(noteReminder.organizationId, organizationId), eq(noteReminder.id, id));
  const [found] = await transaction.select({ noteId: noteReminder.noteId }).from(noteReminder).where(own);
  const [about] = found
    ? await transaction.select().from(note).where(byId(organizationId, found.noteId)).for("update")
    : [];
  const [row] = await transaction.select().from(noteReminder).where(own).for("update");
  const due = reminderDue(organizationId, id);
  const [planned] = await transaction
    .select({ dueAt: dueWork.dueAt })
    .from(dueWork)
    .where(and(eq(dueWork.kind, due.kind), eq(dueWork.organizationId, organizationId), eq(dueWork.recordId, id)));
  if (!planned || planned.dueAt > now) return;
  await setDue(transaction, due, null);
  // A note in the trash sends no reminders; it does once it is restored.
  if (!row || !about || about.deletedAt !== null || row.toldAt !== null) return;
  await transaction.update(noteReminder).set({ toldAt: now }).where(own);
  await notifyOfReminder(scope, about, row);
}

/** Notifies the member of the reminder, and whom the note mentions: the reminder is also theirs from now on. */
async function notifyOfReminder(scope: Program, about: StoredNote, reminder: Reminder): Promise<void> {
  const mentioned = mentionedIds(about.content).filter((userId) => userId !== reminder.userId);
  const people = await findPeople(scope, [reminder.userId, ...mentioned]);
  const owner = people.find(({ userId }) => userId === reminder.userId);
  if (!owner) return;
  // Read-only members remind no one else.
  const others = owner.role === "viewer" ? [] : people.filter((person) => person !== owner);
  for (const { userId } of others) await giveReminder(scope, reminder, userId);
  const when = reminderText(reminder.remindAt, scope.organization.timeZone);
  for (const person of [owner, ...others]) {
    const text = person === owner ? when : `${when}, set by ${owner.name}`;
    const count = await notify(scope, {
      userIds: [person.userId],
      kind: "note_reminder",
      title: `Reminder: ${about.title}`,
      text,
      link: `/app/notes/${about.id}`,
      subject: `${about.id} ${reminder.remindAt.toISOString()}`,
      once: true,
    });
    if (count === 0 || !person.wantsMail) continue;
    await queueMail(scope, {
      kind: REMINDER_MAIL,
      recordId: about.id,
      recipient: person.email,
      values: { userId: person.userId, when: text },
    });
  }
  await announceChanges(
    scope,
    [owner, ...others].map(({ userId }) => ({ area: "notes", userId })),
  );
}

/** A due reminder that another member set; an upcoming one of the member stays as it is. */
async function giveReminder(scope: Program, from: Reminder, userId: string): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const given = { remindAt: from.remindAt, setBy: from.userId, toldAt: now };
  await transaction
    .insert(noteReminder)
    .values({ ...given, organizationId, id: createId(), noteId: from.noteId, userId, createdAt: now })
    .onConflictDoUpdate({
      target: [noteReminder.organizationId, noteReminder.noteId, noteReminder.userId],
      set: given,
      setWhere: isNotNull(noteReminder.toldAt),
    });
}

/** The active members among these, with their notification settings. */
async function findPeople({ transaction, organizationId }: Program, userIds: readonly string[]) {
  const rows = await transaction
    .select({
      person: user,
      role: membership.role,
      wantsMail: wantsReminderMail(membership.organizationId, membership.userId),
    })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(
      and(
        eq(membership.organizationId, organizationId),
        eq(membership.isActive, true),
        inArray(membership.userId, [...userIds]),
      ),
    )
    .orderBy(membership.userId);
  return rows.map(({ person, role, wantsMail }) => ({
    userId: person.id,
    email: person.email,
    name: personName(person),
    role,
    wantsMail,
  }));
}
