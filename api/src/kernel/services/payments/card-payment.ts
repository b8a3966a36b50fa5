import type { PaymentRequest, ProviderPayment } from "./online-payment.ts";

/** A card's payment as the provider has it now. */
export interface CardPayment extends ProviderPayment {
  /** What the card's script in the browser continues with. */
  clientSecret: string;
  /** Identifies the last card that was tried; empty if none was. */
  cardId: string;
  /** The donor's bank wants to ask them; once it did, the payment is `approved` and ours to take. */
  needsAction: boolean;
  /** The reason for the last refused card; undefined if none was. */
  declined: string | undefined;
}

/** Money that went back, or was fetched back by the payer's bank. */
export interface ProviderRefund {
  /** The provider's id of it. */
  id: string;
  cents: bigint;
  /** `disputed`: the bank asks, and may decide for either side. */
  status: "done" | "processing" | "failed" | "disputed";
}

/** A gift by card, on a page of ours: nothing is charged before it is confirmed. */
export type CardPaymentRequest = Pick<PaymentRequest, "reference" | "cents" | "currency" | "description">;

/**
 * Cards in our own payment frame. The browser makes a token of what was typed into the provider's fields; the program
 * confirms with it, so that every attempt passes here. A call that changes something takes an idempotency key: repeated with
 * it, it answers what it answered first. Throws AppError("unavailable") when the provider does not answer.
 */
export interface CardPayments {
  /** For the browser. Undefined where none is set up: then no cards are taken in the frame. */
  publishableKey: string | undefined;
  /** The address of the provider's script. */
  scriptUrl: string;
  /** Identifies the card behind a token; undefined if the provider does not know the token, or it was used. */
  readFingerprint(token: string): Promise<string | undefined>;
  /** Returns the id of a new payment, of which nothing is charged yet. */
  create(request: CardPaymentRequest, idempotencyKey: string): Promise<string>;
  /**
   * Charges the card behind a token, or with null the one that the donor's bank agreed to, and answers the payment as it is
   * then: a refused card is an answer, no error.
   */
  confirm(id: string, token: string | null, idempotencyKey: string): Promise<CardPayment>;
  /** Undefined when the provider knows none of this id. */
  find(id: string): Promise<CardPayment | undefined>;
  /** Gives back a part of a payment, or all of it. Throws AppError("conflict") where the provider refuses, saying why. */
  refund(id: string, cents: bigint, idempotencyKey: string): Promise<ProviderRefund>;
  /** Refunds of a payment and what banks fetched back, oldest first. */
  listRefunds(id: string): Promise<ProviderRefund[]>;
}
