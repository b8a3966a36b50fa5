import type { Condition, Question } from "@trellis/survey-logic/questions.ts";
import { optionsOf } from "@trellis/survey-logic/survey-answers.ts";
import { operatorsFor } from "@trellis/survey-logic/survey-condition-check.ts";
import { strings } from "../messages.ts";

const { conditions: words } = strings;

export const needsOptions = ({ operator }: Condition) => operator === "is" || operator === "is_not";
export const needsNumber = ({ operator }: Condition) => operator === "at_least" || operator === "at_most";

/** In words, for the kind of question that it asks about. */
export function operatorName(operator: Condition["operator"], asked: Pick<Question, "multiple"> | undefined): string {
  if (asked?.multiple && operator === "is") return words.isSeveral;
  if (asked?.multiple && operator === "is_not") return words.isNotSeveral;
  return words[operator];
}

/** The initial condition about a question: the first possible one. */
export function newCondition(asked: Question): Condition {
  return withOperator(
    { questionId: asked.id, operator: "is", values: [] },
    operatorsFor(asked.type)[0] ?? "answered",
    asked,
  );
}

/** The same question asked in another way, keeping what still fits. */
export function withOperator(condition: Condition, operator: Condition["operator"], asked: Question): Condition {
  const next = { ...condition, operator };
  const options = optionsOf(asked).map(({ id }) => id);
  const fits = needsOptions(next)
    ? condition.values.filter((id) => options.includes(id))
    : condition.values.slice(0, 1);
  if (needsOptions(next)) return { ...next, values: fits.length > 0 ? fits : options.slice(0, 1) };
  if (!needsNumber(next)) return { ...next, values: [] };
  if (options.length === 0) return { ...next, values: fits };
  const middle = options[Math.ceil(options.length / 2)] ?? "";
  return { ...next, values: [options.includes(fits[0] ?? "") ? (fits[0] as string) : middle] };
}

/** `question 2 is Yes and question 4 is at least 3`. */
export function conditionsInWords(showIf: NonNullable<Question["showIf"]>, questions: readonly Question[]): string {
  const parts = showIf.conditions.map((condition) => {
    const place = questions.findIndex(({ id }) => id === condition.questionId);
    const asked = questions[place];
    if (!asked) return words.gone;
    const labels = optionsOf(asked);
    const values = condition.values.map((value) => labels.find(({ id }) => id === value)?.label || value);
    const facts = { question: place + 1, operator: operatorName(condition.operator, asked) };
    return values.length === 0 ? words.summary(facts) : words.summaryOf({ ...facts, values: joined(values, "any") });
  });
  return joined(parts, showIf.match);
}

const joined = (parts: readonly string[], match: "all" | "any"): string =>
  parts.reduce((first, second) => (match === "all" ? words.both({ first, second }) : words.either({ first, second })));
