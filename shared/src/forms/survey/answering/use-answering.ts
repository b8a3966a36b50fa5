import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { FIRST_STATE } from "../form-state.ts";
import { TEXT } from "../messages.ts";
import type { Answering } from "./answering.ts";
import { loadExtras, loadedExtras } from "./load-survey-extras.ts";
import type { SurveyFormProps } from "./survey-form-props.ts";

const EMPTY = { answers: {}, email: "" } as { answers: Record<string, string | string[]>; email: string };

/** Of the form's own words. */
export const languageOf = ({ language, survey }: SurveyFormProps) => language ?? survey.language ?? "en";

/**
 * What a form is at. What answering takes is fetched when someone comes to the form; until then there is nothing that
 * it could have missed.
 */
export function useAnswering(props: SurveyFormProps, form: RefObject<HTMLFormElement | null>) {
  const answering = useRef<Answering | undefined>(undefined);
  const stop = useRef<((isAway: boolean) => void) | undefined>(undefined);
  const [start] = useState(() => {
    answering.current = loadedExtras()?.beginAnswering({ ...props, language: languageOf(props) });
    return answering.current?.start ?? EMPTY;
  });
  const [state, setState] = useState(answering.current?.state ?? FIRST_STATE);
  const [hasFailed, setHasFailed] = useState(false);

  const now = useRef(props);
  now.current = props;

  const attach = () => {
    if (!form.current || now.current.stay?.aborted) return;
    stop.current ??= answering.current?.attach(form.current, {
      changed: setState,
      started: () => now.current.onStarted?.(),
      sent: (submission) => now.current.onSent?.(submission),
      failed: (message) => now.current.onFailed?.(message),
    });
  };
  const leave = (isAway: boolean) => {
    stop.current?.(isAway);
    stop.current = undefined;
  };
  useEffect(() => {
    attach();
    props.stay?.addEventListener("abort", () => leave(true));
  }, [props.stay]);
  useEffect(() => () => leave(false), []);

  const language = languageOf(props);
  const words = loadedExtras()?.wordsIn(language);
  useEffect(() => {
    if (words) answering.current?.speak(words);
  }, [words]);

  /** Does something with what answering takes; says so when it could not be fetched and `isUrgent`. */
  const wake = async (work: (begun: Answering) => unknown, isUrgent = false) => {
    try {
      const extras = await loadExtras(props.address?.apiBase ?? "");
      answering.current ??= extras.beginAnswering({ ...now.current, language: languageOf(now.current), isDrawn: true });
      attach();
      setHasFailed(false);
      await work(answering.current);
    } catch {
      setHasFailed(isUrgent);
      if (isUrgent) now.current.onFailed?.(TEXT.submitFailed);
    }
  };

  return {
    state,
    start,
    hasFailed,
    focus: () => wake((begun) => begun.focused()),
    input: ({ target }: FormEvent) => wake((begun) => begun.typed((target as HTMLInputElement).name)),
    submit: (event: FormEvent) => {
      event.preventDefault();
      return wake((begun) => begun.submit(), true);
    },
    back: () => answering.current?.back(),
    choose: (name: string) => answering.current?.goTo(name),
    /** Forgets what the device keeps. */
    forget: () => answering.current?.restart(),
  };
}
