import type { ResultFilter } from "@trellis/contract-surveys/results.ts";
import { addDays, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../kernel/http/context.ts";
import { invalid } from "../../kernel/http/errors.ts";
import { surveyResponse, surveyTally, surveyVisit } from "./schema.ts";

type Tenant = Pick<Context, "organizationId">;

/** Throws invalid for days that stand the wrong way round, or for an option without its question. */
export function requireFilter({ from, to, questionId, optionId }: ResultFilter): void {
  if (from && to && from > to) throw invalid("to", "The last day must not be before the first one");
  if ((questionId === undefined) !== (optionId === undefined))
    throw invalid(questionId === undefined ? "questionId" : "optionId", "Name a question together with its option");
}

/** Condition over `survey_response`: the answers of one survey that a filter leaves. */
export function filteredAnswers({ organizationId }: Tenant, surveyId: string, filter: ResultFilter): SQL {
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

/**
 * Cells (question_id, value, day, n) as `survey_tally` has them: from there, or counted anew from the answers where a
 * filter asks who chose something. `counted` are the questions whose values are counted.
 */
export function tallyCells(tenant: Tenant, surveyId: string, filter: ResultFilter, counted: readonly string[]): SQL {
  if (filter.optionId === undefined)
    return sql`
    select question_id, value, day, n from ${surveyTally}
    where ${surveyTally.organizationId} = ${tenant.organizationId} and ${surveyTally.surveyId} = ${surveyId}
      ${filter.from ? sql`and ${surveyTally.day} >= ${filter.from}::date` : sql``}
      ${filter.to ? sql`and ${surveyTally.day} <= ${filter.to}::date` : sql``}`;
  const chosen = sql`
    select ${surveyResponse.day} as day, ${surveyResponse.answers} as answers from ${surveyResponse}
    where ${filteredAnswers(tenant, surveyId, filter)}`;
  // Whole answers are counted before several choices are taken apart: they are many, and hardly differ.
  return sql`
    select * from (
      with chosen as materialized (${chosen}), given as materialized (
        select answer.key, case when answer.key = any(${textArray(counted)}) then answer.value end as value,
          count(*)::int as n
        from chosen cross join lateral jsonb_each(chosen.answers) answer group by 1, 2
      )
      select '' as question_id, '' as value, day, count(*)::int as n from chosen group by day
      union all
      select key, '', null, sum(n)::int from given group by key
      union all
      select given.key, one.value, null, given.n
      from given
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(given.value) when 'array' then given.value else jsonb_build_array(given.value) end
      ) one(value)
      where given.value is not null
    ) cell`;
}

/** Visits that ended without an answer, by the question that was reached last. */
export function stoppedVisits(
  { organizationId, organization }: Pick<Context, "organizationId" | "organization">,
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
