import { KIND_RULES } from "@trellis/survey-logic/question-kinds.ts";
import type { Question } from "@trellis/survey-logic/questions.ts";

/** CSS pixels of the form's parts on a phone, measured: card, title, email, button. */
const FRAME = 330;
/** A question's line and the gap below it. */
const LINE = 50;
/** Below the fold of every phone and most desktops: layout shifts there are not visible. */
const MAX_HEIGHT = 1_100;

/** About how high a survey's form is when it is opened. */
export function formHeightOf(questions: readonly Question[]): number {
  let height = FRAME;
  for (const [index, question] of questions.entries()) {
    if (question.startsPage && index > 0) break;
    if (!question.showIf) height += LINE + KIND_RULES[question.type].height(question);
  }
  return Math.min(MAX_HEIGHT, height);
}
