import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { addMinutes, type WallClock } from "./zoned-time.ts";

/** Where a new event is: a day, or a stretch of the clock. */
export interface Slot {
  start: WallClock;
  end: WallClock;
  allDay: boolean;
}

export const HOUR = 60;

/** A new event on a day: an hour, at nine or at the next full hour of today. */
export function slotOn(day: CalendarDay, now: WallClock, opens = 9 * HOUR): Slot {
  const minutes = day === now.day ? Math.min(23 * HOUR, (Math.floor(now.minutes / HOUR) + 1) * HOUR) : opens;
  const start = { day, minutes };
  return { start, end: addMinutes(start, HOUR), allDay: false };
}
