import {
  ADD_ON_IDS,
  type AddOnId,
  addOnOf,
  BILLING_INTERVALS,
  type BillingInterval,
  PLAN_IDS,
  type PlanId,
  planOf,
  priceOf,
} from "@trellis/domain/plans/plans.ts";
import type { Stripe } from "stripe";
import type { Choice } from "./payments.ts";

/** Our name for a price; written into its metadata, and read from there again. */
interface Sold {
  plan?: PlanId;
  addOn?: AddOnId;
  interval: BillingInterval;
}

interface Wanted extends Sold {
  /** A name that finds the price again: anyone who comes first makes it. */
  key: string;
  name: string;
  cents: number;
}

/** The prices of a choice: the plan's first, then its add-ons'. Made in Stripe when they are not there yet. */
export async function findPrices(stripe: Stripe, choice: Choice, productName: string): Promise<string[]> {
  const wanted = wantedPrices(choice, productName);
  const { data } = await stripe.prices.list({
    lookup_keys: wanted.map(({ key }) => key),
    active: true,
    limit: wanted.length,
  });
  return Promise.all(
    wanted.map(async (one) => {
      const known = data.find((price) => price.lookup_key === one.key && price.unit_amount === one.cents);
      return known ? known.id : createPrice(stripe, one);
    }),
  );
}

/** A price is never changed, so another amount is another price that takes over the name. */
async function createPrice(stripe: Stripe, { key, name, cents, interval, plan, addOn }: Wanted): Promise<string> {
  const price = await stripe.prices.create(
    {
      currency: "usd",
      unit_amount: cents,
      recurring: { interval: interval === "yearly" ? "year" : "month" },
      lookup_key: key,
      transfer_lookup_key: true,
      product_data: { name },
      metadata: { interval, ...(plan ? { plan } : {}), ...(addOn ? { addOn } : {}) },
    },
    { idempotencyKey: `price-${key}-${cents}` },
  );
  return price.id;
}

function wantedPrices({ plan, interval, addOns }: Choice, productName: string): Wanted[] {
  const sold = planOf(plan);
  return [
    {
      key: `trellis_plan_${plan}_${interval}`,
      name: `${productName} ${sold.name}`,
      cents: priceOf(sold, interval) * 100,
      interval,
      plan,
    },
    ...addOns.map((addOn) => ({
      key: `trellis_add_on_${addOn}_${interval}`,
      name: `${productName} ${addOnOf(addOn).name}`,
      cents: priceOf(addOnOf(addOn), interval) * 100,
      interval,
      addOn,
    })),
  ];
}

/** What the prices of a subscription say that was bought; a price of someone else's says nothing. */
export function readChoice(prices: readonly { metadata: Record<string, string> | null }[]) {
  const sold = prices.map(({ metadata }) => ({
    plan: PLAN_IDS.find((id) => id === metadata?.plan),
    addOn: ADD_ON_IDS.find((id) => id === metadata?.addOn),
    interval: BILLING_INTERVALS.find((id) => id === metadata?.interval),
  }));
  const main = sold.find(({ plan }) => plan !== undefined);
  return {
    plan: main?.plan,
    interval: main?.interval,
    addOns: ADD_ON_IDS.filter((id) => sold.some(({ addOn }) => addOn === id)),
  };
}
