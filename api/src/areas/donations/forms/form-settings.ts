import type { DonationFormInput } from "@trellis/contract-donations/forms.ts";
import {
  DEFAULT_MAX_CENTS,
  DEFAULT_MIN_CENTS,
  DEFAULT_PRESETS,
  GIFT_FREQUENCIES,
} from "@trellis/gift-rules/choices.ts";
import { rangeProblem } from "@trellis/gift-rules/gift-amounts.ts";
import type { Language } from "@trellis/messages/languages.ts";
import type * as z from "zod/mini";
import { invalid } from "../../../kernel/errors.ts";
import type { FormRow } from "./form-view.ts";

type Input = z.output<typeof DonationFormInput>;
/** What people set of a form, beside its address and state. */
export type FormSettings = Omit<
  FormRow,
  "organizationId" | "id" | "slug" | "status" | "isDefault" | "stoppedAt" | "stoppedReason" | "createdAt" | "updatedAt"
>;

/** The settings of a form that no one changed. */
export const DEFAULT_SETTINGS: Omit<FormSettings, "title"> = {
  description: null,
  presets: DEFAULT_PRESETS.map(String),
  minCents: DEFAULT_MIN_CENTS,
  maxCents: DEFAULT_MAX_CENTS,
  currency: "USD",
  frequencies: [...GIFT_FREQUENCIES],
  asksMessage: true,
  asksNews: true,
  allowsAnonymous: true,
  offersFeeCover: true,
  thankYouText: null,
  language: "en",
  goalCents: null,
  endsOn: null,
  showsWall: false,
  wallNames: "initial",
  wallShowsAmounts: true,
  wallNeedsApproval: true,
  wallTurnedOff: false,
};

/** The title of the widget's form until someone writes another, in each language of forms. */
const DEFAULT_TITLES: Record<Language, (organization: string) => string> = {
  en: (organization) => `Support ${organization}`,
  es: (organization) => `Apoye a ${organization}`,
};
const MAX_TITLE = 200;

export const defaultTitle = (language: Language, organization: string): string =>
  DEFAULT_TITLES[language](organization).slice(0, MAX_TITLE);

/** A title that is ours follows its form into another language; one that someone typed stays. */
export const titleIn = (
  { title, language }: { title: string; language: Language },
  before: { language: Language },
  organization: string,
): string => (title === defaultTitle(before.language, organization) ? defaultTitle(language, organization) : title);

/** The settings after an input: what it leaves out stays. Throws invalid naming the field that does not fit the others. */
export function settingsAfter(before: Omit<FormSettings, "title">, input: Input): FormSettings {
  const given = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value);
  const presets = input.presetAmounts && [...new Set(input.presetAmounts)].map(String);
  const after: FormSettings = {
    title: input.title,
    description: input.description === undefined ? before.description : input.description?.trim() || null,
    presets: given(presets, before.presets),
    minCents: given(input.minAmount, before.minCents),
    maxCents: given(input.maxAmount, before.maxCents),
    currency: given(input.currency, before.currency),
    frequencies: input.frequencies ? inOrder(input.frequencies) : before.frequencies,
    asksMessage: given(input.asksMessage, before.asksMessage),
    asksNews: given(input.asksNews, before.asksNews),
    allowsAnonymous: given(input.allowsAnonymous, before.allowsAnonymous),
    offersFeeCover: given(input.offersFeeCover, before.offersFeeCover),
    thankYouText: input.thankYouText === undefined ? before.thankYouText : input.thankYouText?.trim() || null,
    language: given(input.language, before.language),
    goalCents: input.goalAmount === undefined ? before.goalCents : input.goalAmount || null,
    endsOn: input.endsOn === undefined ? before.endsOn : input.endsOn || null,
    showsWall: given(input.showsWall, before.showsWall),
    wallNames: given(input.wallNames, before.wallNames),
    wallShowsAmounts: given(input.wallShowsAmounts, before.wallShowsAmounts),
    wallNeedsApproval: given(input.wallNeedsApproval, before.wallNeedsApproval),
    wallTurnedOff: input.showsWall === undefined && before.wallTurnedOff,
  };
  requireRange(after);
  return after;
}

function requireRange({ presets, minCents, maxCents }: FormSettings): void {
  const problem = rangeProblem(presets.map(BigInt), { min: minCents, max: maxCents });
  if (problem) throw invalid(problem.path, problem.message);
}

const inOrder = (frequencies: FormRow["frequencies"]) => GIFT_FREQUENCIES.filter((each) => frequencies.includes(each));
