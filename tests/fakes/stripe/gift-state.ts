/* The parts of Stripe's objects that gift subscriptions need. Instants are seconds. */

export interface GiftPrice {
  id: string;
  object: "price";
  currency: string;
  unit_amount: number;
  product: string;
  recurring: { interval: "month" | "year"; interval_count: number };
  type: "recurring";
  active: boolean;
  metadata: Record<string, string>;
  created: number;
  livemode: false;
}

export interface GiftSubscription {
  id: string;
  object: "subscription";
  customer: string;
  status: "incomplete" | "incomplete_expired" | "active" | "trialing" | "past_due" | "canceled";
  items: {
    object: "list";
    has_more: false;
    data: {
      id: string;
      object: "subscription_item";
      price: GiftPrice;
      quantity: 1;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
  metadata: Record<string, string>;
  description: string | null;
  default_payment_method: string | null;
  pause_collection: { behavior: "void"; resumes_at: number | null } | null;
  billing_cycle_anchor: number;
  trial_end: number | null;
  latest_invoice: string;
  cancellation_details: { reason: "cancellation_requested" | "payment_failed" | null };
  cancel_at_period_end: false;
  cancel_at: null;
  canceled_at: number | null;
  ended_at: number | null;
  created: number;
  currency: string;
  livemode: false;
  /** Only in the fake: how the saved card answers, and how many periods since the anchor are over. */
  card: "works" | "declined";
  periods: number;
}

export interface GiftInvoice {
  id: string;
  object: "invoice";
  customer: string;
  parent: {
    type: "subscription_details";
    subscription_details: { subscription: string; metadata: Record<string, string> };
  };
  status: "open" | "paid" | "void" | "uncollectible";
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  amount_due: number;
  amount_paid: number;
  currency: string;
  attempt_count: number;
  next_payment_attempt: number | null;
  status_transitions: { paid_at: number | null };
  payments: {
    object: "list";
    has_more: false;
    data: {
      object: "invoice_payment";
      status: "open" | "paid";
      payment: { type: "payment_intent"; payment_intent: string };
    }[];
  };
  created: number;
  livemode: false;
}
