/** What a payment provider keeps of a payment: a share in ten-thousandths and a fixed part in cents. */
export interface FeeRate {
  share: bigint;
  fixed: bigint;
}

/** The public price of both providers for a card in the United States: 2.9 % and 30 cents. */
export const USUAL_FEE: FeeRate = { share: 290n, fixed: 30n };

const WHOLE = 10_000n;

/** What the provider keeps of a payment, in cents, rounded half up. */
export const providerFee = (cents: bigint, { share, fixed }: FeeRate = USUAL_FEE): bigint =>
  (cents * share + WHOLE / 2n) / WHOLE + fixed;

/**
 * The least that a donor adds so that the whole gift arrives after the provider's fee, which is taken of the addition too;
 * in cents. Browser and server compute it with this function.
 */
export const feeToCover = (cents: bigint, { share, fixed }: FeeRate = USUAL_FEE): bigint =>
  // The first amount of which, with the provider's rounding, no less than the gift is left.
  ((cents + fixed - 1n) * WHOLE + WHOLE / 2n) / (WHOLE - share) + 1n - cents;
