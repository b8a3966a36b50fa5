import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { IdParams, Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { Question } from "./questions.ts";
import { Survey } from "./surveys.ts";

const write = { who: "member", role: "user", flag: "canManageSurveys" } as const;

export const closeSurvey = endpoint({
  area: "surveys",
  kind: "json",
  method: "POST",
  path: "/api/surveys/{id}/close",
  summary: "Let a survey take no more answers; what was answered stays",
  access: write,
  touches: ["surveys"],
  params: IdParams,
  responses: { 200: Survey },
});

export const reopenSurvey = endpoint({
  area: "surveys",
  kind: "json",
  method: "POST",
  path: "/api/surveys/{id}/reopen",
  summary: "Reopen a survey; an end date or limit it has reached is removed",
  access: write,
  touches: ["surveys"],
  params: IdParams,
  responses: { 200: Survey },
});

export const duplicateSurvey = endpoint({
  area: "surveys",
  kind: "json",
  method: "POST",
  path: "/api/surveys/{id}/duplicate",
  summary: "Create an unpublished copy of a survey, without its answers and its closing day",
  access: write,
  touches: ["surveys"],
  params: IdParams,
  responses: { 201: Survey },
});

export const deleteSurvey = endpoint({
  area: "surveys",
  kind: "json",
  method: "DELETE",
  path: "/api/surveys/{id}",
  summary: "Delete a survey with everything that was answered to it",
  access: { who: "member", role: "manager", flag: "canManageSurveys" },
  touches: ["surveys"],
  params: IdParams,
  responses: { 204: null },
});

/** A survey's questions as they were. */
export const SurveyVersion = z.object({
  version: z.number(),
  title: z.string(),
  questions: z.array(Question),
  /** When the survey went on to the next version; null for the version that it has now. */
  replacedAt: z.nullable(Instant),
});
export type SurveyVersion = z.infer<typeof SurveyVersion>;

export const listSurveyVersions = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/surveys/{id}/versions",
  summary: "The questions of a survey in every version that could be answered, newest first",
  access: { who: "member", role: "viewer", flag: "canManageSurveys" },
  params: IdParams,
  query: z.strictObject({ ...PageQuery }),
  paged: true,
  responses: { 200: z.array(SurveyVersion) },
});
