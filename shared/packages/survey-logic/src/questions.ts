import type { ConditionOperator, Option, PublicQuestionType, QuestionKind } from "./question-kinds.ts";

/** What is asked of an earlier question: see `CONDITION_OPERATORS`. */
export interface Condition {
  questionId: string;
  operator: ConditionOperator;
  values: string[];
}

/** When a question is shown: if all of its conditions hold, or any of them. */
export interface ShowIf {
  match: "all" | "any";
  conditions: Condition[];
}

/** What every question may have beside its kind. A survey that was stored before lacks them: absent is null or false. */
interface QuestionExtras {
  /** A line below the question. */
  helpText?: string | null | undefined;
  showIf?: ShowIf | null | undefined;
  /** Number: the range that is taken, both ends included. */
  minimum?: number | null | undefined;
  maximum?: number | null | undefined;
  /** The form starts a new page here; the first question always does. */
  startsPage?: boolean | undefined;
}

/** As an owner sends it. Options are text, or have the id that they keep when their label changes. */
export interface QuestionInput extends QuestionExtras {
  id?: string | undefined;
  type: QuestionKind;
  question: string;
  options?: (string | { id?: string | undefined; label: string })[] | null | undefined;
  required?: boolean | undefined;
  /** Multiple choice: several options may be chosen. */
  multiple?: boolean | undefined;
  /** Text: asks for more than one line. */
  multiline?: boolean | undefined;
}

/** As stored and answered to the owner. Rating, nps and yes/no have no stored options: theirs are fixed. */
export interface Question extends QuestionExtras {
  id: string;
  type: QuestionKind;
  question: string;
  options: Option[];
  required: boolean;
  multiple: boolean;
  multiline: boolean;
}

/** As the public form gets it. */
export interface PublicQuestion extends QuestionExtras {
  id: string;
  type: PublicQuestionType;
  kind: QuestionKind;
  text: string;
  options: Option[];
  required: boolean;
}

/** Answers by question id: text, an option id, or several option ids. */
export type Answers = Record<string, string | string[]>;
