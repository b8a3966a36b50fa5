import { randomBytes } from "node:crypto";
import { openSavedState } from "../saved-state.ts";
import type { PaymentIntent } from "./card-objects.ts";
import { type CardState, emptyCards } from "./card-state.ts";
import type { GiftInvoice, GiftSubscription } from "./gift-state.ts";

/* The parts of Stripe's objects that the product and the fake's own pages read. Instants are seconds. */

export interface Customer {
  id: string;
  object: "customer";
  name: string | null;
  email: string | null;
  metadata: Record<string, string>;
  /** The card that its holder gave on the portal's page. */
  invoice_settings: { default_payment_method: string | null };
  created: number;
  livemode: false;
}

export interface Price {
  id: string;
  object: "price";
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  nickname: string | null;
  product: string;
  recurring: { interval: "month" | "year"; interval_count: 1 };
  metadata: Record<string, string>;
  type: "recurring";
  created: number;
  livemode: false;
}

export interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription {
  id: string;
  object: "subscription";
  customer: string;
  status: "active" | "past_due" | "unpaid" | "paused" | "canceled" | "incomplete" | "incomplete_expired" | "trialing";
  items: { object: "list"; has_more: false; data: SubscriptionItem[] };
  metadata: Record<string, string>;
  /** Nothing is charged before; null for a subscription that is paid from its first day. */
  trial_end: number | null;
  default_payment_method: string | null;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  created: number;
  currency: string;
  livemode: false;
}

/** Of the product's own subscriptions. */
export interface Invoice {
  id: string;
  object: "invoice";
  customer: string;
  parent: { type: "subscription_details"; subscription_details: { subscription: string } };
  number: string;
  status: "open" | "paid";
  total: number;
  amount_due: number;
  amount_paid: number;
  currency: string;
  billing_reason: string;
  attempt_count: number;
  invoice_pdf: string;
  created: number;
  livemode: false;
}

export interface CheckoutSession {
  id: string;
  object: "checkout.session";
  mode: "subscription";
  status: "open" | "complete" | "expired";
  customer: string;
  client_reference_id: string | null;
  subscription: string | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  subscription_metadata: Record<string, string>;
  subscription_trial_end: number | null;
  prices: string[];
  success_url: string;
  cancel_url: string;
  url: string;
  created: number;
  livemode: false;
}

/** A checkout in payment mode: a card is charged once. */
export interface PaymentSession {
  id: string;
  object: "checkout.session";
  mode: "payment";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  client_reference_id: string | null;
  customer: null;
  customer_email: string | null;
  amount_total: number;
  currency: string;
  /** What the page names; Stripe keeps it at the line. */
  description: string;
  metadata: Record<string, string>;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  url: string;
  created: number;
  livemode: false;
}

export interface PortalSession {
  id: string;
  object: "billing_portal.session";
  customer: string;
  return_url: string;
  /** The page for another card alone, and where it leads afterwards. */
  card_return_url: string | null;
  url: string;
  created: number;
  livemode: false;
}

export interface StripeEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
}

/** One event on its way to the product. */
export interface Delivery {
  eventId: string;
  attempts: number;
  /** Real milliseconds: retries wait by the machine's clock, whatever the product's clock says. */
  nextAt: number;
  /** What the last attempt was answered; 0 is no answer. */
  status: number | null;
  isHeld: boolean;
}

/** The fake's whole state. */
export interface State {
  customers: Customer[];
  prices: Price[];
  products: { id: string; name: string }[];
  subscriptions: Subscription[];
  invoices: Invoice[];
  sessions: CheckoutSession[];
  paymentSessions: PaymentSession[];
  intents: PaymentIntent[];
  portals: PortalSession[];
  /** Subscriptions of donors, with their invoices; the product's own ones are in `subscriptions`. */
  gifts: GiftSubscription[];
  giftInvoices: GiftInvoice[];
  /** Of the product's own payment frame; their payments are in `intents`. */
  cards: CardState;
  events: StripeEvent[];
  deliveries: Delivery[];
  answers: Record<string, { hash: string; status: number; body: unknown }>;
}

const EMPTY: State = {
  customers: [],
  prices: [],
  products: [],
  subscriptions: [],
  invoices: [],
  sessions: [],
  paymentSessions: [],
  intents: [],
  portals: [],
  gifts: [],
  giftInvoices: [],
  cards: emptyCards(),
  events: [],
  deliveries: [],
  answers: {},
};

/** An id as Stripe's look: `cus_…`. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString("hex")}`;

/** What an earlier run kept in the folder. */
export const openState = (folder: string) => openSavedState(folder, EMPTY);
