import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { and, eq, gt, lte } from "drizzle-orm";
import { publicLink } from "../../../kernel/db/schema.ts";
import type { Transaction } from "../../../kernel/db/tenancy.ts";
import type { Services } from "../../../kernel/services.ts";
import { perOrganization } from "../../../kernel/sweeps/sweep.ts";
import { notify } from "../../notifications/index.ts";
import { survey } from "../schema/survey-schema.ts";

const SOON_MS = 3 * 24 * 60 * 60 * 1000;

/** Notifies once of every published survey that closes within three days; a read-only organization's forms are closed. */
export const surveyEndingSweep = perOrganization({
  name: "surveys.ending",
  cron: "10 * * * *",
  whenReadOnly: "skip",
  among: organizationsWithSurveys,
  async handle(services, { id, timeZone }, now) {
    await services.database.inOrganization(id, async (transaction) => {
      for (const row of await endingQuery(transaction, id, now)) {
        if (!row.expiresAt) continue;
        await notify(
          { transaction, organizationId: id, now },
          {
            userIds: "everyone",
            kind: "survey_ending",
            title: `Closing soon: ${row.title}`,
            text: `It accepts answers until ${formatDay(dayInZone(row.expiresAt, timeZone))}.`,
            link: `/app/surveys/${row.id}/results`,
            subject: `${row.id} ${row.expiresAt.toISOString()}`,
            once: true,
          },
        );
      }
    });
  },
});

export const notifyOfEndingSurveys = (services: Services) => surveyEndingSweep.run(services);

async function organizationsWithSurveys({ database }: Services): Promise<number[]> {
  const links = await database.reference
    .selectDistinct({ id: publicLink.organizationId })
    .from(publicLink)
    .where(eq(publicLink.kind, "survey"));
  return links.map(({ id }) => id);
}

export function endingQuery(transaction: Transaction, organizationId: number, now: Date) {
  return transaction
    .select({ id: survey.id, title: survey.title, expiresAt: survey.expiresAt })
    .from(survey)
    .where(
      and(
        eq(survey.organizationId, organizationId),
        eq(survey.isActive, true),
        eq(survey.isPublished, true),
        gt(survey.expiresAt, now),
        lte(survey.expiresAt, new Date(now.getTime() + SOON_MS)),
      ),
    );
}
