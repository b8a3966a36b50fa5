import { normaliseQuestions } from "@trellis/survey-logic/survey-questions.ts";
import { TEMPLATE_WORDS_ES } from "@trellis/survey-logic/survey-templates.es.ts";
import { SURVEY_TEMPLATES, type SurveyTemplate } from "@trellis/survey-logic/survey-templates.ts";
import { translateTemplates } from "@trellis/survey-logic/translate-templates.ts";
import { describe, expect, it } from "vitest";
import { SurveyInput } from "./surveys.ts";

const IN_SPANISH = translateTemplates(SURVEY_TEMPLATES, TEMPLATE_WORDS_ES);

describe("templates", () => {
  it.each(
    [...SURVEY_TEMPLATES, ...IN_SPANISH].map(({ id, ...template }) => [`${id}: ${template.title}`, template] as const),
  )("%s is a survey that can be created as it stands", (_, { title, description, questions }) => {
    const parsed = SurveyInput.safeParse({ title, description, questions });
    expect(parsed.error?.issues ?? []).toEqual([]);
    const { issues, questions: stored } = normaliseQuestions(questions);
    expect(issues).toEqual([]);
    expect(stored.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
  });

  it("have all their texts in Spanish", () => {
    const textsOf = ({ title, description, about, questions }: SurveyTemplate) => [
      title,
      description,
      about,
      ...questions.flatMap(({ question, helpText, options }) => [
        question,
        ...(helpText ? [helpText] : []),
        ...(options ?? []).map((option) => (typeof option === "string" ? option : option.label)),
      ]),
    ];
    const english = SURVEY_TEMPLATES.flatMap(textsOf);
    expect(english.filter((text) => !(text in TEMPLATE_WORDS_ES))).toEqual([]);
    expect(Object.keys(TEMPLATE_WORDS_ES).filter((text) => !english.includes(text))).toEqual([]);
    expect(IN_SPANISH.flatMap(textsOf)).toEqual(english.map((text) => TEMPLATE_WORDS_ES[text]));
  });

  it("have distinct names, and both kinds of organization have several", () => {
    expect(new Set(SURVEY_TEMPLATES.map(({ id }) => id)).size).toBe(SURVEY_TEMPLATES.length);
    for (const type of ["non-profit", "for-profit"])
      expect(SURVEY_TEMPLATES.filter(({ suits }) => suits === "all" || suits === type).length).toBeGreaterThan(5);
  });
});
