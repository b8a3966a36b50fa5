import { AmountOrZero, RateInput } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { limitText } from "@trellis/domain/money/money.ts";
import { MAX_FEE_RATE, percentOf } from "@trellis/gift-rules/gift-fee-rates.ts";
import * as z from "zod/mini";
import { MANAGE, READ } from "./access.ts";

/** What a provider keeps of each gift: a share in basis points (290 is 2.9 %) and a fixed part in cents. */
export const FeeRate = z.object({ basisPoints: z.number(), fixedCents: z.number() });

/** The fee of each provider that takes gifts: what donors add who cover it. */
export const FeeRates = z.object({ stripe: FeeRate, paypal: FeeRate });

const MAX_FIXED = BigInt(MAX_FEE_RATE.fixedCents);
const wrongPercent = `Enter a percentage from 0 to ${percentOf(MAX_FEE_RATE)}`;

/** Per cent as typed, with at most two places; basis points for the rules. */
const Percent = z
  .pipe(
    RateInput(wrongPercent),
    // Of thousandths of a percent.
    z.transform((rate: number) => rate / 10),
  )
  .check(
    z.refine(Number.isInteger, "Use a percentage with at most two decimal places"),
    z.refine((basisPoints) => basisPoints <= MAX_FEE_RATE.basisPoints, wrongPercent),
  );

const FixedAmount = AmountOrZero().check(
  z.refine((cents) => cents <= MAX_FIXED, { error: () => `Must be at most ${limitText(MAX_FIXED)}` }),
);

export const FeeRatesInput = z.strictObject({
  stripePercent: Percent,
  stripeFixedAmount: FixedAmount,
  paypalPercent: Percent,
  paypalFixedAmount: FixedAmount,
});

const path = "/api/donation-fee-rates";

export const getDonationFeeRates = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path,
  summary: "Fee rates of each payment provider that donors can cover: the ones you entered, or the published ones",
  access: READ,
  responses: { 200: FeeRates },
});

export const updateDonationFeeRates = endpoint({
  area: "donations",
  kind: "json",
  method: "PUT",
  path,
  summary: "Set the fee rates of each payment provider. Gifts already started keep their fee",
  access: MANAGE,
  touches: ["donations"],
  body: FeeRatesInput,
  responses: { 200: FeeRates },
});
