import type { Stripe } from "stripe";
import type { Env } from "../../env.ts";
import { AppError } from "../../errors.ts";
import type { CardPayment, CardPaymentRequest, CardPayments } from "./card-payment.ts";
import { readReference, writeReference } from "./online-payment.ts";
import { listStripeRefunds, toRefund } from "./stripe-refunds.ts";

/** Asks Stripe and explains what it refuses. */
type AskStripe = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

const statusOf = (error: unknown) => (error as { statusCode?: number }).statusCode;
/** Where Stripe says what it kept of a payment. */
const FEE = ["latest_charge.balance_transaction"];
const codeOf = (error: unknown) => (error as { code?: string }).code;

/** Cards by Stripe's Payment Element, confirmed on the server with a ConfirmationToken. */
export const createStripeCards = (
  ask: AskStripe,
  { publishableKey, scriptUrl }: Pick<NonNullable<Env["stripe"]>, "publishableKey" | "scriptUrl">,
): CardPayments => ({
  publishableKey,
  scriptUrl,
  readFingerprint: (token) => ask((stripe) => readFingerprint(stripe, token)),
  create: (request, key) => ask((stripe) => create(stripe, request, key)),
  confirm: (id, token, key) => ask((stripe) => confirm(stripe, id, token, key)),
  find: (id) => ask((stripe) => find(stripe, id)),
  refund: (id, cents, idempotencyKey) =>
    ask(async (stripe) => {
      try {
        return toRefund(await stripe.refunds.create({ payment_intent: id, amount: Number(cents) }, { idempotencyKey }));
      } catch (error) {
        if (statusOf(error) !== 400) throw error;
        throw new AppError("conflict", {
          message: `Stripe declined the refund: ${(error as Error).message}`,
          cause: error,
        });
      }
    }),
  listRefunds: (id) => ask((stripe) => listStripeRefunds(stripe, id)),
});

async function readFingerprint(stripe: Stripe, token: string): Promise<string | undefined> {
  try {
    const { payment_intent: used, payment_method_preview: preview } = await stripe.confirmationTokens.retrieve(token);
    // A wallet's card has none: the token itself identifies it.
    return used === null ? (preview?.card?.fingerprint ?? token) : undefined;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

async function create(
  stripe: Stripe,
  { reference, cents, currency, description }: CardPaymentRequest,
  idempotencyKey: string,
): Promise<string> {
  const { id } = await stripe.paymentIntents.create(
    {
      amount: Number(cents),
      currency: currency.toLowerCase(),
      // Cards alone: every other way would lead the donor away from the page around the frame.
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      allowed_payment_method_types: ["card"],
      // By the secret key alone: a browser that holds the payment's secret cannot try card after card with it.
      confirmation_method: "manual",
      description,
      metadata: { reference: writeReference(reference) },
    },
    { idempotencyKey },
  );
  return id;
}

async function confirm(stripe: Stripe, id: string, token: string | null, idempotencyKey: string): Promise<CardPayment> {
  const card = token === null ? {} : { confirmation_token: token };
  try {
    const asked = { ...card, use_stripe_sdk: true, expand: FEE };
    return toPayment(await stripe.paymentIntents.confirm(id, asked, { idempotencyKey }));
  } catch (error) {
    // A refused card, or a payment that went on meanwhile: the payment itself says which.
    const isAnswer = statusOf(error) === 402 || codeOf(error) === "payment_intent_unexpected_state";
    if (!isAnswer) throw statusOf(error) === 400 ? unusable(error) : error;
    const payment = await find(stripe, id);
    if (!payment) throw error;
    return payment;
  }
}

/** A token that was used or has ended, or an amount that Stripe does not take. */
const unusable = (error: unknown) =>
  new AppError("invalid", {
    message:
      codeOf(error) === "amount_too_small"
        ? "This amount is too small to be paid by card."
        : "We couldn't read the card. Enter it again.",
    detail: `stripe: ${codeOf(error)} ${(error as Error).message}`,
    cause: error,
  });

async function find(stripe: Stripe, id: string): Promise<CardPayment | undefined> {
  try {
    return toPayment(await stripe.paymentIntents.retrieve(id, { expand: FEE }));
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** What Stripe kept; its balance may have it some moments after the payment only. */
function withProviderFee({ latest_charge: charge, currency }: Stripe.PaymentIntent): Pick<CardPayment, "providerFee"> {
  const balance = typeof charge === "object" ? charge?.balance_transaction : null;
  if (!balance || typeof balance === "string" || balance.currency !== currency) return {};
  return { providerFee: BigInt(balance.fee) };
}

const STATUSES: Partial<Record<Stripe.PaymentIntent.Status, CardPayment["status"]>> = {
  succeeded: "paid",
  processing: "processing",
  requires_confirmation: "approved",
  canceled: "expired",
};

function toPayment(intent: Stripe.PaymentIntent): CardPayment {
  const isPaid = intent.status === "succeeded";
  const refused = intent.status === "requires_payment_method" ? intent.last_payment_error : null;
  return {
    id: intent.id,
    status: STATUSES[intent.status] ?? "open",
    cents: BigInt(isPaid ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    transactionId: isPaid ? intent.id : undefined,
    ...(isPaid ? withProviderFee(intent) : {}),
    reference: readReference(intent.metadata.reference),
    clientSecret: intent.client_secret ?? "",
    cardId: typeof intent.payment_method === "string" ? intent.payment_method : (intent.payment_method?.id ?? ""),
    needsAction: intent.status === "requires_action",
    declined: refused ? (refused.message ?? "Your card was declined.") : undefined,
  };
}
