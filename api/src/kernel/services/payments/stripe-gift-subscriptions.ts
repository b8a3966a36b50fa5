import type { RecurringGiftFrequency } from "@trellis/gift-rules/choices.ts";
import type { Stripe } from "stripe";
import type {
  GiftSubscriptionChange,
  GiftSubscriptionRequest,
  GiftSubscriptions,
  ProviderGift,
  StartedGiftSubscription,
} from "./gift-subscription.ts";
import { readReference, writeReference } from "./online-payment.ts";
import { chargeNewCard, newCardOf, openStripeCardPage } from "./stripe-gift-cards.ts";
import { listStripeGiftCharges } from "./stripe-gift-charges.ts";

/** Asks Stripe and explains what it refuses. */
type AskStripe = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

const PERIODS = {
  monthly: { interval: "month", interval_count: 1 },
  quarterly: { interval: "month", interval_count: 3 },
  annually: { interval: "year", interval_count: 1 },
} as const satisfies Record<RecurringGiftFrequency, object>;

/** Recurring gifts by card: each has its own customer and subscription at Stripe. */
export const createStripeGifts = (ask: AskStripe): GiftSubscriptions => ({
  start: (request, key) => ask((stripe) => start(stripe, request, key)),
  find: (id) => ask((stripe) => find(stripe, id)),
  listCharges: (id, since, until) => ask((stripe) => listStripeGiftCharges(stripe, id, since, until)),
  pause: (id, until, idempotencyKey) =>
    ask(async (stripe) => {
      // Invoices of the pause are voided: no one owes what they paused.
      const pause = { behavior: "void" as const, ...(until ? { resumes_at: toSeconds(until) } : {}) };
      await stripe.subscriptions.update(id, { pause_collection: pause }, { idempotencyKey });
    }),
  resume: (id, idempotencyKey) =>
    ask(async (stripe) => {
      await stripe.subscriptions.update(id, { pause_collection: "" }, { idempotencyKey });
    }),
  change: (id, change, key) => ask((stripe) => changeSubscription(stripe, id, change, key)),
  openCardPage: (id, returnUrl) => ask((stripe) => openStripeCardPage(stripe, id, returnUrl)),
  replaceCard: (id, card, key) => ask((stripe) => chargeNewCard(stripe, id, card, key)),
  cancel: (id, idempotencyKey) =>
    ask(async (stripe) => {
      try {
        await stripe.subscriptions.cancel(id, {}, { idempotencyKey });
      } catch (error) {
        // Ended before: nothing to do.
        if (statusOf(error) !== 404 && (await find(stripe, id))?.status !== "cancelled") throw error;
      }
    }),
});

/**
 * The first charge is an invoice whose intent the donor confirms in the payment frame; until then nothing runs, and Stripe
 * forgets it after a day.
 */
async function start(stripe: Stripe, request: GiftSubscriptionRequest, key: string): Promise<StartedGiftSubscription> {
  const metadata = { reference: writeReference(request.reference) };
  const { name, email } = request.donor;
  const customer = await stripe.customers.create(
    { name, ...(email === null ? {} : { email }), metadata },
    { idempotencyKey: `${key}-customer` },
  );
  const subscription = await stripe.subscriptions.create(
    {
      customer: customer.id,
      items: [{ price_data: await priceOf(stripe, request) }],
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription", payment_method_types: ["card"] },
      description: request.title,
      metadata,
      expand: ["latest_invoice.confirmation_secret"],
    },
    { idempotencyKey: `${key}-subscription` },
  );
  const { latest_invoice: invoice } = subscription;
  const secret = typeof invoice === "string" ? undefined : invoice?.confirmation_secret?.client_secret;
  if (!secret) throw new Error("Stripe answered a subscription without a first payment");
  // The intent names our record too: a refused card is reported by the intent alone.
  const [intent = ""] = secret.split("_secret_");
  await stripe.paymentIntents.update(intent, { metadata }, { idempotencyKey: `${key}-intent` });
  return { id: subscription.id, clientSecret: secret, approveUrl: null };
}

