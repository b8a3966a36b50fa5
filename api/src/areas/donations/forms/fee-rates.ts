import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { updateDonationFeeRates as contract } from "@trellis/contract-donations/fee-rates.ts";
import {
  type FeeRates,
  feeRateText,
  GIFT_PROVIDERS,
  type GiftProvider,
  PUBLISHED_FEE_RATES,
} from "@trellis/gift-rules/gift-fee-rates.ts";
import type { FeeRate } from "@trellis/gift-rules/gift-fees.ts";
import { eq } from "drizzle-orm";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { giftFeeRate } from "../schema/fee-rate-schema.ts";

/** What each provider keeps of the organization's gifts: what it entered, else the published rate. */
export async function readFeeRates({ transaction, organizationId }: Read): Promise<FeeRates> {
  const rows = await transaction.select().from(giftFeeRate).where(eq(giftFeeRate.organizationId, organizationId));
  const rates = { ...PUBLISHED_FEE_RATES };
  for (const { provider, basisPoints, fixedCents } of rows)
    rates[provider] = { basisPoints, fixedCents: Number(fixedCents) };
  return rates;
}

export const getDonationFeeRates = (context: Context): Promise<FeeRates> => readFeeRates(context);

/**
 * Enters the rates. They count for gifts that start and recurring gifts that change from now on: what was agreed to before
 * keeps the fee that its donor saw.
 */
export async function updateDonationFeeRates(
  context: Context,
  { body }: EndpointParsed<typeof contract>,
): Promise<FeeRates> {
  const before = await readFeeRates(context);
  for (const provider of GIFT_PROVIDERS) {
    const rate = { basisPoints: body[`${provider}Percent`], fixedCents: body[`${provider}FixedAmount`] };
    await context.transaction
      .insert(giftFeeRate)
      .values({ organizationId: context.organizationId, provider, ...rate })
      .onConflictDoUpdate({
        target: [giftFeeRate.organizationId, giftFeeRate.provider],
        set: { ...rate, updatedAt: context.now },
      });
  }
  const after = await readFeeRates(context);
  await context.audit({
    action: "update",
    resource: "donation_fee_rates",
    resourceId: null,
    before: inWords(before),
    after: inWords(after),
  });
  return after;
}

const inWords = (rates: Record<GiftProvider, FeeRate>) => ({
  stripe: feeRateText(rates.stripe),
  paypal: feeRateText(rates.paypal),
});

/** The rates as the ways of paying that a donor chooses from: Stripe charges cards. */
export const byWay = ({ stripe, paypal }: FeeRates) => ({ card: stripe, paypal });
