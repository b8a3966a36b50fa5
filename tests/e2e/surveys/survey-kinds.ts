import type { APIRequestContext } from "@playwright/test";
import { answerSurvey, createSurvey } from "./surveys-setup.ts";

const options = (labels: readonly string[]) => labels.map((label, index) => ({ id: `o${index}`, label }));

/** One question of every kind. */
const QUESTIONS = [
  {
    id: "heard",
    type: "multiple_choice",
    question: "How did you hear of us?",
    options: options(["Friend or family", "School", "Clinic or hospital", "Something else"]),
  },
  {
    id: "take",
    type: "multiple_choice",
    multiple: true,
    question: "What do you take home?",
    options: options(["Bread", "Vegetables", "Milk"]),
  },
  { id: "rate", type: "rating", question: "How was your visit?" },
  { id: "found", type: "yes_no", question: "Did you find what you needed?" },
  { id: "nps", type: "nps", question: "Would you recommend us?" },
  { id: "age", type: "number", question: "How old are you?", minimum: 0, maximum: 120 },
  { id: "came", type: "date", question: "When did you first come?" },
  { id: "mail", type: "email", question: "Your e-mail" },
  { id: "more", type: "text", multiline: true, question: "What should we stock?" },
];

const TEXTS = ["Fresh vegetables, even the bruised ones.", "Low-salt cans, please.", "Bread that lasts the week."];

/** A survey with a question and answers of every kind, some who stopped on the way, and an option that is gone. */
export async function surveyOfEveryKind(request: APIRequestContext) {
  const survey = await createSurvey(request, {
    title: "Every kind of question",
    questions: QUESTIONS,
    isPublished: true,
  });
  for (let number = 0; number < 12; number++)
    await answerSurvey(survey.id, {
      responses: {
        heard: `o${[0, 0, 1, 2, 0, 1, 3][number % 7]}`,
        take: number % 3 === 0 ? ["o0", "o1"] : ["o2"],
        rate: String([5, 4, 5, 3, 2][number % 5]),
        found: number % 4 === 0 ? "no" : "yes",
        nps: String([10, 9, 7, 3, 10, 8][number % 6]),
        age: String(18 + ((number * 17) % 60)),
        came: `2026-0${1 + (number % 9)}-15`,
        ...(number % 2 === 0 ? { more: TEXTS[number % 3] } : { mail: `visitor-${number}@example.org` }),
      },
    });
  for (const lastQuestionId of ["heard", "rate", "more", "more"])
    await request.post(`${new URL(survey.publicUrl ?? "").origin}/api/public/surveys/${survey.id}/visits`, {
      data: { visitId: crypto.randomUUID(), lastQuestionId },
    });
  return survey;
}
