import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SurveyValues } from "./survey-values.ts";

/** Continuous typing is one step. */
const PAUSE_MS = 400;
const MAX_STEPS = 100;

/** Steps back and forth through what the fields held. */
export function useUndo(form: UseFormReturn<SurveyValues>) {
  const steps = useRef({ past: [] as string[], present: JSON.stringify(form.getValues()), future: [] as string[] });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [can, setCan] = useState({ undo: false, redo: false });

  const note = useCallback(() => {
    clearTimeout(timer.current);
    const { past, present } = steps.current;
    const now = JSON.stringify(form.getValues());
    if (now !== present) steps.current = { past: [...past, present].slice(-MAX_STEPS), present: now, future: [] };
    setCan({ undo: steps.current.past.length > 0, redo: steps.current.future.length > 0 });
  }, [form]);

  useEffect(() => {
    const subscription = form.watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(note, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer.current);
      subscription.unsubscribe();
    };
  }, [form, note]);

  const go = useCallback(
    (from: "past" | "future", to: "past" | "future") => {
      note();
      const values = steps.current[from].at(-1);
      if (values === undefined) return;
      const { present } = steps.current;
      steps.current = {
        ...steps.current,
        present: values,
        [from]: steps.current[from].slice(0, -1),
        [to]: [...steps.current[to], present],
      };
      form.reset(JSON.parse(values) as SurveyValues, { keepDefaultValues: true });
      note();
    },
    [form, note],
  );
  const undo = useCallback(() => go("past", "future"), [go]);
  const redo = useCallback(() => go("future", "past"), [go]);
  return {
    canUndo: can.undo,
    canRedo: can.redo,
    undo,
    redo,
    /** Ctrl or Cmd with Z and Y. In a field the browser's own undo stays. */
    onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || isTextField(event.nativeEvent.composedPath()[0])) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    },
  };
}

const isTextField = (target: EventTarget | undefined) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type));
