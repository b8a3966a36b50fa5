import { createSurvey, type Survey, updateSurvey } from "@trellis/contract-surveys/surveys.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useCallback, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isLostSession } from "../../surveys/lost-session.ts";
import { strings } from "../messages.ts";
import { bodyOf, problemsOf, type SurveyValues } from "../survey-values.ts";
import { dropDraft, keepDraft } from "./survey-draft.ts";
import { type SaveState, useAutosave } from "./use-autosave.ts";

const { notices } = strings;

interface Saving {
  form: UseFormReturn<SurveyValues>;
  /** The survey that the editor began with; null is a new one. */
  survey: Survey | null;
  timeZone: string;
  /** Something was typed before this page was opened. */
  isRestored: boolean;
  onConflict: () => void;
}

/**
 * Keeps the typed values: on this device right away, and with the survey itself after a pause, while it is not public.
 * A published survey only changes on request, so that no one sees half a question. Every save names its base version;
 * after a conflict none follows.
 */
export function useSurveySaving({ form, survey, timeZone, isRestored, onConflict }: Saving) {
  const creating = useEndpointMutation(createSurvey);
  const { mutateAsync: update } = useEndpointMutation(updateSurvey);
  const base = useRef(survey);
  const [state, setState] = useState<SaveState | undefined>(isRestored ? "waiting" : undefined);
  const [isSaving, setSaving] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isStopped = useRef(false);
  const savesItself = survey !== null && !survey.isPublished;
  const surveyId = survey?.id ?? null;

  const put = useCallback(
    async (values: SurveyValues, overwrite: boolean) => {
      const before = base.current;
      if (!before) return;
      base.current = await update({
        input: { params: { id: before.id }, body: bodyOf(values, before, timeZone) },
        ...(overwrite ? {} : { ifMatch: before.updatedAt }),
      });
    },
    [update, timeZone],
  );
  /** One after the other: each continues from what the last one stored. */
  const inTurn = useCallback((run: () => Promise<void>): Promise<void> => {
    const turn = queue.current.then(run);
    queue.current = turn.catch(() => undefined);
    return turn;
  }, []);

  useAutosave({
    form,
    savesItself,
    isRestored,
    isStopped,
    setState,
    keep: (values) => keepDraft(surveyId, { survey: base.current, values }),
    run: saveQuietly,
  });

  async function saveQuietly(): Promise<boolean> {
    const values = structuredClone(form.getValues());
    if (problemsOf(bodyOf(values, base.current, timeZone)).length > 0) {
      setState("incomplete");
      return true;
    }
    setState("saving");
    try {
      await inTurn(() => put(values, false));
    } catch (error) {
      if (error instanceof ApiError && error.code === "conflict") {
        isStopped.current = true;
        setState("conflict");
        onConflict();
        return true;
      }
      setState("failed");
      return error instanceof ApiError && error.status < 500;
    }
    const isCurrent = JSON.stringify(values) === JSON.stringify(form.getValues());
    if (isCurrent) dropDraft(surveyId);
    else keepDraft(surveyId, { survey: base.current, values: form.getValues() });
    setState(isCurrent ? "saved" : "waiting");
    return true;
  }

  /** Saves on request and shows the result. Returns the failure, or undefined when it is stored. */
  async function save(values: SurveyValues, { overwrite }: { overwrite: boolean }): Promise<Error | undefined> {
    isStopped.current = true;
    setSaving(true);
    try {
      if (survey) await inTurn(() => put(values, overwrite));
      else await creating.mutateAsync({ input: { body: bodyOf(values, null, timeZone) } });
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      const isConflict = failure instanceof ApiError && failure.code === "conflict";
      if (isConflict) setState("conflict");
      else isStopped.current = false;
      if (!isLostSession(failure)) {
        const fallback = survey ? notices.updateFailed : notices.createFailed;
        showToast({ title: notices.error, description: failure.message || fallback, variant: "destructive" });
      }
      return failure;
    } finally {
      setSaving(false);
    }
    showToast({ title: survey ? notices.updated : notices.created });
    return undefined;
  }

  return { save, isSaving, state };
}
