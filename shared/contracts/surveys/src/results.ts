import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import { QUESTION_KINDS } from "@trellis/survey-logic/question-kinds.ts";
import * as z from "zod/mini";

const read = { who: "member", role: "viewer", flag: "canManageSurveys" } as const;

const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, "Unknown ID"));

/** Whose answers are counted: of days in the organization's time zone, both included, and of those who chose an option. */
export const ResultFilter = {
  from: z.optional(Day),
  to: z.optional(Day),
  /** A question with options, and one of them: together or not at all. */
  questionId: z.optional(Key),
  optionId: z.optional(Key),
};
export interface ResultFilter {
  from?: string | undefined;
  to?: string | undefined;
  questionId?: string | undefined;
  optionId?: string | undefined;
}

/** How many people chose an option. One that was removed from the survey keeps its count and the name it had. */
const OptionCount = z.object({ id: z.string(), label: z.string(), count: z.number(), removed: z.boolean() });

/** Counts along a line of time: every day, or every month where there are more than some weeks. */
const Timeline = z.object({
  unit: z.enum(["day", "month"]),
  /** `start`: the day, or the month's first one. */
  points: z.array(z.object({ start: Day, count: z.number() })),
});
export type Timeline = z.infer<typeof Timeline>;

/** Percentages of those who answered; the score is promoters (9 and 10) minus detractors (0 to 6). */
const Recommendation = z.object({
  score: z.number(),
  promoters: z.number(),
  passives: z.number(),
  detractors: z.number(),
});

const Numbers = z.object({
  mean: z.number(),
  median: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  /** Equal parts of the range: from `from`, included, to `to`, which only the last one includes. */
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
});

export const QuestionResult = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  question: z.string(),
  multiple: z.boolean(),
  /** No longer in the survey: its last version. */
  removed: z.boolean(),
  /** Responses that say something here; shares are of these. */
  answered: z.number(),
  /** By the order of the survey; empty for kinds without options. */
  options: z.array(OptionCount),
  /** Of a rating with answers, 1 to 5. */
  mean: z.nullable(z.number()),
  nps: z.nullable(Recommendation),
  numbers: z.nullable(Numbers),
  dates: z.nullable(Timeline),
  /** The newest texts of a text or email question, at most 5. */
  latest: z.array(z.object({ responseId: z.string(), text: z.string(), createdAt: Instant })),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

/** A question on the way through the form: who saw it, and who went no further. */
const DropOff = z.object({
  questionId: z.string(),
  question: z.string(),
  reached: z.number(),
  stopped: z.number(),
});

export const SurveyResults = z.object({
  responseCount: z.number(),
  /** How often the published form was opened, of all time: openings carry no day. */
  openCount: z.number(),
  /** Started responses, finished or not; null if a filter names an option, which only answers have. */
  startCount: z.nullable(z.number()),
  /** Answers for every 100 starts; null before the first one. */
  completionRate: z.nullable(z.number()),
  /** By the order of the survey; empty where no one stopped, or with a filter by option. */
  dropOff: z.array(DropOff),
  arrivals: Timeline,
  questions: z.array(QuestionResult),
});
export type SurveyResults = z.infer<typeof SurveyResults>;

export const getSurveyResults = endpoint({
  area: "surveys",
  kind: "json",
  method: "GET",
  path: "/api/surveys/{id}/results",
  summary: "A survey's results, counted for each question",
  access: read,
  params: IdParams,
  query: z.strictObject(ResultFilter),
  readsReplica: true,
  responses: { 200: SurveyResults },
});

export const exportSurveyReport = endpoint({
  area: "surveys",
  kind: "download",
  recorded: { action: "export", resource: "survey_result" },
  isExport: true,
  method: "GET",
  path: "/api/surveys/{id}/results/export",
  summary: "A survey's results with their charts, as PDF",
  access: { who: "member", role: "user", flag: "canManageSurveys" },
  params: IdParams,
  query: z.strictObject(ResultFilter),
  download: { mediaType: "application/pdf" },
  readsReplica: true,
  responses: { 200: null },
});
