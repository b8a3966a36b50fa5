import type { Question } from "@trellis/survey-logic/questions.ts";

/** CSS pixels of the form's parts on a phone, measured: card, title, e-mail, button. */
const FRAME = 330;
/** A question's line and the gap below it. */
const LINE = 50;
/** What is answered in, by kind; those of choices count each. */
const FIELD = { text: 48, multiline: 96, choice: 48, rating: 76, nps: 124, one: 48 };
/** Below the fold of every phone and most desks: nobody sees what moves there. */
const MOST = 1_100;

/** About how high a survey's form is when it is opened. */
export function formHeightOf(questions: readonly Question[]): number {
  let height = FRAME;
  for (const [index, question] of questions.entries()) {
    if (question.startsPage && index > 0) break;
    if (!question.showIf) height += LINE + fieldHeight(question);
  }
  return Math.min(MOST, height);
}

function fieldHeight(question: Question): number {
  switch (question.type) {
    case "multiple_choice":
      return FIELD.choice * question.options.length;
    case "rating":
      return FIELD.rating;
    case "nps":
      return FIELD.nps;
    case "text":
      return question.multiline ? FIELD.multiline : FIELD.text;
    default:
      return FIELD.one;
  }
}
