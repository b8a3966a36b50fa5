import { dayFormat } from "@trellis/domain/days/reader-locale.ts";

/** How a visitor reads times. */
export interface VisitorClock {
  language: "en" | "es";
  /** IANA. */
  timeZone: string;
  /** Whether hours go to 12 or to 24; as the language has it where nothing is chosen. */
  hour12?: boolean | undefined;
}

/** A visitor's language as Intl names it. */
export const localeOf = (language: VisitorClock["language"]) => (language === "es" ? "es" : "en-US");

/** The words and digits of a visitor. Narrow spaces come out differently from one version of the data to the next. */
function formatOf({ language, timeZone, hour12 }: VisitorClock, options: Intl.DateTimeFormatOptions) {
  const clock = options.hour && hour12 !== undefined ? ({ hourCycle: hour12 ? "h12" : "h23" } as const) : {};
  return dayFormat({ ...options, ...clock }, timeZone, localeOf(language));
}
const plainSpaces = (text: string) => text.replace(/[\u2009\u202F\u00A0]/g, " ");

/** Writes a moment by a visitor's clock. */
export const writeMoment = (moment: string | Date, clock: VisitorClock, options: Intl.DateTimeFormatOptions): string =>
  plainSpaces(formatOf(clock, options).format(new Date(moment)));

const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
const DAY: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric", year: "numeric" };

/** `Thursday, November 20, 2025, 3:30 – 4:30 PM CST`, `jueves, 20 de noviembre de 2025, 15:30–16:30 CST`. */
export function bookingWhen(startsAt: string | Date, endsAt: string | Date, clock: VisitorClock): string {
  const format = formatOf(clock, { ...DAY, ...TIME, timeZoneName: "short" });
  return plainSpaces(format.formatRange(new Date(startsAt), new Date(endsAt))).replaceAll(" at ", ", ");
}
