import type { VisitInput } from "@trellis/contract-surveys/visits.ts";
import { and, eq, sql } from "drizzle-orm";
import { invalid } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { inBatches, type Outcome } from "../../../kernel/http/in-batches.ts";
import { isFirstView } from "../../../kernel/http/limits/first-views.ts";
import type { Services } from "../../../kernel/services.ts";
import { countOpenings } from "../core/counters.ts";
import {
  acceptsAnswers,
  countTowardsLimits,
  findPublishedSurvey,
  findSurveyOrganization,
  surveyClosed,
} from "../core/published-survey.ts";
import { limitVisitor } from "../core/visitor-limits.ts";
import { surveyResponse, surveyVersion, surveyVisit } from "../schema/survey-schema.ts";

interface Arrival {
  visitId: string;
  lastQuestionId: string;
  now: Date;
}

/**
 * Counts that someone saw the form, once a day; or that they began to answer, or moves the question that they reached:
 * once for a `visitId`, which is no answer yet. Throws not_found, gone when closed, invalid for a question that the survey never had, slow_down.
 */
export async function recordSurveyVisit(
  call: Call,
  { params, body }: { params: { id: string }; body: VisitInput },
): Promise<void> {
  const organizationId = await findSurveyOrganization(call, params.id);
  const key = `${organizationId} ${params.id.toLowerCase()}`;
  const { seen, visitId = "", lastQuestionId = "" } = body;
  if (seen) {
    await limitVisitor(call, "open", params.id);
    if (await isFirstView(call, key)) await countView(call.services, key, call.now);
    return;
  }
  await limitVisitor(call, "visit", params.id);
  await arrive(call.services, key, {
    visitId: visitId.toLowerCase(),
    lastQuestionId,
    now: call.now,
  });
}

/** Views of one moment are counted together. */
const countView = inBatches(async (services: Services, key: string, moments: readonly Date[]) => {
  const [organizationId, surveyId] = key.split(" ") as [string, string];
  return services.database.inOrganization(Number(organizationId), async (transaction) => {
    const tenant = { transaction, organizationId: Number(organizationId), now: services.now() };
    const found = await findPublishedSurvey(tenant, surveyId);
    const count = (await countTowardsLimits(tenant, [found])).get(surveyId) ?? 0;
    const outcomes = moments.map(
      (now): Outcome<undefined> =>
        acceptsAnswers(found, count, now) ? { value: undefined } : { error: surveyClosed() },
    );
    const seen = outcomes.filter((outcome) => "value" in outcome).length;
    if (seen > 0) await countOpenings(tenant, surveyId, seen);
    return outcomes;
  });
});

const arrive = inBatches(async (services: Services, key: string, arrivals: readonly Arrival[]) => {
  const [organizationId, surveyId] = key.split(" ") as [string, string];
  return services.database.inOrganization(Number(organizationId), async (transaction) => {
    const tenant = { transaction, organizationId: Number(organizationId), now: services.now() };
    const found = await findPublishedSurvey(tenant, surveyId);
    const count = (await countTowardsLimits(tenant, [found])).get(surveyId) ?? 0;
    const current = new Set(found.survey.questions.map(({ id }) => id));
    // Of several calls of one visit the last one says where it is.
    const counted = new Map<string, Arrival>();
    const outcomes: Outcome<undefined>[] = [];
    for (const arrival of arrivals) {
      if (!acceptsAnswers(found, count, arrival.now)) outcomes.push({ error: surveyClosed() });
      else if (!current.has(arrival.lastQuestionId) && !(await wasAsked(tenant, surveyId, arrival.lastQuestionId)))
        outcomes.push({ error: invalid("lastQuestionId", "This question isn't part of the survey") });
      else {
        counted.set(arrival.visitId, arrival);
        outcomes.push({ value: undefined });
      }
    }
    await countVisits(tenant, surveyId, [...counted.values()]);
    return outcomes;
  });
});

/** Whether an earlier version of the survey had that question: its form may still be open somewhere. */
async function wasAsked({ transaction, organizationId }: Tenant, surveyId: string, questionId: string) {
  const versions = await transaction
    .select({ version: surveyVersion.version })
    .from(surveyVersion)
    .where(
      and(
        eq(surveyVersion.organizationId, organizationId),
        eq(surveyVersion.surveyId, surveyId),
        sql`${surveyVersion.questions} @> ${JSON.stringify([{ id: questionId }])}::text::jsonb`,
      ),
    )
    .limit(1);
  return versions.length > 0;
}

async function countVisits(
  { transaction, organizationId }: Tenant,
  surveyId: string,
  arrivals: readonly Arrival[],
): Promise<void> {
  if (arrivals.length === 0) return;
  const rows = arrivals
    .map(({ visitId, lastQuestionId, now }) => ({ id: visitId, question: lastQuestionId, at: now.toISOString() }))
    // Two processes that count the same visits do so in the same order.
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  // A call that arrives after the answers opens nothing again.
  await transaction.execute(sql`
    insert into ${surveyVisit} (organization_id, id, survey_id, last_question_id, created_at)
    select ${organizationId}, visit.id, ${surveyId}, visit.question, visit.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as visit(id uuid, question text, at timestamptz)
    where not exists (
      select from ${surveyResponse} answered where answered.organization_id = ${organizationId} and answered.id = visit.id
    )
    on conflict (organization_id, id) do update set last_question_id = excluded.last_question_id
    where survey_visit.survey_id = excluded.survey_id`);
}
