import { AmountInput } from "@trellis/contract-base/amounts.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Day, Id, IdParams, Instant, Name, PageQuery, Text } from "@trellis/contract-base/fields.ts";
import { PoweredBy } from "@trellis/contract-base/powered-by.ts";
import { ColorInput } from "@trellis/contract-base/setting-fields.ts";
import { BOOK_CURRENCY, limitText, MAX_AMOUNT_CENTS } from "@trellis/domain/money/money.ts";
import {
  DEFAULT_MAX_CENTS,
  DEFAULT_MIN_CENTS,
  GIFT_CURRENCIES,
  GIFT_FREQUENCIES,
  NEWS_CONSENTS,
  WALL_NAMES,
} from "@trellis/gift-rules/choices.ts";
import { MAX_PRESETS, parseLimit, parsePresets } from "@trellis/gift-rules/gift-amounts.ts";
import * as z from "zod/mini";
import { READ, WRITE } from "./access.ts";
import { FeeRate } from "./fee-rates.ts";
import { GiveSlug } from "./give-slug.ts";

/** `paused` by people, `stopped` by the program when too many payments failed, `archived` until it is restored. */
export const DONATION_FORM_STATUSES = ["active", "paused", "stopped", "archived"] as const;
export const DONATION_FORM_LANGUAGES = ["en", "es"] as const;

/** Typed as whole dollars between commas, where what is no number is dropped; or a list of amounts. Cents. */
const PresetsInput = z.union([
  z.pipe(z.string().check(z.maxLength(500, "At most 500 characters")), z.transform(parsePresets)),
  z
    .array(AmountInput("Use amounts above zero"))
    .check(z.maxLength(MAX_PRESETS, `At most ${MAX_PRESETS} preset amounts`)),
]);

/** A limit of gifts in cents; what is no amount above zero falls back. */
const LimitInput = (fallback: bigint) =>
  z.pipe(
    z.pipe(
      z.nullable(z.union([z.number(), z.string()])),
      z.transform((value: string | number | null) => parseLimit(value ?? "", fallback)),
    ),
    z.bigint().check(
      z.refine((cents) => cents <= MAX_AMOUNT_CENTS, {
        error: () => `Must be at most ${limitText(MAX_AMOUNT_CENTS)}`,
      }),
    ),
  );

/** A field that a person has emptied means none. */
const emptied = <Value>(value: Value): Value | null => (value === "" ? null : value);

/** What a change leaves out stays as it is; on creation the specified defaults count. */
export const DonationFormInput = z.strictObject({
  title: Name(200, "Title is required"),
  description: z.nullish(Text(5000)),
  /** Without one the title makes it. */
  slug: z.optional(GiveSlug),
  status: z.optional(z.enum(["active", "paused"])),
  presetAmounts: z.optional(PresetsInput),
  minAmount: z.optional(LimitInput(DEFAULT_MIN_CENTS)),
  maxAmount: z.optional(LimitInput(DEFAULT_MAX_CENTS)),
  currency: z.optional(z.literal(BOOK_CURRENCY, "Gifts must be in US dollars for now")),
  frequencies: z.optional(
    z.array(z.enum(GIFT_FREQUENCIES)).check(z.minLength(1, "Offer at least one frequency"), z.maxLength(20)),
  ),
  asksMessage: z.optional(z.boolean()),
  /** Asks donors whether they want news by email. */
  asksNews: z.optional(z.boolean()),
  allowsAnonymous: z.optional(z.boolean()),
  offersFeeCover: z.optional(z.boolean()),
  thankYouText: z.nullish(Text(2000)),
  language: z.optional(z.enum(DONATION_FORM_LANGUAGES)),
  /** With a goal the form is a campaign. */
  goalAmount: z.optional(
    z.pipe(
      z.transform((value: string | number | null) => emptied(value)),
      z.nullable(AmountInput()),
    ),
  ),
  /** The last day on which gifts count, in the organization's time zone. */
  endsOn: z.optional(
    z.pipe(
      z.transform((value: string | null) => emptied(value)),
      z.nullable(Day),
    ),
  ),
  /** Shows gifts publicly; donors read so before they give. Off where no one chose it. */
  showsWall: z.optional(z.boolean()),
  wallNames: z.optional(z.enum(WALL_NAMES)),
  wallShowsAmounts: z.optional(z.boolean()),
  /** Messages appear once a member shows them. */
  wallNeedsApproval: z.optional(z.boolean()),
});

const settings = {
  presetAmounts: z.array(Amount),
  minAmount: Amount,
  maxAmount: Amount,
  currency: z.enum(GIFT_CURRENCIES),
  frequencies: z.array(z.enum(GIFT_FREQUENCIES)),
  asksMessage: z.boolean(),
  asksNews: z.boolean(),
  allowsAnonymous: z.boolean(),
  offersFeeCover: z.boolean(),
  thankYouText: z.nullable(z.string()),
  language: z.enum(DONATION_FORM_LANGUAGES),
  goalAmount: z.nullable(Amount),
  endsOn: z.nullable(Day),
  showsWall: z.boolean(),
  /** Gifts through this form less refunds, and how many they are. */
  raisedAmount: Amount,
  giftCount: z.number(),
};

