import { checkAnswers, toPublicQuestions } from "@trellis/survey-logic/survey-answers.ts";
import { normaliseQuestions } from "@trellis/survey-logic/survey-questions.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import { survey, surveyResponse } from "../schema/survey-schema.ts";
import { seedSurveys } from "./demo.ts";
import { DEMO_SURVEYS } from "./demo-surveys.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe.each(["non-profit", "for-profit"] as const)("the demo of a %s organization", (type) => {
  it("has surveys that could be created as they stand, with a condition and a page among them", () => {
    const questions = DEMO_SURVEYS[type].flatMap((demo) => {
      const normalised = normaliseQuestions(demo.questions);
      expect(normalised.issues).toEqual([]);
      return normalised.questions;
    });
    expect(questions.some(({ showIf }) => showIf)).toBe(true);
    expect(questions.some(({ type: kind }) => kind === "nps")).toBe(true);
    if (type === "non-profit") expect(questions.some(({ startsPage }) => startsPage)).toBe(true);
  });

  it("has answers that its forms would have taken, hidden questions included", async () => {
    const { id } = await world.organization({ type });
    await seedSurveys(world.database, { id, type }, new Date());
    const rows = await world.database.inOrganization(id, (transaction) =>
      transaction
        .select({ questions: survey.questions, answers: surveyResponse.answers })
        .from(surveyResponse)
        .innerJoin(survey, eq(survey.id, surveyResponse.surveyId)),
    );
    expect(rows).toHaveLength(60);
    for (const { questions, answers } of rows) expect(checkAnswers(toPublicQuestions(questions), answers)).toEqual([]);
  });
});
