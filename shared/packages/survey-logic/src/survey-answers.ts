import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { Answers, PublicQuestion, Question } from "./questions.ts";
import { answerOf, isBlank, numberOf, shownQuestions } from "./survey-conditions.ts";

/** One answer that cannot be taken; `message` is for the respondent. */
export interface AnswerIssue {
  questionId: string;
  message: string;
}

/** Longest text answer, in UTF-16 units; also the limit of the contract. */
const MAX_ANSWER_LENGTH = 10_000;

/** What respondents are told of an answer that cannot be taken. A form in another language brings its own. */
export const answerWords = {
  required: "Please answer this question",
  unknown: "This question is not part of the survey",
  hidden: "This question is not asked with the other answers as they are",
  text: "Answer with text",
  tooLong: "At most 10,000 characters",
  unstorable: "Contains a character that cannot be stored",
  several: "Choose from the list of options",
  one: "Choose one option",
  option: "Choose an option of this question",
  twice: "Choose each option once",
  date: "Use a date like 2025-01-31",
  email: "Valid email is required",
  number: "Use a number in digits, like 12 or 3.5",
  between: (minimum: number, maximum: number) => `Use a number from ${minimum} to ${maximum}`,
  atLeast: (minimum: number) => `Use a number of at least ${minimum}`,
  atMost: (maximum: number) => `Use a number of at most ${maximum}`,
};
type AnswerWords = typeof answerWords;

const steps = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `${from + index}`, label: `${from + index}` }));
const RATING_OPTIONS = steps(1, 5);
const NPS_OPTIONS = steps(0, 10);
const YES_NO_OPTIONS = [
  { id: "yes", label: "Yes" },
  { id: "no", label: "No" },
];

/** NUL and unpaired surrogates, which Postgres cannot keep in JSON. */
const UNSTORABLE = /[\0\ud800-\udfff]/u;

const EMAIL = /^[^\s@\0]+@[^\s@\0]+\.[^\s@\0]+$/;

/** The options that a respondent sees: rating, yes/no and nps have fixed ones, whose ids never change. */
export function optionsOf(question: Pick<Question, "type" | "options">): Question["options"] {
  if (question.type === "rating") return RATING_OPTIONS;
  if (question.type === "yes_no") return YES_NO_OPTIONS;
  if (question.type === "nps") return NPS_OPTIONS;
  return question.type === "multiple_choice" ? question.options : [];
}

/** The public view of stored questions: `type` as specified, the nearest one for our own kinds, our `kind` beside it. */
export function toPublicQuestions(questions: readonly Question[]): PublicQuestion[] {
  return questions.map((question) => ({
    id: question.id,
    type: publicTypeOf(question),
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

function publicTypeOf({ type, multiple, multiline }: Question): PublicQuestion["type"] {
  if (type === "text") return multiline ? "textarea" : "text";
  if (type === "multiple_choice") return multiple ? "checkbox" : "radio";
  return type === "date" || type === "number" || type === "email" ? "text" : "radio";
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
    given[id] = typeof answer === "string" && isOneWord(kind) ? answer.trim() : answer;
  }
  return given;
}

const isOneWord = (kind: PublicQuestion["kind"]) => kind === "date" || kind === "number" || kind === "email";

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
    return isOneWord(question.kind) ? wordProblemOf(question, answer.trim(), words) : undefined;
  }
  const several = question.type === "checkbox";
  if (several !== Array.isArray(answer)) return several ? words.several : words.one;
  const chosen = several ? (answer as string[]) : [answer as string];
  if (chosen.some((id) => !question.options.some((option) => option.id === id))) return words.option;
  return new Set(chosen).size < chosen.length ? words.twice : undefined;
}

function wordProblemOf(
  { kind, minimum, maximum }: PublicQuestion,
  answer: string,
  words: AnswerWords,
): string | undefined {
  if (kind === "date") return isCalendarDay(answer) ? undefined : words.date;
  if (kind === "email") return answer.length <= 254 && EMAIL.test(answer) ? undefined : words.email;
  const number = numberOf(answer);
  if (number === undefined) return words.number;
  const [least, most] = [minimum ?? -Infinity, maximum ?? Infinity];
  if (number >= least && number <= most) return undefined;
  if (least > -Infinity && most < Infinity) return words.between(least, most);
  return number < least ? words.atLeast(least) : words.atMost(most);
}
