import { numberOf } from "./answer-number.ts";
import type { Answers, ShowIf } from "./questions.ts";

// Part of the embeds: no library, and no more than it needs.

/** As much of a question as its conditions need. */
interface Conditional {
  id: string;
  showIf?: ShowIf | null | undefined;
}

/** Reads own keys only: a question may be called `constructor`. */
export function answerOf(answers: Answers, questionId: string): string | string[] | undefined {
  return Object.hasOwn(answers, questionId) ? answers[questionId] : undefined;
}

export function isBlank(answer: string | string[] | undefined): boolean {
  return answer === undefined || (typeof answer === "string" ? answer.trim() === "" : answer.length === 0);
}

/**
 * Whether a question's own conditions hold for these answers. It takes them all for given: `shownQuestions` leaves the
 * answers of hidden questions out.
 */
export function isShown({ showIf }: Pick<Conditional, "showIf">, answers: Answers): boolean {
  if (!showIf) return true;
  const { match, conditions } = showIf;
  const holds = ({ questionId, operator, values }: ShowIf["conditions"][number]) => {
    const answer = answerOf(answers, questionId);
    if (operator === "answered") return !isBlank(answer);
    if (operator === "not_answered") return isBlank(answer);
    if (operator === "is" || operator === "is_not") {
      const chosen = isBlank(answer) ? [] : [answer ?? []].flat();
      return chosen.some((id) => values.includes(id)) === (operator === "is");
    }
    const [given, limit] = [numberOf(answer), Number(values[0])];
    return given !== undefined && (operator === "at_least" ? given >= limit : given <= limit);
  };
  return match === "all" ? conditions.every(holds) : conditions.some(holds);
}

/** The questions that a respondent sees with these answers. What was answered to a hidden question counts as unanswered. */
export function shownQuestions<Question extends Conditional>(
  questions: readonly Question[],
  answers: Answers,
): Question[] {
  const given: Answers = Object.create(null);
  return questions.filter((question) => {
    const shown = isShown(question, given);
    const answer = answerOf(answers, question.id);
    if (shown && answer !== undefined) given[question.id] = answer;
    return shown;
  });
}
