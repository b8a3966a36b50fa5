import type { AddOnId, BillingInterval, PlanId } from "@trellis/shared/domain/plans.ts";

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  /** The provider's own word: `trialing`, `active`, `past_due`, `canceled`, `incomplete`, … */
  status: string;
  plan: PlanId | undefined;
  interval: BillingInterval | undefined;
  addOns: AddOnId[];
  currentPeriodEnd: Date | undefined;
  cancelsAtPeriodEnd: boolean;
}

/** A signed message of the provider, after its signature was checked. */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | undefined;
  subscriptionId: string | undefined;
  /** The organization that we named when the checkout was started. */
  organizationId: number | undefined;
  /** What a person may read of it. */
  summary: Record<string, unknown>;
}

export interface CheckoutRequest {
  organizationId: number;
  organizationName: string;
  email: string;
  customerId: string | undefined;
  plan: PlanId;
  interval: BillingInterval;
  addOns: readonly AddOnId[];
  successUrl: string;
  cancelUrl: string;
  /** The same for a repeated request: the provider answers what it answered first. */
  idempotencyKey: string;
}

/** Cards and subscriptions. */
export interface Payments {
  /** It takes no money. */
  isTestMode: boolean;
  /** Answers the address of the provider's own page. */
  startCheckout(request: CheckoutRequest): Promise<{ url: string }>;
  openPortal(customerId: string, returnUrl: string): Promise<{ url: string }>;
  findSubscription(id: string): Promise<ProviderSubscription | undefined>;
  /** Throws AppError("malformed") for a wrong signature, or one older than five minutes. */
  readEvent(body: string, signature: string | null, now: Date): Promise<ProviderEvent>;
}
