import { dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { TEXT } from "./messages.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat(LOCALES[pageLanguage()], { numeric: "auto" });

/** How long ago, in words: `5 minutes ago`, `yesterday`, and after a week the day in a time zone (IANA name). */
export function whenWords(instant: string, now: Date, timeZone: string): string {
  const then = new Date(instant);
  const age = now.getTime() - then.getTime();
  if (age < MINUTE) return TEXT.justNow;
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), "minute");
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), "hour");
  if (age < 7 * DAY) return relative.format(-Math.floor(age / DAY), "day");
  const [day, today] = [dayInZone(then, timeZone), dayInZone(now, timeZone)];
  return formatDay(day, { year: day.slice(0, 4) !== today.slice(0, 4) });
}
