import { sendWithProof } from "../../proof-of-work.ts";
import type { SubmitFailure } from "../form-state.ts";
import type { FormWords } from "../later/form-words.ts";
import { LATER, type LaterWords } from "../later/messages.ts";
import { PATIENCE, type SurveyAddress, surveyApi } from "../public-survey-calls.ts";
import { EMAIL_FIELD, type FieldIssues, fieldOf } from "../survey-fields.ts";
import type { Submission } from "./survey-submission.ts";

/**
 * Sends answers without cookies, with the work that a crowded survey asks for; `early` is a proof begun before. Returns
 * undefined once they are stored. Never throws.
 */
export async function submitSurvey(
  address: SurveyAddress,
  submission: Submission,
  { words, later }: FormWords,
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
    return message === LATER.invitationGone
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
function inWords(message: string | undefined, later: LaterWords): string | undefined {
  if (later === LATER) return message; // the server's language
  const ours: Record<string, unknown> = { ...later, ...later.answers };
  const [known] = Object.entries({ ...LATER, ...LATER.answers }).find(([, words]) => words === message) ?? [];
  const words = known && ours[known];
  return typeof words === "string" ? words : undefined;
}
