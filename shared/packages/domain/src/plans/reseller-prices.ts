import { PLANS, type Plan, type PlanId } from "./plans.ts";

/** The highest price of a plan that a reseller may set, in whole dollars. */
export const MAX_RESELLER_PRICE = 100_000;

/** What a reseller changes about the plans, in whole US dollars: null hides a plan, an absent one has its usual prices. */
export type ResellerPrices = Partial<Record<PlanId, { monthly: number; yearly: number } | null>>;

/** The plans that a reseller sells, at its prices. */
export const plansOfReseller = (prices: ResellerPrices): Plan[] =>
  PLANS.flatMap((plan) => {
    const own = prices[plan.id];
    return own === null ? [] : [{ ...plan, ...own }];
  });
