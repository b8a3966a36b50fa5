import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { ADD_ONS, type Feature, isOffered, PLANS, planOf } from "@trellis/domain/plans/plans.ts";
import { TEXT } from "./messages.ts";

/** What one feature of the plans brings beside its name. */
export type LockSubject = Feature | "webhooks";

/** That a plan lacks a feature, named as the screen names it, and what brings it: the plans, and the add-on with its price a month. */
export function lockTexts(
  { subscriptionPlan }: Pick<Organization, "subscriptionPlan">,
  feature: Feature,
  subject: LockSubject = feature,
) {
  const plans = PLANS.filter(({ features }) => features.includes(feature)).length;
  const addOn = ADD_ONS.find((one) => one.feature === feature && isOffered(feature));
  return {
    title: TEXT.titles[subject]({ plan: planOf(subscriptionPlan).name }),
    where: addOn ? TEXT.plansOrAddOn({ plans, addOn: feature, price: `$${addOn.monthly}` }) : TEXT.plans({ plans }),
  };
}
