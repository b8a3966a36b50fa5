import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import type { PlacedEvent } from "../time/placed-event.ts";
import type { Slot } from "../time/slot.ts";
import type { WallClock } from "../time/zoned-time.ts";

/** Minutes that an event's start and end move on the viewer's clock; whole days of an all-day event. */
export interface Shift {
  startBy: number;
  endBy: number;
}

/** Props and callbacks of every view. */
export interface ViewProps {
  day: CalendarDay;
  placed: readonly PlacedEvent[];
  timeZone: string;
  weekStartsOn: number;
  now: WallClock;
  /** When work begins and ends on a day, in minutes since midnight; null on a day off. */
  hoursOn: (day: CalendarDay) => { start: number; end: number } | null;
  canWrite: boolean;
  onOpen: (event: CalendarEvent) => void;
  onCreate: (slot: Slot) => void;
  /** Another day has the focus or was tapped. */
  onSelectDay: (day: CalendarDay) => void;
  /** That day's own view. */
  onShowDay: (day: CalendarDay) => void;
  onShift: (event: CalendarEvent, shift: Shift) => void;
}
