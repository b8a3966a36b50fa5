/* The parts of PayPal's objects that the product and the fake's own pages read. */

export interface Amount {
  currency_code: string;
  value: string;
}

export interface Refund {
  id: string;
  status: "COMPLETED";
  amount: Amount;
  custom_id: string | undefined;
  links: { rel: string; method: string; href: string }[];
}

export interface Capture {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED" | "REVERSED";
  amount: Amount;
  custom_id: string | undefined;
  seller_receivable_breakdown?: { paypal_fee: Amount };
}

export interface Order {
  id: string;
  intent: "CAPTURE";
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
  purchase_units: {
    custom_id: string | undefined;
    description: string;
    amount: Amount;
    payments?: { captures: Capture[]; refunds?: Refund[] };
  }[];
  return_url: string;
  cancel_url: string;
  payer_id: string;
  /** How the payer's means will answer the capture. */
  means: "works" | "later" | "declined" | "less";
  create_time: string;
}

export interface PayPalEvent {
  id: string;
  event_type: string;
  create_time: string;
  resource_type: string;
  resource: unknown;
}

export interface Plan {
  id: string;
  product_id: string;
  name: string;
  status: "ACTIVE" | "INACTIVE";
  frequency: { interval_unit: "MONTH" | "YEAR"; interval_count: number };
  price: Amount;
  create_time: string;
}

/** What a subscription charges. */
export interface Terms {
  plan_id: string;
  frequency: Plan["frequency"];
  price: Amount;
}

export interface Transaction {
  id: string;
  status: "COMPLETED" | "DECLINED" | "PENDING" | "REFUNDED" | "PARTIALLY_REFUNDED";
  amount_with_breakdown: { gross_amount: Amount; fee_amount?: Amount };
  payer_email: string;
  time: string;
}

export interface Subscription extends Terms {
  id: string;
  status: "APPROVAL_PENDING" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";
  custom_id: string | undefined;
  payer_id: string;
  email: string;
  /** The first charge, and how many periods after it the next one is; null before the payer agreed. */
  anchor: string | null;
  periods: number;
  next: string | null;
  failures: number;
  transactions: Transaction[];
  /** A change that waits for the payer. */
  wanted: Terms | null;
  return_url: string;
  cancel_url: string;
  /** How the payer's means answer from now on. */
  means: "works" | "declined" | "later";
  create_time: string;
}
