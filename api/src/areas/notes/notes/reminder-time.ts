import { describeWhen } from "@trellis/calendar-rules/event-when.ts";
import { Temporal } from "temporal-polyfill";
import { invalid } from "../../../kernel/errors.ts";

/** Further ahead than anyone plans: what is behind it was mistyped. */
const MAX_AHEAD_MS = 10 * 366 * 86_400_000;

/**
 * The instant at which the clock of a time zone shows a day and a time; where a clock change skips it, as much later as the
 * clock jumps. Throws invalid for what is over, and for what is more than ten years ahead.
 */
export function readReminderTime({ day, time }: { day: string; time: string }, timeZone: string, now: Date): Date {
  const at = new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds);
  if (at <= now) throw invalid("time", "Choose a time in the future");
  if (at.getTime() - now.getTime() > MAX_AHEAD_MS) throw invalid("day", "Choose a day within the next ten years");
  return at;
}

/** `Saturday, November 22, 2025, 9:00 AM CST`. */
export function reminderText(at: Date, timeZone: string): string {
  const instant = at.toISOString();
  return describeWhen({ startDate: instant, endDate: instant, allDay: false }, timeZone);
}
