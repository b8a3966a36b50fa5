import { CHARITY_FEE_RATES, PUBLISHED_FEE_RATES } from "@trellis/gift-rules/gift-fee-rates.ts";
import { expect, it } from "vitest";
import { totalsOf } from "./donation-gift.ts";

const { stripe, paypal } = PUBLISHED_FEE_RATES;
const covered = { cents: 5000n, coversFees: true };

it("says what a gift comes to by each way of paying, the covered fee included", () => {
  expect(totalsOf({ feeRates: [stripe, paypal] }, covered)).toEqual([5180n, 5199n]);
  expect(totalsOf({ feeRates: [CHARITY_FEE_RATES.stripe, CHARITY_FEE_RATES.paypal] }, covered)).toEqual([5143n, 5152n]);
  expect(totalsOf({ feeRates: [paypal] }, covered)).toEqual([5199n]);
});

it("says one total where the way makes no difference, and where no fee is covered", () => {
  // 2.9 % and 2.89 % of $5.00 are the same cents.
  const close = { basisPoints: 289, fixedCents: 30 };
  expect(totalsOf({ feeRates: [stripe, close] }, { cents: 500n, coversFees: true })).toEqual([546n]);
  expect(totalsOf({ feeRates: [stripe, paypal] }, { cents: 5000n, coversFees: false })).toEqual([5000n]);
});
