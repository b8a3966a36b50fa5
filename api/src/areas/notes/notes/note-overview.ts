import type { NoteGist } from "@trellis/contract-notes/note.ts";
import { listNotes } from "@trellis/contract-notes/notes.ts";
import { dayFormat } from "@trellis/domain/days/reader-locale.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { and, asc, desc, eq, isNull, lte, notInArray } from "drizzle-orm";
import type { Context, MemberRead, Read } from "../../../kernel/http/context.ts";
import { type AlertSource, soonerIsMore } from "../../../ports/alerts.ts";
import { note, noteReminder } from "../schema.ts";
import { alertWords } from "./messages.ts";

const DAY_MS = 86_400_000;
const MAX_DUE = 3;
const MAX_PINNED = 2;
const MAX_SHOWN = 5;

const GIST = {
  id: note.id,
  title: note.title,
  category: note.category,
  color: note.color,
  isPinned: note.isPinned,
  updatedAt: note.updatedAt,
};

/** For the dashboard: what the member wants to be reminded of within a day, pinned notes, and those changed last. */
export async function getNoteOverview(context: Context): Promise<{ due: NoteGist[]; notes: NoteGist[] }> {
  const due = await remindersQuery(context, new Date(context.now.getTime() + DAY_MS), MAX_DUE);
  const shown = due.map(({ id }) => id);
  const pinned = await lastChangedQuery(context, { isPinned: true, without: shown, max: MAX_PINNED });
  const max = MAX_SHOWN - due.length - pinned.length;
  const changed = max > 0 ? await lastChangedQuery(context, { isPinned: false, without: shown, max }) : [];
  return {
    due: due.map((row) => gistOf(row, row.remindAt)),
    notes: [...pinned, ...changed].map((row) => gistOf(row, null)),
  };
}

type GistRow = Omit<NoteGist, "updatedAt" | "remindAt"> & { updatedAt: Date };

const gistOf = ({ id, title, category, color, isPinned, updatedAt }: GistRow, remindAt: Date | null): NoteGist => ({
  id,
  title,
  category,
  color,
  isPinned,
  updatedAt: updatedAt.toISOString(),
  remindAt: remindAt?.toISOString() ?? null,
});

/** The member's own reminders up to a moment, the longest overdue first. */
export function remindersQuery({ transaction, organizationId, member }: MemberRead, until: Date, max: number) {
  return transaction
    .select({ ...GIST, remindAt: noteReminder.remindAt })
    .from(noteReminder)
    .innerJoin(note, and(eq(note.organizationId, noteReminder.organizationId), eq(note.id, noteReminder.noteId)))
    .where(
      and(
        eq(noteReminder.organizationId, organizationId),
        eq(noteReminder.userId, member.userId),
        lte(noteReminder.remindAt, until),
        isNull(note.deletedAt),
      ),
    )
    .orderBy(asc(noteReminder.remindAt), asc(noteReminder.noteId))
    .limit(max);
}

export function lastChangedQuery(
  { transaction, organizationId }: Read,
  { isPinned, without, max }: { isPinned: boolean; without: readonly string[]; max: number },
) {
  return transaction
    .select(GIST)
    .from(note)
    .where(
      and(
        eq(note.organizationId, organizationId),
        eq(note.isPinned, isPinned),
        isNull(note.deletedAt),
        without.length > 0 ? notInArray(note.id, [...without]) : undefined,
      ),
    )
    .orderBy(desc(note.updatedAt), desc(note.id))
    .limit(max);
}

/** The member's own due reminders, until they are done. */
export const noteAlerts: AlertSource = {
  access: listNotes.access,
  async find(context) {
    const { now, organization, language } = context;
    const words = alertWords(language);
    const rows = await remindersQuery(context, now, MAX_DUE);
    const format = dayFormat(
      { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
      organization.timeZone,
      LOCALES[language],
    );
    return rows.map(({ id, title, remindAt }) => {
      const isLate = now.getTime() - remindAt.getTime() > DAY_MS;
      const when = format.format(remindAt).replace(/\u202f/g, " ");
      return {
        id: `note_due:${id}`,
        kind: "note_due" as const,
        tone: isLate ? ("warning" as const) : ("info" as const),
        title: isLate ? words.overdue : words.reminder,
        text: isLate ? words.waited({ title, when }) : words.due({ title, when }),
        link: `/app/notes/${id}`,
        extent: soonerIsMore(remindAt),
      };
    });
  },
};
