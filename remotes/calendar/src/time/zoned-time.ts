import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";

/** A day and the minutes since its midnight, as a clock on the wall of some time zone shows them. */
export interface WallClock {
  day: CalendarDay;
  minutes: number;
}

export const DAY_MINUTES = 1440;

// Making a formatter costs far more than using it, and a month asks hundreds of times.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** What the clock of a time zone (IANA name) shows at an instant. */
export function wallClock(instant: Date | string, timeZone: string): WallClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(new Date(instant))) parts[type] = value;
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

const asUtc = ({ day, minutes }: WallClock) => Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;

/**
 * The instant at which a clock of a time zone shows this. Of a time that comes twice the first; one that a clock change
 * skips is moved on by the skipped hour, as RFC 5545 (3.3.5) has it.
 */
export function instantAt(clock: WallClock, timeZone: string): Date {
  const shown = asUtc(clock);
  const offset = (at: number) => asUtc(wallClock(new Date(at), timeZone)) - at;
  const before = offset(shown - 86_400_000);
  const found = [before, offset(shown + 86_400_000)]
    .map((shift) => shown - shift)
    .filter((instant) => asUtc(wallClock(new Date(instant), timeZone)) === shown);
  return new Date(found.length > 0 ? Math.min(...found) : shown - before);
}

/** The clock so many minutes later, without regard to clock changes. */
export function addMinutes({ day, minutes }: WallClock, more: number): WallClock {
  const total = minutes + more;
  const days = Math.floor(total / DAY_MINUTES);
  return { day: addDays(day, days), minutes: total - days * DAY_MINUTES };
}

/** Minutes from one clock to the other, without regard to clock changes. */
export const minutesBetween = (from: WallClock, to: WallClock): number => (asUtc(to) - asUtc(from)) / 60_000;

/** `2025-11-20T15:30`, as the API takes a local time. */
export function localMoment({ day, minutes }: WallClock): string {
  return `${day}T${timeText(minutes)}`;
}

/** `15:30`, as a time input holds it. */
export function timeText(minutes: number): string {
  const pad = (number: number) => String(number).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Minutes since midnight of `15:30`; undefined for what is no time. */
export function minutesOf(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}
