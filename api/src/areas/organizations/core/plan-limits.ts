import {
  FEATURES,
  type Feature,
  hasFeature,
  LIMITS,
  type Limit,
  limitsOf,
  PLANS,
  planOf,
} from "@trellis/domain/plans/plans.ts";
import { eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Read } from "../../../kernel/http/context.ts";
import type { CurrentOrganization } from "../../../kernel/identity/person.ts";
import { organization } from "../../../kernel/tenant/schema.ts";

/**
 * Refuses what would go past the plan's limit: 402 with what lifts it. Locks the organization's row until the
 * transaction ends, so that concurrent requests take turns and exactly as many fit as the plan says.
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
  const [row] = await context.transaction
    .select({ plan: organization.subscriptionPlan })
    .from(organization)
    .where(eq(organization.id, context.organizationId))
    .for("update");
  if (!row) throw new Error("the organization is gone");
  const max = limitsOf(row.plan)[limit];
  if (max === null) return;
  const used = await count();
  if (used + adding <= max) return;
  const larger = PLANS.find((plan) => plan.limits[limit] === null || Number(plan.limits[limit]) > max);
  const inUse =
    used < max ? `${used} are in use, so you can't add ${adding} more` : max === 1 ? "it is in use" : "all are in use";
  throw new AppError("plan_limit", {
    message: `Your ${planOf(row.plan).name} plan includes ${max} ${max === 1 ? LIMITS[limit].replace(/s$/, "") : LIMITS[limit]}, and ${inUse}.${larger ? ` Upgrade to ${larger.name} for more.` : ""}`,
  });
}

/** Refuses what the plan and its add-ons do not have: 402 that names what does. */
export function requireFeature(context: { organization: CurrentOrganization }, feature: Feature): void {
  const { subscriptionPlan, addOns } = context.organization;
  if (hasFeature(subscriptionPlan, addOns, feature)) return;
  const plan = PLANS.find((one) => one.features.includes(feature));
  throw new AppError("plan_feature", {
    message: `Your ${planOf(subscriptionPlan).name} plan doesn't include this feature: ${FEATURES[feature]}. ${plan ? `It's included in ${plan.name}.` : "It's available as an add-on."}`,
  });
}
