import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Email, Id, IdParams, Instant, PageQuery } from "@trellis/contract-base/fields.ts";
import { PoweredBy } from "@trellis/contract-base/powered-by.ts";
import { ColorInput } from "@trellis/contract-base/setting-fields.ts";
import * as z from "zod/mini";
import { PublicQuestion, Question } from "./questions.ts";
import { ResultFilter } from "./results.ts";

/** One answer: text, an option id, or several option ids. */
export const Answer = z.union([
  z.string().check(z.maxLength(10_000, "At most 10,000 characters")),
  z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
]);

export const SurveyResponse = z.object({
  id: Id,
  surveyId: Id,
  responses: z.record(z.string(), Answer),
  respondentEmail: z.nullable(z.string()),
  /** The survey's version that it answers. */
  version: z.number(),
  createdAt: Instant,
});
export type SurveyResponse = z.infer<typeof SurveyResponse>;

const read = { who: "member", role: "viewer", flag: "canManageSurveys" } as const;

/** A response of a survey. */
const ResponseParams = z.strictObject({ id: Id, responseId: Id });

/** Which answers are listed: those of a filter; with `answeredTo` only those that say something there. */
export const ResponseFilter = {
  ...ResultFilter,
  answeredTo: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "Unknown ID"))),
  /** Words that the answer to `answeredTo` contains, or any answer where no question is named. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200, "At most 200 characters"))),
};

export const listSurveyResponses = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/surveys/{id}/responses",
  summary: "Answers to a survey, newest first",
  access: read,
  params: IdParams,
  query: z.strictObject({ ...PageQuery, ...ResponseFilter }),
  paged: true,
  responses: { 200: z.array(SurveyResponse) },
});

export const exportSurveyResponses = endpoint({
  area: "surveys",
  kind: "download",
  recorded: { action: "export", resource: "survey_response" },
  isExport: true,
  method: "GET",
  path: "/api/surveys/{id}/responses/export",
  summary: "The matching answers as CSV, with a column for every question the survey ever had",
  access: { who: "member", role: "user", flag: "canManageSurveys" },
  params: IdParams,
  query: z.strictObject(ResultFilter),
  download: { mediaType: "text/csv" },
  readsReplica: true,
  responses: { 200: null },
});

/** One response with the survey's version at that time, and its neighbors. */
export const SingleResponse = z.object({
  response: SurveyResponse,
  title: z.string(),
  questions: z.array(Question),
  /** From 1, the newest first. */
  position: z.number(),
  total: z.number(),
  newerId: z.nullable(Id),
  olderId: z.nullable(Id),
});
export type SingleResponse = z.infer<typeof SingleResponse>;

export const getSurveyResponse = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/surveys/{id}/responses/{responseId}",
  summary: "One response, with the questions of the version it answered",
  access: read,
  params: ResponseParams,
  responses: { 200: SingleResponse },
});

export const deleteSurveyResponse = endpoint({
  area: "surveys",
  kind: "json",
  method: "DELETE",
  path: "/api/surveys/{id}/responses/{responseId}",
  summary: "Delete a response; counts and results are updated",
  access: { who: "member", role: "manager", flag: "canManageSurveys" },
  touches: ["surveys"],
  params: ResponseParams,
  responses: { 204: null },
});

/** What comes after `?invitation=` in an invitation's link. */
const InvitationSecret = z.string().check(z.maxLength(200));

const Shade = z.string();
const Shades = z.catchall(
  z.object({
    50: Shade,
    100: Shade,
    200: Shade,
    300: Shade,
    400: Shade,
    500: Shade,
    600: Shade,
    700: Shade,
    800: Shade,
    900: Shade,
    950: Shade,
  }),
  Shade,
);

export const PublicSurvey = z.object({
  id: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  questions: z.array(PublicQuestion),
  allowAnonymous: z.boolean(),
  /** Of the questions as they are here; sent along with the answers. */
  version: z.number(),
  thankYouText: z.nullable(z.string()),
  redirectUrl: z.nullable(z.string()),
  language: z.enum(["en", "es"]),
  organizationName: z.string(),
  poweredBy: PoweredBy,
  /**
   * The shades of the color that the form is shown in, light to dark: CSS colors by step. With custom branding those of
   * the optional colors beside them, under `danger-600` and the like. Under `font` the font of the organization's brand,
   * where it has one.
   */
  brand: Shades,
  /** When it was opened, signed; sent along with the answers, to detect automated submissions. */
  startedAt: z.optional(z.string()),
  /** Of a crowded survey: work to prove with the answers, which a browser begins while they are given. */
  challenge: z.optional(z.string()),
  /** Why the invitation that was asked about can't be used: it was, or it is none of this survey (any more). */
  invitation: z.optional(z.enum(["used", "gone"])),
});
export type PublicSurvey = z.infer<typeof PublicSurvey>;

/** 404 when unknown or unpublished, 410 when closed or expired. */
export const getPublicSurvey = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/public/surveys/{id}",
  summary: "A published survey, for anyone",
  access: { who: "public" },
  params: IdParams,
  query: z.strictObject({
    /** A color in place of the organization's own, which also shows instead of one that is not understood. */
    primaryColor: z.optional(ColorInput),
    /** The secret of an invitation's link: the answer says whether it can still be used. */
    invitation: z.optional(InvitationSecret),
  }),
  responses: { 200: PublicSurvey },
});

export const ResponseInput = z.strictObject({
  responses: z.record(z.string().check(z.maxLength(64)), Answer),
  respondentEmail: z.nullish(z.union([z.literal(""), Email])),
  /** Made by the client: sending the same answer again stores it once. */
  responseId: z.optional(Id),
  /** The version of the questions that were shown: answers to an earlier one are taken too, and kept as such. */
  version: z.optional(z.number().check(z.int("Use a whole number"), z.minimum(1, "At least 1"))),
  /** The secret of an invitation's link: one answer each. */
  invitation: z.optional(InvitationSecret),
  /** As it came with the survey. */
  startedAt: z.optional(z.string().check(z.maxLength(100))),
  /** Of a field that no one sees: what programs write there gives them away, so it must be empty. */
  leaveEmpty: z.optional(z.string().check(z.maxLength(10_000, "At most 10,000 characters"))),
});

export const submitSurveyResponse = endpoint({
  area: "surveys",
  kind: "json",
  method: "POST",
  path: "/api/public/surveys/{id}/responses",
  summary: "Answer a published survey",
  access: { who: "public" },
  params: IdParams,
  maxBytes: 256 * 1024,
  body: ResponseInput,
  responses: { 201: z.object({ id: Id }) },
});
