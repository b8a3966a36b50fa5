import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import type { Stripe } from "stripe";
import type { Env } from "../../env.ts";
import { AppError } from "../../errors.ts";
import type { Payments, ProviderSubscription } from "./payments.ts";
import { currentSubscription, listSubscriptions, periodEndOf, readStripeAccount } from "./stripe-account.ts";
import { createStripeCards } from "./stripe-card-payments.ts";
import { readStripeEvent, toProviderEvent } from "./stripe-events.ts";
import { createStripeGifts } from "./stripe-gift-subscriptions.ts";
import { findStripePayment, startStripePayment } from "./stripe-one-payment.ts";
import { findPrices, readChoice } from "./stripe-prices.ts";

const TIMEOUT_MS = 15_000;
const RETRIES = 2;

/** Stripe, or a server that speaks as Stripe does. The library is loaded when it is first needed. */
export function createStripePayments(settings: NonNullable<Env["stripe"]>, productName: string): Payments {
  let opened: Promise<Stripe> | undefined;
  const open = () => (opened ??= connect(settings));
  const ask = <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => open().then(question).catch(explain);

  return {
    isTestMode: settings.apiUrl !== undefined || /^(sk|rk)_test_/.test(settings.secretKey),
    createCustomer: ({ organizationId, name, email }, idempotencyKey) =>
      ask(async (stripe) => {
        const customer = await stripe.customers.create(
          { name, email, metadata: { organizationId: String(organizationId) } },
          { idempotencyKey },
        );
        return customer.id;
      }),
    startCheckout: ({ organizationId, customerId, freeUntil, successUrl, cancelUrl, ...choice }, idempotencyKey) =>
      ask(async (stripe) => {
        const metadata = { organizationId: String(organizationId) };
        const session = await stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: customerId,
            client_reference_id: metadata.organizationId,
            line_items: (await findPrices(stripe, choice, productName)).map((price) => ({ price, quantity: 1 })),
            metadata,
            subscription_data: {
              metadata,
              ...(freeUntil ? { trial_end: Math.floor(freeUntil.getTime() / 1000) } : {}),
            },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey },
        );
        if (!session.url) throw new Error("Stripe answered a checkout without an address");
        return session.url;
      }),
    changeSubscription: (id, choice, idempotencyKey) =>
      ask(async (stripe) => {
        const wanted = await findPrices(stripe, choice, productName);
        const { items } = await stripe.subscriptions.retrieve(id);
        const kept = items.data.filter((item) => wanted.includes(item.price.id));
        await stripe.subscriptions.update(
          id,
          {
            cancel_at_period_end: false,
            proration_behavior: "create_prorations",
            items: [
              ...items.data.filter((item) => !kept.includes(item)).map((item) => ({ id: item.id, deleted: true })),
              ...wanted.filter((price) => !kept.some((item) => item.price.id === price)).map((price) => ({ price })),
            ],
          },
          { idempotencyKey },
        );
      }),
    openPortal: (customerId, returnUrl) =>
      ask(async (stripe) => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
        return session.url;
      }),
    findSubscription: (customerId) =>
      ask(async (stripe) => {
        const current = await currentSubscription(stripe, customerId);
        return current && toProviderSubscription(current);
      }),
    readAccount: (customerId) => ask((stripe) => readStripeAccount(stripe, customerId)),
    cancelSubscriptions: (customerId) =>
      ask(async (stripe) => {
        // Left out of the list are those that were cancelled.
        const data = await listSubscriptions(stripe, { customer: customerId });
        for (const { id, status } of data)
          if (status !== "canceled" && status !== "incomplete_expired") await stripe.subscriptions.cancel(id);
      }),
    startPayment: (request, idempotencyKey) => ask((stripe) => startStripePayment(stripe, request, idempotencyKey)),
    findPayment: (id) => ask((stripe) => findStripePayment(stripe, id)),
    cards: createStripeCards(ask, settings),
    gifts: createStripeGifts(ask),
    readEvent: async (body, signature, now) =>
      readStripeEvent(await open(), body, signature, settings.webhookSecret, now),
    findEvent: (id) =>
      ask((stripe) =>
        stripe.events.retrieve(id).then(toProviderEvent, (error: unknown) => {
          if (statusOf(error) === 404) return undefined;
          throw error;
        }),
      ),
  };
}

async function connect({ secretKey, apiUrl }: NonNullable<Env["stripe"]>): Promise<Stripe> {
  const { Stripe: Client } = await import("stripe");
  const address = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Client(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: DEFAULT_NAME },
    ...(address
      ? {
          protocol: address.protocol === "http:" ? ("http" as const) : ("https" as const),
          host: address.hostname,
          port: address.port || (address.protocol === "http:" ? 80 : 443),
        }
      : {}),
  });
}

function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  return {
    id: subscription.id,
    customerId: typeof subscription.customer === "string" ? subscription.customer : subscription.customer.id,
    status: subscription.status,
    ...readChoice(subscription.items.data.map((item) => item.price)),
    currentPeriodEnd: periodEndOf(subscription),
    endedAt: subscription.ended_at === null ? undefined : instant(subscription.ended_at),
    // A date chosen in the portal counts as well as the period's end.
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  };
}

const instant = (seconds: number) => new Date(seconds * 1000);
const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode;

/** A provider that is away is the person's to wait for; whatever else it refuses is a mistake of ours. */
function explain(error: unknown): never {
  const { type, code, message } = error as { type?: string; code?: string; message?: string };
  const status = statusOf(error);
  const isAway =
    type === "StripeConnectionError" || type === "StripeAPIError" || status === 429 || (status ?? 0) >= 500;
  if (!isAway) throw error;
  throw new AppError("unavailable", {
    message: "The payment provider isn't responding right now. You weren't charged. Try again in a moment.",
    detail: `stripe: ${type} ${code ?? status ?? ""} ${message}`,
    retryAfter: 10,
    cause: error,
  });
}
