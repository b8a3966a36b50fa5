import type { Stripe } from "stripe";
import {
  type PaymentRequest,
  type ProviderPayment,
  readReference,
  type StartedPayment,
  writeReference,
} from "./online-payment.ts";

/** Begins a checkout that takes a card once. The same key answers the same checkout. */
export async function startStripePayment(
  stripe: Stripe,
  { reference, cents, currency, description, email, expiresAt, successUrl, cancelUrl }: PaymentRequest,
  idempotencyKey: string,
): Promise<StartedPayment> {
  const metadata = { reference: writeReference(reference) };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: Number(cents),
            product_data: { name: description },
          },
        },
      ],
      client_reference_id: reference.recordId,
      metadata,
      payment_intent_data: { metadata, description },
      ...(email === null ? {} : { customer_email: email }),
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      success_url: successUrl,
      cancel_url: cancelUrl,
    },
    { idempotencyKey },
  );
  if (!session.url) throw new Error("Stripe answered a checkout without an address");
  return { id: session.id, url: session.url };
}

/** A checkout as it is now; undefined for an unknown id. */
export async function findStripePayment(stripe: Stripe, id: string): Promise<ProviderPayment | undefined> {
  try {
    return toPayment(await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] }));
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 404) return undefined;
    throw error;
  }
}

function toPayment(session: Stripe.Checkout.Session): ProviderPayment {
  const { payment_intent: intent } = session;
  return {
    id: session.id,
    status: statusOf(session, typeof intent === "string" ? undefined : intent?.status),
    cents: BigInt(session.amount_total ?? 0),
    currency: (session.currency ?? "").toUpperCase(),
    transactionId: (typeof intent === "string" ? intent : intent?.id) ?? undefined,
    reference: readReference(session.metadata?.reference),
  };
}

/** A completed checkout is not paid yet where the bank takes days to answer; its refusal shows at the intent alone. */
function statusOf(
  { status, payment_status: paid }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent.Status | undefined,
): ProviderPayment["status"] {
  if (paid === "paid" || paid === "no_payment_required") return "paid";
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  return intent === "requires_payment_method" || intent === "canceled" ? "failed" : "processing";
}
