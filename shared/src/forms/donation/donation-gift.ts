import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import type { GiftFrequency } from "@trellis/gift-rules/choices.ts";
import { type AmountProblem, type GiftRange, readGiftAmount } from "@trellis/gift-rules/gift-amounts.ts";
import { feeToCover } from "@trellis/gift-rules/gift-fees.ts";
import type { DonationWords } from "./messages.ts";

type Facts = Pick<PublicDonationForm, "presetAmounts" | "minAmount" | "maxAmount" | "frequencies">;

/** Initial choices from an address or an attribute; untrusted texts. */
export interface Prefill {
  amount?: string | undefined;
  frequency?: string | undefined;
}

/** What is chosen of an amount: one of the form's, or what is typed. */
export interface AmountChoice {
  preset: string;
  other: string;
}

/** Everything that the widget's fields say, and the amount that was read of it. */
export interface Gift {
  cents: bigint;
  frequency: GiftFrequency;
  name: string;
  email: string;
  message: string;
  isAnonymous: boolean;
  coversFees: boolean;
  /** The version of the text that was agreed to. */
  newsConsent: string | null;
  trap: string;
}

/** The amount as it is sent: "25.00". */
export const amountOf = ({ cents }: Pick<Gift, "cents">): string => formatDecimal(cents);

const rangeOf = ({ minAmount, maxAmount }: Facts): GiftRange => ({ min: centsOf(minAmount), max: centsOf(maxAmount) });

/** A form's initial state: the requested values if possible, else the second suggestion and the first frequency. */
export function beginWith(
  form: Facts,
  { amount = "", frequency }: Prefill,
): AmountChoice & { frequency: GiftFrequency } {
  const { presetAmounts: presets, frequencies } = form;
  const { cents } = readGiftAmount(amount, rangeOf(form));
  const initial = cents === undefined ? (presets[1] ?? presets[0] ?? "") : formatDecimal(cents);
  const isPreset = presets.includes(initial);
  return {
    preset: isPreset ? initial : "",
    other: isPreset ? "" : initial.replace(".00", ""),
    frequency: frequencies.find((each) => each === frequency) ?? frequencies[0] ?? "one_time",
  };
}

/** The cents chosen, or what is wrong with what is typed; neither while nothing is. */
export const chosenAmount = (
  form: Facts,
  { preset, other }: AmountChoice,
): { cents?: bigint | undefined; problem?: AmountProblem | undefined } =>
  other ? readGiftAmount(other, rangeOf(form)) : preset ? { cents: centsOf(preset) } : {};

/** What the fields of a form hold. Their names are those of a gift, but for `otherAmount`, `preset` and `comment`. */
export function readGift(data: FormData, cents: bigint): Gift {
  const text = (name: string) => String(data.get(name) ?? "").trim();
  return {
    cents,
    frequency: text("frequency") as GiftFrequency,
    name: text("name"),
    email: text("email"),
    message: text("message"),
    isAnonymous: data.has("isAnonymous"),
    coversFees: data.has("coversFees"),
    newsConsent: text("newsConsent") || null,
    trap: text("comment"),
  };
}

/** What is missing of a gift, by field, in the order of the form. */
export const checkGift = ({ name, email }: Gift, words: DonationWords): Record<string, string> => ({
  ...(name ? {} : { name: words.nameMissing }),
  ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: words.emailMissing }),
});

/**
 * What the donor pays, the covered fee included: one sum, or one by card and one by PayPal where they cost differently,
 * for the way is chosen later. `write` writes one.
 */
export const totalInWords = (
  { feeRates }: Pick<PublicDonationForm, "feeRates">,
  { cents, coversFees }: Pick<Gift, "cents" | "coversFees">,
  { either }: Pick<DonationWords, "either">,
  write: (cents: bigint) => string,
): string =>
  [...new Set(feeRates.map((rate) => (coversFees ? cents + feeToCover(cents, rate) : cents)))]
    .map(write)
    .reduce((card, paypal) => (card ? either({ card, paypal }) : paypal), "");
