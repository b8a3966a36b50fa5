import { getDonationFeeRates } from "@trellis/contract-donations/fee-rates.ts";
import { type FeeRates, PUBLISHED_FEE_RATES } from "@trellis/gift-rules/gift-fee-rates.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";

/** What the payment providers keep of the organization's gifts; the published rates until that is known. */
export const useFeeRates = (): FeeRates => useEndpoint(getDonationFeeRates, {}).data ?? PUBLISHED_FEE_RATES;
