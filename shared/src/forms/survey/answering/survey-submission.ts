import type { PublicSurvey } from "@trellis/contract-surveys/responses.ts";
import type { Answers, PublicQuestion } from "@trellis/survey-logic/questions.ts";
import { checkAnswers, givenAnswers } from "@trellis/survey-logic/survey-answers.ts";
import { LATER, type LaterWords } from "../later/messages.ts";
import { EMAIL_FIELD, type FieldIssues, fieldOf, readAnswers, TRAP_FIELD } from "../survey-fields.ts";

/** The body of `POST /api/public/surveys/{id}/responses`. */
export interface Submission {
  responses: Answers;
  respondentEmail: string | null;
  /** Made once for a form and kept until an answer is stored: sending again never stores twice. */
  responseId: string;
  /** Of the questions that were shown. */
  version?: number | undefined;
  /** As it came with the survey. */
  startedAt?: string | undefined;
  /** The secret of an invitation's link. */
  invitation?: string | undefined;
  /** The value of the hidden field. */
  leaveEmpty?: string | undefined;
}

/** What the fields of a form hold now: answers to questions that are shown, blank ones left out. */
export function readSubmission(questions: readonly PublicQuestion[], fields: FormData, responseId: string): Submission {
  const email = fields.get(EMAIL_FIELD);
  return {
    responses: givenAnswers(questions, readAnswers(questions, fields)),
    respondentEmail: (typeof email === "string" && email.trim()) || null,
    responseId,
    leaveEmpty: fields.get(TRAP_FIELD)?.toString() || undefined,
  };
}

/** What keeps a submission from being sent, by field name, in the order of the form. Empty when nothing does. */
export function checkSubmission(
  survey: Pick<PublicSurvey, "questions" | "allowAnonymous">,
  { responses, respondentEmail }: Pick<Submission, "responses" | "respondentEmail">,
  words: LaterWords = LATER,
): FieldIssues {
  const issues: FieldIssues = {};
  for (const { questionId, message } of checkAnswers(survey.questions, responses, words.answers))
    issues[fieldOf(questionId)] = message;
  if (respondentEmail === null) {
    if (!survey.allowAnonymous) issues[EMAIL_FIELD] = words.emailRequired;
  } else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(respondentEmail)) issues[EMAIL_FIELD] = words.emailInvalid;
  return issues;
}
