import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { numberOf } from "./answer-number.ts";
import { type AnswerWords, beyondLimits } from "./answer-words.ts";

/*
 * What each kind of question is. A kind that is missing from a table does not compile, here and where the kinds are
 * drawn (CONTRIBUTING.md, "Add a question kind"). Two tables, so that an embedded form loads only its checks.
 */

/** What an owner chooses. */
export const QUESTION_KINDS = [
  "text",
  "multiple_choice",
  "rating",
  "yes_no",
  "date",
  "number",
  "email",
  "nps",
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** How the public view draws a question, as specified. */
export const PUBLIC_QUESTION_TYPES = ["text", "textarea", "radio", "checkbox"] as const;
export type PublicQuestionType = (typeof PUBLIC_QUESTION_TYPES)[number];

/**
 * What a condition asks of an earlier question. `is` and `is_not`: one of `values` (option ids) is chosen, none is;
 * `at_least` and `at_most`: of ratings, recommendations (nps) and numbers, with one number in `values`; `answered` and
 * `not_answered`: `values` is empty.
 */
export const CONDITION_OPERATORS = ["is", "is_not", "at_least", "at_most", "answered", "not_answered"] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

export interface Option {
  id: string;
  label: string;
}

interface KindRules {
  /** The options that it offers: its own, whose ids never change, or those that the owner writes. */
  options: Option[] | "written";
  /** What an owner sets beside the question; anything else is not kept. */
  settings: readonly ("multiple" | "multiline" | "range")[];
  /** How the public view names it: the nearest of the specified types. */
  publicType(question: { multiple: boolean; multiline: boolean }): PublicQuestionType;
  /** What a condition may ask of it, in the order in which an editor offers it. */
  operators: readonly ConditionOperator[];
  /** What an answer is: options, days and numbers are counted by their values, texts are shown. */
  answer: "option" | "day" | "number" | "text";
  /** What is computed of the steps of a scale, which results show from the highest to the lowest. */
  figure: "mean" | "score" | null;
  /** Its answers are values and not a person's words: a file has them as they are, so that a spreadsheet can count them. */
  isValue: boolean;
  /** CSS pixels of what it is answered in on a phone, measured. */
  height(question: { multiline: boolean; options: readonly Option[] }): number;
}

const steps = (from: number, to: number): Option[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `${from + index}`, label: `${from + index}` }));

/** A text of one line, and what sets a kind apart. */
const line = (own: Partial<KindRules>): KindRules => ({
  options: [],
  settings: [],
  publicType: () => "text",
  operators: ["answered", "not_answered"],
  answer: "text",
  figure: null,
  isValue: true,
  height: () => 48,
  ...own,
});

export const KIND_RULES: Record<QuestionKind, KindRules> = {
  text: /* @__PURE__ */ line({
    settings: ["multiline"],
    publicType: ({ multiline }) => (multiline ? "textarea" : "text"),
    isValue: false,
    height: ({ multiline }) => (multiline ? 96 : 48),
  }),
  multiple_choice: {
    options: "written",
    settings: ["multiple"],
    publicType: ({ multiple }) => (multiple ? "checkbox" : "radio"),
    operators: ["is", "is_not", "answered", "not_answered"],
    answer: "option",
    figure: null,
    isValue: false,
    height: ({ options }) => 48 * options.length,
  },
  rating: {
    options: /* @__PURE__ */ steps(1, 5),
    settings: [],
    publicType: () => "radio",
    operators: ["at_least", "at_most", "is", "is_not", "answered", "not_answered"],
    answer: "option",
    figure: "mean",
    isValue: true,
    height: () => 76,
  },
  yes_no: {
    options: [
      { id: "yes", label: "Yes" },
      { id: "no", label: "No" },
    ],
    settings: [],
    publicType: () => "radio",
    operators: ["is", "is_not", "answered", "not_answered"],
    answer: "option",
    figure: null,
    isValue: true,
    height: () => 48,
  },
  date: /* @__PURE__ */ line({ answer: "day" }),
  number: /* @__PURE__ */ line({
    settings: ["range"],
    operators: ["at_least", "at_most", "answered", "not_answered"],
    answer: "number",
  }),
  email: /* @__PURE__ */ line({}),
  nps: {
    options: /* @__PURE__ */ steps(0, 10),
    settings: [],
    publicType: () => "radio",
    operators: ["at_least", "at_most", "is", "is_not", "answered", "not_answered"],
    answer: "option",
    figure: "score",
    isValue: true,
    height: () => 124,
  },
};

interface Range {
  minimum?: number | null | undefined;
  maximum?: number | null | undefined;
}
type Check = (answer: string, words: AnswerWords, range: Range) => string | undefined;

const EMAIL = /^[^\s@\0]+@[^\s@\0]+\.[^\s@\0]+$/;

/** What is wrong with a text that has to be a value, without the blanks around it; null for kinds that take any text or an option. */
export const KIND_CHECKS: Record<QuestionKind, Check | null> = {
  text: null,
  multiple_choice: null,
  rating: null,
  yes_no: null,
  date: (answer, words) => (isCalendarDay(answer) ? undefined : words.date),
  number: (answer, words, { minimum, maximum }) => {
    const number = numberOf(answer);
    if (number === undefined) return words.number;
    const [min, max] = [minimum ?? -Infinity, maximum ?? Infinity];
    return number >= min && number <= max ? undefined : beyondLimits(number, min, max, words);
  },
  email: (answer, words) => (answer.length <= 254 && EMAIL.test(answer) ? undefined : words.email),
  nps: null,
};