export const DonationForm = z.object({
  id: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  slug: z.string(),
  status: z.enum(DONATION_FORM_STATUSES),
  /** The form of the widget's settings; one an organization. */
  isDefault: z.boolean(),
  ...settings,
  wallNames: z.enum(WALL_NAMES),
  wallShowsAmounts: z.boolean(),
  wallNeedsApproval: z.boolean(),
  /** An upgrade turned the wall off, because no one had chosen it; saving the form clears this. */
  wallTurnedOff: z.boolean(),
  /** Its last day is over. */
  hasEnded: z.boolean(),
  stoppedAt: z.nullable(Instant),
  stoppedReason: z.nullable(z.string()),
  publicUrl: z.string(),
  embedCode: z.string(),
  /** For sites that take frames but no elements. */
  iframeCode: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type DonationForm = z.infer<typeof DonationForm>;

/** The first call of a non-profit organization makes the form of its widget. */
export const listDonationForms = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donation-forms",
  summary: "Donation forms and campaigns, newest first",
  access: READ,
  query: z.strictObject({ ...PageQuery, status: z.optional(z.enum(["open", "archived"])) }),
  paged: true,
  responses: { 200: z.array(DonationForm) },
});

export const createDonationForm = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/donation-forms",
  summary: "Create a donation form; with a goal it is a campaign",
  access: WRITE,
  touches: ["donations"],
  body: DonationFormInput,
  responses: { 201: DonationForm },
});

/** The form of the widget's settings, made on the first call. */
export const getDefaultDonationForm = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donation-forms/default",
  summary: "The form of the donation widget",
  access: READ,
  responses: { 200: DonationForm },
});

export const getDonationForm = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donation-forms/{id}",
  summary: "One donation form",
  access: READ,
  params: IdParams,
  responses: { 200: DonationForm },
});

export const updateDonationForm = endpoint({
  area: "donations",
  kind: "json",
  method: "PUT",
  path: "/api/donation-forms/{id}",
  summary: "Change a donation form",
  access: WRITE,
  touches: ["donations"],
  params: IdParams,
  body: DonationFormInput,
  responses: { 200: DonationForm },
});

export const archiveDonationForm = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/donation-forms/{id}/archive",
  summary: "Archive a form: its public page closes and its gifts stay",
  access: WRITE,
  touches: ["donations"],
  params: IdParams,
  responses: { 200: DonationForm },
});

export const restoreDonationForm = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/donation-forms/{id}/restore",
  summary: "Restore an archived form",
  access: WRITE,
  touches: ["donations"],
  params: IdParams,
  responses: { 200: DonationForm },
});

const { showsWall, asksNews: _, ...publicSettings } = settings;

export const PublicDonationForm = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  organizationName: z.string(),
  poweredBy: PoweredBy,
  /** For the page's head; the embedded form shows none. */
  organizationLogo: z.nullable(z.string()),
  ...publicSettings,
  showsWall,
  /** What of a gift becomes public, in the form's language; null where nothing does. */
  wallNotice: z.nullable(z.string()),
  /** The question about news beside its box, and the version to send with a ticked one; null where it is not asked. */
  newsConsent: z.nullable(z.object({ version: z.enum(NEWS_CONSENTS), text: z.string() })),
  /** Which ways of paying are there; none: nothing can be given online. */
  ways: z.object({ card: z.boolean(), paypal: z.boolean() }),
  /** What the ways of paying cost the organization, card first: one where they cost the same. */
  feeRates: z.array(FeeRate),
  /** No real money moves. */
  isTestMode: z.boolean(),
  /** Whether the organization writes numbers as `1.234,50`. */
  decimalComma: z.boolean(),
  /** The shades of the color that the form is shown in, as of a public survey. */
  brand: z.record(z.string(), z.string()),
});
export type PublicDonationForm = z.infer<typeof PublicDonationForm>;

/** By the form's id or by its page's slug. */
const PublicFormParams = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) });

/** 404 when unknown or archived, 410 when paused or over. */
export const getPublicDonationForm = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/public/donation-forms/{id}",
  summary: "A donation form, for anyone",
  access: { who: "public" },
  params: PublicFormParams,
  /** A color in place of the organization's own, which also shows instead of one that is not understood. */
  query: z.strictObject({ primaryColor: z.optional(ColorInput) }),
  responses: { 200: PublicDonationForm },
});

export const WallGift = z.object({
  /** Null for a gift that was given anonymously. */
  name: z.nullable(z.string()),
  /** Null where the form hides amounts. */
  amount: z.nullable(Amount),
  currency: z.enum(GIFT_CURRENCIES),
  receivedOn: Day,
  isRecurring: z.boolean(),
  message: z.nullable(z.string()),
});
export type WallGift = z.infer<typeof WallGift>;

/** Empty where the form shows no wall. */
export const getPublicDonationWall = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/public/donation-forms/{id}/wall",
  summary: "The newest gifts through a form, for anyone",
  access: { who: "public" },
  params: PublicFormParams,
  responses: { 200: z.array(WallGift) },
});
