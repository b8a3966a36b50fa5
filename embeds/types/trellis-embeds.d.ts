/**
 * The custom elements of Trellis, for pages that are written in TypeScript. Save this file in your project, and
 * `document.querySelector("trellis-survey")` and its events have types. For JSX in React 19, save
 * `trellis-embeds-react.d.ts` beside it.
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
  /** To begin with, like `50`. */
  amount?: string;
  frequency?: "one_time" | "monthly" | "quarterly" | "annually";
  /** Pays in a tab of its own, for builders that put elements into a sandbox. */
  mode?: "new-tab";
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
  /** It is not shown (`missing`, `closed`, `failed`), or the answers were not stored. */
  error: CustomEvent<{ surveyId: string; message: string }>;
}

interface TrellisDonationEvents extends TrellisEvents {
  /** The form is shown. */
  ready: CustomEvent<{ formId: string; title: string }>;
  /** The payment was opened. */
  started: CustomEvent<{ formId: string; amount: string; frequency: string }>;
  /** The gift is paid; `amount` is all of it, as `51.80`. */
  donated: CustomEvent<{ formId: string; giftId: string; amount: string; frequency: string }>;
  /** It is not shown, or not paid. */
  error: CustomEvent<{ formId: string; message: string }>;
}

interface TrellisElement<Events> extends HTMLElement {
  primaryColor: string;
  apiBase: string;
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
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
