import type { Survey } from "@trellis/shared/contract/surveys/surveys.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import type { SurveyValues } from "./survey-values.ts";

/** What was typed and not saved, with the survey that it began from: saving it later still meets that one's If-Match. */
export interface SurveyDraft {
  survey: Survey | null;
  values: SurveyValues;
}

/** Who comes back later than this has begun anew elsewhere. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** One draft for a person, an organization and a survey (null is a new one), on this device. */
function keyOf(surveyId: string | null): string {
  const { user, organization } = store.get(sessionAtom);
  return `survey-draft:${user?.id}:${organization?.id}:${surveyId ?? "new"}`;
}

/** Survives what takes the page away: a lost session, a reload, the back button, a closed window. */
export function keepDraft(surveyId: string | null, draft: SurveyDraft): void {
  try {
    localStorage.setItem(keyOf(surveyId), JSON.stringify({ ...draft, savedAt: Date.now() }));
  } catch {
    // Storage is full or forbidden: the editor itself still holds everything.
  }
}

export function findDraft(surveyId: string | null): SurveyDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(surveyId));
    if (text === null) return undefined;
    const draft = JSON.parse(text) as SurveyDraft & { savedAt: number };
    return Date.now() - draft.savedAt < KEPT_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(surveyId: string | null): void {
  try {
    localStorage.removeItem(keyOf(surveyId));
  } catch {
    // Where nothing can be kept, nothing has to go.
  }
}
