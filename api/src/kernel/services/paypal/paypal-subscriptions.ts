import { parseMoney } from "@trellis/domain/money/money.ts";
import type { RecurringGiftFrequency } from "@trellis/gift-rules/choices.ts";
import type {
  GiftSubscriptionChange,
  GiftSubscriptionRequest,
  GiftSubscriptions,
  ProviderGift,
  ProviderGiftCharge,
  StartedGiftSubscription,
} from "../payments/gift-subscription.ts";
import { readReference, writeReference } from "../payments/online-payment.ts";
import { type AskPayPal, PayPalRefusal } from "./paypal-client.ts";
import { FAILURES_TOLERATED, findGiftPlan, ownPrice, PERIODS } from "./paypal-gift-plans.ts";

const SUBSCRIPTION_ID = /^I-[A-Z0-9]{5,30}$/;
const MAX_LINE = 127;

interface Amount {
  currency_code: string;
  value: string;
}
interface Link {
  rel: string;
  href: string;
}

/** The parts of PayPal's subscription that we read. */
interface Subscription {
  id: string;
  status: string;
  custom_id?: string;
  subscriber?: { payer_id?: string };
  billing_info?: { next_billing_time?: string; failed_payments_count?: number };
  plan?: {
    billing_cycles?: {
      tenure_type?: string;
      frequency?: { interval_unit?: string; interval_count?: number };
      pricing_scheme?: { fixed_price?: Amount };
    }[];
  };
  links?: Link[];
}

interface Transaction {
  id: string;
  status: string;
  time: string;
  amount_with_breakdown?: { gross_amount?: Amount; fee_amount?: Amount };
}

/** Recurring gifts by PayPal Subscriptions. */
export const createPayPalGifts = (ask: AskPayPal): GiftSubscriptions => {
  const move = async (
    id: string,
    action: "suspend" | "activate" | "cancel",
    isSo: ProviderGift["status"][],
    key: string,
  ) => {
    try {
      const body = JSON.stringify({ reason: REASONS[action] });
      await ask({ method: "POST", path: `${pathOf(id)}/${action}`, idempotencyKey: key, body });
    } catch (error) {
      // Refused because it is done already: success.
      if (!(error instanceof PayPalRefusal) || error.status !== 422) throw error;
      if (!isSo.includes((await find(ask, id))?.status ?? "expired")) throw error;
    }
  };
  return {
    start: (request, key) => start(ask, request, key),
    find: (id) => find(ask, id),
    listCharges: (id, since, until) => listCharges(ask, id, since, until),
    // PayPal knows no end of a pause: anyone who asked for one resumes it.
    pause: (id, _until, key) => move(id, "suspend", ["paused", "failed"], key),
    resume: (id, key) => move(id, "activate", ["active"], key),
    change: (id, change, key) => revise(ask, id, change, key),
    // Donors choose another card or account at PayPal itself.
    openCardPage: async () => null,
    replaceCard: async () => undefined,
    cancel: (id, key) => move(id, "cancel", ["cancelled", "expired"], key),
  };
};

const REASONS = {
  suspend: "The donor takes a break",
  activate: "The donor goes on giving",
  cancel: "The recurring gift was cancelled",
};

/** Begins a subscription that the donor has to agree to; PayPal charges at once when they do. */
async function start(ask: AskPayPal, request: GiftSubscriptionRequest, key: string): Promise<StartedGiftSubscription> {
  const plan = await findGiftPlan(ask, request);
  const { name, email } = request.donor;
  const subscription = (await ask({
    method: "POST",
    path: "/v1/billing/subscriptions",
    idempotencyKey: key,
    body: JSON.stringify({
      plan_id: plan,
      custom_id: writeReference(request.reference),
      plan: ownPrice(request),
      subscriber: { ...nameOf(name), ...(email === null ? {} : { email_address: email }) },
      application_context: contextOf(request, request.organizationName),
    }),
  })) as Subscription;
  const approveUrl = approvalOf(subscription.links);
  if (!subscription.id || !approveUrl) throw new Error("PayPal answered a subscription without an address");
  return { id: subscription.id, clientSecret: null, approveUrl };
}

const contextOf = ({ returnUrl, cancelUrl }: { returnUrl: string; cancelUrl: string }, brandName?: string) => ({
  ...(brandName ? { brand_name: shortened(brandName) } : {}),
  user_action: "SUBSCRIBE_NOW",
  shipping_preference: "NO_SHIPPING",
  return_url: returnUrl,
  cancel_url: cancelUrl,
});

const shortened = (text: string) => [...text].slice(0, MAX_LINE).join("");

/** The last word is the surname, as PayPal's page shows them in two fields. */
function nameOf(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return {};
  const surname = words.length > 1 ? words.at(-1) : undefined;
  const given = shortened(words.slice(0, surname ? -1 : undefined).join(" "));
  return { name: { given_name: given, ...(surname ? { surname: shortened(surname) } : {}) } };
}

