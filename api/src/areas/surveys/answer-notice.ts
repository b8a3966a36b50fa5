import { and, eq } from "drizzle-orm";
import type { JobHandler, Jobs } from "../../services/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { notify } from "../notifications/index.ts";
import { announceChange } from "../platform/live-events.ts";
import { countsOf } from "./counters.ts";
import { survey } from "./schema.ts";

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
  handle: (services: Services, { organizationId, id }) =>
    services.database.inOrganization(organizationId, async (transaction) => {
      const tenant = { transaction, organizationId, now: services.now() };
      const [found] = await transaction
        .select({ title: survey.title })
        .from(survey)
        .where(and(eq(survey.organizationId, organizationId), eq(survey.id, id)));
      if (!found) return;
      const total = (await countsOf(tenant, [id])).get(id)?.responseCount ?? 0;
      await notify(tenant, {
        userIds: "everyone",
        kind: "survey_answered",
        title: `New answers: ${found.title}`,
        text: total === 1 ? "The first answer has arrived." : `${total.toLocaleString("en-US")} answers in all.`,
        link: `/app/surveys/${id}/results`,
        subject: id,
      });
      await announceChange(tenant, "surveys");
    }),
};
