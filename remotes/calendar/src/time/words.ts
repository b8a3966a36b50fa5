import type { CalendarView } from "@trellis/calendar-rules/choices.ts";
import { addDays, type CalendarDay, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { dayFormat, dayLocale } from "@trellis/domain/days/reader-locale.ts";
import { TEXT } from "../messages.ts";
import { rangeOf } from "./days.ts";
import { type EventTimes, spanOf } from "./placed-event.ts";
import { type WallClock, wallClock } from "./zoned-time.ts";

const CLOCK = TEXT.clock;

const dateOf = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) => (day: CalendarDay) => writeDay(day, options);

/** `November 2025` */
export const monthName = format({ month: "long", year: "numeric" });
/** `Thu` */
export const weekdayShort = format({ weekday: "short" });
/** `Thu, Nov 20` */
export const dayWithWeekday = format({ weekday: "short", month: "short", day: "numeric" });
/** `Nov 20` */
export const dayShort = format({ month: "short", day: "numeric" });
/** `Thu, Nov 20, 2025` */
const dayWithYear = format({ weekday: "short", month: "short", day: "numeric", year: "numeric" });
/** `Thursday, November 20, 2025` */
export const dayInFull = format({ weekday: "long", month: "long", day: "numeric", year: "numeric" });

/** The title of a view: `November 2025`, `Nov 16 – 22, 2025`, `Thu, Nov 20, 2025`. */
export function viewTitle(view: CalendarView, day: CalendarDay, weekStartsOn: number): string {
  if (view === "month") return monthName(day);
  if (view === "day") return dayWithYear(day);
  const { from, to } = rangeOf(view, day, weekStartsOn);
  return daySpan(from, to);
}

const DAYS = { month: "short", day: "numeric", year: "numeric" } as const;

/** `Nov 16 – 22, 2025`, `Nov 30 – Dec 6, 2025`, `Nov 20, 2025`. */
export const daySpan = (from: CalendarDay, to: CalendarDay): string =>
  // Engines differ in the kind of space around the dash.
  dayFormat(DAYS).formatRange(dateOf(from), dateOf(to)).replaceAll(/\s/g, " ");

/** `9 AM`, `9:30 AM`; midnight and noon as 12 AM and 12 PM. On a clock of 24 hours `09:00`, `09:30`. */
export const clockText = (minutes: number): string =>
  has24Hours() ? hourPart(minutes) : CLOCK.full({ time: hourPart(minutes), half: half(minutes) });

/** As a month's cell has room for: `9a`, `3:30p`, or `15:30`. */
export const clockShort = (minutes: number): string =>
  has24Hours() ? hourPart(minutes) : CLOCK.short({ time: hourPart(minutes), half: half(minutes) });

const span = (from: string, to: string) => CLOCK.span({ from, to });
const half = (minutes: number) => (minutes % 1440 < 720 ? "am" : "pm");
const has24Hours = () => dayLocale().includes("h23");

function hourPart(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60) % 24, `:${String(minutes % 60).padStart(2, "0")}`];
  if (has24Hours()) return String(hour).padStart(2, "0") + rest;
  return String(hour % 12 || 12) + (rest === ":00" ? "" : rest);
}

/** `9:30 – 11:30 AM`, `11 AM – 1 PM`, `09:30 – 13:00`; one time for what has no length. */
export function clockSpan(start: number, end: number): string {
  if (start === end) return clockText(start);
  const first = half(start) === half(end) && end < 1440 ? hourPart(start) : clockText(start);
  return span(first, clockText(end));
}

/** When an event is, for who looks at it in this time zone: `Thu, Nov 20, 2025, 9:30 – 11:30 AM`. */
export function whenText(event: EventTimes, timeZone: string): string {
  const { firstDay, lastDay, start, end } = spanOf(event, timeZone);
  if (event.allDay)
    return firstDay === lastDay ? dayWithYear(firstDay) : span(dayWithYear(firstDay), dayWithYear(lastDay));
  if (firstDay === lastDay) return `${dayWithYear(firstDay)}, ${clockSpan(start, end)}`;
  // Midnight at the end of a day is the next day's first moment.
  const until = end === 1440 ? { day: addDays(lastDay, 1), minutes: 0 } : { day: lastDay, minutes: end };
  return span(
    `${dayWithYear(firstDay)}, ${clockText(start)}`,
    `${dayWithYear(until.day)}, ${clockText(until.minutes)}`,
  );
}

/** Of one event on one day: its times there, or that it lasts all of it. */
export function timesOnDay(event: EventTimes, day: CalendarDay, timeZone: string): string {
  const placed = spanOf(event, timeZone);
  const [starts, ends] = [placed.firstDay === day, placed.lastDay === day];
  if (event.allDay || !(starts || ends)) return TEXT.allDay;
  if (starts && ends) return clockSpan(placed.start, placed.end);
  return starts ? CLOCK.from({ time: clockText(placed.start) }) : CLOCK.until({ time: clockText(placed.end) });
}

/** The city of an IANA zone, as people say it: `Chicago`, `New York`. */
export const zoneCity = (timeZone: string): string => (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");

/** Whether two zones show another time at the moment that an event begins. */
export function zonesDiffer(event: EventTimes & { timeZone: string }, timeZone: string): boolean {
  if (event.allDay || event.timeZone === timeZone) return false;
  const same = (a: WallClock, b: WallClock) => a.day === b.day && a.minutes === b.minutes;
  return [event.startDate, event.endDate].some(
    (moment) => !same(wallClock(moment, timeZone), wallClock(moment, event.timeZone)),
  );
}
