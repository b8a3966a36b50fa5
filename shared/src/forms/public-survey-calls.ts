import type { PublicSurvey } from "../contract/surveys/responses.ts";
import { surveyStrings as strings } from "./survey-strings.ts";
import { EMAIL_FIELD, type FieldIssues, fieldOf, type Submission } from "./survey-submission.ts";

/** A call that hangs is given up after this many milliseconds. */
const PATIENCE = 20_000;

/** What asking for a survey came to: `missing` is unknown or unpublished, `closed` takes no more answers. */
export type LoadedSurvey = { at: "form"; survey: PublicSurvey } | { at: "missing" | "closed" | "failed" };

/** Why a submission was not stored, for the person; `issues` names fields that the server refused. */
export interface SubmitFailure {
  message: string;
  issues?: FieldIssues;
}

/** Where a survey is answered in a page of its own. */
export function surveyPageUrl(apiBase: string, surveyId: string): string {
  return `${apiBase}/public/surveys/${encodeURIComponent(surveyId)}`;
}

/** Asks for a published survey without cookies, in a color that is `rgb(…)` or else in its own. Never throws. */
export async function loadSurvey(apiBase: string, surveyId: string, color = ""): Promise<LoadedSurvey> {
  try {
    const response = await call(
      apiBase,
      surveyId,
      /^rgb\(/.test(color) ? `?primaryColor=${encodeURIComponent(color)}` : "",
    );
    if (response.ok) return { at: "form", survey: await response.json() };
    if (response.status === 410) return { at: "closed" };
    return { at: response.status < 500 && response.status !== 429 ? "missing" : "failed" };
  } catch {
    return { at: "failed" };
  }
}

/** Sends answers without cookies. Answers undefined once they are stored. Never throws. */
export async function submitSurvey(
  apiBase: string,
  surveyId: string,
  submission: Submission,
): Promise<SubmitFailure | undefined> {
  try {
    const response = await call(apiBase, surveyId, "/responses", submission);
    if (response.ok) return undefined;
    if (response.status === 410) return { message: strings.closedText };
    if (response.status === 404) return { message: strings.notFoundText };
    const body: { message?: string; issues?: { path: string; message: string }[] } = await response.json();
    if (response.status === 422 && body.issues?.length) {
      const issues: FieldIssues = {};
      for (const { path, message } of body.issues)
        issues[path.startsWith("responses.") ? fieldOf(path.slice(10)) : EMAIL_FIELD] = message;
      return { message: strings.submitFailed, issues };
    }
    return { message: ([422, 429].includes(response.status) && body.message) || strings.submitFailed };
  } catch {
    return { message: strings.submitFailed };
  }
}

function call(apiBase: string, surveyId: string, rest: string, submission?: Submission): Promise<Response> {
  const address = `${apiBase}/api/public/surveys/${encodeURIComponent(surveyId)}${rest}`;
  const options: RequestInit = { credentials: "omit", signal: AbortSignal.timeout(PATIENCE) };
  if (!submission) return fetch(address, options);
  return fetch(address, {
    ...options,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(submission),
  });
}
