import type { Billing } from "@trellis/contract-billing/billing.ts";
import {
  type AddOnId,
  addOnOf,
  BILLING_INTERVALS,
  type BillingInterval,
  isIncluded,
  OFFERED_ADD_ONS,
  PLAN_IDS,
  type PlanId,
  planOf,
  priceOf,
} from "@trellis/domain/plans/plans.ts";

/** The chosen plan as it is in an address: `?plan=starter&interval=yearly&addOns=…`. */
export interface Choice {
  /** Null when the address names none, or one that is not sold. */
  plan: PlanId | null;
  interval: BillingInterval;
  addOns: AddOnId[];
}

/** Reads an address's query. What it does not say, or says wrongly, is taken from what is paid now. */
export function readChoice(search: string, now: Pick<Billing, "plan" | "interval" | "addOns"> | null): Choice {
  const query = new URLSearchParams(search);
  const addOns = query.get("addOns")?.split(",") ?? now?.addOns ?? [];
  return {
    plan: PLAN_IDS.find((id) => id === query.get("plan")?.toLowerCase()) ?? null,
    interval: BILLING_INTERVALS.find((id) => id === query.get("interval")) ?? now?.interval ?? "monthly",
    addOns: OFFERED_ADD_ONS.flatMap(({ id }) => (addOns.includes(id) ? id : [])),
  };
}

/** The query that `readChoice` reads. */
export function writeChoice({ plan, interval, addOns }: Choice): string {
  return new URLSearchParams({
    ...(plan ? { plan } : {}),
    interval,
    ...(addOns.length > 0 ? { addOns: addOns.join() } : {}),
  }).toString();
}

/** Add-ons that are worth paying for beside a plan: what the plan includes is left out. */
export function paidAddOns({ plan, addOns }: Choice): AddOnId[] {
  return addOns.filter((id) => plan === null || !isIncluded(addOnOf(id), plan));
}

/** Whole US dollars for the chosen interval. */
export function totalOf(choice: Choice): number {
  const plan = choice.plan === null ? 0 : priceOf(planOf(choice.plan), choice.interval);
  return OFFERED_ADD_ONS.filter(({ id }) => paidAddOns(choice).includes(id)).reduce(
    (sum, addOn) => sum + priceOf(addOn, choice.interval),
    plan,
  );
}

/** Whether a subscription runs at the payment provider; a complimentary one does not. */
export function isPaying(billing: Billing): boolean {
  return billing.hasCustomer && (billing.status === "active" || billing.status === "past_due");
}

/** Whether the subscription is what was chosen: the provider's message has arrived. */
export function isArrived(billing: Billing, choice: Choice): boolean {
  return (
    isPaying(billing) &&
    (choice.plan === null ||
      (billing.plan === choice.plan &&
        billing.interval === choice.interval &&
        [...billing.addOns].sort().join() === [...choice.addOns].sort().join()))
  );
}
