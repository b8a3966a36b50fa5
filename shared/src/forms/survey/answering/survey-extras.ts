/** What a form needs once a visitor answers, or for questions and languages that few surveys have: fetched then. */

import { deferredStrings } from "../survey-deferred-strings.ts";
import { spanishDeferredStrings, spanishStrings } from "../survey-strings.es.ts";
import { surveyStrings } from "../survey-strings.ts";
import { Answering } from "./answering.ts";
import type { SessionSetup } from "./survey-session.ts";

export { AboveQuestions, BelowQuestions } from "../survey-around.tsx";
export { RareQuestion } from "../survey-rare-question.tsx";
export { NoSurvey, SurveyThanks } from "../survey-thanks.tsx";

const ENGLISH = { words: surveyStrings, later: deferredStrings };
const SPANISH = { words: spanishStrings, later: spanishDeferredStrings };

/** The form's own words in a language of the contract. */
export const wordsIn = (language: string) => (language === "es" ? SPANISH : ENGLISH);

/** Begins a respondent's way through a form. */
export const beginAnswering = ({ language, ...setup }: Omit<SessionSetup, "words"> & { language: string }) =>
  new Answering({ ...setup, words: wordsIn(language) });
