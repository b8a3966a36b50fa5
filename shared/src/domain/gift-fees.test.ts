import fc from "fast-check";
import { expect, it } from "vitest";
import { type FeeRate, feeToCover, providerFee } from "./gift-fees.ts";

const gifts = fc.bigInt({ min: 1n, max: 99_999_999_99n });
const rates = fc.record({ share: fc.bigInt({ min: 0n, max: 1000n }), fixed: fc.bigInt({ min: 0n, max: 100n }) });

it("covers the usual fee of amounts that can be reckoned by hand", () => {
  // 51.80 less 2.9 % (1.50) less 0.30 is 50.00.
  expect(feeToCover(5000n)).toBe(180n);
  expect(feeToCover(500n)).toBe(46n);
  expect(feeToCover(1_000_000n)).toBe(29_897n);
});

it("leaves the whole gift after the provider's fee, and a cent less would not", () => {
  const arrives = (paid: bigint, rate: FeeRate) => paid - providerFee(paid, rate);
  fc.assert(
    fc.property(gifts, rates, (cents, rate) => {
      const paid = cents + feeToCover(cents, rate);
      expect(arrives(paid, rate) >= cents).toBe(true);
      expect(arrives(paid - 1n, rate) < cents).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it("never falls when the gift rises", () => {
  fc.assert(
    fc.property(gifts, gifts, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(feeToCover(less) <= feeToCover(more)).toBe(true);
    }),
  );
});
