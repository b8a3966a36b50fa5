import fc from "fast-check";
import { expect, it } from "vitest";
import { CHARITY_FEE_RATES, feeRateText, GIFT_PROVIDERS, MAX_FEE_RATE, PUBLISHED_FEE_RATES } from "./gift-fee-rates.ts";
import { type FeeRate, feeToCover, providerFee } from "./gift-fees.ts";

const gifts = fc.bigInt({ min: 1n, max: 99_999_999_99n });
const rates = fc.record({
  basisPoints: fc.integer({ min: 0, max: MAX_FEE_RATE.basisPoints }),
  fixedCents: fc.integer({ min: 0, max: MAX_FEE_RATE.fixedCents }),
});
const { stripe, paypal } = PUBLISHED_FEE_RATES;

it("covers the published fees of amounts that can be reckoned by hand", () => {
  // 51.80 less 2.9 % (1.50) less 0.30 is 50.00.
  expect(feeToCover(5000n, stripe)).toBe(180n);
  expect(feeToCover(500n, stripe)).toBe(46n);
  expect(feeToCover(1_000_000n, stripe)).toBe(29_897n);
  // 51.99 less 2.89 % (1.50) less 0.49 is 50.00.
  expect(feeToCover(5000n, paypal)).toBe(199n);
  // 51.43 less 2.2 % (1.13) less 0.30 is 50.00; 51.52 less 1.99 % (1.03) less 0.49 is 50.00.
  expect(feeToCover(5000n, CHARITY_FEE_RATES.stripe)).toBe(143n);
  expect(feeToCover(5000n, CHARITY_FEE_RATES.paypal)).toBe(152n);
});

it("asks for nothing where nothing is kept", () => {
  fc.assert(
    fc.property(gifts, (cents) => {
      expect(feeToCover(cents, { basisPoints: 0, fixedCents: 0 })).toBe(0n);
    }),
  );
});

it("leaves the gift after the provider's fee, at most a cent more, and a cent less would not", () => {
  const arrives = (paid: bigint, rate: FeeRate) => paid - providerFee(paid, rate);
  fc.assert(
    fc.property(gifts, rates, (cents, rate) => {
      const paid = cents + feeToCover(cents, rate);
      expect(arrives(paid, rate) >= cents).toBe(true);
      expect(arrives(paid, rate) <= cents + 1n).toBe(true);
      expect(arrives(paid - 1n, rate) < cents).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it("never falls when the gift rises, or when the provider keeps more", () => {
  fc.assert(
    fc.property(gifts, gifts, rates, (one, other, rate) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(feeToCover(less, rate) <= feeToCover(more, rate)).toBe(true);
      expect(feeToCover(one, rate) <= feeToCover(one, { ...rate, fixedCents: rate.fixedCents + 1 })).toBe(true);
      expect(feeToCover(one, rate) <= feeToCover(one, { ...rate, basisPoints: rate.basisPoints + 1 })).toBe(true);
    }),
  );
});

it("says a rate as the providers write it", () => {
  expect(GIFT_PROVIDERS.map((provider) => feeRateText(PUBLISHED_FEE_RATES[provider]))).toEqual([
    "2.9% + $0.30",
    "2.89% + $0.49",
  ]);
});
