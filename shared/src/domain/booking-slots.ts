import { addDays, type CalendarDay } from "./calendar-day.ts";

/** A stretch of time, in milliseconds since 1970; the end is not part of it. */
export interface Stretch {
  start: number;
  end: number;
}

export interface SlotTerms {
  /** Days of the host's calendar, both included. */
  from: CalendarDay;
  to: CalendarDay;
  /** `HH:MM` of the host's clock, and the weekdays (0 is Sunday). */
  workingHours: { start: string; end: string; days: readonly number[] };
  /** How long a meeting lasts, and how long is kept free after one and before the next. */
  minutes: number;
  buffer: number;
  /** Not before this moment. */
  earliest: number;
  /** When the host is busy already. */
  busy: readonly Stretch[];
  /** The instant at which the host's clock shows a local time `YYYY-MM-DDTHH:MM`; undefined where it never does. */
  instantOf(local: string): number | undefined;
}

const MINUTE = 60_000;
/** Meetings begin at full quarters of an hour, short ones as often as they last. */
const STEPS = [15, 20, 30];

/**
 * The starts of the times that can be booked, ascending. A meeting lies within the working hours of its day as the host's
 * clock shows them, and keeps the buffer from whatever the host has already.
 */
export function freeSlots(terms: SlotTerms): number[] {
  const { from, to, workingHours, minutes, buffer, earliest, busy, instantOf } = terms;
  const step = STEPS.includes(minutes) ? minutes : 30;
  const [opens, closes] = [minutesOf(workingHours.start), minutesOf(workingHours.end)];
  const taken = [...busy].sort((a, b) => a.start - b.start);
  const slots: number[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!workingHours.days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue;
    for (let at = opens; at + minutes <= closes; at += step) {
      const start = instantOf(`${day}T${clockOf(at)}`);
      if (start === undefined || start < earliest) continue;
      const reach = { start: start - buffer * MINUTE, end: start + (minutes + buffer) * MINUTE };
      if (!taken.some((other) => other.start < reach.end && other.end > reach.start)) slots.push(start);
    }
  }
  return slots;
}

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
