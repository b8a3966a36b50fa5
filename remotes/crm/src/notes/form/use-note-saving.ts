import type { Note } from "@trellis/contract-notes/note.ts";
import { getNote, updateNote } from "@trellis/contract-notes/notes.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { FORM } from "./messages.ts";
import { dropDraft, keepDraft } from "./note-draft.ts";
import { bodyOf, isSame, type NoteValues, problemsOf, valuesOf } from "./note-form.ts";

const PAUSE_MS = 1_000;
const RETRY_MS = 8_000;

export type SaveState = keyof typeof FORM.states;

/**
 * Autosaves an open note, after a pause in the typing. Every save names its base version; a conflict stops the saving
 * until the user chooses. What is not saved yet is on this device.
 */
export function useNoteSaving(note: Note, values: NoteValues, startFrom: string) {
  const { mutateAsync: update } = useEndpointMutation(updateNote);
  const [base, setBase] = useState(note);
  const [theirs, setTheirs] = useState<Note | null>(null);
  const [state, setState] = useState<SaveState>();
  const seenAt = useRef(startFrom);
  const saved = useRef(valuesOf(note));
  const latest = useRef(values);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isStopped = useRef(false);
  latest.current = values;

  /** The note as the server has it now: what follows continues from it. */
  const adopt = useCallback((one: Note) => {
    seenAt.current = one.updatedAt;
    saved.current = valuesOf(one);
    setBase(one);
  }, []);

  /** Saves what is in the fields, after the saves before it. Returns whether that is stored. */
  const save = useCallback((): Promise<boolean> => {
    const turn = queue.current.then(async (): Promise<boolean> => {
      const sent = latest.current;
      if (isStopped.current) return false;
      if (isSame(sent, saved.current)) return true;
      if (Object.keys(problemsOf(sent)).length > 0) {
        setState("incomplete");
        return false;
      }
      setState("saving");
      try {
        adopt(await update({ input: { params: { id: note.id }, body: bodyOf(sent) }, ifMatch: seenAt.current }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) {
          setState("failed");
          throw error;
        }
        const current = await callEndpoint(getNote, { params: { id: note.id } });
        if (isSame(valuesOf(current), sent)) adopt(current);
        else {
          isStopped.current = true;
          setTheirs(current);
          setState("conflict");
          return false;
        }
      }
      if (isSame(latest.current, sent)) dropDraft(note.id);
      setState(isSame(latest.current, sent) ? "saved" : "waiting");
      return true;
    });
    queue.current = turn.catch(() => undefined);
    return turn;
  }, [adopt, note.id, update]);

  useEffect(() => {
    if (isSame(values, saved.current) || isStopped.current) return;
    keepDraft(note.id, { values, seenAt: seenAt.current });
    setState(Object.keys(problemsOf(values)).length > 0 ? "incomplete" : "waiting");
    let timer: ReturnType<typeof setTimeout>;
    const saveAfter = (pause: number) => {
      timer = setTimeout(() => void save().catch(() => saveAfter(RETRY_MS)), pause);
    };
    saveAfter(PAUSE_MS);
    return () => clearTimeout(timer);
  }, [note.id, save, values]);

  /** Ends a conflict: from now on saves continue from the other's version. */
  const settle = useCallback(
    (current: Note) => {
      adopt(current);
      isStopped.current = false;
      setTheirs(null);
      setState(undefined);
    },
    [adopt],
  );
  return { base, state, theirs, save, settle, adopt, isSaved: isSame(values, saved.current) };
}
