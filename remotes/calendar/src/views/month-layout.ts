import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { daysBetween } from "../time/days.ts";
import { byStart, isOnDay, type PlacedEvent } from "../time/placed-event.ts";

/** Lines that a day has room for; the last one says "n more" where there are more. */
const LINES = 3;

/** An event's line in a day's cell, reaching over as many days of the week as it lasts. */
export interface Segment {
  placed: PlacedEvent;
  line: number;
  days: number;
  /** It starts before this, or continues after: in another week, or behind a "more". */
  continuesBefore: boolean;
  continuesAfter: boolean;
}

export interface DayCell {
  day: CalendarDay;
  /** What begins in this cell, by line. */
  segments: Segment[];
  /** The lines that are taken here, by what begins here and by what reaches over from before. */
  taken: number[];
  /** Everything of the day, in order. */
  events: PlacedEvent[];
  /** How many of them have no line. */
  hidden: number;
}

/** The lines of one row of days: bars first and the longer ones above, each on the first line that is free all along. */
export function layOutDays(days: readonly CalendarDay[], placed: readonly PlacedEvent[], lines = LINES): DayCell[] {
  const [first, last] = [days[0] ?? "", days.at(-1) ?? ""];
  const present = placed.filter(({ firstDay, lastDay }) => firstDay <= last && lastDay >= first).sort(barsFirst);
  const taken: Set<number>[] = days.map(() => new Set());
  const lineOf = new Map<string, number>();
  const covers = (event: PlacedEvent) => {
    const from = event.firstDay < first ? 0 : daysBetween(first, event.firstDay);
    const to = event.lastDay > last ? days.length - 1 : daysBetween(first, event.lastDay);
    return { from, to };
  };
  for (const event of present) {
    const { from, to } = covers(event);
    let line = 0;
    while (taken.slice(from, to + 1).some((lines) => lines.has(line))) line += 1;
    for (const lines of taken.slice(from, to + 1)) lines.add(line);
    lineOf.set(event.key, line);
  }
  // A day with more than fits gives its last line to the words that say so.
  const shown = taken.map((all) => (Math.max(-1, ...all) < lines ? lines : lines - 1));

  return days.map((day, index) => {
    const ofDay = present.filter((event) => isOnDay(event, day));
    const isShown = (event: PlacedEvent, column: number) =>
      (lineOf.get(event.key) ?? 0) < (shown[column] ?? 0) && column >= covers(event).from;
    const visible = ofDay.filter((event) => isShown(event, index));
    const segments = visible
      .filter((event) => index === covers(event).from || !isShown(event, index - 1))
      .map((placed) => {
        const { to } = covers(placed);
        let end = index;
        while (end < to && isShown(placed, end + 1)) end += 1;
        return {
          placed,
          line: lineOf.get(placed.key) ?? 0,
          days: end - index + 1,
          continuesBefore: placed.firstDay < day,
          continuesAfter: placed.lastDay > addDays(day, end - index),
        };
      })
      .sort((a, b) => a.line - b.line);
    return {
      day,
      segments,
      taken: visible.map(({ key }) => lineOf.get(key) ?? 0).sort((a, b) => a - b),
      events: ofDay.toSorted(byStart),
      hidden: ofDay.length - visible.length,
    };
  });
}

function barsFirst(a: PlacedEvent, b: PlacedEvent): number {
  const length = ({ firstDay, lastDay }: PlacedEvent) => daysBetween(firstDay, lastDay);
  return Number(b.isBar) - Number(a.isBar) || (a.isBar ? length(b) - length(a) : 0) || byStart(a, b);
}
