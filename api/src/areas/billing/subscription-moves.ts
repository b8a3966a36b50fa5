import type { AddOnId, BillingInterval, PlanId } from "@trellis/domain/plans/plans.ts";
import type { SUBSCRIPTION_STATUSES } from "@trellis/domain/plans/subscription-statuses.ts";
import type { ProviderSubscription } from "../../kernel/services/payments/payments.ts";

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What an organization's record keeps of its subscription. */
export interface SubscriptionState {
  status: SubscriptionStatus;
  plan: PlanId;
  interval: BillingInterval | null;
  addOns: AddOnId[];
  subscriptionId: string | null;
  /** When the paid period ends, or ended. */
  endsAt: Date | null;
  cancelsAtPeriodEnd: boolean;
}

/**
 * Maps the provider's statuses to ours. The provider's own trial is paid access; an unpaid or paused subscription gives
 * none until it is paid.
 */
const STATUS_OF: Record<string, Exclude<SubscriptionStatus, "trial">> = {
  trialing: "active",
  active: "active",
  past_due: "past_due",
  unpaid: "canceled",
  paused: "canceled",
  canceled: "canceled",
  incomplete: "incomplete",
  incomplete_expired: "canceled",
};

/** A first payment that did not come through yet, or never. */
const NEVER_PAID = new Set(["incomplete", "incomplete_expired"]);

/**
 * Where one look at the provider's record may lead. Several steps may lie between two looks, so these are all states
 * that can be reached: a trial never comes back, and a subscription that was paid once is never incomplete again
 * (a new one after a cancellation may be).
 */
export const MOVES: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  trial: ["trial", "active", "past_due", "canceled", "incomplete"],
  active: ["active", "past_due", "canceled", "incomplete"],
  past_due: ["past_due", "active", "canceled", "incomplete"],
  canceled: ["canceled", "active", "past_due", "incomplete"],
  incomplete: ["incomplete", "active", "past_due", "canceled"],
};

/**
 * The organization's state after a look at the provider's record. Depends on what the provider has now and not on which
 * event made us look, so events may come late, twice and in any order.
 *
 * A running trial outlives a first payment that did not come through. What the provider says in words that we do not
 * know, and a step that cannot be, changes nothing.
 */
export function followProvider(
  before: SubscriptionState,
  seen: ProviderSubscription | undefined,
  trialIsRunning: boolean,
): SubscriptionState {
  const status = seen && STATUS_OF[seen.status];
  if (!seen || !status) return before;
  if (before.status === "trial" && trialIsRunning && NEVER_PAID.has(seen.status)) return before;
  if (status === "incomplete" && before.subscriptionId === seen.id && before.status !== "incomplete") return before;
  const lives = status === "active" || status === "past_due";
  return {
    status,
    // Of a subscription that was never paid nothing is taken over but that it is there.
    plan: lives ? (seen.plan ?? before.plan) : before.plan,
    interval: lives ? (seen.interval ?? before.interval) : before.interval,
    addOns: lives ? seen.addOns : [],
    subscriptionId: seen.id,
    endsAt: lives ? (seen.currentPeriodEnd ?? null) : status === "canceled" ? (seen.endedAt ?? null) : null,
    cancelsAtPeriodEnd: lives && seen.cancelsAtPeriodEnd,
  };
}

export function isSameState(a: SubscriptionState, b: SubscriptionState): boolean {
  return (
    a.status === b.status &&
    a.plan === b.plan &&
    a.interval === b.interval &&
    a.addOns.join() === b.addOns.join() &&
    a.subscriptionId === b.subscriptionId &&
    a.endsAt?.getTime() === b.endsAt?.getTime() &&
    a.cancelsAtPeriodEnd === b.cancelsAtPeriodEnd
  );
}
