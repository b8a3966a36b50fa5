import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  getSurveyResults as contract,
  QuestionResult,
  ResultFilter,
  SurveyResults,
} from "@trellis/contract-surveys/results.ts";
import { KIND_RULES } from "@trellis/survey-logic/question-kinds.ts";
import { sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { countsOf } from "../core/counters.ts";
import { questionsEver } from "../core/survey-questions-ever.ts";
import type { SurveyRow } from "../core/survey-row.ts";
import { arrivalsOf } from "../core/timeline.ts";
import { surveyResponse } from "../schema/survey-schema.ts";
import { findSurvey } from "../surveys/surveys.ts";
import { toQuestionResult } from "./result-questions.ts";
import { readBins, readResultRows } from "./result-rows.ts";
import { filteredAnswers, requireFilter, stoppedVisits } from "./result-source.ts";

const LATEST_TEXTS = 5;

/** Answers to a survey, counted for each question that it ever had. Throws not_found, invalid. */
export async function getSurveyResults(
  context: Context,
  { params, query }: EndpointParsed<typeof contract>,
): Promise<SurveyResults> {
  requireFilter(query);
  return readResults(context, await findSurvey(context, params.id), query);
}

/** The results of a survey that was found. Counted in SQL: nothing here grows with the number of answers. */
export async function readResults(context: Context, row: SurveyRow, filter: ResultFilter): Promise<SurveyResults> {
  const ever = await questionsEver(context, row);
  const rows = await readResultRows(
    context,
    row.id,
    filter,
    ever.map(({ question }) => question),
  );
  const bins = await readBins(context, row.id, filter, rows);
  const answered = new Set(rows.counts.map(([questionId]) => questionId));
  const latest = await findLatestTexts(
    context,
    row.id,
    filter,
    ever.flatMap(({ question: { id, type } }) => (KIND_RULES[type].answer === "text" && answered.has(id) ? [id] : [])),
  );
  const responseCount = rows.days.reduce((sum, [, n]) => sum + n, 0);
  const way = filter.optionId === undefined ? await readDropOff(context, row, filter, responseCount) : undefined;
  return {
    responseCount,
    openCount: (await countsOf(context, [row.id])).get(row.id)?.openCount ?? 0,
    startCount: way?.startCount ?? null,
    completionRate: way?.startCount ? Math.round((responseCount / way.startCount) * 1000) / 10 : null,
    dropOff: way?.dropOff ?? [],
    arrivals: arrivalsOf(rows.days),
    questions: ever
      .filter(({ removed, question }) => !removed || answered.has(question.id))
      .map((each) => toQuestionResult(each, rows, bins, latest)),
  };
}

/** Where people stop: of those who began, how many saw each question, and how many went no further. */
async function readDropOff(context: Context, row: SurveyRow, filter: ResultFilter, responseCount: number) {
  const stopped = await context.transaction.execute<{ question_id: string; n: number }>(
    stoppedVisits(context, row.id, filter),
  );
  const byQuestion = new Map(stopped.map(({ question_id, n }) => [question_id, n]));
  const total = stopped.reduce((sum, { n }) => sum + n, 0);
  if (total === 0) return { startCount: responseCount, dropOff: [] };
  // A question that was removed was part of the way: stopping there counts as having started, no more.
  let left = row.questions.reduce((sum, { id }) => sum + (byQuestion.get(id) ?? 0), 0) + responseCount;
  const dropOff = row.questions.map(({ id, question }) => {
    const step = { questionId: id, question, reached: left, stopped: byQuestion.get(id) ?? 0 };
    left -= step.stopped;
    return step;
  });
  return { startCount: responseCount + total, dropOff };
}

async function findLatestTexts(
  context: Context,
  surveyId: string,
  filter: ResultFilter,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuestionResult["latest"]>> {
  const latest = new Map<string, QuestionResult["latest"]>();
  if (ids.length === 0) return latest;
  const rows = await context.transaction.execute<{
    question_id: string;
    response_id: string;
    text: string;
    created_at: string;
  }>(sql`
    select question.id as question_id, newest.id as response_id, newest.text, newest.created_at
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) question(id)
    cross join lateral (
      select ${surveyResponse.id} as id, ${surveyResponse.answers} ->> question.id as text,
        ${surveyResponse.createdAt} as created_at
      from ${surveyResponse}
      where ${filteredAnswers(context, surveyId, filter)} and ${surveyResponse.answers} ? question.id
      order by ${surveyResponse.createdAt} desc, ${surveyResponse.id} desc limit ${LATEST_TEXTS}
    ) newest`);
  for (const row of rows) {
    const texts = latest.get(row.question_id) ?? [];
    texts.push({ responseId: row.response_id, text: row.text, createdAt: new Date(row.created_at).toISOString() });
    latest.set(row.question_id, texts);
  }
  return latest;
}
