import type { PublicQuestion } from "../contract/surveys/questions.ts";
import type { PublicSurvey } from "../contract/surveys/responses.ts";
import { type Answers, checkAnswers, givenAnswers } from "../domain/survey-answers.ts";
import { surveyStrings as strings } from "./survey-strings.ts";

/** The name of the e-mail field; those of questions carry a prefix, so no question id can be mistaken for it. */
export const EMAIL_FIELD = "email";

/** The name of a field that nobody can see, reach or have filled in: what is in it was written by a program. */
export const TRAP_FIELD = "comment";

/** The name of a question's field. */
export const fieldOf = (questionId: string) => `answer-${questionId}`;

/** Messages by field name. */
export type FieldIssues = Record<string, string>;

/** The body of `POST /api/public/surveys/{id}/responses`. */
export interface Submission {
  responses: Answers;
  respondentEmail: string | null;
  /** Made once for a form and kept until an answer is stored: sending again never stores twice. */
  responseId: string;
  /** What stands in the field that nobody can see. */
  leaveEmpty?: string | undefined;
}

/** What the fields of a form hold now. Blank answers are left out. */
export function readSubmission(questions: readonly PublicQuestion[], fields: FormData, responseId: string): Submission {
  const responses: Answers = {};
  for (const { id, type } of questions) {
    const values = fields.getAll(fieldOf(id)).map(String);
    const answer = type === "checkbox" ? values : values[0];
    if (answer !== undefined) responses[id] = answer;
  }
  const email = fields.get(EMAIL_FIELD);
  return {
    responses: givenAnswers(questions, responses),
    respondentEmail: (typeof email === "string" && email.trim()) || null,
    responseId,
    leaveEmpty: fields.get(TRAP_FIELD)?.toString() || undefined,
  };
}

/** What keeps a submission from being sent, by field name, in the order of the form. Empty when nothing does. */
export function checkSubmission(
  survey: Pick<PublicSurvey, "questions" | "allowAnonymous">,
  { responses, respondentEmail }: Submission,
): FieldIssues {
  const issues: FieldIssues = {};
  for (const { questionId, message } of checkAnswers(survey.questions, responses))
    issues[fieldOf(questionId)] = message;
  if (respondentEmail === null) {
    if (!survey.allowAnonymous) issues[EMAIL_FIELD] = strings.emailRequired;
  } else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(respondentEmail)) issues[EMAIL_FIELD] = strings.emailInvalid;
  return issues;
}

/** A random UUID. Works on pages without https too, where `crypto.randomUUID` does not exist. */
export function newResponseId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 15) | 64;
  bytes[8] = (bytes[8]! & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
