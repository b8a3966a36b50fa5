import type { HeadingLevel } from "../../notice.tsx";
import type { SurveyAddress } from "../public-survey-calls.ts";
import type { FormSurvey, SessionSetup } from "./survey-session.ts";
import type { Submission } from "./survey-submission.ts";

export interface SurveyFormProps {
  survey: FormSurvey;
  /** The level of the title among the page's headings. */
  heading?: HeadingLevel;
  /** Of the form's own words: `en` or `es`; the survey's without it. */
  language?: string | undefined;
  /** Where the survey is answered. A preview has none: it stores and reports nothing. */
  address?: SurveyAddress | undefined;
  /** The secret of an invitation's link. */
  invitation?: string | undefined;
  /** Answers that the page brings, as text by question id; those that do not fit are left out. */
  prefill?: Readonly<Record<string, string>> | undefined;
  /** Aborted when the form leaves the page, replaced when it comes back. */
  stay?: AbortSignal | undefined;
  /** In a preview: stores the answers; says what went wrong, or undefined once they are stored. */
  send?: SessionSetup["send"];
  /** In a preview: called with what shows another page. */
  attached?: SessionSetup["attached"];
  /** The first field was changed. */
  onStarted?: (() => void) | undefined;
  onSent?: (submission: Submission) => void;
  onFailed?: ((message: string) => void) | undefined;
}
