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
export function feeToCover(cents: bigint, rate: FeeRate = USUAL_FEE): bigint {
  const kept = WHOLE - rate.share;
  const paid = ((cents + rate.fixed) * WHOLE + kept - 1n) / kept;
  // The provider rounds, now and then in the donor's favour.
  const isLessEnough = paid - 1n - providerFee(paid - 1n, rate) >= cents;
  return (isLessEnough ? paid - 1n : paid) - cents;
}
