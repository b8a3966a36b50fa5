import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Amount, Id, IdParams } from "@trellis/contract-base/fields.ts";
import { GIFT_CURRENCIES } from "@trellis/gift-rules/choices.ts";
import * as z from "zod/mini";
import { FeeRate } from "./fee-rates.ts";
import { GiftDetails } from "./gift-draft.ts";

/** Anyone on a page of ours, which is the payment frame; what a gift makes stale is announced where it is booked. */
const VISITOR = { who: "visitor" } as const;

/**
 * The start of every payment. The server checks amount, currency and intent against the form, so that a client that
 * sends anything else gets an error with the allowed values.
 */
const Begin = {
  /** The gift without the fee that its donor covers: a number or text with at most two places. */
  amount: z.union([z.number(), z.string().check(z.maxLength(30))], "Amount is required"),
  /** Must be the form's. */
  currency: z.string().check(z.maxLength(30)),
  /** All that the donor was shown, the covered fee included: another total than the server's is refused before anything is paid. */
  total: z.optional(Amount),
  ...GiftDetails,
};

/** Why a form takes no payments; null where it does. */
export const NO_GIFTS = ["paused", "stopped", "ended", "closed", "not_offered"] as const;

/** What the payment frame shows and loads. The providers' scripts are loaded nowhere else. */
export const GiftPaymentSetup = z.object({
  formId: Id,
  title: z.string(),
  organizationName: z.string(),
  language: z.enum(["en", "es"]),
  currency: z.enum(GIFT_CURRENCIES),
  minAmount: Amount,
  maxAmount: Amount,
  offersFeeCover: z.boolean(),
  /** What each way of paying costs the organization, which a donor may cover. */
  feeRates: z.object({ card: FeeRate, paypal: FeeRate }),
  thankYouText: z.nullable(z.string()),
  /** Stripe's public key and script; null where cards are not set up. */
  card: z.nullable(z.object({ publishableKey: z.string(), scriptUrl: z.string() })),
  /** Our public id at PayPal, and its script; null where PayPal is not set up. */
  paypal: z.nullable(z.object({ clientId: z.string(), scriptUrl: z.string() })),
  /** Nothing is charged: a fake or a test account takes the payments. */
  isTestMode: z.boolean(),
  noneBecause: z.nullable(z.enum(NO_GIFTS)),
  /** Whether the organization writes numbers as `1.234,50`. */
  decimalComma: z.boolean(),
  /** The organization's colors. */
  brand: z.object({ primary: z.string(), secondary: z.string() }),
});
export type GiftPaymentSetup = z.infer<typeof GiftPaymentSetup>;

export const getGiftPaymentSetup = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/donation-forms/{id}/payment-setup",
  summary: "What a donation form's payment frame needs to load",
  access: VISITOR,
  params: IdParams,
  responses: { 200: GiftPaymentSetup },
});

export const getPayPalSetup = endpoint({
  area: "donations",
  kind: "json",
  method: "GET",
  path: "/api/paypal/setup",
  summary: "A token, valid for 15 minutes, that lets PayPal's script start a payment",
  access: VISITOR,
  responses: { 200: z.object({ clientToken: z.string() }) },
});

export const createPayPalOrder = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/paypal/order",
  summary: "Start a gift by PayPal. The same giftId returns the same order; another currency or intent returns 422",
  access: VISITOR,
  body: z.strictObject({
    ...Begin,
    /** Left out by a member who is signed in: the form of their organization's widget. */
    formId: z.optional(Id),
    /** `CAPTURE`: nothing is only authorized here. */
    intent: z.string().check(z.maxLength(30)),
  }),
  responses: {
    201: z.object({
      /** PayPal's order, or its subscription where the gift recurs. */
      id: z.string(),
      giftId: Id,
      /** All that will be paid, the covered fee included. */
      amount: Amount,
    }),
  },
});

/**
 * `paid`: the gift is there, or a recurring one began; `processing`: the bank has not answered; `action`: the donor's bank
 * wants to ask them; `open`: no one agreed yet; `declined`: nothing was taken, another card may work; `failed`: nothing was
 * taken.
 */
export const GIFT_OUTCOMES = ["paid", "processing", "action", "open", "declined", "failed"] as const;

/** A paid gift as it is recorded: what the page around a form reads in `donated`. */
export const GiftRecord = z.object({
  /** Null while a recurring gift's first charge is still being confirmed by its bank. */
  giftId: z.nullable(Id),
  /** The part of the amount that covers the provider's fee. */
  feeAmount: Amount,
  currency: z.enum(GIFT_CURRENCIES),
  /** Of the receipt that the donor gets by email; null while there is none. */
  receiptNumber: z.nullable(z.string()),
  recurringGiftId: z.nullable(Id),
});
export type GiftRecord = z.infer<typeof GiftRecord>;

export const GiftOutcome = z.object({
  status: z.enum(GIFT_OUTCOMES),
  /** Of the payment: what the client sent, or else was assigned. */
  giftId: Id,
  /** All that is paid, the covered fee included. */
  amount: Amount,
  currency: z.enum(GIFT_CURRENCIES),
  /** For the donor, where nothing was taken. */
  message: z.nullable(z.string()),
  /** With `action`: what the card's script continues with. */
  clientSecret: z.nullable(z.string()),
  /** With `paid`. */
  gift: z.nullable(GiftRecord),
});
export type GiftOutcome = z.infer<typeof GiftOutcome>;

export const capturePayPalOrder = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/paypal/order/{id}/capture",
  summary: "Capture an order that the donor approved. Repeating the call records nothing twice",
  access: VISITOR,
  params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9-]{5,64}$/, "This isn't a PayPal order")) }),
  /** With the form, an order of another form is not found. */
  query: z.strictObject({ form: z.optional(Id) }),
  responses: { 200: GiftOutcome },
});

/**
 * Every attempt with a card passes here, so that a run of stolen cards can be counted and stopped: the browser only makes a
 * token of what was typed into the provider's fields.
 */
export const payGiftByCard = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/donations/card",
  summary: "Pay a gift with the card behind a confirmation token. The same giftId and token charge once",
  access: VISITOR,
  body: z.strictObject({
    ...Begin,
    /** Stripe's ConfirmationToken. */
    confirmationToken: z.string().check(z.regex(/^ctoken_[A-Za-z0-9_]{1,200}$/, "This isn't a card token")),
  }),
  responses: { 200: GiftOutcome },
});

export const lookAtCardGift = endpoint({
  area: "donations",
  kind: "json",
  method: "POST",
  path: "/api/donations/card/{id}/look",
  summary: "The result of a card gift after the donor's bank confirmed it. Repeating the call records nothing twice",
  access: VISITOR,
  params: IdParams,
  body: z.strictObject({ formId: Id }),
  responses: { 200: GiftOutcome },
});
