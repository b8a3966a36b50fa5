import { dayFormat } from "./reader-locale.ts";

/** A calendar day `YYYY-MM-DD`: a name, not an instant, so no time zone moves it. */
export type CalendarDay = string;

/** Whether the text names a day that exists, between 1900 and 2199. */
export function isCalendarDay(text: string): boolean {
  const match = /^(19|20|21)(\d\d)-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [year, month, day] = text.split("-").map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Number of days of a month (1 to 12) in the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** One for each zone that was asked for: making a formatter costs far more than using it. */
const DAY_FORMATS = new Map<string, Intl.DateTimeFormat>();

/** The day that an instant falls on in a time zone (IANA name). */
export function dayInZone(instant: Date, timeZone: string): CalendarDay {
  let format = DAY_FORMATS.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    DAY_FORMATS.set(timeZone, format);
  }
  return format.format(instant);
}

/** The hour of an instant on a time zone's clock, 0 to 23. */
export function hourInZone(instant: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(instant));
}

/**
 * The day of a moment in UTC: the midnight that represents a day, or a local time written as if it were UTC. For the
 * instant of a record use `dayInZone`.
 */
export function utcDay(moment: Date | number): CalendarDay {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The day that a text begins with: a day, or a date and time on a named clock. For the instant of a record use `dayInZone`. */
export function writtenDay(text: string): CalendarDay {
  return text.slice(0, 10);
}

/** The day so many days later (or earlier). */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return utcDay(date);
}

/** The first day of a day's month. */
export function startOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the month so many months later (or earlier). */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return utcDay(Date.UTC(year, month - 1 + months, 1));
}

const MONTH_AND_DAY = { month: "short", day: "numeric" } as const;
const WITH_YEAR = { ...MONTH_AND_DAY, year: "numeric" } as const;

/** For people: `Nov 20, 2025`, or `Nov 20` without the year; as the reader's organization writes it in their language. */
export function formatDay(day: CalendarDay, { year = true, locale }: { year?: boolean; locale?: string } = {}): string {
  return writeDay(day, year ? WITH_YEAR : MONTH_AND_DAY, locale);
}

/** `November 2026` of a month's first day. */
export const formatMonth = (day: CalendarDay, locale?: string): string =>
  writeDay(day, { month: "long", year: "numeric" }, locale);

/** A day with the parts that `options` name, as the reader's organization writes it. */
export const writeDay = (day: CalendarDay, options: Intl.DateTimeFormatOptions, locale?: string): string =>
  dayFormat(options, "UTC", locale).format(new Date(`${day}T00:00:00Z`));

/** The instant at which a day begins in a time zone (IANA name); where a clock change skips midnight, the first that exists. */
export function startOfDay(day: CalendarDay, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // No zone is further than 14 hours from UTC: the day's first instant is found between two that surely enclose it.
  let [before, within] = [noon - 36 * 3_600_000, noon + 15 * 3_600_000];
  while (within - before > 1000) {
    const middle = Math.floor((before + within) / 2000) * 1000;
    if (dayInZone(new Date(middle), timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within);
}

/** The later of two days. */
export const laterDay = (a: CalendarDay, b: CalendarDay): CalendarDay => (a > b ? a : b);
export const earlierDay = (a: CalendarDay, b: CalendarDay): CalendarDay => (a < b ? a : b);
