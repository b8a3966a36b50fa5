import { type CalendarDay, dayInZone, formatDay } from "./calendar-day.ts";
import { dayFormat } from "./reader-locale.ts";

const MINUTES = { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
const SECONDS = { ...MINUTES, second: "2-digit" } as const;
const FULL = { ...MINUTES, weekday: "long", month: "long", timeZoneName: "short" } as const;

/** Narrow spaces come out differently from one version of the locale's data to the next. */
const plainSpaces = (text: string) => text.replace(/[\u2009\u202F\u00A0]/g, " ");

/** An instant on the clock of a time zone (IANA name): `Dec 31, 2026, 11:59 PM`, with the seconds if asked for. */
export function instantText(
  instant: string | Date,
  timeZone: string,
  { show, locale }: { show?: "minutes" | "seconds"; locale?: string } = {},
): string {
  return plainSpaces(dayFormat(show === "seconds" ? SECONDS : MINUTES, timeZone, locale).format(new Date(instant)));
}

/** The same for a title, with the zone named: `Thursday, December 31, 2026 at 11:59 PM CST (America/Chicago)`. */
export function instantTitle(instant: string | Date, timeZone: string): string {
  return `${plainSpaces(dayFormat(FULL, timeZone).format(new Date(instant)))} (${timeZone})`;
}

/** The time of an instant on the clock of a time zone: `11:59 PM`, or `23:59`. */
export function clockText(instant: string | Date, timeZone: string, locale?: string): string {
  return plainSpaces(dayFormat({ hour: "numeric", minute: "2-digit" }, timeZone, locale).format(new Date(instant)));
}

/** The day of an instant in a time zone (IANA name): `Dec 31, 2026`, or `Dec 31` without the year. */
export function instantDayText(instant: string | Date, timeZone: string, options: { year?: boolean } = {}): string {
  return formatDay(dayInZone(new Date(instant), timeZone), options);
}

/**
 * For files: the instant as ISO 8601 to the second on the clock of a time zone (IANA name), with its offset:
 * `2026-12-31T23:59:00-06:00`.
 */
export function instantWithOffset(instant: string | Date, timeZone: string): string {
  const at = new Date(instant);
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const day: CalendarDay = dayInZone(at, timeZone);
  const offset = of("timeZoneName").replace("GMT", "") || "+00:00";
  return `${day}T${of("hour")}:${of("minute")}:${of("second")}${offset}`;
}
