import { type AnswerWords, answerWords } from "./answer-words.ts";
import { KIND_CHECKS, KIND_RULES } from "./question-kinds.ts";
import type { Answers, PublicQuestion, Question } from "./questions.ts";
import { answerOf, isBlank, shownQuestions } from "./survey-conditions.ts";

/** One answer that cannot be taken; `message` is for the respondent. */
export interface AnswerIssue {
  questionId: string;
  message: string;
}

/** Longest text answer, in UTF-16 units; also the limit of the contract. */
const MAX_ANSWER_LENGTH = 10_000;

/** NUL and unpaired surrogates, which Postgres cannot keep in JSON. */
const UNSTORABLE = /[\0\ud800-\udfff]/u;

/** The options that a respondent sees: the kind's own, whose ids never change, or those that the owner wrote. */
export function optionsOf({ type, options }: Pick<Question, "type" | "options">): Question["options"] {
  const own = KIND_RULES[type].options;
  return own === "written" ? options : own;
}

/** The public view of stored questions: `type` as specified, the nearest one for our own kinds, our `kind` beside it. */
export function toPublicQuestions(questions: readonly Question[]): PublicQuestion[] {
  return questions.map((question) => ({
    id: question.id,
    type: KIND_RULES[question.type].publicType(question),
    kind: question.type,
    text: question.question,
    options: optionsOf(question),
    required: question.required,
    ...extrasOf(question),
  }));
}

type Extras = Pick<Question, "helpText" | "showIf" | "minimum" | "maximum" | "startsPage">;

/** Those extras of a question that say something: most questions have none. */
export function extrasOf({ helpText, showIf, minimum, maximum, startsPage }: Extras): Extras {
  return {
    ...(helpText ? { helpText } : {}),
    ...(showIf ? { showIf } : {}),
    ...(typeof minimum === "number" ? { minimum } : {}),
    ...(typeof maximum === "number" ? { maximum } : {}),
    ...(startsPage ? { startsPage } : {}),
  };
}

/**
 * Everything that keeps these answers from being stored, in the order of the questions, unknown ones last. A question is
 * required only while it is shown, and a hidden one takes no answer.
 * The form and the server ask the same function, so neither takes what the other refuses.
 */
export function checkAnswers(
  questions: readonly PublicQuestion[],
  responses: Answers,
  words: AnswerWords = answerWords,
): AnswerIssue[] {
  const issues: AnswerIssue[] = [];
  const known = new Set<string>();
  const shown = new Set(shownQuestions(questions, responses));
  for (const question of questions) {
    known.add(question.id);
    const answer = answerOf(responses, question.id);
    const message = shown.has(question)
      ? problemOf(question, answer, words)
      : isBlank(answer)
        ? undefined
        : words.hidden;
    if (message) issues.push({ questionId: question.id, message });
  }
  for (const questionId of Object.keys(responses))
    if (!known.has(questionId)) issues.push({ questionId, message: words.unknown });
  return issues;
}

/**
 * What is kept of checked answers: those that say something to a question that is shown, in the order of the questions.
 * Dates, numbers and addresses are kept without blanks around them.
 */
export function givenAnswers(questions: readonly PublicQuestion[], responses: Answers): Answers {
  const given: Answers = {};
  for (const { id, kind } of shownQuestions(questions, responses)) {
    const answer = answerOf(responses, id);
    if (answer === undefined || isBlank(answer)) continue;
    given[id] = typeof answer === "string" && KIND_CHECKS[kind] ? answer.trim() : answer;
  }
  return given;
}

function problemOf(
  question: PublicQuestion,
  answer: string | string[] | undefined,
  words: AnswerWords,
): string | undefined {
  if (answer === undefined || isBlank(answer)) return question.required ? words.required : undefined;
  if (question.type === "text" || question.type === "textarea") {
    if (typeof answer !== "string") return words.text;
    if (answer.length > MAX_ANSWER_LENGTH) return words.tooLong;
    if (UNSTORABLE.test(answer)) return words.unstorable;
    return KIND_CHECKS[question.kind]?.(answer.trim(), words, question);
  }
  const several = question.type === "checkbox";
  if (several !== Array.isArray(answer)) return several ? words.several : words.one;
  const chosen = several ? (answer as string[]) : [answer as string];
  if (chosen.some((id) => !question.options.some((option) => option.id === id))) return words.option;
  return new Set(chosen).size < chosen.length ? words.twice : undefined;
}
