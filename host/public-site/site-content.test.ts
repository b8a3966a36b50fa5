import { planPoints } from "@trellis/domain/plans/plan-points.ts";
import { PLAN_WORDS_ES } from "@trellis/domain/plans/plan-words.es.ts";
import { ADD_ONS, FEATURES, LIMIT_NAMES, LIMITS, limitText, PLANS } from "@trellis/domain/plans/plans.ts";
import { createSentenceTranslator } from "@trellis/messages/sentence-translation.ts";
import { expect, test } from "vitest";
import * as spanish from "./content.es.ts";
import * as english from "./content.ts";
import { textPages as spanishPages } from "./content-pages.es.ts";
import { textPages as englishPages } from "./content-pages.ts";
import * as spanishQuestions from "./content-questions.es.ts";
import * as englishQuestions from "./content-questions.ts";
import { COMPARISON } from "./site/plan-comparison.tsx";

test("whatever plans and add-ons offer is there in Spanish", () => {
  const translate = createSentenceTranslator([PLAN_WORDS_ES], (text) => text);
  const said = [
    ...PLANS.flatMap((plan) => [plan.audience, ...planPoints(plan).map(({ text }) => text)]),
    ...ADD_ONS.flatMap(({ name, text }) => [name, text]),
    ...Object.values(LIMITS),
    ...Object.values(FEATURES),
    ...LIMIT_NAMES.flatMap((limit) => PLANS.map(({ limits }) => limitText(limit, limits[limit]))),
    ...Object.values(LIMITS).map((name) => name.replace(/^./, (letter) => letter.toUpperCase())),
    ...COMPARISON.flatMap(({ title, rows }) => [
      title,
      ...rows.flatMap((row) => ("name" in row ? [row.name] : [])),
      ...rows.flatMap((row) =>
        "values" in row ? Object.values(row.values).filter((value) => typeof value === "string") : [],
      ),
    ]),
  ];
  expect(said.filter((text) => translate(text) === text)).toEqual([]);
});

test("the pages below the footer say in Spanish what they say in English: the same parts, in the same order", () => {
  const shapeOf = (pages: Readonly<Record<string, (typeof spanishPages)["about"]>>) =>
    Object.fromEntries(
      Object.entries(pages).map(([name, { sections }]) => [
        name,
        sections.map(({ paragraphs = [], list = [], link, isSelling }) => [
          paragraphs.length,
          list.length,
          link?.href,
          isSelling,
        ]),
      ]),
    );
  expect(shapeOf(spanishPages)).toEqual(shapeOf(englishPages));
});

test("the same questions are answered, with the same links", () => {
  const shapeOf = (questions: readonly englishQuestions.Question[]) =>
    questions.map(({ link, isSelling }) => [link?.href, isSelling]);
  expect(shapeOf(spanishQuestions.landingQuestions)).toEqual(shapeOf(englishQuestions.landingQuestions));
  expect(shapeOf(spanishQuestions.pricingQuestions)).toEqual(shapeOf(englishQuestions.pricingQuestions));
});

test("the landing page has the same features, figures and tools", () => {
  expect(spanish.features.cards.map(({ id }) => id)).toEqual(english.features.cards.map(({ id }) => id));
  expect(spanish.trustFigures.map(({ isSelling }) => isSelling)).toEqual(
    english.trustFigures.map(({ isSelling }) => isSelling),
  );
  expect(spanish.costs.tools).toHaveLength(english.costs.tools.length);
  expect(spanish.testimonials).toHaveLength(english.testimonials.length);
});
