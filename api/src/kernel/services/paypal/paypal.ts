import type { ProviderRefund } from "../payments/card-payment.ts";
import type { GiftSubscriptions } from "../payments/gift-subscription.ts";
import type { PaymentReference, PaymentRequest, ProviderPayment, StartedPayment } from "../payments/online-payment.ts";

/** A signed message of PayPal. */
export interface PayPalEvent {
  id: string;
  type: string;
  /** Our own record of the payment; undefined for messages about anything else. */
  payment: PaymentReference | undefined;
}

/**
 * PayPal Orders: the payer approves an order on PayPal's page, and we take the money. A call that changes something takes
 * an idempotency key: repeated with it, it answers what it answered first. Throws AppError("unavailable") when PayPal does
 * not answer.
 */
export interface PayPal {
  /** It takes no money. */
  isTestMode: boolean;
  /** Creates an order and answers its id with the address of PayPal's page. PayPal itself decides how long it stays open. */
  createOrder(request: Omit<PaymentRequest, "expiresAt">, idempotencyKey: string): Promise<StartedPayment>;
  /** An order as it is now; undefined when PayPal knows none of this id. */
  findOrder(id: string): Promise<ProviderPayment | undefined>;
  /** Takes the money of an approved order and answers it as it is then: one that was captured before stays as it is. */
  captureOrder(id: string, idempotencyKey: string): Promise<ProviderPayment>;
  /** Our public id at PayPal, for its script. */
  clientId: string;
  /** The address of PayPal's script, which only the payment frame loads. */
  scriptUrl: string;
  /** A token of a quarter of an hour for PayPal's script; it can begin nothing that we did not create. */
  createClientToken(): Promise<string>;
  /** Gives back a part of a captured payment, or all of it. Throws AppError("conflict") where PayPal refuses, saying why. */
  refundCapture(
    captureId: string,
    amount: { cents: bigint; currency: string },
    idempotencyKey: string,
  ): Promise<ProviderRefund>;
  /** Refunds of an order and what PayPal took back, oldest first. */
  listRefunds(orderId: string): Promise<ProviderRefund[]>;
  /** Gifts that come again and again. */
  gifts: GiftSubscriptions;
  /** Throws AppError("malformed") for a message that is not PayPal's, or older than five minutes. */
  readEvent(body: string, headers: Headers, now: Date): Promise<PayPalEvent>;
}
