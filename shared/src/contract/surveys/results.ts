import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { IdParams, Instant } from "../fields.ts";
import { QUESTION_KINDS } from "./questions.ts";

/** How many people chose an option. One that was removed from the survey keeps its count. */
const OptionCount = z.object({ id: z.string(), label: z.string(), count: z.number(), removed: z.boolean() });

export const QuestionResult = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  question: z.string(),
  multiple: z.boolean(),
  /** Responses that say something here; shares are of these. */
  answered: z.number(),
  /** By the order of the survey; empty for text. */
  options: z.array(OptionCount),
  /** Of a rating with answers, 1 to 5. */
  mean: z.nullable(z.number()),
  /** The newest texts of a text question, at most 5. */
  latest: z.array(z.object({ responseId: z.string(), text: z.string(), createdAt: Instant })),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

export const SurveyResults = z.object({
  responseCount: z.number(),
  /** How often the published form was opened. */
  openCount: z.number(),
  questions: z.array(QuestionResult),
});
export type SurveyResults = z.infer<typeof SurveyResults>;

export const getSurveyResults = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/surveys/{id}/results",
  summary: "What was answered to a survey, counted for each question",
  access: { who: "member", role: "viewer", flag: "canManageSurveys" },
  params: IdParams,
  responses: { 200: SurveyResults },
});
