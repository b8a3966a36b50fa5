import type { Answers, PublicQuestion } from "@trellis/survey-logic/questions.ts";

/** The name of the email field; those of questions carry a prefix, so no question id can be mistaken for it. */
export const EMAIL_FIELD = "email";

/** The name of a field that no one can see, reach or have filled in: what is in it was written by a program. */
export const TRAP_FIELD = "comment";

/** The name of a question's field. */
export const fieldOf = (questionId: string) => `answer-${questionId}`;

/** Messages by field name. */
export type FieldIssues = Record<string, string>;

/** What the fields of questions hold, shown or not. */
export function readAnswers(questions: readonly PublicQuestion[], fields: FormData): Answers {
  const answers: Answers = {};
  for (const { id, type } of questions) {
    const values = fields.getAll(fieldOf(id)).map(String);
    const answer = type === "checkbox" ? values : values[0];
    if (answer !== undefined) answers[id] = answer;
  }
  return answers;
}
