import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";

/** A stretch of time, in milliseconds since 1970; the end is not part of it. */
interface Stretch {
  start: number;
  end: number;
}

/** What the host has: the time itself, and the minutes that it keeps free around it. */
export interface Busy extends Stretch {
  before?: number;
  after?: number;
  /** A meeting of the kind that is booked, with places left: it can be joined, at its own time alone. */
  isOpen?: boolean;
}

/** `HH:MM` to `HH:MM` of the host's clock. */
export interface Span {
  start: string;
  end: string;
}

/** Other hours on some days, both included; without spans they are off. */
interface DayOverride {
  from: CalendarDay;
  to: CalendarDay;
  spans: readonly Span[];
}

/** When a host takes bookings: the spans of each weekday (0 is Sunday), and the days on which others hold. */
export interface BookingHours {
  week: readonly (readonly Span[])[];
  overrides: readonly DayOverride[];
}

interface SlotTerms {
  /** Days of the host's calendar, both included. */
  from: CalendarDay;
  to: CalendarDay;
  hours: BookingHours;
  /** How long a meeting lasts, and how long is kept free before and after it. */
  minutes: number;
  before: number;
  after: number;
  /** Not before this moment. */
  earliest: number;
  /** When the host is busy already. */
  busy: readonly Busy[];
  /** Days at their booking limit. */
  fullDays?: ReadonlySet<CalendarDay>;
  /** The first instant at which the host's clock shows a local time `YYYY-MM-DDTHH:MM`; undefined where it never does. */
  instantOf(local: string): number | undefined;
  /** The first instant at which the host's clock shows this local time or a later one. */
  reached(local: string): number;
}

const MINUTE = 60_000;
/** Longer meetings begin at full and half hours after the span's beginning, shorter ones as often as they last. */
const LONGEST_STEP = 30;

/** The spans in which a host takes bookings on a day. */
function hoursOn({ week, overrides }: BookingHours, day: CalendarDay): readonly Span[] {
  const other = overrides.find(({ from, to }) => from <= day && day <= to);
  return other ? other.spans : (week[weekdayOf(day)] ?? []);
}

/**
 * The starts of the times that can be booked, ascending. A meeting lies within one span of its day as the host's clock
 * shows it, keeps its buffers from whatever the host has, and the buffers of what the host has from itself.
 */
export function freeSlots(terms: SlotTerms): number[] {
  const { from, to, hours, minutes, before, after, earliest, busy, fullDays, instantOf, reached } = terms;
  const step = Math.min(minutes, LONGEST_STEP);
  const slots = new Set<number>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const isFull = fullDays?.has(day) ?? false;
    for (const span of hoursOn(hours, day)) {
      const closes = reached(`${day}T${span.end}`);
      for (const start of joined(terms, reached(`${day}T${span.start}`), closes)) slots.add(start);
      for (let at = minutesOf(span.start); !isFull && at + minutes <= minutesOf(span.end); at += step) {
        const start = instantOf(`${day}T${clockOf(at)}`);
        if (start === undefined || start < earliest) continue;
        const end = start + minutes * MINUTE;
        if (end <= closes && busy.every((other) => keepsClear({ start, end, before, after }, other))) slots.add(start);
      }
    }
  }
  return [...slots].sort((a, b) => a - b);
}

/**
 * The starts of meetings within a span that can be joined. Who joins takes nothing more of the host's time, so that buffers
 * do not count; what the host has at the same time does.
 */
function joined({ busy, minutes, earliest }: SlotTerms, opens: number, closes: number): number[] {
  return busy.flatMap((meeting) => {
    const { isOpen, start, end } = meeting;
    const fits = start >= opens && end <= closes && start >= earliest && end - start === minutes * MINUTE;
    const isAlone = busy.every((other) => other === meeting || other.end <= start || end <= other.start);
    return isOpen && fits && isAlone ? [start] : [];
  });
}

/** Between two meetings the longer of both buffers is kept, not their sum. */
function keepsClear(own: Required<Omit<Busy, "isOpen">>, other: Busy): boolean {
  const ahead = Math.max(own.after, other.before ?? 0) * MINUTE;
  const behind = Math.max(own.before, other.after ?? 0) * MINUTE;
  return own.end + ahead <= other.start || other.end + behind <= own.start;
}

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const weekdayOf = (day: CalendarDay) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Errors of the spans of one day; null if there are none. They follow each other and do not overlap. */
export function spansProblem(spans: readonly Span[]): "order" | "overlap" | null {
  if (spans.some(({ start, end }) => end <= start)) return "order";
  return spans.some(({ start }, index) => index > 0 && start < (spans[index - 1]?.end ?? "")) ? "overlap" : null;
}

/** Errors of the other days; null if there are none. */
export function overridesProblem(overrides: readonly DayOverride[]): "order" | "overlap" | "long" | null {
  if (overrides.some(({ from, to }) => to < from)) return "order";
  if (overrides.some(({ from, to }) => addDays(from, 366) <= to)) return "long";
  const sorted = [...overrides].sort((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.some(({ from }, index) => index > 0 && from <= (sorted[index - 1]?.to ?? "")) ? "overlap" : null;
}
