import {
  FEATURES,
  type Feature,
  hasFeature,
  type Limit,
  limitsOf,
  limitText,
  PLAN_IDS,
  PLANS,
  planOf,
} from "@trellis/domain/plans/plans.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { CurrentOrganization } from "../../../kernel/identity/person.ts";
import { organization } from "../../../kernel/tenant/schema.ts";

/**
 * Refuses what would go past the plan's limit: 402 with what lifts it. Where the plan has one, it locks the organization's
 * row until the transaction ends, so that concurrent requests take turns and exactly as many fit as the plan says. Without a
 * limit no one waits: the writes of a large organization would otherwise take turns.
 *
 * @param count what there is now, read inside the same transaction, after the lock
 * @param adding how many more there would be
 */
export async function requireQuota(
  context: Read,
  limit: Limit,
  count: () => Promise<number>,
  adding = 1,
): Promise<void> {
  const limited = PLAN_IDS.filter((id) => limitsOf(id)[limit] !== null);
  if (limited.length === 0) return;
  const [row] = await context.transaction
    .select({ plan: organization.subscriptionPlan })
    .from(organization)
    .where(and(eq(organization.id, context.organizationId), inArray(organization.subscriptionPlan, limited)))
    // No key update: other writes of the organization, which refer to its row, do not wait.
    .for("no key update");
  const max = row ? limitsOf(row.plan)[limit] : null;
  if (!row || max === null) return;
  const used = await count();
  if (used + adding <= max) return;
  const larger = PLANS.find((plan) => plan.limits[limit] === null || Number(plan.limits[limit]) > max);
  const values = { plan: planOf(row.plan).name, included: limitText(limit, max), max, used, adding };
  const refusal =
    used < max
      ? writeSentence(
          "Your {plan} plan includes {included}, and {used, number} are in use, so you can't add {adding, number} more.",
          values,
        )
      : writeSentence(
          "Your {plan} plan includes {included}, and {max, plural, one {it is} other {all are}} in use.",
          values,
        );
  throw new AppError("plan_limit", {
    message: larger ? `${refusal} Upgrade to ${larger.name} for more.` : refusal,
  });
}

/** Refuses what the plan and its add-ons do not have: 402 that names what does. */
export function requireFeature(context: { organization: CurrentOrganization }, feature: Feature): void {
  const { subscriptionPlan, addOns } = context.organization;
  if (hasFeature(subscriptionPlan, addOns, feature)) return;
  const plan = PLANS.find((one) => one.features.includes(feature));
  const offer = plan ? `It's included in ${plan.name}.` : "It's available as an add-on.";
  throw new AppError("plan_feature", {
    message: `Your ${planOf(subscriptionPlan).name} plan doesn't include this feature: ${FEATURES[feature]}. ${offer}`,
  });
}
