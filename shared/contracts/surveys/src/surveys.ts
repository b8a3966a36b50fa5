import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, Line, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import { parseExpiry } from "@trellis/survey-logic/survey-expiry.ts";
import { SURVEY_LANGUAGES } from "@trellis/survey-logic/survey-languages.ts";
import * as z from "zod/mini";
import { Question, QuestionInput } from "./questions.ts";

const read = { who: "member", role: "viewer", flag: "canManageSurveys" } as const;
const write = { who: "member", role: "user", flag: "canManageSurveys" } as const;

/** When a survey closes automatically; text without an offset is UTC. */
const Expiry = z.nullish(z.string().check(z.refine((text) => parseExpiry(text) !== undefined, "Use a date and time")));

/** An address that a browser is sent to: http or https only; or nothing. */
const WebAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000, "At most 2000 characters"),
    z.regex(/^(https?:\/\/[^\s/]+\S*)?$/i, "Use an address that starts with http:// or https://"),
  );

const SettingsInput = {
  /** The survey closes automatically after this many answers. */
  maxResponses: z.nullish(
    z
      .number()
      .check(z.int("Use a whole number"), z.minimum(1, "At least 1"), z.maximum(10_000_000, "At most 10,000,000")),
  ),
  /** Shown in place of the usual thanks. */
  thankYouText: z.nullish(Text(2000)),
  /** Where the respondent goes after answering, in place of the thanks. */
  redirectUrl: z.nullish(WebAddress),
  language: z.optional(z.enum(SURVEY_LANGUAGES)),
};

export const SurveyInput = z.strictObject({
  title: Line(200, "Title is required"),
  description: z.nullish(Text(5000)),
  questions: z
    .array(QuestionInput, "At least one question is required")
    .check(z.minLength(1, "At least one question is required"), z.maxLength(200, "At most 200 questions")),
  expiresAt: Expiry,
  isActive: z.optional(z.boolean()),
  isPublished: z.optional(z.boolean()),
  allowAnonymous: z.optional(z.boolean()),
  ...SettingsInput,
});

export const Survey = z.object({
  id: Id,
  organizationId: z.number(),
  title: z.string(),
  description: z.nullable(z.string()),
  questions: z.array(Question),
  isActive: z.boolean(),
  isPublished: z.boolean(),
  allowAnonymous: z.boolean(),
  expiresAt: z.nullable(Instant),
  maxResponses: z.nullable(z.number()),
  thankYouText: z.nullable(z.string()),
  redirectUrl: z.nullable(z.string()),
  language: z.enum(SURVEY_LANGUAGES),
  /** Counts up with every change of the questions; an answer keeps the version that it was given in. */
  version: z.number(),
  responseCount: z.number(),
  /** Present while published. */
  publicUrl: z.nullable(z.string()),
  embedCode: z.nullable(z.string()),
  /** For sites that take frames but no elements. */
  iframeCode: z.nullable(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Survey = z.infer<typeof Survey>;

export const listSurveys = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/surveys",
  summary: "Surveys, newest first",
  access: read,
  query: z.strictObject({ ...PageQuery }),
  paged: true,
  responses: { 200: z.array(Survey) },
});

export const getSurveyStats = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/survey-stats",
  summary: "Survey figures: active surveys, responses and response rate",
  access: read,
  responses: {
    200: z.object({
      activeSurveys: z.number(),
      completedSurveys: z.number(),
      /** Active ones that close by themselves within seven days from now. */
      endingThisWeek: z.number(),
      totalResponses: z.number(),
      /** Answers for every 100 times a form was opened; null before the first opening. */
      responseRate: z.nullable(z.number()),
    }),
  },
});

export const createSurvey = endpoint({
  area: "surveys",
  kind: "json",
  method: "POST",
  path: "/api/surveys",
  summary: "Create a survey",
  access: write,
  touches: ["surveys"],
  body: SurveyInput,
  responses: { 201: Survey },
});

export const getSurvey = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/surveys/{id}",
  summary: "One survey",
  access: read,
  params: IdParams,
  responses: { 200: Survey },
});

export const updateSurvey = endpoint({
  area: "surveys",
  kind: "json",
  method: "PUT",
  path: "/api/surveys/{id}",
  summary: "Change a survey; question and option IDs you send are kept",
  access: write,
  touches: ["surveys"],
  params: IdParams,
  body: SurveyInput,
  responses: { 200: Survey },
});

const Published = z.object({ survey: Survey, publicUrl: z.string(), embedCode: z.string() });

export const publishSurvey = endpoint({
  area: "surveys",
  kind: "json",
  method: "POST",
  path: "/api/surveys/{id}/publish",
  summary: "Publish a survey; returns its address and embed code",
  access: write,
  touches: ["surveys"],
  params: IdParams,
  responses: { 200: Published },
});

export const unpublishSurvey = endpoint({
  area: "surveys",
  kind: "json",
  method: "POST",
  path: "/api/surveys/{id}/unpublish",
  summary: "Unpublish a survey",
  access: write,
  touches: ["surveys"],
  params: IdParams,
  responses: { 200: Survey },
});
