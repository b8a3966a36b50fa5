import type { Question } from "@trellis/shared/contract/surveys/questions.ts";
import type { QuestionResult, SurveyResults } from "@trellis/shared/contract/surveys/results.ts";
import { optionsOf } from "@trellis/shared/domain/survey-answers.ts";
import { sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { countsOf } from "./counters.ts";
import { surveyResponse } from "./schema.ts";
import { findSurvey } from "./surveys.ts";

const LATEST_TEXTS = 5;

interface OptionRow extends Record<string, unknown> {
  question_id: string;
  /** Null for options that the survey no longer has. */
  option_id: string | null;
  count: number;
}

/** What was answered to a survey, counted in SQL for each question it has now. Throws not_found. */
export async function getSurveyResults(
  context: Context,
  { params }: { params: { id: string } },
): Promise<SurveyResults> {
  const { questions } = await findSurvey(context, params.id);
  const answered = await countAnswered(context, params.id);
  const chosen = await countOptions(context, params.id, questions);
  const latest = await findLatestTexts(context, params.id, questions);
  const counts = (await countsOf(context, [params.id])).get(params.id);
  return {
    responseCount: counts?.responseCount ?? 0,
    openCount: counts?.openCount ?? 0,
    questions: questions.map((question) =>
      toResult(
        question,
        answered.get(question.id) ?? 0,
        chosen.filter((row) => row.question_id === question.id),
        latest.get(question.id) ?? [],
      ),
    ),
  };
}

function toResult(
  question: Question,
  answered: number,
  chosen: readonly OptionRow[],
  latest: QuestionResult["latest"],
): QuestionResult {
  const countOf = (optionId: string | null) => chosen.find((row) => row.option_id === optionId)?.count ?? 0;
  const options = optionsOf(question).map((option) => ({ ...option, count: countOf(option.id), removed: false }));
  const gone = countOf(null);
  return {
    id: question.id,
    kind: question.type,
    question: question.question,
    multiple: question.multiple,
    answered,
    options:
      gone === 0 ? options : [...options, { id: "removed", label: "Removed options", count: gone, removed: true }],
    mean: question.type === "rating" ? meanOf(options) : null,
    latest,
  };
}

/** Mean of a rating, whose option ids are its steps; null without answers. */
function meanOf(options: readonly { id: string; count: number }[]): number | null {
  const count = options.reduce((sum, option) => sum + option.count, 0);
  const total = options.reduce((sum, option) => sum + option.count * Number(option.id), 0);
  return count === 0 ? null : Math.round((total / count) * 100) / 100;
}

/** The answers of one survey, for the statements below. */
const answersOf = ({ organizationId }: Context, surveyId: string) => sql`
  ${surveyResponse} where ${surveyResponse.organizationId} = ${organizationId} and ${surveyResponse.surveyId} = ${surveyId}`;

async function countAnswered(context: Context, surveyId: string): Promise<Map<string, number>> {
  const rows = await context.transaction.execute<{ question_id: string; count: number }>(sql`
    select question_id, count(*)::float8 as count
    from (select jsonb_object_keys(${surveyResponse.answers}) as question_id from ${answersOf(context, surveyId)}) answered
    group by question_id`);
  return new Map(rows.map((row) => [row.question_id, row.count]));
}

async function countOptions(context: Context, surveyId: string, questions: readonly Question[]) {
  const known = questions.flatMap((question) =>
    optionsOf(question).map((option) => ({ question_id: question.id, option_id: option.id })),
  );
  if (known.length === 0) return [];
  const rows = await context.transaction.execute<OptionRow>(sql`
    with known as (
      select * from jsonb_to_recordset(${JSON.stringify(known)}::text::jsonb) as known(question_id text, option_id text)
    ), chosen as (
      select answer.key as question_id, jsonb_path_query(answer.value, '$[*]') #>> '{}' as option_id
      from (select answers from ${answersOf(context, surveyId)}) response
      cross join lateral jsonb_each(response.answers) answer
      where answer.key in (select question_id from known)
    )
    select chosen.question_id, known.option_id, count(*)::float8 as count
    from chosen left join known using (question_id, option_id)
    group by 1, 2`);
  return [...rows];
}

async function findLatestTexts(context: Context, surveyId: string, questions: readonly Question[]) {
  const latest = new Map<string, QuestionResult["latest"]>();
  const ids = questions.filter((question) => optionsOf(question).length === 0).map((question) => question.id);
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
      select id, answers ->> question.id as text, created_at
      from ${answersOf(context, surveyId)} and answers ? question.id
      order by created_at desc, id desc limit ${LATEST_TEXTS}
    ) newest`);
  for (const row of rows) {
    const texts = latest.get(row.question_id) ?? [];
    texts.push({ responseId: row.response_id, text: row.text, createdAt: new Date(row.created_at).toISOString() });
    latest.set(row.question_id, texts);
  }
  return latest;
}
