import type { PublicSurvey as Survey } from "@trellis/contract-surveys/responses.ts";
import { productName } from "@trellis/messages/page-formats.ts";
import { colorQuery } from "@trellis/shared/forms/brand-style.ts";
import { FormSkeleton } from "@trellis/shared/forms/notice.tsx";
import { PublicSurvey } from "@trellis/shared/forms/survey/public-survey.tsx";
import { loadSurvey, type SurveyAddress } from "@trellis/shared/forms/survey/public-survey-calls.ts";
import { type ReactNode, useState } from "react";
import { homeAddress } from "../frame/home-address.ts";
import { Mark } from "../frame/page-frame.tsx";
import { strings } from "../messages.ts";
import type { SurveyPageAddress } from "./address.ts";

/** The page before its script runs: the frame, and the survey's shape. */
export const SurveyPageShell = () => (
  <div id="survey">
    <SurveyFrame poweredBy={strings.survey.poweredBy}>
      <FormSkeleton label={strings.survey.loading} />
      <noscript>
        <p>{strings.survey.needsScript}</p>
      </noscript>
    </SurveyFrame>
  </div>
);

interface SurveyPageProps extends SurveyPageAddress {
  /** A CSS color in place of the organization's own color, or nothing. */
  color: string;
  /** Of the form's own words, or nothing. */
  language: string;
  onReady: (survey: Survey) => void;
}

/** The survey that the address names. */
export function SurveyPage({ surveyId, color, language, invitation, prefill, onReady }: SurveyPageProps) {
  const [organization, setOrganization] = useState("");
  const address = { apiBase: "", surveyId };
  return (
    <PublicSurvey
      address={address}
      heading={1}
      language={/^(en|es)\b/i.exec(language)?.[1]?.toLowerCase()}
      invitation={invitation}
      prefill={prefill}
      load={() => loadInvited(address, color, invitation)}
      frame={(content, { poweredBy }) => (
        <SurveyFrame organization={organization} poweredBy={poweredBy({ name: productName() })}>
          {content}
        </SurveyFrame>
      )}
      onReady={(survey) => {
        setOrganization(survey.organizationName);
        onReady(survey);
      }}
    />
  );
}

/** Loads a survey; someone whose invitation can't be used learns it before they answer. */
async function loadInvited(address: SurveyAddress, color: string, invitation: string | undefined) {
  if (!invitation) return loadSurvey(address, color);
  const query = new URLSearchParams(colorQuery(color));
  query.set("invitation", invitation);
  const loaded = await loadSurvey(address, color, undefined, `?${query}`);
  const problem = loaded.at === "form" && loaded.survey.invitation;
  return problem ? { at: "closed" as const, invitation: problem } : loaded;
}

interface FrameProps {
  organization?: string;
  poweredBy: string;
  children: ReactNode;
}

function SurveyFrame({ organization = "", poweredBy, children }: FrameProps) {
  return (
    <div className="survey-page framed-page">
      <header>{organization}</header>
      <main className="survey-card">{children}</main>
      <footer>
        <a className="powered-by" href={homeAddress()}>
          <Mark />
          {poweredBy}
        </a>
      </footer>
    </div>
  );
}
