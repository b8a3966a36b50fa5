import type { Answers } from "@trellis/survey-logic/questions.ts";
import type { Submission } from "./survey-submission.ts";

/** What a device keeps of someone who has not sent yet. */
export interface Draft {
  version: number | undefined;
  responseId: string;
  answers: Answers;
  email: string;
  /** The page that was open, counted from 0 as the survey has them. */
  page: number;
  /** Sent, but not arrived: goes out when the connection is back. */
  queued?: Submission | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** What was typed a week ago is someone else's business on a shared device. */
const RETENTION_MS = 7 * 24 * 3_600_000;

/** In sessionStorage, which no other tab shares. */
const ownKeyOf = (surveyId: string) => `trellis-survey-own-${surveyId}`;
const keyOf = (surveyId: string) => `trellis-survey-${surveyId}`;

/** The device's store, or the tab's; undefined where a page may have neither. */
function store(): Storage | undefined {
  for (const name of ["localStorage", "sessionStorage"] as const)
    try {
      const found = window[name];
      found.setItem("trellis-survey", "");
      found.removeItem("trellis-survey");
      return found;
    } catch {
      // Refused by the browser's settings, a sandbox, or because it is full.
    }
  return undefined;
}

/** Whether something is kept of this survey. Cheap, for before anything is known of it. */
export function hasDraft(surveyId: string): boolean {
  try {
    return !!(localStorage.getItem(keyOf(surveyId)) ?? sessionStorage.getItem(keyOf(surveyId)));
  } catch {
    return false;
  }
}

/** What is kept of this survey, unless it is old or no one wrote it that way. */
export function readDraft(surveyId: string, now: number): Draft | undefined {
  try {
    const draft: Partial<Draft> = JSON.parse(store()?.getItem(keyOf(surveyId)) ?? "{}");
    const isWhole =
      typeof draft.answers === "object" &&
      draft.answers !== null &&
      typeof draft.email === "string" &&
      typeof draft.responseId === "string" &&
      typeof draft.page === "number" &&
      typeof draft.savedAt === "number";
    if (isWhole && now - draft.savedAt! < RETENTION_MS) return draft as Draft;
  } catch {
    // What is there is not ours.
  }
  forgetDraft(surveyId);
  return undefined;
}

/** The id of the answers that this tab began; another tab's are its own. */
export function readOwnId(surveyId: string): string | undefined {
  try {
    return sessionStorage.getItem(ownKeyOf(surveyId)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it. Returns whether it is kept beyond this page. */
export function writeDraft(surveyId: string, draft: Draft): boolean {
  try {
    const place = store();
    sessionStorage.setItem(ownKeyOf(surveyId), draft.responseId);
    place?.setItem(keyOf(surveyId), JSON.stringify(draft));
    return place !== undefined;
  } catch {
    return false; // full
  }
}

export function forgetDraft(surveyId: string): void {
  try {
    store()?.removeItem(keyOf(surveyId));
    sessionStorage.removeItem(ownKeyOf(surveyId));
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
}
