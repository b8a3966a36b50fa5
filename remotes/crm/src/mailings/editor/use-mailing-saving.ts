import { getMailing, type Mailing, updateMailing } from "@trellis/contract-contacts/mailings.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { complaintsOf } from "@trellis/shared/client/error-toast.ts";
import { storeAnswer } from "@trellis/shared/client/store-answer.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { bodyOf, isSame, type MailingValues, valuesOf } from "../mailing-values.ts";
import type { EDITOR } from "../messages.ts";
import { saveLeaving } from "./save-leaving.ts";

const PAUSE_MS = 800;
const RETRY_MS = 8_000;

export type SaveState = keyof typeof EDITOR.states;

/**
 * Autosaves a draft, after a pause in the typing. Every save names its base version; a conflict stops the saving until
 * the user chooses.
 */
export function useMailingSaving(mailing: Mailing, values: MailingValues, onStored: (values: MailingValues) => void) {
  const { mutateAsync: update } = useEndpointMutation(updateMailing);
  const [stored, setStored] = useState(mailing);
  const [state, setState] = useState<SaveState>();
  const [complaints, setComplaints] = useState<Record<string, string>>({});
  const seenAt = useRef(mailing.updatedAt);
  const saved = useRef(valuesOf(mailing));
  const latest = useRef(values);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isStopped = useRef(false);
  const isSaving = useRef(false);
  latest.current = values;
  const drop = useRef(onStored);
  drop.current = onStored;

  /** The stored values from now on; `typed` is what the fields contained when it was sent. */
  const adopt = useCallback((one: Mailing, typed: MailingValues = valuesOf(one)) => {
    seenAt.current = one.updatedAt;
    saved.current = typed;
    isStopped.current = false;
    setStored(one);
    drop.current(typed);
    setComplaints({});
  }, []);

  /** Saves the fields, after the saves before it. Returns whether that is stored. */
  const save = useCallback((): Promise<boolean> => {
    const turn = queue.current.then(async (): Promise<boolean> => {
      const sent = latest.current;
      if (isStopped.current) return false;
      if (isSame(sent, saved.current)) return true;
      setState("saving");
      isSaving.current = true;
      try {
        const body = bodyOf(sent, saved.current);
        const input = { params: { id: mailing.id } };
        const answer = await update({ input: { ...input, body }, ifMatch: seenAt.current });
        // Back in the editor within a moment, its own reading may have been faster than this save.
        await storeAnswer(getMailing, input, answer);
        adopt(answer, sent);
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0;
        setComplaints(complaintsOf(error));
        setState(status === 409 ? "conflict" : status === 422 ? "incomplete" : "failed");
        if (status === 409) isStopped.current = true;
        if (status === 409 || status === 422) return false;
        throw error;
      } finally {
        isSaving.current = false;
      }
      setState(isSame(latest.current, sent) ? "saved" : "waiting");
      return true;
    });
    queue.current = turn.catch(() => undefined);
    return turn;
  }, [adopt, mailing.id, update]);

  useEffect(() => {
    if (isSame(values, saved.current) || isStopped.current) return;
    setState("waiting");
    let timer: ReturnType<typeof setTimeout>;
    const saveAfter = (pause: number) => {
      timer = setTimeout(() => void save().catch(() => saveAfter(RETRY_MS)), pause);
    };
    saveAfter(PAUSE_MS);
    return () => clearTimeout(timer);
  }, [save, values]);

  // Leaving within the pause loses nothing.
  useEffect(
    () => () => {
      if (!isSame(latest.current, saved.current)) void save().catch(() => undefined);
    },
    [save],
  );

  // Nor does closing the tab: a save that outlives the page.
  useEffect(() => {
    const leave = () => {
      if (isStopped.current || isSame(latest.current, saved.current)) return;
      saveLeaving(mailing.id, bodyOf(latest.current, saved.current), isSaving.current ? null : seenAt.current);
      // Going back to the page continues from that.
      seenAt.current = "*";
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [mailing.id]);
  return { stored, state, complaints, save, adopt };
}
