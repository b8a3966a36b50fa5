import { type RefObject, useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { strings } from "../messages.ts";
import type { SurveyValues } from "../survey-values.ts";

/** Where what was typed is: see `strings.states`. Undefined while nothing was changed. */
export type SaveState = keyof typeof strings.states;

const PAUSE_MS = 1_200;
const RETRY_MS = 8_000;

interface Autosave {
  form: UseFormReturn<SurveyValues>;
  savesItself: boolean;
  isRestored: boolean;
  /** While it is set, nothing is saved. */
  isStopped: RefObject<boolean>;
  setState: (state: SaveState) => void;
  /** On this device, at once. */
  keep: (values: SurveyValues) => void;
  /** Saves; false when that is worth another try without a change. */
  run: () => Promise<boolean>;
}

/** Keeps every change on the device, and saves after a pause where the survey saves itself. */
export function useAutosave({ form, savesItself, isRestored, isStopped, setState, keep, run }: Autosave) {
  const runNow = useEffectEvent(run);
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const saveAfter = (pause: number) => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        if (isStopped.current || isGone) return;
        const isSettled = await runNow();
        if (!isSettled && !isGone) saveAfter(RETRY_MS);
      }, pause);
    };
    const state = () => setState(savesItself ? "waiting" : "onDevice");
    const began = JSON.stringify(form.getValues());
    let isTouched = isRestored;
    if (isRestored) {
      state();
      if (savesItself) saveAfter(PAUSE_MS);
    }
    const subscription = form.watch((values) => {
      isTouched ||= JSON.stringify(values) !== began;
      if (!isTouched) return;
      keepNow(values as SurveyValues);
      if (isStopped.current) return;
      state();
      if (savesItself) saveAfter(PAUSE_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [form, savesItself, isRestored, isStopped, setState]);
}
