import { type ReactNode, useEffect, useRef, useState } from "react";
import type { PublicSurvey as Survey } from "../contract/surveys/responses.ts";
import { loadExtras, loadedExtras } from "./load-survey-extras.ts";
import { FormSkeleton, Notice } from "./notice.tsx";
import { type LoadedSurvey, loadSurvey, type SurveyAddress, surveyPageUrl } from "./public-survey-calls.ts";
import { needsExtras, SurveyForm, type SurveyFormProps } from "./survey-form.tsx";
import { type SurveyWords, surveyStrings } from "./survey-strings.ts";
import type { Submission } from "./survey-submission.ts";

export interface PublicSurveyProps extends Pick<SurveyFormProps, "heading" | "invitation" | "prefill"> {
  address: SurveyAddress;
  /** The language of the form's own words, `en` or `es`; undefined for the survey's. */
  language?: string | undefined;
  /** Asks for the survey; the default asks in the organization's own color. */
  load?: () => Promise<LoadedSurvey>;
  /** Around what is shown, in the words of its language. */
  frame?: (content: ReactNode, words: SurveyWords) => ReactNode;
  onReady?: (survey: Survey) => void;
  onStarted?: () => void;
  onAnswered?: (submission: Submission, survey: Survey) => void;
  onFailed?: (message: string) => void;
}

type View = LoadedSurvey | { at: "loading" } | { at: "answered"; survey: Survey };

/** A published survey by its id, through all its states: loading, not found, closed, failed, form, Thank You. */
export function PublicSurvey({
  address,
  heading = 2,
  language,
  invitation,
  prefill,
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
  const spoken = language ?? ("survey" in view ? view.survey.language : "en");
  const words = loadedExtras()?.wordsIn(spoken).words ?? surveyStrings;

  useEffect(() => {
    let current = true;
    setView({ at: "loading" });
    const open = async (): Promise<LoadedSurvey> => {
      const foreign = language && language !== "en" ? loadExtras(apiBase).catch(() => {}) : undefined;
      const loaded = surveyId ? await load() : ({ at: "missing" } as const);
      await foreign;
      if (loaded.at === "form" && needsExtras({ survey: loaded.survey, language, address, prefill }))
        await loadExtras(apiBase);
      return loaded;
    };
    open()
      .catch((): LoadedSurvey => ({ at: "failed" }))
      .then((loaded) => {
        if (!current) return;
        setView(loaded);
        if (loaded.at === "form") onReady?.(loaded.survey);
        else onFailed?.(loaded.at);
      });
    return () => {
      current = false;
    };
  }, [surveyId, apiBase, language, attempt]);

  const retry = () => {
    place.current?.focus(); // the button goes
    setAttempt(attempt + 1);
  };

  return frame(
    <div className="survey" tabIndex={-1} ref={place}>
      {draw(view)}
    </div>,
    words,
  );

  function draw(view: View) {
    switch (view.at) {
      case "loading":
        return <FormSkeleton label={words.loading} />;
      case "missing":
        return <Notice heading={heading} title={words.notFound} text={words.notFoundText} />;
      case "closed":
        return <Notice heading={heading} title={words.closed} text={words.closedText} />;
      case "failed":
        return (
          <Notice heading={heading} title={words.loadFailed} text={words.loadFailedText}>
            <button type="button" className="form-button" onClick={retry}>
              {words.retry}
            </button>
            {apiBase && (
              <a className="form-link" href={surveyPageUrl(address)} target="_blank" rel="noreferrer">
                {words.openPage}
              </a>
            )}
          </Notice>
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
            onStarted={onStarted}
            onFailed={onFailed}
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
