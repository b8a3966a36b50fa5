import type { Stripe } from "stripe";
import type { ProviderRefund } from "./card-payment.ts";

const PAGE_SIZE = 100;

/** Refunds of a payment and what banks fetched back, oldest first. */
export async function listStripeRefunds(stripe: Stripe, intent: string): Promise<ProviderRefund[]> {
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent: intent, limit: PAGE_SIZE }),
    stripe.disputes.list({ payment_intent: intent, limit: PAGE_SIZE }),
  ]);
  return [...refunds.data.reverse().map(toRefund), ...disputes.data.reverse().flatMap(toFetchedBack)];
}

export function toRefund({ id, amount, status }: Stripe.Refund): ProviderRefund {
  const isFailed = status === "failed" || status === "canceled";
  return { id, cents: BigInt(amount), status: isFailed ? "failed" : status === "succeeded" ? "done" : "processing" };
}

/** Money that a bank took back permanently; a mere inquiry is reported, and a won dispute is no loss. */
function toFetchedBack({ id, amount, status }: Stripe.Dispute): ProviderRefund[] {
  if (status === "won" || status === "warning_closed" || status === "prevented") return [];
  return [{ id, cents: BigInt(amount), status: status === "lost" ? "done" : "disputed" }];
}
