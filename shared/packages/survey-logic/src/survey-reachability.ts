import { numberOf } from "./answer-number.ts";
import type { Condition, Question } from "./questions.ts";
import { optionsOf } from "./survey-answers.ts";

/** One way to get to a question: what has to hold of earlier ones, by their ids. */
type Way = ReadonlyMap<string, readonly Condition[]>;

const FREE: Way = new Map();
/** Ways that are followed for one question, and steps for a whole survey; beyond them a question counts as reachable. */
const MAX_WAYS = 32;
const MAX_STEPS = 5_000;

/**
 * Ids of the questions that no finished answer can ever show, because their conditions contradict each other or ask for
 * an answer to such a question. The conditions must be sound (see `conditionIssues`). Questions with very many ways to
 * them are not followed to the end: what is returned is surely unreachable.
 */
export function unreachableQuestions(questions: readonly Question[]): Set<string> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const waysTo = new Map<string, readonly Way[]>();
  const budget = { steps: MAX_STEPS };
  const unreachable = new Set<string>();
  for (const question of questions) {
    const ways = question.showIf ? waysThrough(question.showIf, byId, waysTo, budget) : [FREE];
    waysTo.set(question.id, ways);
    if (ways.length === 0) unreachable.add(question.id);
  }
  return unreachable;
}

type Questions = ReadonlyMap<string, Question>;

function waysThrough(
  { match, conditions }: NonNullable<Question["showIf"]>,
  questions: Questions,
  waysTo: ReadonlyMap<string, readonly Way[]>,
  budget: { steps: number },
): readonly Way[] {
  const waysOf = (condition: Condition) => {
    const own: Way = new Map([[condition.questionId, [condition]]]);
    // What is asked to be missing may also be missing because its question is hidden.
    const before = isNegative(condition) ? [FREE] : (waysTo.get(condition.questionId) ?? []);
    return before.map((way) => join(way, own, questions, budget)).filter((way) => way !== null);
  };
  let ways: Way[] = match === "all" ? [FREE] : [];
  for (const condition of conditions) {
    const more = waysOf(condition);
    ways =
      match === "any"
        ? [...ways, ...more]
        : ways.flatMap((way) =>
            more.map((other) => join(way, other, questions, budget)).filter((both) => both !== null),
          );
    if (ways.length > MAX_WAYS || budget.steps <= 0) return [FREE];
  }
  return ways;
}

/** Both together, or null when they cannot be. */
function join(one: Way, other: Way, questions: Questions, budget: { steps: number }): Way | null {
  if (budget.steps-- <= 0) return one;
  const both = new Map(one);
  for (const [id, conditions] of other) {
    const all = [...new Set([...(both.get(id) ?? []), ...conditions])];
    const question = questions.get(id);
    if (!question || !canHold(question, all)) return null;
    both.set(id, all);
  }
  return both;
}

const isNegative = ({ operator }: Condition) => operator === "is_not" || operator === "not_answered";

/** Whether one answer to the question, or none, meets all of these conditions about it. */
function canHold(question: Question, conditions: readonly Condition[]): boolean {
  const isAlwaysAnswered = question.required && !question.showIf;
  const mustAnswer = isAlwaysAnswered || conditions.some((condition) => !isNegative(condition));
  if (conditions.some(({ operator }) => operator === "not_answered")) return !mustAnswer;
  if (!mustAnswer) return true;
  const valuesOf = (operator: Condition["operator"]) =>
    conditions.filter((condition) => condition.operator === operator).map(({ values }) => values);
  const limits = (operator: Condition["operator"]) => valuesOf(operator).map(([value]) => Number(value));
  const min = Math.max(question.minimum ?? -Infinity, ...limits("at_least"));
  const max = Math.min(question.maximum ?? Infinity, ...limits("at_most"));
  const options = optionsOf(question).map(({ id }) => id);
  if (options.length === 0) return min <= max;
  const forbidden = valuesOf("is_not").flat();
  const left = options.filter((id) => !forbidden.includes(id));
  const wanted = valuesOf("is");
  if (question.multiple) return left.length > 0 && wanted.every((values) => values.some((id) => left.includes(id)));
  return left.some((id) => {
    const step = numberOf(id);
    const isWithin = step === undefined || (step >= min && step <= max);
    return isWithin && wanted.every((values) => values.includes(id));
  });
}
