import type { Answers, PublicQuestion } from "@trellis/survey-logic/questions.ts";
import { shownQuestions } from "@trellis/survey-logic/survey-conditions.ts";

/** A survey page as shown for the answers so far. */
export interface SurveyPage {
  /** Zero-based index among all pages, including hidden ones, so that it does not shift. */
  number: number;
  /** Those that are shown. */
  questions: PublicQuestion[];
}

/** The pages that have something to show with these answers; at least one, which may be empty. */
export function shownPages(questions: readonly PublicQuestion[], answers: Answers): SurveyPage[] {
  const shown = new Set(shownQuestions(questions, answers));
  const pages: SurveyPage[] = [];
  let number = 0;
  questions.forEach((question, index) => {
    if (question.startsPage && index > 0) number++;
    if (!shown.has(question)) return;
    const last = pages.at(-1);
    if (last?.number === number) last.questions.push(question);
    else pages.push({ number, questions: [question] });
  });
  return pages.length > 0 ? pages : [{ number: 0, questions: [] }];
}

/** The page to show in place of the open one: itself, or the previous one while it is hidden. */
export function placeOf(pages: readonly SurveyPage[], number: number): number {
  return Math.max(
    0,
    pages.findLastIndex((page) => page.number <= number),
  );
}
