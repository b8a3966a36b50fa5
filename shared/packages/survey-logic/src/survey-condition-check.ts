import { numberOf } from "./answer-number.ts";
import { beyondLimits } from "./answer-words.ts";
import { KIND_RULES, type QuestionKind } from "./question-kinds.ts";
import type { Condition, Question } from "./questions.ts";
import { optionsOf } from "./survey-answers.ts";
import { unreachableQuestions } from "./survey-reachability.ts";

interface ConditionIssue {
  path: string;
  message: string;
}

/** What a condition may ask of a question, by its kind, in the order in which an editor offers it. */
export const operatorsFor = (kind: QuestionKind): readonly Condition["operator"][] => KIND_RULES[kind].operators;

const conditionWords = {
  itself: "A question can't depend on itself",
  later: "A condition can only ask about an earlier question",
  unknown: "This condition refers to a question that isn't in the survey",
  operator: "This condition doesn't work with that kind of question",
  noValue: "Choose an option",
  option: "That question doesn't have this option",
  number: "Use one number in digits",
  unreachable: "With these conditions the question can never be shown",
};

/**
 * What keeps conditions from being kept: loops (a question asks about itself or a later one), unknown questions and
 * options, questions that an operator does not fit, numbers out of range, and questions that can never be shown.
 */
export function conditionIssues(questions: readonly Question[]): ConditionIssue[] {
  const places = new Map<string, number>();
  questions.forEach(({ id }, index) => {
    if (!places.has(id)) places.set(id, index);
  });
  const issues = questions.flatMap(({ showIf }, index) =>
    (showIf?.conditions ?? []).flatMap((condition, position) => {
      const path = `questions.${index}.showIf.conditions.${position}`;
      const place = places.get(condition.questionId);
      if (place === undefined) return [{ path: `${path}.questionId`, message: conditionWords.unknown }];
      if (place >= index)
        return [
          { path: `${path}.questionId`, message: place === index ? conditionWords.itself : conditionWords.later },
        ];
      const asked = questions[place] as Question;
      if (!operatorsFor(asked.type).includes(condition.operator))
        return [{ path: `${path}.operator`, message: conditionWords.operator }];
      const message = valueProblem(asked, condition);
      return message ? [{ path: `${path}.values`, message }] : [];
    }),
  );
  if (issues.length > 0) return issues;
  const unreachable = unreachableQuestions(questions);
  return questions.flatMap(({ id }, index) =>
    unreachable.has(id) ? [{ path: `questions.${index}.showIf`, message: conditionWords.unreachable }] : [],
  );
}

function valueProblem(asked: Question, { operator, values }: Condition): string | undefined {
  if (operator === "answered" || operator === "not_answered") return undefined;
  const options = optionsOf(asked);
  if (operator === "is" || operator === "is_not") {
    if (values.length === 0) return conditionWords.noValue;
    return values.every((value) => options.some(({ id }) => id === value)) ? undefined : conditionWords.option;
  }
  const number = values.length === 1 ? numberOf(values[0]) : undefined;
  if (number === undefined) return conditionWords.number;
  const min = options.length > 0 ? Number(options[0]?.id) : (asked.minimum ?? -Infinity);
  const max = options.length > 0 ? Number(options.at(-1)?.id) : (asked.maximum ?? Infinity);
  const isOffered = number >= min && number <= max && (options.length === 0 || Number.isInteger(number));
  return isOffered ? undefined : beyondLimits(number, min, max);
}