const approvalOf = (links: Link[] | undefined) => links?.find(({ rel }) => rel === "approve")?.href ?? null;
const pathOf = (id: string) => `/v1/billing/subscriptions/${encodeURIComponent(id)}`;

/** Another amount or period counts once the donor agreed to it at PayPal, from the next charge on. */
async function revise(
  ask: AskPayPal,
  id: string,
  change: GiftSubscriptionChange,
  idempotencyKey: string,
): Promise<{ approveUrl: string | null }> {
  const answer = (await ask({
    method: "POST",
    path: `${pathOf(id)}/revise`,
    idempotencyKey,
    body: JSON.stringify({
      plan_id: await findGiftPlan(ask, change),
      plan: ownPrice(change),
      application_context: contextOf(change),
    }),
  })) as { links?: Link[] } | undefined;
  return { approveUrl: approvalOf(answer?.links) };
}

async function find(ask: AskPayPal, id: string): Promise<ProviderGift | undefined> {
  if (!SUBSCRIPTION_ID.test(id)) return undefined;
  try {
    return toGift((await ask({ method: "GET", path: `${pathOf(id)}?fields=plan` })) as Subscription);
  } catch (error) {
    if (error instanceof PayPalRefusal && error.status === 404) return undefined;
    throw error;
  }
}

function toGift(subscription: Subscription): ProviderGift {
  const cycle = subscription.plan?.billing_cycles?.find(({ tenure_type: kind }) => kind !== "TRIAL");
  const price = cycle?.pricing_scheme?.fixed_price;
  const status = statusOf(subscription);
  const next = subscription.billing_info?.next_billing_time;
  return {
    id: subscription.id,
    customerId: subscription.subscriber?.payer_id ?? null,
    status,
    cents: parseMoney(price?.value ?? "") ?? 0n,
    currency: price?.currency_code ?? "",
    frequency: frequencyOf(cycle?.frequency),
    nextPaymentAt: status === "active" && next ? new Date(next) : undefined,
    resumesAt: undefined,
    reference: readReference(subscription.custom_id),
  };
}

/** A suspended one was paused by people, or PayPal gave up after too many failures. */
function statusOf({ status, billing_info: info }: Subscription): ProviderGift["status"] {
  switch (status) {
    case "ACTIVE":
      return "active";
    case "SUSPENDED":
      return (info?.failed_payments_count ?? 0) >= FAILURES_TOLERATED ? "failed" : "paused";
    case "CANCELLED":
    case "EXPIRED":
      return "cancelled";
    default:
      return "pending";
  }
}

const frequencyOf = (frequency: { interval_unit?: string; interval_count?: number } | undefined) =>
  (["monthly", "quarterly", "annually"] as const satisfies RecurringGiftFrequency[]).find(
    (one) =>
      PERIODS[one].interval_unit === frequency?.interval_unit &&
      PERIODS[one].interval_count === (frequency?.interval_count ?? 1),
  );

/** Our record of the subscription that a charge of it names; undefined for other charges, and for someone else's. */
export async function referenceOfSubscription(ask: AskPayPal, resource: unknown) {
  const { billing_agreement_id: id } = (resource ?? {}) as Record<string, unknown>;
  return typeof id === "string" ? (await find(ask, id))?.reference : undefined;
}

/** What PayPal calls the states of a charge. */
const CHARGES: Record<string, ProviderGiftCharge["status"]> = {
  COMPLETED: "paid",
  PARTIALLY_REFUNDED: "paid",
  REFUNDED: "refunded",
  PENDING: "processing",
  DECLINED: "failed",
  FAILED: "failed",
};

async function listCharges(ask: AskPayPal, id: string, since: Date, until: Date): Promise<ProviderGiftCharge[]> {
  const query = new URLSearchParams({ start_time: toTime(since), end_time: toTime(until) });
  const answer = (await ask({ method: "GET", path: `${pathOf(id)}/transactions?${query}` })) as {
    transactions?: Transaction[];
  };
  return (answer?.transactions ?? [])
    .flatMap((one): ProviderGiftCharge[] => {
      const status = CHARGES[one.status];
      const gross = one.amount_with_breakdown?.gross_amount;
      const cents = parseMoney(gross?.value ?? "") ?? 0n;
      if (!status || cents <= 0n) return [];
      const fee = one.amount_with_breakdown?.fee_amount;
      const feeCents = fee?.currency_code === gross?.currency_code ? parseMoney(fee?.value ?? "") : null;
      const providerFee = feeCents == null ? {} : { providerFee: feeCents };
      return [
        { id: one.id, status, cents, currency: gross?.currency_code ?? "", ...providerFee, at: new Date(one.time) },
      ];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

const toTime = (date: Date) => date.toISOString();
