import type { PublicSurvey as Survey } from "@trellis/contract-surveys/responses.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormFailure } from "../form-failure.ts";
import { LoadFailure, visitorLanguage } from "../load-failure.tsx";
import { FormSkeleton } from "../notice.tsx";
import { whenSeen } from "../when-seen.ts";
import { loadExtras, loadedExtras } from "./answering/load-survey-extras.ts";
import type { SurveyFormProps } from "./answering/survey-form-props.ts";
import type { Submission } from "./answering/survey-submission.ts";
import { type SurveyWords, TEXT } from "./messages.ts";
import { type LoadedSurvey, loadSurvey, type SurveyAddress, sendVisit, surveyPageUrl } from "./public-survey-calls.ts";
import { needsExtras, SurveyForm } from "./survey-form.tsx";

interface PublicSurveyProps extends Pick<SurveyFormProps, "heading" | "invitation" | "prefill" | "stay"> {
  address: SurveyAddress;
  /** The language of the form's own words, `en` or `es`; undefined for the survey's. */
  language?: string | undefined;
  /** Asks for the survey; the default asks in the organization's own color. */
  load?: () => Promise<LoadedSurvey>;
  /** Around what is shown, in the words of its language. */
  frame?: (content: ReactNode, words: SurveyWords, language: string, survey: Survey | undefined) => ReactNode;
  onReady?: (survey: Survey) => void;
  onStarted?: () => void;
  onAnswered?: (submission: Submission, survey: Survey) => void;
  onFailed?: (failure: FormFailure) => void;
}

type View = LoadedSurvey | { at: "loading" } | { at: "answered"; survey: Survey };

/** A published survey by its id, through all its states: loading, not found, closed, failed, form, Thank You. */
export function PublicSurvey({
  address,
  heading = 2,
  language,
  invitation,
  prefill,
  stay,
  load = () => loadSurvey(address),
  frame = (content) => content,
  onReady,
  onStarted,
  onAnswered,
  onFailed,
}: PublicSurveyProps) {
  const { surveyId, apiBase } = address;
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ at: "loading" });
  const [attempt, setAttempt] = useState(0);
  const [, setSpoken] = useState("");
  const shown = useRef("");
  const unsaid = view.at === "loading" ? "en" : visitorLanguage();
  const spoken = language ?? ("survey" in view ? view.survey.language : unsaid);
  const words = loadedExtras()?.wordsIn(spoken).words ?? TEXT;

  // Another language may be asked for at any time; until its words are there the form keeps those it has.
  useEffect(() => {
    if (spoken !== "en")
      loadExtras(apiBase).then(
        () => setSpoken(spoken),
        () => {},
      );
  }, [spoken]);

  useEffect(() => {
    const asked = JSON.stringify([surveyId, apiBase, attempt]);
    if (shown.current === asked) return; // back in the page, with what was typed
    let current = true;
    setView({ at: "loading" });
    const open = async (): Promise<LoadedSurvey> => {
      const foreign = language && language !== "en" ? loadExtras(apiBase).catch(() => {}) : undefined;
      const loaded = surveyId ? await load() : ({ at: "missing" } as const);
      await foreign;
      if (
        loaded.at === "form"
          ? needsExtras({ survey: loaded.survey, language, address, prefill })
          : loaded.at !== "failed"
      )
        await loadExtras(apiBase);
      return loaded;
    };
    open()
      .catch((): LoadedSurvey => ({ at: "failed" }))
      .then((loaded) => {
        if (!current || stay?.aborted) return;
        shown.current = asked;
        setView(loaded);
        if (loaded.at === "form") onReady?.(loaded.survey);
        else onFailed?.({ code: loaded.at, message: loaded.at });
      });
    return () => {
      current = false;
    };
  }, [surveyId, apiBase, attempt, stay]);

  const seen = view.at === "form" && view.survey.id;
  useEffect(() => (seen ? whenSeen(place.current!, () => sendVisit(address, { seen: true })) : undefined), [seen]);

  const retry = () => {
    place.current?.focus(); // the button goes
    setAttempt(attempt + 1);
  };

  return frame(
    <div className="survey" tabIndex={-1} ref={place}>
      {draw(view)}
    </div>,
    words,
    spoken,
    "survey" in view ? view.survey : undefined,
  );

  function draw(view: View) {
    switch (view.at) {
      case "loading":
        return <FormSkeleton label={words.loading} />;
      case "missing":
      case "closed": {
        const extras = loadedExtras(); // fetched before this is shown
        return extras && <extras.NoSurvey view={view} later={extras.wordsIn(spoken).later} heading={heading} />;
      }
      case "failed":
        return (
          <LoadFailure language={language} heading={heading} page={apiBase && surveyPageUrl(address)} onRetry={retry} />
        );
      case "answered": {
        const extras = loadedExtras(); // what was answered took them
        return (
          extras && <extras.SurveyThanks survey={view.survey} later={extras.wordsIn(spoken).later} heading={heading} />
        );
      }
      case "form": {
        const { survey } = view;
        return (
          <SurveyForm
            key={survey.id}
            survey={survey}
            heading={heading}
            language={language}
            address={address}
            invitation={invitation}
            prefill={prefill}
            stay={stay}
            onStarted={onStarted}
            onFailed={(message) => onFailed?.({ code: "not_sent", message })}
            onSent={(submission) => {
              setView({ at: "answered", survey });
              onAnswered?.(submission, survey);
            }}
          />
        );
      }
    }
  }
}
