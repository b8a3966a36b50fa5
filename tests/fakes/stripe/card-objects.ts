export interface PaymentIntent {
  id: string;
  object: "payment_intent";
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "processing"
    | "succeeded"
    | "canceled";
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  livemode: false;
}

/* The parts of Stripe's objects that payments by card need. Instants are seconds. */

export interface CardIntent extends PaymentIntent {
  amount_received: number;
  client_secret: string;
  confirmation_method: "automatic" | "manual";
  capture_method: "automatic_async";
  payment_method: string | null;
  payment_method_types: string[];
  description: string | null;
  last_payment_error: { type: "card_error"; code: string; decline_code?: string; message: string } | null;
  latest_charge: string | null;
  created: number;
}

export interface ConfirmationToken {
  id: string;
  object: "confirmation_token";
  payment_intent: string | null;
  setup_intent: null;
  payment_method_preview: {
    type: "card";
    card: { brand: "visa"; last4: string; fingerprint: string; exp_month: number; exp_year: number };
  };
  created: number;
  expires_at: number;
  livemode: false;
}

export interface CardRefund {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  payment_intent: string;
  charge: string;
  reason: null;
  status: "succeeded" | "pending" | "failed";
  metadata: Record<string, string>;
  created: number;
}

export interface CardDispute {
  id: string;
  object: "dispute";
  amount: number;
  currency: string;
  payment_intent: string;
  charge: string;
  reason: "fraudulent";
  status: "needs_response" | "won" | "lost";
  metadata: Record<string, string>;
  created: number;
  livemode: false;
}
