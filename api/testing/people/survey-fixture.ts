import type { Survey } from "@trellis/contract-surveys/surveys.ts";
import { expect } from "vitest";
import type { Client } from "../world.ts";

/** One question of each kind; the first must be answered. */
export const PANTRY_QUESTIONS = [
  { id: "name", type: "text", question: "Your name", required: true },
  { id: "why", type: "text", question: "Why?", multiline: true },
  {
    id: "day",
    type: "multiple_choice",
    question: "Which day?",
    options: [
      { id: "mon", label: "Monday" },
      { id: "tue", label: "Tuesday" },
    ],
  },
  {
    id: "tools",
    type: "multiple_choice",
    question: "Which tools?",
    multiple: true,
    options: [
      { id: "saw", label: "Saw" },
      { id: "axe", label: "Axe" },
    ],
  },
  { id: "stars", type: "rating", question: "How was it?" },
  { id: "again", type: "yes_no", question: "Again?" },
];

/** Asks for the reason only who would not come again. */
export const AGAIN_QUESTIONS = [
  { id: "again", type: "yes_no", question: "Again?" },
  {
    id: "why",
    type: "text",
    question: "Why?",
    showIf: { match: "all", conditions: [{ questionId: "again", operator: "is", values: ["no"] }] },
  },
];

/** A draft, unless the changes say otherwise. */
export async function createSurvey(as: Client, questions: readonly object[], changes: object = {}): Promise<Survey> {
  const response = await as.post("/api/surveys", { title: "Pantry", questions, ...changes });
  expect(response.status).toBe(201);
  return (await response.json()) as Survey;
}

/** Closes, reopens, publishes… */
export async function actOnSurvey(as: Client, id: string, action: string): Promise<{ status: number; survey: Survey }> {
  const response = await as.post(`/api/surveys/${id}/${action}`);
  return { status: response.status, survey: (await response.json()) as Survey };
}

/** A published survey of the pantry's questions. */
export async function publishSurvey(as: Client, changes: object = {}): Promise<Survey> {
  const { id } = await createSurvey(as, PANTRY_QUESTIONS, changes);
  const published = await as.post(`/api/surveys/${id}/publish`);
  expect(published.status).toBe(200);
  return ((await published.json()) as { survey: Survey }).survey;
}
