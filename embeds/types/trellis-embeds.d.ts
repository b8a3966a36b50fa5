/**
 * The custom elements, for pages that are written in TypeScript. Save this file in your project, and
 * `document.querySelector("trellis-survey")` and its events have types. For JSX in React 19, save
 * `trellis-embeds-react.d.ts` beside it; for templates of Vue 3, `trellis-embeds-vue.d.ts`.
 */

/** What both elements understand. */
interface TrellisAttributes {
  /** A color in place of the organization's own: hex, a name, `rgb()` or `hsl()`. */
  "primary-color"?: string;
  /** Without it the page's `color-scheme` decides. */
  "data-theme"?: "light" | "dark";
  /** The form's own words: `en` or `es`; of another language, the form's own setting counts. */
  lang?: string;
  dir?: "ltr" | "rtl";
  /** CSS pixels that the form's first view keeps, so that nothing below it moves. */
  height?: number | string;
  /** Origin of the server; without it the one that the script came from. */
  "api-base"?: string;
}

interface TrellisSurveyAttributes extends TrellisAttributes {
  "survey-id": string;
  /** An answer to begin with: text, an option's id, or several ids with commas between. */
  [answer: `prefill-${string}`]: string;
}

interface TrellisDonationAttributes extends TrellisAttributes {
  "form-id": string;
  /** To begin with, like `50`; it counts until the donor fills something in, and so does `frequency`. */
  amount?: string;
  frequency?: "one_time" | "monthly" | "quarterly" | "annually";
  /** Pays in a new tab, for builders that sandbox elements. */
  mode?: "new-tab";
}

/** Why `error` is fired; `message` is what the visitor reads, where that is more than the code. */
interface TrellisFailure<Code extends string> {
  /**
   * `missing`: there is no such form; `closed`: it takes nothing now; `failed`: it could not be loaded; `not_sent`: answers
   * are not stored; `payment`: it could not be opened or made, as with a declined card.
   */
  code: "missing" | "closed" | "failed" | Code;
  message: string;
}

/** `resize` and `error` do not bubble, the others do. */
interface TrellisEvents {
  resize: CustomEvent<{ width: number; height: number }>;
}

interface TrellisSurveyEvents extends TrellisEvents {
  /** The survey is shown. */
  ready: CustomEvent<{ surveyId: string; title: string }>;
  /** The first answer was given. */
  started: CustomEvent<{ surveyId: string }>;
  /** The answers are stored. */
  answered: CustomEvent<{ surveyId: string; responseId: string }>;
  /** It is not shown, or the answers are not stored. */
  error: CustomEvent<{ surveyId: string } & TrellisFailure<"not_sent">>;
}

/** A paid gift as the organization's records have it. */
interface TrellisGift {
  formId: string;
  /** Null while the bank has not confirmed the first charge of a recurring gift. */
  giftId: string | null;
  /** All that was paid, as `51.80`. */
  amount: string;
  /** The part of it that covers the provider's fee. */
  feeAmount: string;
  /** Like `USD`. */
  currency: string;
  /** Of the receipt that the donor gets by email. */
  receiptNumber: string | null;
  recurringGiftId: string | null;
  frequency: string;
}

interface TrellisDonationEvents extends TrellisEvents {
  /** The form is shown. */
  ready: CustomEvent<{ formId: string; title: string }>;
  /** The payment was opened; `amount` is the gift, as `50.00`, without a covered fee, which depends on how it is paid. */
  started: CustomEvent<{ formId: string; amount: string; currency: string; frequency: string }>;
  /** The gift is paid. */
  donated: CustomEvent<TrellisGift>;
  /** It is not shown, or not paid. */
  error: CustomEvent<{ formId: string } & TrellisFailure<"payment">>;
}

interface TrellisElement<Events> extends HTMLElement {
  primaryColor: string;
  dataTheme: string;
  height: string;
  apiBase: string;
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends string>(
    name: Name extends keyof Events ? never : Name,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface TrellisSurveyElement extends TrellisElement<TrellisSurveyEvents> {
  surveyId: string;
}

interface TrellisDonationElement extends TrellisElement<TrellisDonationEvents> {
  formId: string;
  amount: string;
  frequency: string;
  mode: string;
}

interface HTMLElementTagNameMap {
  "trellis-survey": TrellisSurveyElement;
  "trellis-donation": TrellisDonationElement;
}
