import { PUBLISHED_FEE_RATES } from "@trellis/gift-rules/gift-fee-rates.ts";
import { expect, it } from "vitest";
import { ownAmount, sumsOf as sumsOfChange } from "../my-gift/state.ts";
import { sumsOf as sumsOfPayment } from "./state.ts";

const { stripe, paypal } = PUBLISHED_FEE_RATES;
const setup = { offersFeeCover: true, feeRates: { card: stripe, paypal } };

it("shows the exact amount of each way of paying", () => {
  const sums = sumsOfPayment({ amount: "50.00", coversFees: true }, setup);
  expect(sums).toEqual({
    card: { gift: 5000n, fee: 180n, total: 5180n },
    paypal: { gift: 5000n, fee: 199n, total: 5199n },
  });
  const plain = { gift: 5000n, fee: 0n, total: 5000n };
  expect(sumsOfPayment({ amount: "50.00", coversFees: false }, setup)).toEqual({ card: plain, paypal: plain });
  expect(sumsOfPayment({ amount: "50.00", coversFees: true }, { ...setup, offersFeeCover: false })).toEqual({
    card: plain,
    paypal: plain,
  });
  expect(sumsOfPayment({ amount: "0", coversFees: true }, setup)).toBeUndefined();
});

it("says what a changed recurring gift comes to before it is saved", () => {
  const gift = { amount: "34.63", feeAmount: "1.30", feeRate: stripe };
  expect(ownAmount(gift)).toBe("33.33");
  expect(sumsOfChange({ amount: "33.33", coversFees: true }, gift)).toMatchObject({ fee: 130n, total: "34.63" });
  expect(sumsOfChange({ amount: "$50", coversFees: true }, gift)).toMatchObject({ fee: 180n, total: "51.80" });
  expect(sumsOfChange({ amount: "12,50", coversFees: false }, gift)).toMatchObject({ total: "12.50" });
  expect(sumsOfChange({ amount: "lots", coversFees: true }, gift)).toBeUndefined();
});
