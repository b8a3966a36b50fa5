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
  summary: "Close a survey to new answers; existing answers stay",
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
  summary: "Duplicate a survey as unpublished, without its answers and closing date",
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
  summary: "Delete a survey with all of its answers",
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
  summary: "A survey's questions in every version that could be answered, newest first",
  access: { who: "member", role: "viewer", flag: "canManageSurveys" },
  params: IdParams,
  query: z.strictObject({ ...PageQuery }),
  paged: true,
  responses: { 200: z.array(SurveyVersion) },
});
