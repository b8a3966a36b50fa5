import { formatDollars } from "@trellis/domain/money/money.ts";
import { describeAmountProblem } from "@trellis/gift-rules/gift-amounts.ts";
import { CHARITY_FEE_RATES, PUBLISHED_FEE_RATES } from "@trellis/gift-rules/gift-fee-rates.ts";
import { expect, it } from "vitest";
import { chosenAmount, totalInWords } from "./donation-gift.ts";
import { TEXT } from "./messages.ts";

const { stripe, paypal } = PUBLISHED_FEE_RATES;
const totalOf = (feeRates: (typeof stripe)[], gift: { cents: bigint; coversFees: boolean }) =>
  totalInWords({ feeRates }, gift, TEXT, formatDollars);
const covered = { cents: 5000n, coversFees: true };

it("says what a gift comes to by each way of paying, the covered fee included", () => {
  expect(totalOf([stripe, paypal], covered)).toBe("$51.80 or $51.99");
  expect(totalOf([CHARITY_FEE_RATES.stripe, CHARITY_FEE_RATES.paypal], covered)).toBe("$51.43 or $51.52");
  expect(totalOf([paypal], covered)).toBe("$51.99");
});

it("says one total where the way makes no difference, and where no fee is covered", () => {
  // 2.9 % and 2.89 % of $5.00 are the same cents.
  const close = { basisPoints: 289, fixedCents: 30 };
  expect(totalOf([stripe, close], { cents: 500n, coversFees: true })).toBe("$5.46");
  expect(totalOf([stripe, paypal], { cents: 5000n, coversFees: false })).toBe("$50.00");
});

it("says of an amount what the server says", () => {
  const form = { presetAmounts: [], minAmount: "5.00", maxAmount: "1000.00", frequencies: [] };
  for (const [other, expected] of [
    ["4", "outOfRange"],
    ["x", "invalid"],
  ] as const) {
    const { problem } = chosenAmount(form, { preset: "", other });
    expect(problem).toBe(expected);
    const said = TEXT[expected]({ min: "$5", max: "$1,000" });
    expect(said).toBe(describeAmountProblem(expected, { min: 500n, max: 100_000n }));
  }
});
