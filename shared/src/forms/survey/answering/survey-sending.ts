import { answerWords } from "@trellis/survey-logic/answer-words.ts";
import { sendWithProof } from "../../proof-of-work.ts";
import type { SubmitFailure } from "../form-state.ts";
import { PATIENCE, type SurveyAddress, surveyApi } from "../public-survey-calls.ts";
import { type DeferredWords, deferredStrings } from "../survey-deferred-strings.ts";
import { EMAIL_FIELD, type FieldIssues, fieldOf } from "../survey-fields.ts";
import type { SurveyWords } from "../survey-strings.ts";
import type { Submission } from "./survey-submission.ts";

/** The words for failures. */
export interface SendingWords {
  words: SurveyWords;
  later: DeferredWords;
}

/**
 * Sends answers without cookies, with the work that a crowded survey asks for; `early` is a proof begun before. Returns
 * undefined once they are stored. Never throws.
 */
export async function submitSurvey(
  address: SurveyAddress,
  submission: Submission,
  { words, later }: SendingWords,
  early?: Promise<string | undefined>,
): Promise<SubmitFailure | undefined> {
  let response: Response;
  try {
    response = await sendWithProof(
      (headers) =>
        fetch(surveyApi(address, "/responses"), {
          method: "POST",
          credentials: "omit",
          signal: AbortSignal.timeout(PATIENCE),
          headers: { "Content-Type": "application/json", ...headers },
          body: JSON.stringify(submission),
        }),
      early,
    );
  } catch {
    return { message: words.submitFailed, unreachable: true };
  }
  const { status } = response;
  if (response.ok) return undefined;
  if (status === 410) return { message: later.closed, text: later.closedText };
  const { message, issues }: Refusal = await response.json().catch(() => ({}));
  const said = inWords(message, later);
  if (status === 404)
    return message === deferredStrings.invitationGone
      ? { message: later.invitationGone }
      : { message: later.notFound, text: later.notFoundText };
  if (status === 429) return { message: said ?? later.tooMany };
  if (status !== 422) return { message: (status === 409 && said) || words.submitFailed };
  if (!issues?.length) return { message: said ?? words.submitFailed };
  const fields: FieldIssues = {};
  for (const issue of issues)
    fields[issue.path.startsWith("responses.") ? fieldOf(issue.path.slice(10)) : EMAIL_FIELD] =
      inWords(issue.message, later) ?? later.wrongAnswers;
  return { message: words.submitFailed, issues: fields };
}

interface Refusal {
  message?: string;
  issues?: { path: string; message: string }[];
}

/** A message of the server in the form's language; undefined where that does not know it. */
function inWords(message: string | undefined, later: DeferredWords): string | undefined {
  if (later === deferredStrings) return message; // the server's language
  const ours: Record<string, unknown> = { ...later, ...later.answers };
  const [known] = Object.entries({ ...deferredStrings, ...answerWords }).find(([, words]) => words === message) ?? [];
  const words = known && ours[known];
  return typeof words === "string" ? words : undefined;
}
