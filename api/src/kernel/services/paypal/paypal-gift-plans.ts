import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { RecurringGiftFrequency } from "@trellis/gift-rules/choices.ts";
import type { GiftSubscriptionRequest } from "../payments/gift-subscription.ts";
import { type AskPayPal, PayPalRefusal } from "./paypal-client.ts";

/** What PayPal calls our periods. */
export const PERIODS = {
  monthly: { interval_unit: "MONTH", interval_count: 1 },
  quarterly: { interval_unit: "MONTH", interval_count: 3 },
  annually: { interval_unit: "YEAR", interval_count: 1 },
} as const satisfies Record<RecurringGiftFrequency, object>;

/** PayPal gives up and suspends after so many charges that failed. */
export const FAILURES_TOLERATED = 3;
const MAX_NAME = 127;
const PAGE = 20;

type Wanted = Pick<GiftSubscriptionRequest, "formId" | "title" | "cents" | "currency" | "frequency">;

interface Plan {
  id: string;
  name: string;
  status: string;
}

/** What a subscription charges at each period, forever. */
export const cycleOf = ({ cents, currency, frequency }: Pick<Wanted, "cents" | "currency" | "frequency">) => ({
  frequency: PERIODS[frequency],
  tenure_type: "REGULAR",
  sequence: 1,
  total_cycles: 0,
  pricing_scheme: { fixed_price: { value: formatDecimal(cents), currency_code: currency } },
});

/** Of a subscription: its own amount in place of the plan's. */
export const ownPrice = ({ cents, currency }: Pick<Wanted, "cents" | "currency">) => ({
  billing_cycles: [
    {
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: { value: formatDecimal(cents), currency_code: currency } },
    },
  ],
});

/**
 * The plan of a form's gifts of one frequency and currency: found by its name among the product's, or made by anyone who comes
 * first. Each subscription carries its own amount, so that a form needs few plans forever.
 */
export async function findGiftPlan(ask: AskPayPal, wanted: Wanted): Promise<string> {
  const productId = `GIFT-${wanted.formId.replaceAll("-", "").toUpperCase()}`;
  const name = `gift-${wanted.frequency}-${wanted.currency}`;
  const query = new URLSearchParams({ product_id: productId, page_size: String(PAGE), page: "1" });
  const { plans = [] } = ((await ask({ method: "GET", path: `/v1/billing/plans?${query}` }).catch((error: unknown) => {
    // No product, no plans.
    if (error instanceof PayPalRefusal && (error.status === 404 || error.status === 422)) return {};
    throw error;
  })) ?? {}) as { plans?: Plan[] };
  const known = plans.find((plan) => plan.name === name && plan.status === "ACTIVE");
  if (known) return known.id;
  await makeProduct(ask, productId, wanted.title);
  const made = (await ask({
    method: "POST",
    path: "/v1/billing/plans",
    idempotencyKey: `plan-${wanted.formId}-${wanted.frequency}-${wanted.currency}`,
    body: JSON.stringify({
      product_id: productId,
      name,
      status: "ACTIVE",
      // The plan's own amount is never charged: it is made of the frequency alone, so that asking again is the same question.
      billing_cycles: [cycleOf({ ...wanted, cents: 100n })],
      payment_preferences: {
        auto_bill_outstanding: false,
        setup_fee_failure_action: "CANCEL",
        payment_failure_threshold: FAILURES_TOLERATED,
      },
    }),
  })) as Partial<Plan>;
  if (!made.id) throw new Error("PayPal answered a plan without an id");
  return made.id;
}

async function makeProduct(ask: AskPayPal, id: string, title: string): Promise<void> {
  try {
    await ask({
      method: "POST",
      path: "/v1/catalogs/products",
      idempotencyKey: `product-${id}`,
      body: JSON.stringify({ id, name: [...title].slice(0, MAX_NAME).join(""), type: "SERVICE" }),
    });
  } catch (error) {
    if (!(error instanceof PayPalRefusal) || !/DUPLICATE/.test(error.issue)) throw error;
  }
}
