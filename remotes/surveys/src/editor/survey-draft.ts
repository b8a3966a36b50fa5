import type { Survey } from "@trellis/shared/contract/surveys/surveys.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import type { SurveyValues } from "./survey-values.ts";

/** What was typed and not saved, with the survey that it began from: saving it later still meets that one's If-Match. */
export interface SurveyDraft {
  survey: Survey | null;
  values: SurveyValues;
}

/** One draft for a person, an organization and a survey (null is a new one), for as long as the tab lives. */
function keyOf(surveyId: string | null): string {
  const { user, organization } = store.get(sessionAtom);
  return `survey-draft:${user?.id}:${organization?.id}:${surveyId ?? "new"}`;
}

/** Survives what takes the page away: a lost session, a reload, the back button. */
export function keepDraft(surveyId: string | null, draft: SurveyDraft): void {
  try {
    sessionStorage.setItem(keyOf(surveyId), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the editor itself still holds everything.
  }
}

export function findDraft(surveyId: string | null): SurveyDraft | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(surveyId));
    return text === null ? undefined : (JSON.parse(text) as SurveyDraft);
  } catch {
    return undefined;
  }
}

export function dropDraft(surveyId: string | null): void {
  try {
    sessionStorage.removeItem(keyOf(surveyId));
  } catch {
    // Where nothing can be kept, nothing has to go.
  }
}
