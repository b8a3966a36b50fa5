import type { PublicSurvey as Survey } from "@trellis/shared/contract/surveys/responses.ts";
import { FormSkeleton } from "@trellis/shared/forms/notice.tsx";
import { PublicSurvey } from "@trellis/shared/forms/public-survey.tsx";
import { surveyStrings } from "@trellis/shared/forms/survey-strings.ts";
import { type ReactNode, useState } from "react";
import { Mark } from "./page-frame.tsx";
import { strings } from "./strings.ts";

/** The page before its script runs: the frame, and the survey's shape. */
export const SurveyPageShell = () => (
  <div id="survey">
    <SurveyFrame>
      <FormSkeleton label={surveyStrings.loading} />
      <noscript>
        <p>{strings.survey.needsScript}</p>
      </noscript>
    </SurveyFrame>
  </div>
);

/** The survey that the address names. */
export function SurveyPage({ surveyId, onReady }: { surveyId: string; onReady: (survey: Survey) => void }) {
  const [organization, setOrganization] = useState("");
  return (
    <SurveyFrame organization={organization}>
      <PublicSurvey
        surveyId={surveyId}
        apiBase=""
        heading={1}
        onReady={(survey) => {
          setOrganization(survey.organizationName);
          onReady(survey);
        }}
      />
    </SurveyFrame>
  );
}

function SurveyFrame({ organization = "", children }: { organization?: string; children: ReactNode }) {
  return (
    <div className="survey-page">
      <header>{organization}</header>
      <main className="survey-card">{children}</main>
      <footer>
        <a href="/">
          <Mark />
          {surveyStrings.poweredBy}
        </a>
      </footer>
    </div>
  );
}
