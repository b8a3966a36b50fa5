import { PLAN_WORDS_ES } from "@trellis/domain/plans/plan-words.es.ts";
import { daysInSpanish } from "@trellis/messages/days-es.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { createSentenceTranslator } from "@trellis/messages/sentence-translation.ts";
import * as spanish from "./content.es.ts";
import * as english from "./content.ts";
import { textPages as spanishPages } from "./content-pages.es.ts";
import { textPages as englishPages, type TextPageContent } from "./content-pages.ts";
import * as spanishQuestions from "./content-questions.es.ts";
import * as englishQuestions from "./content-questions.ts";

/*
 * What the public site says, in the language of the build: its pages are made once for each. No page's script imports
 * this file, so that none of it is downloaded.
 */
const isSpanish = pageLanguage() === "es";

export const { landing, trustFigures, features, testimonials } = isSpanish ? spanish : english;

export const { landingQuestions, pricingQuestions } = isSpanish ? spanishQuestions : englishQuestions;

export const textPages: Readonly<Record<keyof typeof englishPages, TextPageContent>> = isSpanish
  ? spanishPages
  : englishPages;

export const costs = {
  ...english.costs,
  ...(isSpanish ? spanish.costs : {}),
  tools: english.costs.tools.map(({ name, monthly }, index) => ({
    name: (isSpanish && spanish.costs.tools[index]) || name,
    monthly,
  })),
};

export const demo = { ...english.demo, ...(isSpanish ? spanish.demo : {}) };

const translatePlans = createSentenceTranslator([PLAN_WORDS_ES], daysInSpanish);

/** What a plan offers, as `plans.ts`, `plan-points.ts` and the comparison say it. */
export const planText = (text: string): string => (isSpanish ? translatePlans(text) : text);
