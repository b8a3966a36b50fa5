/** What a payment provider keeps of a payment: a share in basis points (290 is 2.9 %) and a fixed part in cents. */
export interface FeeRate {
  basisPoints: number;
  fixedCents: number;
}

/** What the provider keeps of a payment, in cents, rounded half up. */
export const providerFee = (cents: bigint, { basisPoints, fixedCents }: FeeRate): bigint =>
  (cents * BigInt(basisPoints) + 5_000n) / 10_000n + BigInt(fixedCents);

/**
 * The least that a donor adds so that the whole gift arrives after the provider's fee, which is taken of the addition too;
 * in cents. Browser and server compute it with this function.
 */
export const feeToCover = (cents: bigint, { basisPoints, fixedCents }: FeeRate): bigint =>
  // The first amount of which, with the provider's rounding, no less than the gift is left. In literals: embeds count bytes.
  ((cents + BigInt(fixedCents)) * 10_000n - 5_000n) / (10_000n - BigInt(basisPoints)) + 1n - cents;
