import type { Stripe } from "stripe";
import type { ProviderAccount } from "./payments.ts";

/** A customer has one subscription at a time and keeps the ones before it. */
const MAX_SUBSCRIPTIONS = 100;
/** Two years of monthly invoices; earlier ones are on the provider's own page. */
const MAX_INVOICES = 24;

/** Which of a customer's subscriptions counts: what gives most comes first. */
const RANK = ["active", "trialing", "past_due", "incomplete", "unpaid", "paused", "canceled", "incomplete_expired"];
const rankOf = (status: string) => (RANK.includes(status) ? RANK.indexOf(status) : RANK.length);
/** What is charged again when its period ends. */
const RENEWED = new Set(["active", "trialing", "past_due"]);

export const listSubscriptions = async (stripe: Stripe, asked: Stripe.SubscriptionListParams) =>
  (await stripe.subscriptions.list({ ...asked, limit: MAX_SUBSCRIPTIONS })).data;

/** The customer's subscription that counts now: one that lives before one that ended, the newest of several. */
export async function currentSubscription(
  stripe: Stripe,
  customer: string,
  expand: string[] = [],
): Promise<Stripe.Subscription | undefined> {
  const all = await listSubscriptions(stripe, { customer, status: "all", ...(expand.length > 0 ? { expand } : {}) });
  return all.sort((a, b) => rankOf(a.status) - rankOf(b.status) || b.created - a.created)[0];
}

/** When the period that runs ends. */
export function periodEndOf(subscription: Stripe.Subscription): Date | undefined {
  const ends = subscription.items.data.map((item) => item.current_period_end).filter((end) => Number.isFinite(end));
  return ends.length > 0 ? new Date(Math.max(...ends) * 1000) : undefined;
}

export async function readStripeAccount(stripe: Stripe, customer: string): Promise<ProviderAccount> {
  const [invoices, subscription] = await Promise.all([
    stripe.invoices.list({ customer, limit: MAX_INVOICES }),
    currentSubscription(stripe, customer, ["data.default_payment_method"]),
  ]);
  return {
    invoices: invoices.data
      .filter(({ total, status }) => total > 0 && status !== "draft")
      .map((invoice) => ({
        id: invoice.id ?? "",
        number: invoice.number ?? undefined,
        createdAt: new Date(invoice.created * 1000),
        cents: BigInt(invoice.total),
        status: invoice.status ?? "open",
        pdfUrl: invoice.invoice_pdf ?? undefined,
      })),
    card: subscription && cardOf(subscription),
    nextCharge: subscription && (await nextChargeOf(stripe, customer, subscription)),
  };
}

function cardOf({ default_payment_method: method }: Stripe.Subscription): ProviderAccount["card"] {
  if (!method || typeof method === "string" || !method.card) return undefined;
  const { brand, last4, exp_month: expiresMonth, exp_year: expiresYear } = method.card;
  return { brand, last4, expiresMonth, expiresYear };
}

async function nextChargeOf(
  stripe: Stripe,
  customer: string,
  subscription: Stripe.Subscription,
): Promise<ProviderAccount["nextCharge"]> {
  const at = periodEndOf(subscription);
  const ends = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  if (!at || ends || !RENEWED.has(subscription.status)) return undefined;
  const { amount_due: cents } = await stripe.invoices.createPreview({ customer, subscription: subscription.id });
  return { cents: BigInt(cents), at };
}
