import type { PlanId } from "./plans.ts";
import { arePlansSold, planInForce } from "./plans-sold.ts";
import type { SubscriptionStatus } from "./subscription-statuses.ts";

/** What decides whether an organization may write; instants as the API answers them, or as dates. */
export interface SubscriptionFacts {
  subscriptionStatus: SubscriptionStatus;
  trialEndsAt: string | Date | null;
  /** When a cancelled subscription runs out. */
  subscriptionEndsAt: string | Date | null;
  /** When the organization will be erased; null unless its deletion was asked for. */
  deletionAt: string | Date | null;
  /** Since when those who run the installation allow no changes; null while they do. */
  readOnlySince: string | Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const isPast = (instant: string | Date | null, now: Date) =>
  instant !== null && new Date(instant).getTime() <= now.getTime();

export type ReadOnlyReason =
  | "operator"
  | "trial_over"
  | "subscription_ended"
  | "payment_incomplete"
  | "deletion_scheduled";

/** Why the organization is read-only now, or null while it may write. `past_due` keeps full access. */
export function readOnlyReason(facts: SubscriptionFacts, now: Date): ReadOnlyReason | null {
  if (facts.readOnlySince !== null) return "operator";
  if (facts.deletionAt !== null) return "deletion_scheduled";
  if (!arePlansSold()) return null;
  switch (facts.subscriptionStatus) {
    case "trial":
      return isPast(facts.trialEndsAt, now) ? "trial_over" : null;
    case "canceled":
      return facts.subscriptionEndsAt === null || isPast(facts.subscriptionEndsAt, now) ? "subscription_ended" : null;
    case "incomplete":
      return "payment_incomplete";
    case "active":
    case "past_due":
      return null;
  }
}

interface StoredSubscription {
  subscriptionStatus: SubscriptionStatus;
  subscriptionPlan: PlanId;
  trialEndsAt: Date | null;
  subscriptionEndsAt: Date | null;
}

/** A subscription as people see it; where no plans are sold, one that is active and has everything. */
export function subscriptionInForce(row: StoredSubscription) {
  const isSold = arePlansSold();
  return {
    subscriptionStatus: isSold ? row.subscriptionStatus : ("active" as const),
    subscriptionPlan: planInForce(row.subscriptionPlan),
    trialEndsAt: isSold ? (row.trialEndsAt?.toISOString() ?? null) : null,
    subscriptionEndsAt: isSold ? (row.subscriptionEndsAt?.toISOString() ?? null) : null,
  };
}

/** The payment provider starts no free time of less than two days; an hour more for the way to it. */
const SHORTEST_FREE_MS = 2 * DAY_MS + 60 * 60 * 1000;

/**
 * Until when a subscription that is bought now costs nothing: the rest of a running trial. Null when it is paid for from
 * its first day, also in the last two days of the trial.
 */
export function freeUntil(
  facts: Pick<SubscriptionFacts, "subscriptionStatus" | "trialEndsAt">,
  now: Date,
): Date | null {
  if (facts.subscriptionStatus !== "trial" || facts.trialEndsAt === null) return null;
  const end = new Date(facts.trialEndsAt);
  return end.getTime() - now.getTime() > SHORTEST_FREE_MS ? end : null;
}

/** Whole days that are left of the trial, rounded up: 0 once it is over. */
export function trialDaysLeft(trialEndsAt: string | Date, now: Date): number {
  return Math.max(0, Math.ceil((new Date(trialEndsAt).getTime() - now.getTime()) / DAY_MS));
}
