import type { RecurringGiftFrequency } from "@trellis/gift-rules/choices.ts";
import type { PaymentReference } from "./online-payment.ts";

/** A requested recurring gift. */
export interface GiftSubscriptionRequest {
  reference: PaymentReference;
  /** The form that it was given by: the provider's product is made for it. */
  formId: string;
  cents: bigint;
  /** ISO 4217, of a currency with two decimal places. */
  currency: string;
  frequency: RecurringGiftFrequency;
  donor: { name: string; email: string | null };
  /** One line that the donor reads at the provider: what is given for. */
  title: string;
  /** The recipient. */
  organizationName: string;
  /** Where the donor comes back to from a page of the provider's. */
  returnUrl: string;
  cancelUrl: string;
}

/** A subscription that was begun; nothing was charged yet. */
export interface StartedGiftSubscription {
  id: string;
  /** Of a card: what the payment element confirms the first charge with. Of PayPal: null. */
  clientSecret: string | null;
  /** Of PayPal: where the donor agrees, without its script. Of a card: null. */
  approveUrl: string | null;
}

/**
 * A subscription as the provider has it now. `pending`: the donor did not agree yet; `expired`: they never will;
 * `failed`: the provider gave up charging.
 */
export interface ProviderGift {
  id: string;
  customerId: string | null;
  status: "pending" | "active" | "paused" | "cancelled" | "failed" | "expired";
  cents: bigint;
  /** ISO 4217 in capitals. */
  currency: string;
  /** Undefined where it is no period of ours. */
  frequency: RecurringGiftFrequency | undefined;
  /** When it charges next; undefined where nothing more comes, or no one knows when. */
  nextPaymentAt: Date | undefined;
  /** When the provider itself resumes after a pause. */
  resumesAt: Date | undefined;
  reference: PaymentReference | undefined;
  /** Another card that the donor gave at the provider, and that is not charged yet. */
  newCard?: string | undefined;
}

/** A charge of a subscription. `failed` brought nothing; `processing` waits for the bank. */
export interface ProviderGiftCharge {
  /** What statements and refunds name; of a failed one an id of the attempt. */
  id: string;
  status: "paid" | "failed" | "processing" | "refunded";
  cents: bigint;
  /** ISO 4217 in capitals. */
  currency: string;
  /** What the provider kept of it, in the same currency; left out where its answer doesn't say. */
  providerFee?: bigint;
  at: Date;
}

/** What a running subscription shall be from now on. */
export interface GiftSubscriptionChange {
  formId: string;
  title: string;
  cents: bigint;
  currency: string;
  frequency: RecurringGiftFrequency;
  returnUrl: string;
  cancelUrl: string;
}

/**
 * Recurring gifts at a provider. Every call that changes something takes an idempotency key: repeated with the same key it
 * answers what it answered first. Each may run on a subscription that is so already. Throws AppError("unavailable") when
 * the provider does not answer.
 */
export interface GiftSubscriptions {
  start(request: GiftSubscriptionRequest, idempotencyKey: string): Promise<StartedGiftSubscription>;
  /** Undefined when the provider knows none of this id. */
  find(id: string): Promise<ProviderGift | undefined>;
  /** The charges since then, oldest first; those that were never asked for are left out. */
  listCharges(id: string, since: Date, until: Date): Promise<ProviderGiftCharge[]>;
  /** Charges nothing until then, or until it is resumed. */
  pause(id: string, until: Date | null, idempotencyKey: string): Promise<void>;
  resume(id: string, idempotencyKey: string): Promise<void>;
  /** From the next charge on. Returns where the donor still has to agree; null where it counts already. */
  change(id: string, change: GiftSubscriptionChange, idempotencyKey: string): Promise<{ approveUrl: string | null }>;
  /** Where the donor gives another card; null where the provider keeps that to itself. */
  openCardPage(id: string, returnUrl: string): Promise<string | null>;
  /** Charges a `newCard` from now on, and at once what could not be charged before. */
  replaceCard(id: string, card: string, idempotencyKey: string): Promise<void>;
  /** Ends it at once, for good. */
  cancel(id: string, idempotencyKey: string): Promise<void>;
}
