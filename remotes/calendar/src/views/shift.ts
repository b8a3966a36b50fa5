import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { addDays, laterDay, writtenDay } from "@trellis/domain/days/calendar-day.ts";
import { addMinutes, DAY_MINUTES, instantAt, wallClock } from "../time/zoned-time.ts";
import type { Shift } from "./view-props.ts";

/** Where an event's ends are after a shift on the viewer's clock; an end never comes before its start. */
export function shiftedDates(
  event: Pick<CalendarEvent, "startDate" | "endDate" | "allDay">,
  { startBy, endBy }: Shift,
  timeZone: string,
): { startDate: string; endDate: string } {
  if (event.allDay) {
    const startDate = addDays(writtenDay(event.startDate), Math.round(startBy / DAY_MINUTES));
    const endDate = addDays(writtenDay(event.endDate), Math.round(endBy / DAY_MINUTES));
    return { startDate, endDate: laterDay(startDate, endDate) };
  }
  const length = Date.parse(event.endDate) - Date.parse(event.startDate);
  const moved = (moment: string, by: number) =>
    by === 0 ? new Date(moment) : instantAt(addMinutes(wallClock(moment, timeZone), by), timeZone);
  const start = moved(event.startDate, startBy);
  // A moved event keeps its length, also over a clock change.
  const end = startBy === endBy ? new Date(start.getTime() + length) : moved(event.endDate, endBy);
  const earliest = Math.min(start.getTime() + 15 * 60_000, start.getTime() + Math.max(length, 0));
  return {
    startDate: start.toISOString(),
    endDate: new Date(Math.max(end.getTime(), earliest)).toISOString(),
  };
}

/** The event as it would be after the shift, to draw while it is dragged. */
export function shifted(event: CalendarEvent, shift: Shift, timeZone: string): CalendarEvent {
  return { ...event, ...shiftedDates(event, shift, timeZone) };
}
