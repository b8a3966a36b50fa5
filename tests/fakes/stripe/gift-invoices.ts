import type { PaymentIntent } from "./card-objects.ts";
import type { GiftInvoice, GiftSubscription } from "./gift-state.ts";
import { newId, type State } from "./state.ts";

export interface GiftWorld {
  state: State;
  subscriptions: { emit(type: string, object: object): unknown };
  now: () => number;
}

/** What a period asks for, with the intent that pays it. */
export function makeInvoice(
  world: GiftWorld,
  gift: GiftSubscription,
  reason: GiftInvoice["billing_reason"],
  at: number,
  amount: number,
): GiftInvoice {
  const intent: PaymentIntent = {
    id: newId("pi"),
    object: "payment_intent",
    status: "requires_payment_method",
    amount,
    currency: gift.currency,
    // Stripe writes nothing of the subscription's into the intents of its invoices.
    metadata: {},
    livemode: false,
  };
  Object.assign(intent, { client_secret: `${intent.id}_secret_${newId("s")}`, customer: gift.customer });
  const invoice: GiftInvoice = {
    id: newId("in"),
    object: "invoice",
    customer: gift.customer,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: gift.id, metadata: { ...gift.metadata } },
    },
    status: "open",
    billing_reason: reason,
    amount_due: amount,
    amount_paid: 0,
    currency: gift.currency,
    attempt_count: 0,
    next_payment_attempt: null,
    status_transitions: { paid_at: null },
    payments: { object: "list", has_more: false, data: [] },
    created: at,
    livemode: false,
  };
  if (amount > 0) {
    world.state.intents.push(intent);
    const payment = { type: "payment_intent" as const, payment_intent: intent.id };
    invoice.payments.data.push({ object: "invoice_payment", status: "open", payment });
  }
  world.state.giftInvoices.push(invoice);
  gift.latest_invoice = invoice.id;
  return invoice;
}

export const intentOf = ({ state }: GiftWorld, invoice: GiftInvoice) =>
  state.intents.find(({ id }) => id === invoice.payments.data[0]?.payment.payment_intent);
export const giftOf = ({ state }: GiftWorld, invoice: GiftInvoice) =>
  state.gifts.find(({ id }) => id === invoice.parent.subscription_details.subscription);

/** The secret that the payer's browser confirms an invoice with. */
export const secretOf = (world: GiftWorld, invoice: GiftInvoice): string | undefined =>
  (intentOf(world, invoice) as { client_secret?: string } | undefined)?.client_secret;
