import { formatDay, writeDay } from "@trellis/domain/days/calendar-day.ts";
import type { Formats } from "./format-types.ts";

const STYLES: Readonly<Record<string, "short" | "long" | "full">> = { short: "short", long: "long", full: "full" };

/** `{day, date, long}` in the message's language, as the reader's organization writes it. */
export const writeDate: Formats["date"] = (day, locale, style = "") => {
  const dateStyle = STYLES[style.trim()];
  return dateStyle ? writeDay(day, { dateStyle }, locale) : formatDay(day, { locale });
};
