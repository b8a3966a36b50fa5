import { type CalendarDay, dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { dayFormat } from "@trellis/domain/days/reader-locale.ts";

/** When an event takes place, as a CalendarEvent says it. */
export interface EventTimes {
  /** An instant in UTC; a calendar day of an all-day event. */
  startDate: string;
  /** Likewise; all-day: the last day, itself included. */
  endDate: string;
  allDay: boolean;
}

const DAY: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric", year: "numeric" };

/**
 * When an event takes place, in words: `Thursday, November 20, 2025, 3:30 – 4:30 PM CST`.
 *
 * @param timeZone whose clock is read (IANA); days have none
 * @param locale whose words are used, as the reader's organization writes that language
 */
export function describeWhen({ startDate, endDate, allDay }: EventTimes, timeZone: string, locale = "en-US"): string {
  if (allDay) {
    const format = dayFormat(DAY, "UTC", locale);
    const [first, last] = [atNoon(startDate), atNoon(endDate)];
    return startDate === endDate ? format.format(first) : plainSpaces(format.formatRange(first, last));
  }
  const [start, end] = [new Date(startDate), new Date(endDate)];
  const withZone = dayFormat({ ...DAY, ...TIME, timeZoneName: "short" }, timeZone, locale);
  if (startDate === endDate) return commaAfterDay(withZone.format(start));
  if (dayInZone(start, timeZone) !== dayInZone(end, timeZone)) {
    const plain = dayFormat({ ...DAY, ...TIME }, timeZone, locale);
    return plainSpaces(`${commaAfterDay(plain.format(start))} – ${commaAfterDay(withZone.format(end))}`);
  }
  return commaAfterDay(withZone.formatRange(start, end));
}

const TIME: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
const atNoon = (day: CalendarDay) => new Date(`${day}T12:00:00Z`);
/** Thin and narrow spaces come out differently from one version of the locale's data to the next. */
const plainSpaces = (text: string) => text.replace(/[\u2009\u202F\u00A0]/g, " ");
const commaAfterDay = (text: string) => plainSpaces(text).replace(" at ", ", ");
