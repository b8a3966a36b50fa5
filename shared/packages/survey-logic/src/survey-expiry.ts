import { addDays, type CalendarDay, dayInZone } from "@trellis/domain/days/calendar-day.ts";

/**
 * The last second of a day in a time zone (IANA name): a survey that "closes on" that day takes answers until then.
 * Found by asking where an instant falls, so days of 23 and 25 hours come out right.
 */
export function endOfDay(day: CalendarDay, timeZone: string): Date {
  const next = addDays(day, 1);
  // Every zone is within 15 hours of UTC, so the day's end lies within this span.
  let before = Date.parse(`${next}T00:00:00Z`) - 15 * 3_600_000;
  let after = before + 30 * 3_600_000;
  while (after - before > 1_000) {
    const middle = before + Math.floor((after - before) / 2_000) * 1_000;
    if (dayInZone(new Date(middle), timeZone) < next) before = middle;
    else after = middle;
  }
  return new Date(before);
}

const INSTANT = /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** The moment that ISO 8601 text names, between 1900 and 2199; without an offset it is UTC. Undefined for other text. */
export function parseExpiry(text: string): Date | undefined {
  const match = text.length <= 40 ? INSTANT.exec(text) : null;
  if (!match) return undefined;
  const moment = new Date(match[4] ? text : `${text}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
