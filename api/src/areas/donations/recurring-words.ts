import type { RecurringGiftFrequency } from "@trellis/shared/contract/donations/choices.ts";
import { amountIn } from "@trellis/shared/domain/money.ts";

/** How often, as the end of a sentence. */
const EVERY: Record<RecurringGiftFrequency, string> = {
  monthly: "every month",
  quarterly: "every 3 months",
  annually: "every year",
};

/** `$50.00 every month`. */
export const giftInWords = (gift: { cents: bigint; currency: string; frequency: RecurringGiftFrequency }): string =>
  `${amountIn(gift.cents, gift.currency)} ${EVERY[gift.frequency]}`;

/** As an adjective before "gift". */
export const FREQUENCY_WORDS: Record<RecurringGiftFrequency, string> = {
  monthly: "monthly",
  quarterly: "quarterly",
  annually: "annual",
};
