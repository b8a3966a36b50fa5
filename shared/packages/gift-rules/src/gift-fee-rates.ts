import { formatDecimal } from "@trellis/domain/money/money.ts";
import { formatRate } from "@trellis/domain/money/tax-rate.ts";
import type { FeeRate } from "./gift-fees.ts";

/** Who takes gifts online: Stripe charges cards, PayPal what a donor chooses there. Gifts entered by hand cost no fee. */
export const GIFT_PROVIDERS = ["stripe", "paypal"] as const;
export type GiftProvider = (typeof GIFT_PROVIDERS)[number];
export type FeeRates = Record<GiftProvider, FeeRate>;

/**
 * The providers' published prices in the United States, which count until an organization enters its own. Stripe: 2.9 % and
 * 30 cents for a card (stripe.com/pricing). PayPal: 2.89 % and 49 cents for a donation (paypal.com/us/business/paypal-business-fees;
 * its 3.49 % are for sales). As known in November 2026: providers change them.
 */
export const PUBLISHED_FEE_RATES: FeeRates = {
  stripe: { basisPoints: 290, fixedCents: 30 },
  paypal: { basisPoints: 289, fixedCents: 49 },
};

/**
 * Lower prices for charities that asked for them: Stripe's for non-profits whose income is mostly gifts, PayPal's for
 * confirmed charities. Sources as above, and givelively.org and Donorbox's help for what charities pay.
 */
export const CHARITY_FEE_RATES: FeeRates = {
  stripe: { basisPoints: 220, fixedCents: 30 },
  paypal: { basisPoints: 199, fixedCents: 49 },
};

/** The highest rate that can be entered: 10 % and $5.00. */
export const MAX_FEE_RATE: FeeRate = { basisPoints: 1000, fixedCents: 500 };

/** A share in basis points as a person types it: `"2.9"` for 290. */
export const percentOf = ({ basisPoints }: FeeRate): string => formatRate(basisPoints * 10);

/** `2.9% + $0.30`. */
export const feeRateText = (rate: FeeRate): string =>
  `${percentOf(rate)}% + $${formatDecimal(BigInt(rate.fixedCents))}`;
