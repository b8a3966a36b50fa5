import type { ResultFilter } from "@trellis/shared/contract/surveys/results.ts";
import { addDays, startOfDay } from "@trellis/shared/domain/calendar-day.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
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
  return sql`
    select cell.question_id, cell.value, answered.day, 1 as n
    from (
      select ${surveyResponse.day} as day, ${surveyResponse.answers} as answers from ${surveyResponse}
      where ${filteredAnswers(tenant, surveyId, filter)}
    ) answered
    cross join lateral (
      select '' as question_id, '' as value
      union all select key, '' from jsonb_object_keys(answered.answers) key
      union all
      select answer.key, chosen.value
      from jsonb_each(answered.answers) answer
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(answer.value) when 'array' then answer.value else jsonb_build_array(answer.value) end
      ) chosen(value)
      where answer.key = any(${textArray(counted)})
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
