/**
 * The custom elements of Trellis, for pages that are written in TypeScript.
 *
 * Save this file in your project, or refer to it:
 * `/// <reference types="./trellis-embeds.d.ts" />`
 */

/** What both elements understand. */
interface TrellisElementAttributes {
  /** A color in place of the organization's own: hex, a name, `rgb()` or `hsl()`. */
  "primary-color"?: string;
  /** Without it the page's `color-scheme` decides. */
  "data-theme"?: "light" | "dark";
  /** The language of the form: `en` and `es` have words of their own. */
  lang?: string;
  /** Origin of the server; without it the one that the script came from. */
  "api-base"?: string;
}

interface TrellisSurveyAttributes extends TrellisElementAttributes {
  "survey-id": string;
  /** An answer to begin with: text, an option's id, or several ids with commas between. */
  [prefill: `prefill-${string}`]: string;
}

interface TrellisSurveyElement extends HTMLElement {
  surveyId: string;
  primaryColor: string;
  apiBase: string;
  lang: string;
}

interface TrellisDonationAttributes extends TrellisElementAttributes {
  "form-id": string;
}

interface TrellisDonationElement extends HTMLElement {
  formId: string;
  primaryColor: string;
  apiBase: string;
  lang: string;
}

/** `ready`, `started`, `answered` and `donated` bubble; `error` and `resize` do not. */
interface TrellisElementEvents {
  ready: CustomEvent<{ surveyId: string; title: string }>;
  started: CustomEvent<{ surveyId: string }>;
  answered: CustomEvent<{ surveyId: string; responseId: string }>;
  resize: CustomEvent<{ width: number; height: number }>;
}

interface HTMLElementTagNameMap {
  "trellis-survey": TrellisSurveyElement;
  "trellis-donation": TrellisDonationElement;
}
