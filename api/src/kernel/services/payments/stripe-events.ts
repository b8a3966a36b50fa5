import type { Stripe } from "stripe";
import { AppError } from "../../errors.ts";
import { readReference } from "./online-payment.ts";
import type { ProviderEvent } from "./payments.ts";

/** Oldest signature that is believed, in seconds. */
const TOLERANCE_SECONDS = 300;

/** Parts of an event's object that a person may read, whatever kind of object it is. */
const READABLE = [
  "object",
  "status",
  "amount_paid",
  "amount_due",
  "amount_total",
  "currency",
  "number",
  "billing_reason",
  "cancel_at_period_end",
  "ended_at",
  "attempt_count",
] as const;

/**
 * The event of a webhook's body as it came. Throws AppError("malformed") when the signature is not the provider's, when
 * it is older than five minutes by the program's clock, or when the body is no event.
 */
export async function readStripeEvent(
  stripe: Stripe,
  body: string,
  signature: string | null,
  secret: string,
  now: Date,
): Promise<ProviderEvent> {
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(
      body,
      signature ?? "",
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw refused(reason);
  }
  // The library lets a time that is yet to come pass: a signature made ahead could be replayed until then.
  if (signedAt(signature) - now.getTime() / 1000 > TOLERANCE_SECONDS) throw refused("Timestamp lies ahead");
  if (typeof event?.id !== "string" || typeof event.type !== "string" || !isRecord(event.data?.object))
    throw refused("signed, but no event");
  return withPaymentOf(stripe, toProviderEvent(event), event.data.object as unknown as Record<string, unknown>);
}

/** A dispute and a refund name a payment, and not what it was for: the payment itself says it. */
async function withPaymentOf(stripe: Stripe, event: ProviderEvent, object: Record<string, unknown>) {
  const intent = textOf(object.payment_intent);
  if (event.payment || !intent || (object.object !== "dispute" && object.object !== "refund")) return event;
  const { metadata } = await stripe.paymentIntents.retrieve(intent);
  return { ...event, payment: readReference(metadata.reference) };
}

const refused = (reason: string) =>
  new AppError("malformed", {
    message: "This message doesn't have the payment provider's signature from the last five minutes.",
    detail: `payment webhook refused: ${reason}`,
  });

/** The time that the signature covers, in seconds. */
const signedAt = (signature: string | null) => Number(/(?:^|,)t=(\d+)/.exec(signature ?? "")?.[1] ?? 0);
const isRecord = (value: unknown) => typeof value === "object" && value !== null;

export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as unknown as Record<string, unknown>;
  return {
    id: event.id,
    type: event.type,
    customerId: customerOf(object),
    payment: referenceOf(object),
    summary: Object.fromEntries(
      READABLE.flatMap((name) => (object[name] === undefined || object[name] === null ? [] : [[name, object[name]]])),
    ),
  };
}

/** The customer that an object belongs to, or is. */
function customerOf(object: Record<string, unknown>): string | undefined {
  if (object.object === "customer") return textOf(object.id);
  const { customer } = object;
  return textOf(customer) ?? textOf((customer as { id?: unknown } | null | undefined)?.id);
}

/**
 * Our record that an object carries: in its own metadata, an invoice in those of its subscription. The organization's
 * own subscription carries none, which is how to tell them apart.
 */
function referenceOf({ metadata, parent }: Record<string, unknown>) {
  const details = (parent as { subscription_details?: { metadata?: unknown } } | null)?.subscription_details;
  return readReference(referenceIn(metadata)) ?? readReference(referenceIn(details?.metadata));
}

const referenceIn = (metadata: unknown) => (metadata as { reference?: unknown } | null | undefined)?.reference;
const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
