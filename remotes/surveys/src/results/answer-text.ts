import type { SurveyResponse } from "@trellis/contract-surveys/responses.ts";
import { formatDay, isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { KIND_RULES } from "@trellis/survey-logic/question-kinds.ts";
import type { Question } from "@trellis/survey-logic/questions.ts";
import { optionsOf } from "@trellis/survey-logic/survey-answers.ts";
import { words } from "./messages.ts";

/** An answer in words: the labels of what was chosen, as these questions have them. Undefined where nothing was said. */
export function answerText(question: Question, { responses }: Pick<SurveyResponse, "responses">): string | undefined {
  const answer = Object.hasOwn(responses, question.id) ? responses[question.id] : undefined;
  if (answer === undefined) return undefined;
  const given = [answer].flat();
  if (KIND_RULES[question.type].answer === "day")
    return given.map((day) => (isCalendarDay(day) ? formatDay(day) : day)).join(", ");
  const options = optionsOf(question);
  if (options.length === 0) return given.join(", ");
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  return given.map((id) => labels.get(id) ?? words.removedOption).join(", ");
}
