import { describeWhen, type EventTimes } from "@trellis/calendar-rules/event-when.ts";
import { addDays, type CalendarDay, dayInZone, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { dayFormat } from "@trellis/domain/days/reader-locale.ts";

/** When an event takes place, and on whose clock. */
interface PublicTimes extends EventTimes {
  timeZone: string;
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day on which an event begins, on its own clock. */
export const firstDay = ({ startDate, allDay, timeZone }: PublicTimes): CalendarDay =>
  allDay ? startDate : dayInZone(new Date(startDate), timeZone);

/** The last day of it: what ends at midnight does not touch the day that begins then. */
export const lastDay = ({ startDate, endDate, allDay, timeZone }: PublicTimes): CalendarDay =>
  allDay || endDate === startDate
    ? allDay
      ? endDate
      : firstDay({ startDate, endDate, allDay, timeZone })
    : dayInZone(new Date(Date.parse(endDate) - 1), timeZone);

/** A day in words; no time zone moves it. */
export const dayText = (day: CalendarDay, locale: string, options: Intl.DateTimeFormatOptions): string =>
  writeDay(day, options, locale);

/**
 * `6:00 – 8:00 PM`, `Nov 25, 6:00 PM – Nov 26, 2:00 AM`; undefined for what is all-day on one day.
 *
 * @param calendarZone the clock that is meant where nothing is said; another one is named
 */
export function clockText(times: PublicTimes, locale: string, calendarZone = times.timeZone): string | undefined {
  const [first, last] = [firstDay(times), lastDay(times)];
  if (times.allDay)
    return first === last ? undefined : `${dayText(first, locale, SHORT_DAY)} – ${dayText(last, locale, SHORT_DAY)}`;
  const zone = times.timeZone === calendarZone ? {} : ({ timeZoneName: "short" } as const);
  const days = first === last ? {} : SHORT_DAY;
  const format = dayFormat({ ...days, hour: "numeric", minute: "2-digit", ...zone }, times.timeZone, locale);
  const [start, end] = [new Date(times.startDate), new Date(times.endDate)];
  return plainSpaces(times.startDate === times.endDate ? format.format(start) : format.formatRange(start, end));
}

/** The event on the visitor's own clock, where that shows something else. */
export function yourTime(times: PublicTimes, locale: string): string | undefined {
  if (times.allDay) return undefined;
  const [theirs, yours] = [describeWhen(times, times.timeZone, locale), describeWhen(times, ownZone(), locale)];
  return theirs === yours ? undefined : yours;
}

/** As `yourTime`, in few words for a list: the clock, and the days where they are others. */
export function yourClock(times: PublicTimes, locale: string): string | undefined {
  if (yourTime(times, locale) === undefined) return undefined;
  const yours = { ...times, timeZone: ownZone() };
  const clock = clockText(yours, locale, "") ?? "";
  const isOneDay = firstDay(yours) === lastDay(yours);
  const day = firstDay(yours);
  return isOneDay && day !== firstDay(times)
    ? `${dayText(day, locale, { weekday: "short", ...SHORT_DAY })}, ${clock}`
    : clock;
}

/** The days that a month's grid shows, whole weeks. */
export function gridDays(month: string, weekStart: number): CalendarDay[] {
  const first = `${month}-01`;
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7;
  const begin = addDays(first, -lead);
  const days = Array.from({ length: 42 }, (_, index) => addDays(begin, index));
  return days.slice(0, days[35]?.startsWith(month) ? 42 : days[28]?.startsWith(month) ? 35 : 28);
}

const SHORT_DAY = { month: "short", day: "numeric" } as const;
/** Thin and narrow spaces come out differently from one version of the locale's data to the next. */
const plainSpaces = (text: string) => text.replace(/[\u2009\u202F\u00A0]/g, " ");
