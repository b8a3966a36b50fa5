import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";

// Making a formatter costs far more than using it.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[pageLanguage()], { timeZone: "UTC", ...options });
const SHORT = format({ month: "short" });
const WITH_YEAR = format({ month: "short", year: "numeric" });

/** `Nov` or `Nov 2025`, of the month's first day. */
export const monthName = (month: string, style: "short" | "short-year" = "short"): string =>
  (style === "short" ? SHORT : WITH_YEAR).format(new Date(`${month}T00:00:00Z`));
