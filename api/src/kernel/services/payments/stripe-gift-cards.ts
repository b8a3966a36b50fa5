import type { Stripe } from "stripe";

/**
 * The page on which Stripe asks a donor for another card: the one part of its portal that concerns a gift. The card that is
 * given there becomes the customer's; the subscription is charged as before until `chargeNewCard`.
 */
export async function openStripeCardPage(stripe: Stripe, id: string, returnUrl: string): Promise<string> {
  const { customer } = await stripe.subscriptions.retrieve(id);
  const { url } = await stripe.billingPortal.sessions.create({
    customer: typeof customer === "string" ? customer : customer.id,
    return_url: returnUrl,
    flow_data: {
      type: "payment_method_update",
      after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
    },
  });
  return url;
}

/** The customer's card where the subscription charges another; needs the subscription's customer as an object. */
export function newCardOf({ customer, default_payment_method: own }: Stripe.Subscription): string | undefined {
  if (typeof customer === "string" || customer.deleted) return undefined;
  const given = idOf(customer.invoice_settings?.default_payment_method);
  return given === idOf(own) ? undefined : given;
}

/**
 * From now on the subscription charges this card. What could not be charged before is tried again at once; where the
 * new card is refused too, Stripe continues trying as it would have.
 */
export async function chargeNewCard(stripe: Stripe, id: string, card: string, idempotencyKey: string): Promise<void> {
  const { latest_invoice: latest } = await stripe.subscriptions.update(
    id,
    { default_payment_method: card, expand: ["latest_invoice"] },
    { idempotencyKey },
  );
  if (latest === null || typeof latest === "string" || latest.status !== "open" || latest.amount_due <= 0) return;
  try {
    await stripe.invoices.pay(latest.id, {}, { idempotencyKey: `${idempotencyKey}-pay` });
  } catch (error) {
    if ((error as { type?: string }).type !== "StripeCardError") throw error;
  }
}

const idOf = (method: string | { id: string } | null | undefined) =>
  (typeof method === "string" ? method : method?.id) ?? undefined;
