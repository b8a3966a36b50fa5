import { useEffect, useRef, useState } from "react";
import type { PublicSurvey as Survey } from "../contract/surveys/responses.ts";
import { FormSkeleton, type HeadingLevel, Notice } from "./notice.tsx";
import { type LoadedSurvey, loadSurvey, submitSurvey, surveyPageUrl } from "./public-survey-calls.ts";
import { SurveyForm } from "./survey-form.tsx";
import { surveyStrings as strings } from "./survey-strings.ts";
import type { Submission } from "./survey-submission.ts";

export interface PublicSurveyProps {
  surveyId: string;
  /** Origin of the API without a slash at its end; empty for the page's own. */
  apiBase: string;
  heading?: HeadingLevel;
  /** Asks for the survey; the default asks in the organization's own color. */
  load?: () => Promise<LoadedSurvey>;
  onReady?: (survey: Survey) => void;
  onAnswered?: (submission: Submission, survey: Survey) => void;
}

type View = LoadedSurvey | { at: "loading" } | { at: "answered"; survey: Survey };

/** A published survey by its id, through all its states: loading, not found, closed, failed, form, Thank You. */
export function PublicSurvey({
  surveyId,
  apiBase,
  heading = 2,
  load = () => loadSurvey(apiBase, surveyId),
  onReady,
  onAnswered,
}: PublicSurveyProps) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ at: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    setView({ at: "loading" });
    (surveyId ? load() : Promise.resolve({ at: "missing" } as const)).then((loaded) => {
      if (!current) return;
      setView(loaded);
      if (loaded.at === "form") onReady?.(loaded.survey);
    });
    return () => {
      current = false;
    };
  }, [surveyId, apiBase, attempt]);

  const retry = () => {
    place.current?.focus(); // the button goes
    setAttempt(attempt + 1);
  };

  return (
    <div className="survey" tabIndex={-1} ref={place}>
      {draw(view)}
    </div>
  );

  function draw(view: View) {
    switch (view.at) {
      case "loading":
        return <FormSkeleton label={strings.loading} />;
      case "missing":
        return <Notice heading={heading} title={strings.notFound} text={strings.notFoundText} />;
      case "closed":
        return <Notice heading={heading} title={strings.closed} text={strings.closedText} />;
      case "failed":
        return (
          <Notice heading={heading} title={strings.loadFailed} text={strings.loadFailedText}>
            <button type="button" className="form-button" onClick={retry}>
              {strings.retry}
            </button>
            {apiBase && (
              <a className="form-link" href={surveyPageUrl(apiBase, surveyId)} target="_blank" rel="noreferrer">
                {strings.openPage}
              </a>
            )}
          </Notice>
        );
      case "answered":
        return (
          <Notice heading={heading} title={strings.thanks} text={strings.received(view.survey.organizationName)} done />
        );
      case "form": {
        const { survey } = view;
        return (
          <SurveyForm
            key={survey.id}
            survey={survey}
            heading={heading}
            send={(submission) => submitSurvey(apiBase, surveyId, submission)}
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
