import { dayInZone, formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { readOnlyReason } from "@trellis/shared/domain/subscription.ts";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Transaction } from "../../db/tenancy.ts";
import type { Sweep } from "../../services/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { notify } from "../notifications/index.ts";
import { organization, STANDING_COLUMNS } from "../organizations/index.ts";
import { publicLink } from "../platform/schema.ts";
import { survey } from "./schema.ts";

const SOON_MS = 3 * 24 * 60 * 60 * 1000;

/** Tells once of every published survey that closes within three days. */
export const surveyEndingSweep: Sweep = { name: "surveys.ending", cron: "10 * * * *", run: tellOfEndingSurveys };

export async function tellOfEndingSurveys(services: Services): Promise<void> {
  const now = services.now();
  const organizations = await services.database.reference
    .selectDistinct({
      id: organization.id,
      timeZone: organization.timeZone,
      ...STANDING_COLUMNS,
    })
    .from(publicLink)
    .innerJoin(organization, eq(organization.id, publicLink.organizationId))
    .where(and(eq(publicLink.kind, "survey"), eq(organization.isActive, true)));
  for (const { id, timeZone, ...subscription } of organizations) {
    // The forms of a read-only organization are closed already.
    if (readOnlyReason(subscription, now) !== null) continue;
    await services.database.inOrganization(id, async (transaction) => {
      for (const row of await endingQuery(transaction, id, now)) {
        if (!row.expiresAt) continue;
        await notify(
          { transaction, organizationId: id, now },
          {
            userIds: "everyone",
            kind: "survey_ending",
            title: `Closing soon: ${row.title}`,
            text: `It takes answers until ${formatDay(dayInZone(row.expiresAt, timeZone))}.`,
            link: `/app/surveys/${row.id}/results`,
            subject: `${row.id} ${row.expiresAt.toISOString()}`,
            once: true,
          },
        );
      }
    });
  }
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
