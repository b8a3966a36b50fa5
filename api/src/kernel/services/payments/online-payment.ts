/** What someone pays for online. */
export const PAYMENT_PURPOSES = ["invoice", "donation", "recurring_gift"] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** Our own record of a payment: it travels with the payment, so that a provider's message names it. */
export interface PaymentReference {
  purpose: PaymentPurpose;
  organizationId: number;
  /** The row that was stored before the provider's call. */
  recordId: string;
}

/** A one-time payment by a visitor, on the provider's own page. */
export interface PaymentRequest {
  reference: PaymentReference;
  cents: bigint;
  /** ISO 4217, of a currency with two decimal places. */
  currency: string;
  /** One line that the payer reads: who is paid, and for what. */
  description: string;
  /** Where the payer's receipt of the provider goes, where that is known. */
  email: string | null;
  /** When the provider's page stops taking the payment. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/** A payment that was begun, with the address where the payer continues. */
export interface StartedPayment {
  id: string;
  url: string;
}

/**
 * A payment as the provider has it now. `open`: no one paid yet; `approved`: the payer agreed and it is ours to take;
 * `processing`: the bank has not answered; `failed` and `expired`: nothing will come.
 */
export interface ProviderPayment {
  id: string;
  status: "open" | "approved" | "processing" | "paid" | "failed" | "expired";
  /** The requested amount, or the received one once it is paid. */
  cents: bigint;
  /** ISO 4217 in capitals. */
  currency: string;
  /** Of paid money, its id at the provider: what statements and refunds name. */
  transactionId: string | undefined;
  /** Of paid money, what the provider kept of it, in cents of the same currency; left out where its answer doesn't say. */
  providerFee?: bigint;
  reference: PaymentReference | undefined;
}

const REFERENCE = new RegExp(
  `^(${PAYMENT_PURPOSES.join("|")}):([1-9]\\d{0,14}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`,
);

/** A reference as one word: `invoice:12:0190…`. */
export const writeReference = ({ purpose, organizationId, recordId }: PaymentReference): string =>
  `${purpose}:${organizationId}:${recordId}`;

/** The reference in a text; undefined for another program's. */
export function readReference(word: unknown): PaymentReference | undefined {
  const match = typeof word === "string" ? REFERENCE.exec(word) : null;
  if (!match) return undefined;
  const [, purpose, organizationId, recordId = ""] = match;
  return { purpose: purpose as PaymentPurpose, organizationId: Number(organizationId), recordId };
}
