import { trialDaysLeft } from "@trellis/shared/domain/subscription.ts";
import { and, between, eq, isNull } from "drizzle-orm";
import type { Sweep } from "../../services/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { organization } from "../organizations/index.ts";
import { type NotificationInput, notify } from "./notify.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_BEFORE = 2;
/** The sweep may have been away for a while when a trial ends. */
const DAYS_AFTER = 2;

/** Tells admins two days before their trial ends and when it did, once each. */
export const trialSweep: Sweep = { name: "notifications.trials", cron: "5 * * * *", run: tellOfTrials };

export async function tellOfTrials(services: Services): Promise<void> {
  const now = services.now();
  const trials = await services.database.reference
    .select({ id: organization.id, trialEndsAt: organization.trialEndsAt })
    .from(organization)
    .where(
      and(
        eq(organization.subscriptionStatus, "trial"),
        eq(organization.isActive, true),
        isNull(organization.deletionAt),
        between(
          organization.trialEndsAt,
          new Date(now.getTime() - DAYS_AFTER * DAY_MS),
          new Date(now.getTime() + DAYS_BEFORE * DAY_MS),
        ),
      ),
    );
  for (const { id, trialEndsAt } of trials) {
    if (!trialEndsAt) continue;
    await services.database.inOrganization(id, (transaction) =>
      notify({ transaction, organizationId: id, now }, trialNotice(trialEndsAt, now)),
    );
  }
}

function trialNotice(trialEndsAt: Date, now: Date): NotificationInput {
  const days = trialDaysLeft(trialEndsAt, now);
  const isOver = days === 0;
  return {
    userIds: "admins",
    kind: "trial_ending",
    title: isOver ? "Your free trial has ended" : `Your free trial ends in ${days === 1 ? "1 day" : `${days} days`}`,
    text: isOver
      ? "Your organization is read-only now. Nothing was deleted. Choose a plan to go on."
      : "Choose a plan to go on without a break. Without one, your organization becomes read-only; nothing is deleted.",
    link: "/app/settings/billing",
    subject: `${isOver ? "over" : "soon"} ${trialEndsAt.toISOString()}`,
    once: true,
  };
}
