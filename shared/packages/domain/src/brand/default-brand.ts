import type { Brand } from "./brand.ts";

/**
 * The product's own name: the only literal of it. Everything else takes the name of the brand that its host has, and
 * falls back to this one. `tests/contract/brand-name.test.ts` finds a second literal.
 */
export const DEFAULT_NAME = "Trellis";

/** Where the program's emails come from until a setting names another address. */
export const DEFAULT_SENDER = "no-reply@trellis.example";

/** Whether a brand shows the product's own mark and words: it has neither another name nor another mark. */
export const wearsOwnMark = ({ name, mark }: Brand): boolean => name === DEFAULT_NAME && mark === null;

/** What an installation shows as itself until its settings say otherwise. */
export const DEFAULT_BRAND: Brand = {
  name: DEFAULT_NAME,
  tagline: null,
  headline: null,
  lead: null,
  claim: null,
  senderName: DEFAULT_NAME,
  supportEmail: "hello@trellis.example",
  securityEmail: "security@trellis.example",
  supportUrl: null,
  privacyUrl: null,
  termsUrl: null,
  mark: null,
  markDark: null,
  wordmark: null,
  wordmarkDark: null,
  themeColor: "#ffffff",
  themeColorDark: "#16181b",
  font: null,
  showsPoweredBy: true,
};
