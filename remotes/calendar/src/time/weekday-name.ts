import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";

const WEEKDAY = new Intl.DateTimeFormat(LOCALES[pageLanguage()], { weekday: "long", timeZone: "UTC" });

/** `Sunday` of 0 to `Saturday` of 6. */
export const weekdayName = (weekday: number): string => WEEKDAY.format(new Date(Date.UTC(2023, 0, 1 + weekday)));

/** The same as a label, which starts with a capital letter in every language. */
export const weekdayLabel = (weekday: number): string => {
  const name = weekdayName(weekday);
  return name.charAt(0).toUpperCase() + name.slice(1);
};
