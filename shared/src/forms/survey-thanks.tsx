import { useEffect } from "react";
import type { PublicSurvey } from "../contract/surveys/responses.ts";
import { leaveFor, webAddress } from "./leave-page.ts";
import { type HeadingLevel, Notice } from "./notice.tsx";
import type { LaterWords } from "./survey-later-strings.ts";

interface ThanksProps {
  survey: Pick<PublicSurvey, "organizationName" | "thankYouText" | "redirectUrl">;
  later: LaterWords;
  heading: HeadingLevel;
}

/** What stands in the form's place once the answers are stored; leads on where the survey says so. */
export function SurveyThanks({ survey, later, heading }: ThanksProps) {
  const onward = webAddress(survey.redirectUrl);
  useEffect(() => {
    if (onward) leaveFor(onward);
  }, [onward]);
  return (
    <Notice
      heading={heading}
      title={later.thanks}
      text={survey.thankYouText || later.received(survey.organizationName)}
      done
    >
      {onward && (
        <a className="form-link" href={onward} target="_top">
          {later.goOn}
        </a>
      )}
    </Notice>
  );
}
