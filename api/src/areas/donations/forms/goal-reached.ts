import { formatDollars } from "@trellis/domain/money/money.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { notify } from "../../notifications/index.ts";
import { sumForms } from "./form-sums.ts";
import { findForm } from "./forms.ts";

/** Notifies once when gifts through a form reach its goal. Call it after the sums were written. */
export async function notifyOfGoal(scope: Tenant, formId: string | null): Promise<void> {
  if (formId === null) return;
  const { goalCents, title } = await findForm(scope, formId);
  if (goalCents === null) return;
  const { raised } = (await sumForms(scope, [formId]))(formId);
  if (raised < goalCents) return;
  await notify(scope, {
    userIds: "everyone",
    kind: "campaign_goal_reached",
    title: `Goal reached: ${title}`,
    text: `Gifts add up to ${formatDollars(raised)} of ${formatDollars(goalCents)}.`,
    link: `/app/donations/campaigns/${formId}`,
    // For this goal: a higher one triggers a new notification.
    subject: `${formId} ${goalCents}`,
    once: true,
  });
}
