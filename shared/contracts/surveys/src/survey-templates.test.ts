import { normaliseQuestions } from "@trellis/survey-logic/survey-questions.ts";
import { SURVEY_TEMPLATES } from "@trellis/survey-logic/survey-templates.ts";
import { describe, expect, it } from "vitest";
import { SurveyInput } from "./surveys.ts";

describe("templates", () => {
  it.each(SURVEY_TEMPLATES.map((template) => [template.id, template] as const))(
    "%s is a survey that can be created as it stands",
    (_, { title, description, questions }) => {
      const parsed = SurveyInput.safeParse({ title, description, questions });
      expect(parsed.error?.issues ?? []).toEqual([]);
      const { issues, questions: stored } = normaliseQuestions(questions);
      expect(issues).toEqual([]);
      expect(stored.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
    },
  );

  it("have names of their own, and both kinds of organization have several", () => {
    expect(new Set(SURVEY_TEMPLATES.map(({ id }) => id)).size).toBe(SURVEY_TEMPLATES.length);
    for (const type of ["non-profit", "for-profit"])
      expect(SURVEY_TEMPLATES.filter(({ suits }) => suits === "all" || suits === type).length).toBeGreaterThan(5);
  });
});
