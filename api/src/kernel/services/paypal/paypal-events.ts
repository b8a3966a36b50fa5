import { AppError } from "../../errors.ts";
import { readReference } from "../payments/online-payment.ts";
import type { PayPalEvent } from "./paypal.ts";
import { type AskPayPal, PayPalRefusal } from "./paypal-client.ts";
import { referenceOfRefund } from "./paypal-refunds.ts";
import { referenceOfSubscription } from "./paypal-subscriptions.ts";

/** How far a message's time may lie from now. */
const TOLERANCE_MS = 300_000;

/** What PayPal's check of a signature is given, by the header that carries it. */
const SIGNATURE = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

/**
 * The event of a webhook's body as it came: verified by a call to PayPal. Throws AppError("malformed") when it did not,
 * when the message is older than five minutes, or when the body is no event.
 */
export async function readPayPalEvent(
  ask: AskPayPal,
  webhookId: string,
  body: string,
  headers: Headers,
  now: Date,
): Promise<PayPalEvent> {
  const event = parse(body);
  const signature = Object.entries(SIGNATURE).map(([name, header]) => [name, headers.get(header) ?? ""] as const);
  if (signature.some(([, value]) => value === "" || value.length > 1000)) throw refused("a header is missing");
  const sentAt = Date.parse(headers.get(SIGNATURE.transmission_time) ?? "");
  if (!(Math.abs(now.getTime() - sentAt) <= TOLERANCE_MS)) throw refused("its time is not now");
  const question = JSON.stringify({ ...Object.fromEntries(signature), webhook_id: webhookId });
  // The body goes along as it came: the signature covers its bytes.
  const answer = await ask({
    method: "POST",
    path: "/v1/notifications/verify-webhook-signature",
    body: `${question.slice(0, -1)},"webhook_event":${body.trim()}}`,
  }).catch((error: unknown) => {
    if (error instanceof PayPalRefusal) throw refused(error.message);
    throw error;
  });
  if ((answer as { verification_status?: unknown } | null)?.verification_status !== "SUCCESS")
    throw refused("PayPal does not know it");
  if (event.payment) return event;
  const { resource } = JSON.parse(body) as { resource?: unknown };
  if (/^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/.test(event.type))
    return { ...event, payment: await referenceOfRefund(ask, resource) };
  if (event.type.startsWith("PAYMENT.SALE."))
    return { ...event, payment: await referenceOfSubscription(ask, resource) };
  return event;
}

function parse(body: string): PayPalEvent {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw refused("no JSON");
  }
  const { id, event_type: type, resource } = (value ?? {}) as Record<string, unknown>;
  if (typeof id !== "string" || !/^[\w-]{1,100}$/.test(id) || typeof type !== "string") throw refused("no event");
  return { id, type: type.slice(0, 200), payment: referenceOf(resource) };
}

/** An order names our record at its purchase unit, a capture and a subscription itself, a subscription's charge as `custom`. */
function referenceOf(resource: unknown) {
  const { custom_id: own, custom, purchase_units: units } = (resource ?? {}) as Record<string, unknown>;
  return (
    readReference(own) ??
    readReference(custom) ??
    (Array.isArray(units) ? readReference(units[0]?.custom_id) : undefined)
  );
}

const refused = (reason: string) =>
  new AppError("malformed", {
    message: "This message doesn't have PayPal's signature from the last five minutes.",
    detail: `paypal webhook refused: ${reason}`,
  });
