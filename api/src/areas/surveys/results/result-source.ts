import type { ResultFilter } from "@trellis/contract-surveys/results.ts";
import { addDays, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { type SQL, sql } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import type { Read, Zoned } from "../../../kernel/http/context.ts";
import { surveyResponse, surveyTally, surveyVisit } from "../schema/survey-schema.ts";

/** Throws invalid for days in the wrong order, or for an option without its question. */
export function requireFilter({ from, to, questionId, optionId }: ResultFilter): void {
  if (from && to && from > to) throw invalid("to", "The last day can't be before the first");
  if ((questionId === undefined) !== (optionId === undefined))
    throw invalid(questionId === undefined ? "questionId" : "optionId", "Choose a question together with its option");
}

/** Condition over `survey_response`: the answers of one survey that a filter leaves. */
export function filteredAnswers({ organizationId }: Read, surveyId: string, filter: ResultFilter): SQL {
  const { from, to, questionId, optionId } = filter;
  return sql.join(
    [
      sql`${surveyResponse.organizationId} = ${organizationId} and ${surveyResponse.surveyId} = ${surveyId}`,
      ...(from ? [sql`${surveyResponse.day} >= ${from}::date`] : []),
      ...(to ? [sql`${surveyResponse.day} <= ${to}::date`] : []),
      // Of one answer it asks whether it is the option, of several whether it is among them.
      ...(questionId && optionId ? [sql`${surveyResponse.answers} -> ${questionId}::text ? ${optionId}::text`] : []),
    ],
    sql` and `,
  );
}

/** Questions whose answers one pass over the answers counts: a statement has room for about 1,600 columns. */
const QUESTIONS_OF_A_PASS = 200;

/**
 * Cells (question_id, value, day, n) as `survey_tally` has them: from there, or counted from the answers where a filter
 * asks who chose something. `questions` are those that are counted, `counted` those of them whose values are.
 */
export function tallyCells(
  tenant: Read,
  surveyId: string,
  filter: ResultFilter,
  questions: readonly string[],
  counted: readonly string[],
): SQL {
  if (filter.optionId === undefined)
    return sql`
    select question_id, value, day, n from ${surveyTally}
    where ${surveyTally.organizationId} = ${tenant.organizationId} and ${surveyTally.surveyId} = ${surveyId}
      ${filter.from ? sql`and ${surveyTally.day} >= ${filter.from}::date` : sql``}
      ${filter.to ? sql`and ${surveyTally.day} <= ${filter.to}::date` : sql``}`;
  const passes = Array.from({ length: Math.max(1, Math.ceil(questions.length / QUESTIONS_OF_A_PASS)) }, (_, index) =>
    countedAnswers(
      filteredAnswers(tenant, surveyId, filter),
      questions.slice(index * QUESTIONS_OF_A_PASS, (index + 1) * QUESTIONS_OF_A_PASS),
      { counted: new Set(counted), byDay: index === 0 },
    ),
  );
  // Whole answers are counted before several choices are separated: they are many, and hardly differ.
  return sql`
    select * from (
      with given as materialized (${sql.join(passes, sql` union all `)})
      select question_id, '' as value, day, sum(n)::int as n from given where question_id is not null group by 1, 3
      union all
      select given.question_id, one.value, null, given.n
      from given
      cross join lateral jsonb_array_elements_text(
        case when not ${isLikeJson(sql.raw("given.value"))} then jsonb_build_array(given.value)
          when starts_with(given.value, '[') then given.value::jsonb else jsonb_build_array(given.value::jsonb) end
      ) one(value)
      where given.value <> ''
    ) cell`;
}

/**
 * Selects how often each whole answer was given to each question (as `wholeAnswer` writes it; empty where only its being
 * there counts), and how many answered on each day. Each answer is read once and counted under all of its questions: a row
 * for each of them, as `jsonb_each` makes, takes four times as long.
 */
function countedAnswers(
  condition: SQL,
  questions: readonly string[],
  { counted, byDay }: { counted: ReadonlySet<string>; byDay: boolean },
): SQL {
  const columns = questions.map((id, index) => ({ id, name: sql.raw(`answer_${index}`) }));
  const read = columns.map(({ id, name }) =>
    counted.has(id)
      ? sql`${surveyResponse.answers} ->> ${id}::text as ${name}`
      : sql`case when ${surveyResponse.answers} ? ${id}::text then '' end as ${name}`,
  );
  const names = columns.map(({ name }) => name);
  const whole = columns.map(({ id, name }) => (counted.has(id) ? wholeAnswer(name, id) : name));
  const groups = [...names, ...(byDay ? [sql`day`] : [])];
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  // Only the column of its own group is filled in a row: it says what is counted.
  const question = [
    ...(byDay ? [sql`when day is not null then ''`] : []),
    ...columns.map(({ id, name }) => sql`when ${name} is not null then ${id}::text`),
  ];
  return sql`
    select case ${sql.join(question, sql` `)} end as question_id, coalesce(${list([...names, sql`''`])}) as value,
      ${byDay ? sql`day` : sql`null::date as day`}, n
    from (
      select ${list(groups)}, count(*)::int as n
      from (
        select ${list([...whole, sql`day`])}
        from (select ${list([...read, sql`answers, ${surveyResponse.day} as day`])} from ${surveyResponse}
          where ${condition} offset 0) text
        offset 0
      ) answered
      group by grouping sets (${list(groups.map((group) => sql`(${group})`))})
    ) grouped`;
}

/** Whether a text starts like an array or a string of JSON. */
const isLikeJson = (text: SQL): SQL => sql`(starts_with(${text}, '[') or starts_with(${text}, '"'))`;

/**
 * An answer as text, without quotes where it is a single one: writing JSON takes twice as long as reading a string from
 * it. What starts like JSON is JSON, so that ["a"] that was typed is told from "a" that was ticked among several.
 */
const wholeAnswer = (text: SQL, id: string): SQL =>
  sql`case when ${isLikeJson(text)} then (answers -> ${id}::text)::text else ${text} end as ${text}`;

/** Visits that ended without an answer, by the question that was reached last. */
export function stoppedVisits(
  { organizationId, organization }: Zoned,
  surveyId: string,
  { from, to }: ResultFilter,
): SQL {
  const { timeZone } = organization;
  return sql`
    select last_question_id as question_id, count(*)::int as n from ${surveyVisit}
    where ${surveyVisit.organizationId} = ${organizationId} and ${surveyVisit.surveyId} = ${surveyId}
      ${from ? sql`and ${surveyVisit.createdAt} >= ${startOfDay(from, timeZone).toISOString()}::timestamptz` : sql``}
      ${to ? sql`and ${surveyVisit.createdAt} < ${startOfDay(addDays(to, 1), timeZone).toISOString()}::timestamptz` : sql``}
    group by 1`;
}

/** Ids as one parameter; they have no quote in them. */
export const textArray = (ids: readonly string[]): SQL => sql`${`{${ids.join(",")}}`}::text[]`;
