import { KIND_RULES } from "./question-kinds.ts";
import type { Question, QuestionInput, ShowIf } from "./questions.ts";
import { extrasOf } from "./survey-answers.ts";
import { conditionIssues } from "./survey-condition-check.ts";

/** A range is within the integers that a browser represents exactly. */
const MAX_NUMBER = 1e15;

/** One thing in the questions that cannot be kept; `path` is dotted from the survey (`questions.0.options.2`). */
interface QuestionIssue {
  path: string;
  message: string;
}

interface NormalisedQuestions {
  questions: Question[];
  issues: QuestionIssue[];
}

interface NormaliseOptions {
  /** The stored questions: one sent without an id keeps the id of its equal there, and so its answers. */
  stored?: readonly Question[];
  newId?: () => string;
}

/**
 * Gives every question and option a stable id: the sent one, else the stored one of the same text, else a new one. Only
 * multiple choice questions have options, only numbers a range. A duplicate id or option is an issue, and so is a
 * multiple choice without options, a range without a number in it, and whatever `conditionIssues` finds.
 */
export function normaliseQuestions(
  input: readonly QuestionInput[],
  { stored = [], newId = newQuestionId }: NormaliseOptions = {},
): NormalisedQuestions {
  const issues: QuestionIssue[] = [];
  const ids = new IdRegister(input.map((question) => question.id));
  const questions = input.map((sent, index): Question => {
    const path = `questions.${index}`;
    if (!ids.accept(sent.id)) issues.push({ path: `${path}.id`, message: "Another question has this ID" });
    const text = storable(sent.question);
    const id =
      sent.id ??
      ids.take(stored.find((q) => q.type === sent.type && q.question === text && ids.isFree(q.id))?.id, newId);
    const rules = KIND_RULES[sent.type];
    const options =
      rules.options === "written"
        ? normaliseOptions(sent.options ?? [], stored.find((q) => q.id === id)?.options ?? [], path, issues, newId)
        : [];
    return {
      id,
      type: sent.type,
      question: text,
      options,
      required: sent.required ?? false,
      multiple: rules.settings.includes("multiple") && (sent.multiple ?? false),
      multiline: rules.settings.includes("multiline") && (sent.multiline ?? false),
      ...extrasOf({
        helpText: storable(sent.helpText ?? ""),
        showIf: sent.showIf ? normaliseConditions(sent.showIf) : null,
        ...(rules.settings.includes("range") ? rangeOf(sent, path, issues) : {}),
        // The first question begins a page anyway.
        startsPage: index > 0 && (sent.startsPage ?? false),
      }),
    };
  });
  return { questions, issues: [...issues, ...conditionIssues(questions)] };
}

function normaliseConditions({ match, conditions }: ShowIf): ShowIf {
  return {
    match,
    conditions: conditions.map(({ questionId, operator, values }) => ({
      questionId,
      operator,
      values:
        operator === "answered" || operator === "not_answered" ? [] : [...new Set(values.map((value) => value.trim()))],
    })),
  };
}

function rangeOf({ minimum, maximum }: QuestionInput, path: string, issues: QuestionIssue[]) {
  const [min, max] = [minimum ?? null, maximum ?? null];
  for (const [field, value] of [["minimum", min] as const, ["maximum", max] as const])
    if (value !== null && !(Math.abs(value) < MAX_NUMBER))
      issues.push({ path: `${path}.${field}`, message: "Enter a number below one quadrillion" });
  if (min !== null && max !== null && min > max)
    issues.push({ path: `${path}.maximum`, message: "The highest number must be above the lowest" });
  return { minimum: min, maximum: max };
}

function normaliseOptions(
  input: NonNullable<QuestionInput["options"]>,
  stored: Question["options"],
  path: string,
  issues: QuestionIssue[],
  newId: () => string,
): Question["options"] {
  if (input.length === 0) issues.push({ path: `${path}.options`, message: "Add at least one option" });
  const sent = input.map((option) => (typeof option === "string" ? { label: option } : option));
  const ids = new IdRegister(sent.map((option) => option.id));
  const labels = new Set<string>();
  return sent.map((option, index) => {
    const label = storable(option.label);
    if (!ids.accept(option.id))
      issues.push({ path: `${path}.options.${index}.id`, message: "Another option has this ID" });
    if (labels.has(label)) issues.push({ path: `${path}.options.${index}`, message: "This option is listed twice" });
    labels.add(label);
    return {
      id: option.id ?? ids.take(stored.find((o) => o.label === label && ids.isFree(o.id))?.id, newId),
      label,
    };
  });
}

/** Ids that are in use: sent ones come first, wherever they are. */
class IdRegister {
  readonly #sent: ReadonlySet<string>;
  readonly #used = new Set<string>();

  constructor(sent: readonly (string | undefined)[]) {
    this.#sent = new Set(sent.filter((id) => id !== undefined));
  }

  isFree(id: string): boolean {
    return !this.#sent.has(id) && !this.#used.has(id);
  }

  /** False for an id that was accepted before, and for the one name that objects cannot carry as a key. */
  accept(id: string | undefined): boolean {
    if (id === undefined) return true;
    if (this.#used.has(id) || id === "__proto__") return false;
    this.#used.add(id);
    return true;
  }

  take(preferred: string | undefined, newId: () => string): string {
    let id = preferred ?? newId();
    while (!this.isFree(id)) id = newId();
    this.#used.add(id);
    return id;
  }
}

/** An id for a question or option: ten letters and digits, about 51 bits, within one survey. */
export function newQuestionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join("");
}

/** Unpaired surrogates cannot be kept in JSON by Postgres; they become U+FFFD. */
function storable(text: string): string {
  return text.trim().toWellFormed();
}
