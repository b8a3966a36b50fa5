import type { PublicSurvey } from "@trellis/contract-surveys/responses.ts";
import { useEffect } from "react";
import { leaveFor, webAddress } from "../leave-page.ts";
import { type HeadingLevel, Notice } from "../notice.tsx";
import type { LaterWords } from "./later/messages.ts";
import type { NoForm } from "./public-survey-calls.ts";

interface ThanksProps {
  survey: Pick<PublicSurvey, "organizationName" | "thankYouText" | "redirectUrl" | "questions">;
  later: LaterWords;
  heading: HeadingLevel;
}

interface NoSurveyProps {
  view: NoForm;
  later: LaterWords;
  heading: HeadingLevel | undefined;
}

/** Why there is no form. */
export function NoSurvey({ view, later, heading = 2 }: NoSurveyProps) {
  const [title, text] =
    view.at === "missing"
      ? [later.notFound, later.notFoundText]
      : view.invitation === "used"
        ? [later.invitationUsedTitle, later.invitationUsed]
        : view.invitation === "gone"
          ? [later.invitationGoneTitle, later.invitationGone]
          : [later.closed, later.closedText];
  return <Notice heading={heading} title={title} text={text} />;
}

/** Replaces the form once the answers are stored; redirects if the survey says so. */
export function SurveyThanks({ survey, later, heading }: ThanksProps) {
  const onward = webAddress(survey.redirectUrl);
  useEffect(() => {
    if (onward) leaveFor(onward);
  }, [onward]);
  return (
    <>
      {survey.questions.some(({ startsPage }) => startsPage) && (
        <div className="survey-progress">
          <progress aria-hidden="true" value={1} max={1} />
        </div>
      )}
      <Notice
        heading={heading}
        title={later.thanks}
        text={survey.thankYouText || later.received({ organization: survey.organizationName })}
        done
      >
        {onward && (
          <a className="form-link" href={onward} target="_top">
            {later.goOn}
          </a>
        )}
      </Notice>
    </>
  );
}
