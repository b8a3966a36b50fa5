import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { addDays, type CalendarDay, writtenDay } from "@trellis/domain/days/calendar-day.ts";
import { DAY_MINUTES, type WallClock, wallClock } from "./zoned-time.ts";

/** An event as it lies on the days of the viewer's time zone. */
export interface PlacedEvent {
  key: string;
  event: CalendarEvent;
  firstDay: CalendarDay;
  /** Itself included. */
  lastDay: CalendarDay;
  /** Minutes since midnight of the first day. */
  start: number;
  /** Minutes since midnight of the last day; an end at midnight is 1440 of the day before. */
  end: number;
  /** Drawn over days: all-day, or over a midnight. */
  isBar: boolean;
}

/** Names one occurrence among all events. */
export const eventKey = ({ id, occurrence }: Pick<CalendarEvent, "id" | "occurrence">): string =>
  occurrence === null ? id : `${id}/${occurrence}`;

/** Where an event lies for who looks at it in this time zone. All-day events are days, which no zone moves. */
export function placeEvent(event: CalendarEvent, timeZone: string): PlacedEvent {
  const span = spanOf(event, timeZone);
  return { key: eventKey(event), event, ...span, isBar: event.allDay || span.firstDay !== span.lastDay };
}

export type EventTimes = Pick<CalendarEvent, "startDate" | "endDate" | "allDay">;

/** The days of an event and its times on the first and the last. */
export function spanOf(event: EventTimes, timeZone: string) {
  if (event.allDay) {
    const [firstDay, lastDay] = [writtenDay(event.startDate), writtenDay(event.endDate)];
    return { firstDay, lastDay, start: 0, end: DAY_MINUTES };
  }
  const start = wallClock(event.startDate, timeZone);
  const end = lastMoment(start, wallClock(event.endDate, timeZone));
  return { firstDay: start.day, lastDay: end.day, start: start.minutes, end: end.minutes };
}

/** An end at midnight belongs to the day that ends there, unless the event has no length. */
function lastMoment(start: WallClock, end: WallClock): WallClock {
  // In the hour that a clock change repeats an end may read earlier than its start.
  if (end.day < start.day || (end.day === start.day && end.minutes < start.minutes)) return start;
  return end.minutes === 0 && end.day > start.day ? { day: addDays(end.day, -1), minutes: DAY_MINUTES } : end;
}

/** By day and time, the longer first. */
export function byStart(a: PlacedEvent, b: PlacedEvent): number {
  return (
    compare(a.firstDay, b.firstDay) ||
    Number(b.event.allDay) - Number(a.event.allDay) ||
    a.start - b.start ||
    compare(b.lastDay, a.lastDay) ||
    b.end - a.end ||
    compare(a.event.title, b.event.title) ||
    compare(a.key, b.key)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const isOnDay = ({ firstDay, lastDay }: PlacedEvent, day: CalendarDay): boolean =>
  firstDay <= day && day <= lastDay;
