import { dropDraft as drop, findDraft as find, keepDraft as keep } from "@trellis/shared/client/drafts.ts";
import type { NoteValues } from "./note-form.ts";

/** Unsaved text, with the `updatedAt` of the note that it started from. */
interface NoteDraft {
  values: NoteValues;
  seenAt: string | null;
}

/** One draft for each note; null is a new one. */
const formOf = (noteId: string | null) => `note:${noteId ?? "new"}`;

/** Survives what takes the page away: a lost session, a reload, the back button, a closed window. */
export function keepDraft(noteId: string | null, draft: NoteDraft): void {
  keep(formOf(noteId), draft);
}

export function findDraft(noteId: string | null): NoteDraft | undefined {
  const draft = find<NoteDraft>(formOf(noteId));
  return typeof draft?.values?.content === "string" ? draft : undefined;
}

export function dropDraft(noteId: string | null): void {
  drop(formOf(noteId));
}
