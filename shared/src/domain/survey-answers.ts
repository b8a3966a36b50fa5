import type { PublicQuestion, Question } from "../contract/surveys/questions.ts";

/** Answers by question id: text, an option id, or several option ids. */
export type Answers = Record<string, string | string[]>;

/** One answer that cannot be taken; `message` is for the respondent. */
export interface AnswerIssue {
  questionId: string;
  message: string;
}

/** Longest text answer, in UTF-16 units; also the limit of the contract. */
export const MAX_ANSWER_LENGTH = 10_000;

const RATING_OPTIONS = ["1", "2", "3", "4", "5"].map((step) => ({ id: step, label: step }));
const YES_NO_OPTIONS = [
  { id: "yes", label: "Yes" },
  { id: "no", label: "No" },
];

/** NUL and unpaired surrogates, which Postgres cannot keep in JSON. */
const UNSTORABLE = /[\0\ud800-\udfff]/u;

/** The options that a respondent sees: rating and yes/no have fixed ones, whose ids never change. */
export function optionsOf(question: Pick<Question, "type" | "options">): Question["options"] {
  if (question.type === "rating") return RATING_OPTIONS;
  if (question.type === "yes_no") return YES_NO_OPTIONS;
  return question.type === "multiple_choice" ? question.options : [];
}

/** The public view of stored questions: `type` as specified, our `kind` beside it. */
export function toPublicQuestions(questions: readonly Question[]): PublicQuestion[] {
  return questions.map((question) => ({
    id: question.id,
    type: publicTypeOf(question),
    kind: question.type,
    text: question.question,
    options: optionsOf(question),
    required: question.required,
  }));
}

function publicTypeOf(question: Question): PublicQuestion["type"] {
  if (question.type === "text") return question.multiline ? "textarea" : "text";
  return question.type === "multiple_choice" && question.multiple ? "checkbox" : "radio";
}

/**
 * Everything that keeps these answers from being stored, in the order of the questions, unknown ones last.
 * The form and the server ask the same function, so neither takes what the other refuses.
 */
export function checkAnswers(questions: readonly PublicQuestion[], responses: Answers): AnswerIssue[] {
  const issues: AnswerIssue[] = [];
  const known = new Set<string>();
  for (const question of questions) {
    known.add(question.id);
    const message = problemOf(question, answerOf(responses, question.id));
    if (message) issues.push({ questionId: question.id, message });
  }
  for (const questionId of Object.keys(responses))
    if (!known.has(questionId)) issues.push({ questionId, message: "This question is not part of the survey" });
  return issues;
}

/** What is kept of checked answers: those that say something, in the order of the questions. */
export function givenAnswers(questions: readonly PublicQuestion[], responses: Answers): Answers {
  const given: Answers = {};
  for (const { id } of questions) {
    const answer = answerOf(responses, id);
    if (answer !== undefined && !isBlank(answer)) given[id] = answer;
  }
  return given;
}

/** Reads own keys only: a question may be called `constructor`. */
function answerOf(responses: Answers, questionId: string): string | string[] | undefined {
  return Object.hasOwn(responses, questionId) ? responses[questionId] : undefined;
}

function isBlank(answer: string | string[]): boolean {
  return typeof answer === "string" ? answer.trim() === "" : answer.length === 0;
}

function problemOf(question: PublicQuestion, answer: string | string[] | undefined): string | undefined {
  if (answer === undefined || isBlank(answer)) return question.required ? "Please answer this question" : undefined;
  if (question.type === "text" || question.type === "textarea") {
    if (typeof answer !== "string") return "Answer with text";
    if (answer.length > MAX_ANSWER_LENGTH) return "At most 10,000 characters";
    return UNSTORABLE.test(answer) ? "Contains a character that cannot be stored" : undefined;
  }
  const several = question.type === "checkbox";
  if (several !== Array.isArray(answer)) return several ? "Choose from the list of options" : "Choose one option";
  const chosen = several ? (answer as string[]) : [answer as string];
  if (chosen.some((id) => !question.options.some((option) => option.id === id)))
    return "Choose an option of this question";
  return new Set(chosen).size < chosen.length ? "Choose each option once" : undefined;
}
