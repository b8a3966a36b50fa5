/** What a form needs once a visitor answers, or for questions and languages that few surveys have: fetched then. */

import { wordsIn } from "../later/form-words.ts";
import { Answering } from "./answering.ts";
import type { SessionSetup } from "./survey-session.ts";

export { wordsIn } from "../later/form-words.ts";
export { AboveQuestions, BelowQuestions } from "../survey-around.tsx";
export { RareQuestion } from "../survey-rare-question.tsx";
export { NoSurvey, SurveyThanks } from "../survey-thanks.tsx";

/** Begins a respondent's way through a form. */
export const beginAnswering = ({ language, ...setup }: Omit<SessionSetup, "words"> & { language: string }) =>
  new Answering({ ...setup, words: wordsIn(language) });
