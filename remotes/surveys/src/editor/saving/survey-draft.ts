import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { dropDraft as drop, findDraft as find, keepDraft as keep } from "@trellis/shared/client/drafts.ts";
import type { SurveyValues } from "../survey-values.ts";

/** Unsaved values, with the survey that they started from: saving them later still uses its If-Match. */
interface SurveyDraft {
  survey: Survey | null;
  values: SurveyValues;
}

/** One draft for each survey; null is a new one. */
const formOf = (surveyId: string | null) => `survey:${surveyId ?? "new"}`;

/** Survives what takes the page away: a lost session, a reload, the back button, a closed window. */
export function keepDraft(surveyId: string | null, draft: SurveyDraft): void {
  keep(formOf(surveyId), draft);
}

export function findDraft(surveyId: string | null): SurveyDraft | undefined {
  return find<SurveyDraft>(formOf(surveyId));
}

export function dropDraft(surveyId: string | null): void {
  drop(formOf(surveyId));
}