async function priceOf(
  stripe: Stripe,
  {
    formId,
    title,
    cents,
    currency,
    frequency,
  }: Pick<GiftSubscriptionRequest, "formId" | "title" | "cents" | "currency" | "frequency">,
) {
  return {
    currency: currency.toLowerCase(),
    unit_amount: Number(cents),
    product: await findProduct(stripe, formId, title),
    recurring: PERIODS[frequency],
  };
}

/** The product of a form, made by anyone who comes first: its id is the form's. */
async function findProduct(stripe: Stripe, formId: string, name: string): Promise<string> {
  const id = `trellis_gift_${formId}`;
  try {
    await stripe.products.create({ id, name });
  } catch (error) {
    if ((error as { code?: string }).code !== "resource_already_exists") throw error;
  }
  return id;
}

async function changeSubscription(
  stripe: Stripe,
  id: string,
  change: GiftSubscriptionChange,
  idempotencyKey: string,
): Promise<{ approveUrl: null }> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const [item] = subscription.items.data;
  if (!item) throw new Error("a gift's subscription has no item");
  const isOtherPeriod = frequencyOf(item.price) !== change.frequency;
  await stripe.subscriptions.update(
    id,
    {
      items: [{ id: item.id, price_data: await priceOf(stripe, change) }],
      proration_behavior: "none",
      // Another period would begin, and be charged, today: what is paid already is waited for instead.
      ...(isOtherPeriod ? { trial_end: item.current_period_end } : {}),
    },
    { idempotencyKey },
  );
  return { approveUrl: null };
}

async function find(stripe: Stripe, id: string): Promise<ProviderGift | undefined> {
  try {
    return toGift(await stripe.subscriptions.retrieve(id, { expand: ["customer"] }));
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

function toGift(subscription: Stripe.Subscription): ProviderGift {
  const [item] = subscription.items.data;
  const { pause_collection: pause, customer } = subscription;
  const resumesAt = pause?.resumes_at ? toDate(pause.resumes_at) : undefined;
  const status = statusOfGift(subscription);
  return {
    id: subscription.id,
    customerId: typeof customer === "string" ? customer : customer.id,
    status,
    cents: BigInt(item?.price.unit_amount ?? 0),
    currency: (item?.price.currency ?? "").toUpperCase(),
    frequency: item && frequencyOf(item.price),
    nextPaymentAt: item && nextCharge(item, status, resumesAt),
    resumesAt,
    reference: readReference(subscription.metadata.reference),
    newCard: newCardOf(subscription),
  };
}

function statusOfGift(subscription: Stripe.Subscription): ProviderGift["status"] {
  switch (subscription.status) {
    case "incomplete":
      return "pending";
    case "incomplete_expired":
      return "expired";
    case "canceled":
      return subscription.cancellation_details?.reason === "payment_failed" ? "failed" : "cancelled";
    case "unpaid":
      return "failed";
    case "paused":
      return "paused";
    default:
      return subscription.pause_collection ? "paused" : "active";
  }
}

/** The end of the running period; of a pause the first end after it, since periods continue meanwhile. */
function nextCharge(
  item: Stripe.SubscriptionItem,
  status: ProviderGift["status"],
  resumesAt: Date | undefined,
): Date | undefined {
  if (status === "active") return toDate(item.current_period_end);
  if (status !== "paused" || !resumesAt) return undefined;
  const { interval = "month", interval_count: count = 1 } = item.price.recurring ?? {};
  const months = count * (interval === "year" ? 12 : 1);
  let next = toDate(item.current_period_end);
  for (let period = 1; next < resumesAt; period += 1)
    next = addMonths(toDate(item.current_period_end), period * months);
  return next;
}

/** The same day so many months later; the last of a shorter month. */
function addMonths(start: Date, months: number): Date {
  const next = new Date(start);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + months);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(start.getUTCDate(), last));
  return next;
}

const frequencyOf = ({ recurring }: Stripe.Price): RecurringGiftFrequency | undefined =>
  (["monthly", "quarterly", "annually"] as const).find(
    (one) =>
      PERIODS[one].interval === recurring?.interval && PERIODS[one].interval_count === (recurring.interval_count ?? 1),
  );

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
const toDate = (seconds: number) => new Date(seconds * 1000);
const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode;
