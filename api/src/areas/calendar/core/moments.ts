import { addDays, isCalendarDay, startOfDay, writtenDay } from "@trellis/domain/days/calendar-day.ts";
import { Temporal } from "temporal-polyfill";
import { invalid } from "../../../kernel/errors.ts";

/** The longest that one event may last, in days. */
export const MAX_EVENT_DAYS = 366;
const DAY_MS = 86_400_000;

/** When an event is: instants for finding, and the days of an all-day one. */
export interface EventTimes {
  allDay: boolean;
  startsAt: Date;
  endsAt: Date;
  startDay: string | null;
  endDay: string | null;
}

export interface TimesInput {
  startDate: string;
  endDate: string;
  /** Two days without a time are all-day where it is left out. */
  allDay?: boolean | undefined;
  timeZone: string;
}

/**
 * Reads when an event is. Throws invalid, naming the field: what is no day or time, a time that a clock change skips, an end
 * before the start, and what lasts longer than `MAX_EVENT_DAYS`.
 */
export function readTimes({ startDate, endDate, allDay, timeZone }: TimesInput): EventTimes {
  const [startHasTime, endHasTime] = [startDate.includes("T"), endDate.includes("T")];
  if (allDay ?? !(startHasTime || endHasTime)) return wholeDays(writtenDay(startDate), writtenDay(endDate), timeZone);
  if (!startHasTime) throw invalid("startDate", "Add a time, or choose all day");
  if (!endHasTime) throw invalid("endDate", "Add a time, or choose all day");
  const startsAt = readInstant(startDate, "startDate", timeZone);
  const endsAt = readInstant(endDate, "endDate", timeZone);
  if (endsAt < startsAt) throw invalid("endDate", "The event must end after it starts");
  requireLength(endsAt.getTime() - startsAt.getTime());
  return { allDay: false, startsAt, endsAt, startDay: null, endDay: null };
}

/** The times of whole days, the last one included. Throws invalid as `readTimes`. */
export function wholeDays(startDay: string, endDay: string, timeZone: string): EventTimes {
  if (!isCalendarDay(startDay)) throw invalid("startDate", "This day doesn't exist");
  if (!isCalendarDay(endDay)) throw invalid("endDate", "This day doesn't exist");
  if (endDay < startDay) throw invalid("endDate", "The event must end after it starts");
  requireLength(Date.parse(endDay) - Date.parse(startDay) + DAY_MS);
  const startsAt = startOfDay(startDay, timeZone);
  return { allDay: true, startsAt, endsAt: startOfDay(addDays(endDay, 1), timeZone), startDay, endDay };
}

/** The times of an occurrence as a row has them. */
export function timesOf(
  { allDay, timeZone }: Pick<EventTimes, "allDay"> & { timeZone: string },
  { start, end }: { start: string; end: string },
): EventTimes {
  if (allDay) return wholeDays(start, end, timeZone);
  return { allDay: false, startsAt: new Date(start), endsAt: new Date(end), startDay: null, endDay: null };
}

function requireLength(milliseconds: number): void {
  if (milliseconds > MAX_EVENT_DAYS * DAY_MS)
    throw invalid("endDate", `An event can last up to ${MAX_EVENT_DAYS} days. Use a repeating event instead.`);
}

/** An instant from a text with its offset, or from a time on the clock of a time zone. Throws invalid, naming the field. */
export function readInstant(text: string, field: string, timeZone: string): Date {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(.*)$/.exec(text) ?? [];
  if (!isCalendarDay(day)) throw invalid(field, "This day doesn't exist");
  const [hour = 0, minute = 0, second = 0] = time
    .replace(/(Z|[+-]\d{2}:\d{2}|\.\d+)+$/, "")
    .split(":")
    .map(Number);
  if (hour > 23 || minute > 59 || second > 59) throw invalid(field, "This time doesn't exist");
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const instant = new Date(text);
    if (Number.isNaN(instant.getTime())) throw invalid(field, "This time doesn't exist");
    return instant;
  }
  const local = Temporal.PlainDateTime.from(text);
  const instant = new Date(local.toZonedDateTime(timeZone).epochMilliseconds);
  if (wallClock(instant, timeZone) !== Date.parse(`${local.toString()}Z`))
    throw invalid(field, "This time doesn't exist on that day because the clocks go forward. Choose another time.");
  return instant;
}

/** What the clock of a time zone shows at an instant, in milliseconds as if that were UTC. */
export function wallClock(instant: Date, timeZone: string): number {
  const { offsetNanoseconds, epochMilliseconds } = Temporal.Instant.fromEpochMilliseconds(
    instant.getTime(),
  ).toZonedDateTimeISO(timeZone);
  return epochMilliseconds + offsetNanoseconds / 1_000_000;
}

/** The instant at which a clock shows this; where a clock change skips it, as much later as the clock jumps. */
export function instantOf(wall: number, timeZone: string): Date {
  const local = Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, -1));
  return new Date(local.toZonedDateTime(timeZone).epochMilliseconds);
}
