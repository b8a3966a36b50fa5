import { and, eq } from "drizzle-orm";
import { inProgramScope, type ProgramScope, unlessErased } from "../../http/program-scope.ts";
import type { JobHandler, Jobs } from "../../services/jobs/jobs.ts";
import { notify } from "../notifications/index.ts";
import { announceChange } from "../platform/live-events.ts";
import { countsOf } from "./counters.ts";
import { survey } from "./schema.ts";
import { mailWatchers } from "./watcher-mail.ts";

const QUEUE = "surveys.answered";
/** Answers of so many milliseconds are told together. */
const TOGETHER_MS = 1500;

type Tenant = { transaction: Parameters<Jobs["enqueue"]>[0]; organizationId: number; now: Date };

/** Wishes that the owners hear of a new answer: one waiting job of a survey, however many visitors answer. */
export async function tellOfAnswer(jobs: Jobs, { transaction, organizationId, now }: Tenant, surveyId: string) {
  await jobs.enqueue(
    transaction,
    QUEUE,
    { organizationId, id: surveyId },
    { singletonKey: surveyId, startAfter: new Date(now.getTime() + TOGETHER_MS) },
  );
}

/** Tells whoever may see surveys; what was not read yet is told anew, not added. */
export const surveyAnsweredJob: JobHandler = {
  queue: QUEUE,
  retry: { attempts: 5, firstPauseSeconds: 10, longestPauseSeconds: 600 },
  handle: (services, { organizationId, id }) =>
    unlessErased(() => inProgramScope(services, organizationId, (scope) => tellMembers(scope, id))),
};

async function tellMembers(scope: ProgramScope, surveyId: string): Promise<void> {
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
    text: total === 1 ? "The first answer has arrived." : `${total.toLocaleString("en-US")} answers in all.`,
    link: `/app/surveys/${surveyId}/results`,
    subject: surveyId,
  });
  await announceChange(scope, "surveys");
}
