import { createDonationForm, type DonationForm, type PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { hasDecimalComma, withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { centsOf, formatDecimal, parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import type { GiftFrequency, WallNames } from "@trellis/gift-rules/choices.ts";
import {
  DEFAULT_MAX_CENTS,
  DEFAULT_MIN_CENTS,
  DEFAULT_PRESETS,
  GIFT_FREQUENCIES,
} from "@trellis/gift-rules/choices.ts";
import { parseLimit, parsePresets, rangeProblem } from "@trellis/gift-rules/gift-amounts.ts";
import type { FeeRates } from "@trellis/gift-rules/gift-fee-rates.ts";
import { newsConsentIn } from "@trellis/gift-rules/news-consent.ts";
import { endpointResolver } from "@trellis/shared/client/endpoint-resolver.ts";

/** What the fields of a form's settings hold: amounts as they are typed. */
export interface FormValues {
  title: string;
  description: string;
  slug: string;
  presetAmounts: string;
  minAmount: string;
  maxAmount: string;
  frequencies: GiftFrequency[];
  asksMessage: boolean;
  asksNews: boolean;
  allowsAnonymous: boolean;
  offersFeeCover: boolean;
  thankYouText: string;
  language: "en" | "es";
  goalAmount: string;
  endsOn: string;
  showsWall: boolean;
  wallNames: WallNames;
  wallShowsAmounts: boolean;
  wallNeedsApproval: boolean;
}

const typed = (cents: bigint) => formatDecimal(cents).replace(/\.00$/, "");

/** A campaign that no one has written yet: the specified settings. */
export const NEW_CAMPAIGN: FormValues = {
  title: "",
  description: "",
  slug: "",
  presetAmounts: DEFAULT_PRESETS.map(typed).join(", "),
  minAmount: typed(DEFAULT_MIN_CENTS),
  maxAmount: typed(DEFAULT_MAX_CENTS),
  frequencies: [...GIFT_FREQUENCIES],
  asksMessage: true,
  asksNews: true,
  allowsAnonymous: true,
  offersFeeCover: true,
  thankYouText: "",
  language: "en",
  goalAmount: "",
  endsOn: "",
  showsWall: false,
  wallNames: "initial",
  wallShowsAmounts: true,
  wallNeedsApproval: true,
};

export const valuesOf = (form: DonationForm): FormValues => ({
  title: form.title,
  description: form.description ?? "",
  slug: form.slug,
  presetAmounts: form.presetAmounts.map((amount) => typed(centsOf(amount))).join(", "),
  minAmount: withReaderMarks(typed(centsOf(form.minAmount))),
  maxAmount: withReaderMarks(typed(centsOf(form.maxAmount))),
  frequencies: form.frequencies,
  asksMessage: form.asksMessage,
  asksNews: form.asksNews,
  allowsAnonymous: form.allowsAnonymous,
  offersFeeCover: form.offersFeeCover,
  thankYouText: form.thankYouText ?? "",
  language: form.language,
  goalAmount: form.goalAmount === null ? "" : withReaderMarks(typed(centsOf(form.goalAmount))),
  endsOn: form.endsOn ?? "",
  showsWall: form.showsWall,
  wallNames: form.wallNames,
  wallShowsAmounts: form.wallShowsAmounts,
  wallNeedsApproval: form.wallNeedsApproval,
});

/** The request body. An empty page address is made from the title. */
export const bodyOf = ({ slug, goalAmount, minAmount, maxAmount, ...values }: FormValues) => ({
  ...values,
  goalAmount: plainAmount(goalAmount),
  minAmount: plainAmount(minAmount),
  maxAmount: plainAmount(maxAmount),
  ...(slug.trim() ? { slug: slug.trim() } : {}),
});

/** In the order of the page: where the focus goes when something is wrong. */
export const FIELD_ORDER = [
  "title",
  "description",
  "goalAmount",
  "endsOn",
  "slug",
  "presetAmounts",
  "minAmount",
  "maxAmount",
  "frequencies",
  "thankYouText",
] as const satisfies (keyof FormValues)[];

/** The contract's own checks, and the one of the amounts among each other. */
export const formResolver = endpointResolver(createDonationForm, bodyOf, {
  rules(issues, _, { parsed }) {
    if (!parsed) return issues;
    const { presetAmounts = [], minAmount = 0n, maxAmount = 0n } = parsed;
    const problem = rangeProblem(presetAmounts, { min: minAmount, max: maxAmount });
    return problem ? [{ path: [problem.path], message: problem.message }] : issues;
  },
});

/** The form as visitors would see it with what the fields hold now; what cannot be read yet is as it would be saved. */
export function previewOf(
  values: FormValues,
  facts: { organizationName: string; raisedAmount: string; untitled: string; feeRates: FeeRates },
): PublicDonationForm {
  const goal = parseMoney(plainAmount(values.goalAmount));
  return {
    id: "00000000-0000-7000-8000-000000000000",
    slug: "preview",
    title: values.title.trim() || facts.untitled,
    description: values.description.trim() || null,
    organizationName: facts.organizationName,
    poweredBy: null,
    organizationLogo: null,
    presetAmounts: parsePresets(values.presetAmounts).map(formatDecimal),
    minAmount: formatDecimal(parseLimit(plainAmount(values.minAmount), DEFAULT_MIN_CENTS)),
    maxAmount: formatDecimal(parseLimit(plainAmount(values.maxAmount), DEFAULT_MAX_CENTS)),
    currency: "USD",
    frequencies: values.frequencies.length > 0 ? values.frequencies : ["one_time"],
    asksMessage: values.asksMessage,
    allowsAnonymous: values.allowsAnonymous,
    offersFeeCover: values.offersFeeCover,
    thankYouText: values.thankYouText.trim() || null,
    language: values.language,
    goalAmount: goal !== undefined && goal > 0n ? formatDecimal(goal) : null,
    endsOn: values.endsOn || null,
    showsWall: values.showsWall,
    wallNotice: null,
    newsConsent: values.asksNews ? newsConsentIn(values.language, facts.organizationName) : null,
    raisedAmount: facts.raisedAmount,
    giftCount: 0,
    ways: { card: true, paypal: true },
    feeRates: [facts.feeRates.stripe, facts.feeRates.paypal],
    isTestMode: false,
    decimalComma: hasDecimalComma(),
    brand: {},
  };
}
