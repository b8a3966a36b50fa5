import type { ResultFilter } from "@trellis/contract-surveys/results.ts";
import { KIND_RULES } from "@trellis/survey-logic/question-kinds.ts";
import type { Question } from "@trellis/survey-logic/questions.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { tallyCells, textArray } from "./result-source.ts";
import { type Range, stepsOf } from "./result-steps.ts";

export interface NumberRow extends Range {
  questionId: string;
  mean: number;
  median: number;
}

/** Everything that is counted of a survey, as the database counted it. */
export interface ResultRows {
  /** Question, value, count; without a value: how many said anything to the question. */
  counts: readonly [questionId: string, value: string, n: number][];
  /** Answers by day, oldest first. */
  days: readonly [day: string, n: number][];
  /** Answers to date questions, by day or, where `isByMonth`, by the month's first day. */
  dates: readonly [questionId: string, isByMonth: boolean, start: string, n: number][];
  numbers: readonly NumberRow[];
  /** The different numbers that were answered, as text, each with how often; null where they are too many to list. */
  values: readonly [questionId: string, value: string, n: number][] | null;
}

/** More different numbers than this are counted again for the chart instead of being listed. */
const MAX_VALUES = 5_000;

/** Dates that span more days than this are counted by month. */
const MAX_DAYS = 62;

/** A number as it is kept; anything else was chosen while the question was of another kind. */
const NUMBER = String.raw`^-?\d{1,15}(\.\d{1,10})?$`;
const DATE = String.raw`^\d{4}-\d{2}-\d{2}$`;

/** Counts the answers that a filter leaves, in one statement. */
export async function readResultRows(
  context: Context,
  surveyId: string,
  filter: ResultFilter,
  questions: readonly Question[],
): Promise<ResultRows> {
  const idsOf = (answer: "option" | "day" | "number") =>
    questions.filter(({ type }) => KIND_RULES[type].answer === answer).map(({ id }) => id);
  const [choices, dates, numbers] = [idsOf("option"), idsOf("day"), idsOf("number")];
  const asked = questions.map(({ id }) => id);
  const cells = tallyCells(context, surveyId, filter, asked, [...choices, ...dates, ...numbers]);
  const [row] = await context.transaction.execute<{
    counts: ResultRows["counts"] | null;
    days: ResultRows["days"] | null;
    dates: ResultRows["dates"] | null;
    numbers: ResultRows["numbers"] | null;
    values: ResultRows["values"];
  }>(sql`
    -- A row that is read by many others is materialized: expecting a single one of them, Postgres would compute it for each.
    with cell as materialized (${cells}), counted as (
      select question_id, value, sum(n)::int as n from cell
      where question_id <> '' and (value = '' or question_id = any(${textArray(choices)}))
      group by 1, 2 having sum(n) > 0
    ), arrived as (
      select day, sum(n)::int as n from cell where question_id = '' group by 1 having sum(n) > 0
    ), dated as (
      select question_id, value, sum(n)::int as n from cell
      where question_id = any(${textArray(dates)}) and value ~ ${DATE}
      group by 1, 2 having sum(n) > 0
    ), spanned as materialized (
      select question_id, max(value)::date - min(value)::date > ${MAX_DAYS} as by_month from dated group by 1
    ), timed as (
      select question_id, by_month, case when by_month then left(value, 7) || '-01' else value end as start,
        sum(n)::int as n
      from dated join spanned using (question_id) group by 1, 2, 3
    ), valued as materialized (
      select question_id, value, sum(n) as n
      from (
        select question_id, case when value ~ ${NUMBER} then value::numeric end as value, n from cell
        where question_id = any(${textArray(numbers)}) and value <> ''
      ) given where value is not null group by 1, 2 having sum(n) > 0
    ), ranked as (
      select question_id, value, n, sum(n) over (partition by question_id order by value) as upto,
        sum(n) over (partition by question_id) as total
      from valued
    ), summed as (
      select question_id, min(value)::float8 as minimum, max(value)::float8 as maximum,
        (sum(value * n) / sum(n))::float8 as mean,
        ((min(value) filter (where upto * 2 >= total) + min(value) filter (where upto * 2 > total)) / 2)::float8 as median
      from ranked group by 1
    )
    select
      (select json_agg(json_build_array(question_id, value, n)) from counted) as counts,
      (select json_agg(json_build_array(day, n) order by day) from arrived) as days,
      (select json_agg(json_build_array(question_id, by_month, start, n) order by start) from timed) as dates,
      (select json_agg(json_build_object('questionId', question_id, 'minimum', minimum, 'maximum', maximum,
        'mean', mean, 'median', median)) from summed) as numbers,
      (select case when count(*) <= ${MAX_VALUES} then coalesce(json_agg(json_build_array(question_id, value::text, n)), '[]') end
        from valued) as values`);
  return {
    counts: row?.counts ?? [],
    days: row?.days ?? [],
    dates: row?.dates ?? [],
    numbers: row?.numbers ?? [],
    values: row?.values ?? null,
  };
}

/** How many answers fall into each step of the numbers' ranges: by question, then by the step's position. */
export async function readBins(
  context: Context,
  surveyId: string,
  filter: ResultFilter,
  { numbers, values }: Pick<ResultRows, "numbers" | "values">,
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const bins = new Map<string, Map<number, number>>();
  if (numbers.length === 0) return bins;
  const ids = numbers.map(({ questionId }) => questionId);
  const steps = numbers.map((row) => {
    const { start, step, count } = stepsOf(row);
    return { id: row.questionId, start, step, last: count - 1 };
  });
  const rows = await context.transaction.execute<{ question_id: string; bin: number; n: number }>(sql`
    with given as (${values ? listedValues(values) : countedValues(context, surveyId, filter, ids)})
    select given.question_id, least(floor((given.value - step.start) / step.step), step.last)::int as bin, sum(n)::int as n
    from given
    join jsonb_to_recordset(${JSON.stringify(steps)}::text::jsonb) as step(id text, start numeric, step numeric, last integer)
      on step.id = given.question_id
    where given.value is not null
    group by 1, 2 having sum(n) > 0`);
  for (const { question_id, bin, n } of rows)
    bins.set(question_id, (bins.get(question_id) ?? new Map<number, number>()).set(bin, n));
  return bins;
}

/** Selects what the counting of the answers listed. */
const listedValues = (values: NonNullable<ResultRows["values"]>): SQL => sql`
  select value ->> 0 as question_id, (value ->> 1)::numeric as value, (value ->> 2)::bigint as n
  from jsonb_array_elements(${JSON.stringify(values)}::text::jsonb) as listed(value)`;

/** Counts the answers again. */
const countedValues = (context: Context, surveyId: string, filter: ResultFilter, ids: readonly string[]): SQL => sql`
  select question_id, case when value ~ ${NUMBER} then value::numeric end as value, n
  from (${tallyCells(context, surveyId, filter, ids, ids)}) cell
  where question_id = any(${textArray(ids)}) and value <> ''`;
