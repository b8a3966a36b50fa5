import type { Answers, Question } from "@trellis/survey-logic/questions.ts";
import { sql } from "drizzle-orm";
import { ALWAYS_PREPARED } from "../../../kernel/db/always-prepared.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { chooseSlot } from "../core/counters.ts";
import { changeTally, tallyOf } from "../results/tally.ts";
import { surveyCounter, surveyResponse, surveyVisit } from "../schema/survey-schema.ts";

/** Checked answers, as they are kept. Nothing about the visitor's machine is among them. */
export interface NewResponse {
  id: string;
  surveyId: string;
  version: number;
  /** Of that version. */
  questions: readonly Question[];
  answers: Answers;
  respondentEmail: string | null;
  /** The organization's. */
  day: string;
  createdAt: Date;
}

/**
 * Writes responses, ends their visits and counts them, in two statements for any number of them and of surveys. One
 * whose id is taken already is left out. Returns the ids that were written.
 */
export async function storeResponses(tenant: Tenant, responses: readonly NewResponse[]): Promise<ReadonlySet<string>> {
  const { transaction, organizationId } = tenant;
  const rows = responses.map(({ questions: _, respondentEmail, createdAt, ...row }) => ({
    ...row,
    email: respondentEmail,
    key: respondentEmail?.toLowerCase() ?? null,
    at: createdAt.toISOString(),
  }));
  const stored = await transaction.execute<{ id: string }>(sql`${ALWAYS_PREPARED}
    with stored as (
      insert into ${surveyResponse} (organization_id, id, survey_id, answers, respondent_email, respondent_email_key, version, day,
        created_at)
      select ${organizationId}, given.id, given."surveyId", given.answers, given.email, given.key, given.version, given.day, given.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as given(id uuid, "surveyId" uuid, answers jsonb, email text, key text, version integer, day date, at timestamptz)
      on conflict (organization_id, id) do nothing
      returning id, survey_id
    ), ended as (
      delete from ${surveyVisit} where organization_id = ${organizationId} and id in (select id from stored)
    ), counted as (
      insert into ${surveyCounter} (organization_id, survey_id, slot, response_count)
      select ${organizationId}, survey_id, ${chooseSlot()}, count(*) from stored group by survey_id order by survey_id
      on conflict (organization_id, survey_id, slot)
        do update set response_count = survey_counter.response_count + excluded.response_count
    )
    select id from stored`);
  const ids = new Set(stored.map(({ id }) => id));
  await changeTally(
    tenant,
    responses.flatMap(({ id, surveyId, day, questions, answers }) =>
      ids.has(id) ? tallyOf(questions, answers).map((cell) => ({ ...cell, surveyId, day, n: 1 })) : [],
    ),
  );
  return ids;
}
