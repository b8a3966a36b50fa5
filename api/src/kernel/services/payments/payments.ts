import type { AddOnId, BillingInterval, PlanId } from "@trellis/domain/plans/plans.ts";
import type { CardPayments } from "./card-payment.ts";
import type { GiftSubscriptions } from "./gift-subscription.ts";
import type { PaymentReference, PaymentRequest, ProviderPayment, StartedPayment } from "./online-payment.ts";

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  /** The provider's own word: `trialing`, `active`, `past_due`, `canceled`, `incomplete`, … */
  status: string;
  /** Undefined for an unknown price. */
  plan: PlanId | undefined;
  interval: BillingInterval | undefined;
  addOns: AddOnId[];
  currentPeriodEnd: Date | undefined;
  /** When it ended; undefined while it lives. */
  endedAt: Date | undefined;
  cancelsAtPeriodEnd: boolean;
}

/** What a customer paid and will pay, as the provider has it now, in US cents: plans are sold in dollars only. */
export interface ProviderAccount {
  /** Newest first; those over nothing, as of a free period, are left out. */
  invoices: ProviderInvoice[];
  /** Undefined for a subscription without one, and for other means of payment. */
  card: { brand: string; last4: string; expiresMonth: number; expiresYear: number } | undefined;
  /** Undefined where nothing is charged again. */
  nextCharge: { cents: bigint; at: Date } | undefined;
}

export interface ProviderInvoice {
  id: string;
  number: string | undefined;
  createdAt: Date;
  cents: bigint;
  /** The provider's own word: `paid`, `open`, `void`, `uncollectible`, `draft`. */
  status: string;
  /** Its file at the provider, for anyone who has the address. */
  pdfUrl: string | undefined;
}

/** A signed message of the provider. */
export interface ProviderEvent {
  id: string;
  type: string;
  customerId: string | undefined;
  /** Our own record of a payment that a visitor makes; undefined for messages about subscriptions. */
  payment: PaymentReference | undefined;
  /** What a person may read of it: amounts, states, days; never card data. */
  summary: Record<string, unknown>;
}

/** The purchase. */
export interface Choice {
  plan: PlanId;
  interval: BillingInterval;
  addOns: readonly AddOnId[];
}

export interface CheckoutRequest extends Choice {
  organizationId: number;
  customerId: string;
  /** Nothing is charged before; undefined charges at once. */
  freeUntil: Date | undefined;
  successUrl: string;
  cancelUrl: string;
}

/**
 * Cards and subscriptions. Every call that changes something takes an idempotency key: repeated with the same key it
 * answers what it answered first. Throws AppError("unavailable") when the provider does not answer.
 */
export interface Payments {
  /** It takes no money. */
  isTestMode: boolean;
  /** Returns the id of a new customer. */
  createCustomer(
    customer: { organizationId: number; name: string; email: string },
    idempotencyKey: string,
  ): Promise<string>;
  /** Returns the address of the provider's own page. */
  startCheckout(request: CheckoutRequest, idempotencyKey: string): Promise<string>;
  /** Changes what a running subscription consists of; the difference is on the next invoice. */
  changeSubscription(id: string, choice: Choice, idempotencyKey: string): Promise<void>;
  /** Returns the address of the provider's page for cards, invoices and cancelling. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Ends every subscription of a customer at once, for good; one that ended before stays as it is. */
  cancelSubscriptions(customerId: string): Promise<void>;
  /** The customer's subscription that counts now: one that lives before one that ended, the newest of several. */
  findSubscription(customerId: string): Promise<ProviderSubscription | undefined>;
  /** Invoices, card and next charge of a customer. */
  readAccount(customerId: string): Promise<ProviderAccount>;
  /** Begins a payment that is made once, by card on the provider's own page. */
  startPayment(request: PaymentRequest, idempotencyKey: string): Promise<StartedPayment>;
  /** A payment as it is now; undefined when the provider knows none of this id. */
  findPayment(id: string): Promise<ProviderPayment | undefined>;
  /** Cards in our own payment frame. */
  cards: CardPayments;
  /** Gifts that come again and again, by card. */
  gifts: GiftSubscriptions;
  /** Throws AppError("malformed") for a wrong signature, or one older than five minutes. */
  readEvent(body: string, signature: string | null, now: Date): Promise<ProviderEvent>;
  /** A message that was taken in before, asked for by its id; undefined when the provider has forgotten it. */
  findEvent(id: string): Promise<ProviderEvent | undefined>;
}
