import { sessionAtom, store } from "@trellis/shared/runtime";
import type { NoteValues } from "./note-form.ts";

/** What was typed and not saved, with the `updatedAt` of the note that it began from. */
export interface NoteDraft {
  values: NoteValues;
  seenAt: string | null;
}

/** Who comes back later than this has begun anew elsewhere. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** One draft for a person, an organization and a note (null is a new one), on this device. */
function keyOf(noteId: string | null): string {
  const { user, organization } = store.get(sessionAtom);
  return `note-draft:${user?.id}:${organization?.id}:${noteId ?? "new"}`;
}

/** Survives what takes the page away: a lost session, a reload, the back button, a closed window. */
export function keepDraft(noteId: string | null, draft: NoteDraft): void {
  try {
    localStorage.setItem(keyOf(noteId), JSON.stringify({ ...draft, savedAt: Date.now() }));
  } catch {
    // Storage is full or forbidden: the dialog itself still holds everything.
  }
}

export function findDraft(noteId: string | null): NoteDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(noteId));
    if (text === null) return undefined;
    const draft = JSON.parse(text) as NoteDraft & { savedAt: number };
    return Date.now() - draft.savedAt < KEPT_MS && typeof draft.values?.content === "string" ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(noteId: string | null): void {
  try {
    localStorage.removeItem(keyOf(noteId));
  } catch {
    // Where nothing can be kept, nothing has to go.
  }
}
