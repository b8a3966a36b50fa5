import { arePlansSold } from "@trellis/domain/plans/plans-sold.ts";
import { trialDaysLeft } from "@trellis/domain/plans/subscription.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, between, eq, isNull } from "drizzle-orm";
import type { Services } from "../../kernel/services.ts";
import { perOrganization } from "../../kernel/sweeps/sweep.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { type NotificationInput, notify } from "./notify.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_BEFORE = 2;
/** The sweep may have been away for a while when a trial ends. */
const DAYS_AFTER = 2;

/** Notifies admins two days before their trial ends and when it ended, once each. */
export const trialSweep = perOrganization({
  name: "notifications.trials",
  cron: "5 * * * *",
  // A trial that is over made its organization read-only.
  whenReadOnly: "run",
  among: organizationsOnTrial,
  async handle({ database }, { id, trialEndsAt }, now) {
    if (!trialEndsAt) return;
    await database.inOrganization(id, (transaction) =>
      notify({ transaction, organizationId: id, now }, trialNotice(trialEndsAt, now)),
    );
  },
});

export const notifyOfTrials = (services: Services) => trialSweep.run(services);

async function organizationsOnTrial({ database }: Services, now: Date): Promise<number[]> {
  if (!arePlansSold()) return [];
  const trials = await database.reference
    .select({ id: organization.id })
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
  return trials.map(({ id }) => id);
}

function trialNotice(trialEndsAt: Date, now: Date): NotificationInput {
  const days = trialDaysLeft(trialEndsAt, now);
  const isOver = days === 0;
  return {
    userIds: "admins",
    kind: "trial_ending",
    title: isOver
      ? "Your free trial has ended"
      : writeSentence("Your free trial ends in {days, plural, one {# day} other {# days}}", { days }),
    text: isOver
      ? "Your organization is now read-only. Nothing was deleted. Choose a plan to continue."
      : "Choose a plan to continue without interruption. Otherwise your organization becomes read-only. Nothing is deleted.",
    link: "/app/settings/billing",
    subject: `${isOver ? "over" : "soon"} ${trialEndsAt.toISOString()}`,
    once: true,
  };
}
