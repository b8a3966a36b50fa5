import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, eq } from "drizzle-orm";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Program, Tenant } from "../../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { Services } from "../../../kernel/services.ts";
import { notify } from "../../notifications/index.ts";
import { countsOf } from "../core/counters.ts";
import { survey } from "../schema/survey-schema.ts";
import { mailWatchers } from "./watcher-mail.ts";

const QUEUE = "surveys.answered";
/** Answers within this many milliseconds are reported together. */
const TOGETHER_MS = 2000;

/** A job that was sent less long ago surely begins after what commits now. */
const SURE_MS = 1000;

/** When this process last sent a job of a survey, in milliseconds of its clock. */
const sent = new WeakMap<Services, Map<string, number>>();
const MAX_REMEMBERED = 10_000;

/**
 * Enqueues the notice of new answers for the owners of these surveys: one waiting job per survey, however many visitors
 * answer, and in a crowd none while a recently sent one still waits. Call the returned function once the transaction
 * has committed, so that a slow commit is reported too.
 */
export async function notifyOfAnswers(
  services: Services,
  tenant: Tenant,
  surveyIds: readonly string[],
): Promise<() => Promise<void>> {
  const known = sent.get(services) ?? new Map<string, number>();
  sent.set(services, known);
  const began = tenant.now.getTime();
  const isSure = (id: string) => Math.abs(began - (known.get(id) ?? Number.NEGATIVE_INFINITY)) < SURE_MS;
  const untold = surveyIds.filter((id) => !isSure(id)).sort();
  await send(services, tenant, untold);
  if (untold.length > 0) await announceChange(tenant, "surveys");
  return async () => {
    const late = surveyIds.filter(
      (id) => !untold.includes(id) && services.now().getTime() - (known.get(id) ?? 0) > 1.5 * SURE_MS,
    );
    if (known.size > MAX_REMEMBERED) known.clear();
    for (const id of untold) known.set(id, began);
    if (late.length > 0)
      await services.database.inOrganization(tenant.organizationId, async (transaction) => {
        await send(services, { ...tenant, transaction, now: services.now() }, late.sort());
      });
  };
}

const send = ({ jobs }: Services, { transaction, organizationId, now }: Tenant, surveyIds: readonly string[]) =>
  jobs.enqueueEach(
    transaction,
    QUEUE,
    surveyIds.map((id) => ({
      organizationId,
      id,
      singletonKey: id,
      startAfter: new Date(now.getTime() + TOGETHER_MS),
    })),
  );

/** Notifies members who may see surveys; an unread notification is updated, not added. */
export const surveyAnsweredJob: JobHandler = {
  queue: QUEUE,
  retry: { attempts: 5, firstPauseSeconds: 10, longestPauseSeconds: 600 },
  handle: (services, { organizationId, id }) =>
    unlessErased(() => inProgramScope(services, organizationId, (scope) => notifyMembers(scope, id))),
};

async function notifyMembers(scope: Program, surveyId: string): Promise<void> {
  const [found] = await scope.transaction
    .select({ title: survey.title })
    .from(survey)
    .where(and(eq(survey.organizationId, scope.organizationId), eq(survey.id, surveyId)));
  if (!found) return;
  const total = (await countsOf(scope, [surveyId])).get(surveyId)?.responseCount ?? 0;
  await mailWatchers(scope, surveyId);
  await notify(scope, {
    userIds: "everyone",
    kind: "survey_answered",
    title: `New answers: ${found.title}`,
    text: writeSentence("{total, plural, one {You have your first answer.} other {# answers in total.}}", { total }),
    link: `/app/surveys/${surveyId}/results`,
    subject: surveyId,
  });
  await announceChange(scope, "surveys");
}
