import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { byStart, isOnDay, type PlacedEvent } from "../time/placed-event.ts";
import { DAY_MINUTES } from "../time/zoned-time.ts";

/** An event's part of one day's column of hours. */
export interface Block {
  placed: PlacedEvent;
  /** Minutes since midnight. */
  start: number;
  end: number;
  /** Which of how many columns side by side. */
  column: number;
  columns: number;
  continuesBefore: boolean;
  continuesAfter: boolean;
}

/** As high as a block must be to hold its words, in minutes. */
export const SHORTEST = 30;

/** What lasts a whole day or longer is above the hours. */
export const isAboveHours = ({ event, firstDay, lastDay, start, end }: PlacedEvent): boolean =>
  event.allDay ||
  (firstDay !== lastDay && Date.parse(event.endDate) - Date.parse(event.startDate) >= 86_400_000) ||
  (start === 0 && end === DAY_MINUTES);

/** A day's events beside each other where they overlap: each cluster of them has as many columns as it needs. */
export function layOutColumn(day: CalendarDay, placed: readonly PlacedEvent[]): Block[] {
  const blocks = placed
    .filter((event) => isOnDay(event, day) && !isAboveHours(event))
    .sort(byStart)
    .map((placed): Block => {
      const [begins, ends] = [placed.firstDay === day, placed.lastDay === day];
      return {
        placed,
        start: begins ? placed.start : 0,
        end: ends ? placed.end : DAY_MINUTES,
        column: 0,
        columns: 1,
        continuesBefore: !begins,
        continuesAfter: !ends,
      };
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);

  let cluster: Block[] = [];
  let until = -1;
  const close = () => {
    const columns = Math.max(0, ...cluster.map(({ column }) => column)) + 1;
    for (const block of cluster) block.columns = columns;
    cluster = [];
  };
  const bottom = (block: Block) => Math.max(block.end, block.start + SHORTEST);
  for (const block of blocks) {
    if (block.start >= until) close();
    const busy = new Set(cluster.filter((other) => bottom(other) > block.start).map(({ column }) => column));
    while (busy.has(block.column)) block.column += 1;
    cluster.push(block);
    until = Math.max(until, bottom(block));
  }
  close();
  return blocks;
}
