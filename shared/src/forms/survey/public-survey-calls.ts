import type { PublicSurvey } from "@trellis/contract-surveys/responses.ts";
import type { VisitInput } from "@trellis/contract-surveys/visits.ts";
import { colorQuery } from "../brand-style.ts";
import { patient } from "../patient.ts";

/** A call that hangs is given up after this many milliseconds. */
export const PATIENCE = 20_000;

/** Where a survey is answered: the API's origin without a slash at its end, empty for the page's own, and the survey. */
export interface SurveyAddress {
  apiBase: string;
  surveyId: string;
}

/** Why there is no form: `missing` is unknown or unpublished, `closed` takes no more answers, or none by this invitation. */
export type NoForm = { at: "missing" } | { at: "closed"; invitation?: PublicSurvey["invitation"] };

/** Result of loading a survey. */
export type LoadedSurvey = { at: "form"; survey: PublicSurvey } | NoForm | { at: "failed" };

/** A survey's own page. */
export const surveyPageUrl = ({ apiBase, surveyId }: SurveyAddress) =>
  `${apiBase}/public/surveys/${encodeURIComponent(surveyId)}`;

/** The address of a survey's calls. */
export const surveyApi = ({ apiBase, surveyId }: SurveyAddress, rest = "") =>
  `${apiBase}/api/public/surveys/${encodeURIComponent(surveyId)}${rest}`;

/**
 * Asks for a published survey without cookies, in a CSS color or else in its own, until `stay`
 * is aborted. Never throws.
 */
export async function loadSurvey(
  address: SurveyAddress,
  color = "",
  stay?: AbortSignal,
  query = colorQuery(color),
): Promise<LoadedSurvey> {
  try {
    const response = await fetch(surveyApi(address, query), {
      credentials: "omit",
      signal: patient(PATIENCE, stay),
    });
    if (response.ok) return { at: "form", survey: await response.json() };
    if (response.status === 410) return { at: "closed" };
    return { at: response.status < 500 && response.status !== 429 ? "missing" : "failed" };
  } catch {
    return { at: "failed" };
  }
}

/** Reports that the form was seen, or how far a visitor got; it may get lost. Outlives the page that sends it. */
export function sendVisit(address: SurveyAddress, visit: VisitInput): void {
  fetch(surveyApi(address, "/visits"), {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(visit),
  }).catch(() => {});
}
