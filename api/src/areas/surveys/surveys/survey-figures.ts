import { KIND_RULES } from "@trellis/survey-logic/question-kinds.ts";
import type { Question } from "@trellis/survey-logic/questions.ts";
import { sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { countsOf } from "../core/counters.ts";
import { survey } from "../schema/survey-schema.ts";

/** Days, both included, as the organization's time zone has them. */
export interface SurveyDates {
  from: string;
  to: string;
  timeZone: string;
}

/** A survey with what came back to it. */
export interface SurveyFigures {
  id: string;
  title: string;
  questionCount: number;
  isActive: boolean;
  createdAt: Date;
  /** Of all time: openings carry no day. */
  openCount: number;
  responseCount: number;
  /** Of the dates. */
  responsesInDates: number;
  ratings: readonly RatingFigures[];
}

export interface RatingFigures {
  question: string;
  /** How often each step from 1 to 5 was chosen within the dates. */
  steps: readonly [number, number, number, number, number];
}

/** At most so many surveys, newest first: a report is no archive. */
const MAX_SURVEYS = 500;

/** Whether the mean of its steps says something. */
const isRated = ({ type }: Question) => KIND_RULES[type].figure === "mean";

/** Every survey with its counts, newest first. Counts and numbers only: no answer of a person. */
export async function readSurveyFigures(tenant: Read, dates: SurveyDates): Promise<SurveyFigures[]> {
  const { transaction, organizationId } = tenant;
  const surveys = await transaction
    .select()
    .from(survey)
    .where(sql`${survey.organizationId} = ${organizationId}`)
    .orderBy(sql`${survey.createdAt} desc, ${survey.id} desc`)
    .limit(MAX_SURVEYS);
  const counts = await countsOf(
    tenant,
    surveys.map(({ id }) => id),
  );
  const inDates = await countInDates(tenant, dates);
  const ratingIds = surveys.flatMap(({ questions }) => questions.filter(isRated).map(({ id }) => id));
  const chosen = await countRatings(tenant, dates, ratingIds);
  return surveys.map(({ id, title, questions, isActive, createdAt }) => ({
    id,
    title,
    questionCount: questions.length,
    isActive,
    createdAt,
    openCount: counts.get(id)?.openCount ?? 0,
    responseCount: counts.get(id)?.responseCount ?? 0,
    responsesInDates: inDates.get(id) ?? 0,
    ratings: questions.filter(isRated).map(({ id: questionId, question }) => {
      const steps = chosen.get(`${id}:${questionId}`) ?? [0, 0, 0, 0, 0];
      return { question, steps: [steps[0], steps[1], steps[2], steps[3], steps[4]] as RatingFigures["steps"] };
    }),
  }));
}

/** Answers received by month and survey, oldest month first; `month` is its first day. */
export async function readResponsesByMonth(
  { transaction, organizationId }: Read,
  dates: SurveyDates,
): Promise<{ month: string; surveyId: string; count: number }[]> {
  const rows = await transaction.execute<{ month: string; survey_id: string; n: number }>(sql`
    select date_trunc('month', created_at at time zone ${dates.timeZone}::text)::date::text as month, survey_id,
      count(*)::float8 as n
    from survey_response where ${withinDates(organizationId, dates)} group by 1, 2 order by 1, 2`);
  return rows.map(({ month, survey_id, n }) => ({ month, surveyId: survey_id, count: n }));
}

const withinDates = (organizationId: number, { from, to, timeZone }: SurveyDates) => sql`
  organization_id = ${organizationId} and created_at >= ${from}::timestamp at time zone ${timeZone}::text
  and created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`;

async function countInDates({ transaction, organizationId }: Read, dates: SurveyDates): Promise<Map<string, number>> {
  const rows = await transaction.execute<{ survey_id: string; n: number }>(sql`
    select survey_id, count(*)::float8 as n from survey_response where ${withinDates(organizationId, dates)} group by 1`);
  return new Map(rows.map(({ survey_id, n }) => [survey_id, n]));
}

/** How often each step was chosen, by `survey:question`. */
async function countRatings({ transaction, organizationId }: Read, dates: SurveyDates, questionIds: string[]) {
  const chosen = new Map<string, number[]>();
  if (questionIds.length === 0) return chosen;
  const rows = await transaction.execute<{ survey_id: string; question_id: string; step: string; n: number }>(sql`
    select r.survey_id, question.id as question_id, r.answers ->> question.id as step, count(*)::float8 as n
    from survey_response r
    cross join lateral jsonb_array_elements_text(${JSON.stringify(questionIds)}::text::jsonb) question(id)
    where ${withinDates(organizationId, dates)} and r.answers ? question.id
    group by 1, 2, 3`);
  for (const { survey_id, question_id, step, n } of rows) {
    const place = Number(step) - 1;
    if (!Number.isInteger(place) || place < 0 || place > 4) continue;
    const key = `${survey_id}:${question_id}`;
    const steps = chosen.get(key) ?? [0, 0, 0, 0, 0];
    steps[place] = (steps[place] ?? 0) + n;
    chosen.set(key, steps);
  }
  return chosen;
}
