import type { Note } from "@trellis/contract-notes/note.ts";
import { deleteNote, pinNote, restoreNote, updateNote } from "@trellis/contract-notes/notes.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { refreshAreas, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useCallback } from "react";
import { TEXT } from "./messages.ts";
import { setTask } from "./task-text.ts";

const words = TEXT.actions;

/** Actions on a note outside its dialog. */
export function useNoteActions() {
  const { mutateAsync: pin } = useEndpointMutation(pinNote);
  const { mutateAsync: remove } = useEndpointMutation(deleteNote);
  const { mutateAsync: bringBack } = useEndpointMutation(restoreNote);

  const setPinned = useCallback(
    async ({ id }: Note, isPinned: boolean) => {
      try {
        await pin({ input: { params: { id }, body: { isPinned } } });
      } catch (error) {
        showErrorToast(words.pinFailed, error);
      }
    },
    [pin],
  );
  const restore = useCallback(
    async ({ id }: Pick<Note, "id">) => {
      try {
        await bringBack({ input: { params: { id } } });
      } catch (error) {
        showErrorToast(words.restoreFailed, error);
        return;
      }
      showToast({ title: words.restored });
    },
    [bringBack],
  );
  /** Into the trash, and back again with one press. Throws where it did not work, after saying so. */
  const moveToTrash = useCallback(
    async (note: Note) => {
      try {
        await remove({ input: { params: { id: note.id } } });
      } catch (error) {
        showErrorToast(words.deleteFailed, error);
        throw error;
      }
      showToast({ title: words.deleted, action: { label: words.undo, run: () => void restore(note) } });
    },
    [remove, restore],
  );
  return { setPinned, restore, moveToTrash, tick };
}

/** The version that each note's next tick continues from: ticks of one note wait for each other. */
const turns = new Map<string, Promise<Note>>();

/** Ticks a task of a note; the tasks' places stay where they are, whichever of them are done. */
async function tick(note: Note, offset: number, isDone: boolean): Promise<void> {
  const before = turns.get(note.id) ?? Promise.resolve(note);
  const turn = before
    .catch(() => note)
    .then(async (latest) => {
      const from = latest.updatedAt > note.updatedAt ? latest : note;
      const content = setTask(from.content, offset, isDone);
      if (content === undefined) throw new ApiError(409, words.taskConflict);
      return callEndpoint(updateNote, { params: { id: note.id }, body: { content } }, { ifMatch: from.updatedAt });
    });
  turns.set(note.id, turn);
  try {
    await turn;
  } catch (error) {
    turns.delete(note.id);
    if (error instanceof ApiError && error.status === 409)
      showToast({ title: words.taskConflict, description: words.taskConflictHint, variant: "destructive" });
    else showErrorToast(words.pinFailed, error);
  }
  await refreshAreas(["notes"]);
}
