import type { PublicSurvey } from "@trellis/contract-surveys/responses.ts";
import { useEffect } from "react";
import { leaveFor, webAddress } from "../leave-page.ts";
import { type HeadingLevel, Notice } from "../notice.tsx";
import type { LaterWords } from "./answering/messages.ts";

interface ThanksProps {
  survey: Pick<PublicSurvey, "organizationName" | "thankYouText" | "redirectUrl" | "questions">;
  later: LaterWords;
  heading: HeadingLevel;
}

interface NoSurveyProps {
  at: "missing" | "closed";
  later: LaterWords;
  heading: HeadingLevel | undefined;
}

/** Why there is no form. */
export const NoSurvey = ({ at, later, heading = 2 }: NoSurveyProps) =>
  at === "missing" ? (
    <Notice heading={heading} title={later.notFound} text={later.notFoundText} />
  ) : (
    <Notice heading={heading} title={later.closed} text={later.closedText} />
  );

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
