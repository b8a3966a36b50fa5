import { MAX_OF_SERIES } from "@trellis/contract-calendar/events.ts";
import { addDays, dayInZone, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { type Expansion, expandAll, type Occurrence } from "@trellis/recurrence/event-recurrence.ts";
import type { EventSeries } from "@trellis/recurrence/event-series.ts";
import { and, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Read } from "../../../kernel/http/context.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { endOf, events, repeats, seriesOf, startOf } from "./event-rows.ts";
import { type Viewer, visibleTo } from "./event-visibility.ts";
import { type ListedRow, listedColumns, toListedRow } from "./listed-rows.ts";

const DAY_MS = 86_400_000;

/** A stretch of time as a viewer has it: instants for what has a time, their days for what is all-day. Ends not included. */
export interface EventWindow {
  from: Date;
  to: Date;
  fromDay: string;
  toDay: string;
  timeZone: string;
}

/** Something that happens in a window. */
export interface Happening {
  row: ListedRow;
  /** Of a series: which one. */
  occurrence: Occurrence | null;
  /** Start and end for its viewer, in milliseconds: days begin in the viewer's time zone. */
  at: number;
  /** Whether the series has more in the window than is listed, on the last one that is. */
  goesOn: boolean;
}

/** Between two instants. */
export function windowBetween(from: Date, to: Date, timeZone: string): EventWindow {
  // A day that is only touched at its first moment is not in the window.
  const toDay = dayInZone(new Date(to.getTime() - 1), timeZone);
  return {
    from,
    to,
    fromDay: dayInZone(from, timeZone),
    toDay: addDays(toDay, 1),
    timeZone,
  };
}

/** Between two days, the second one not included. */
export const windowOfDays = (fromDay: string, toDay: string, timeZone: string): EventWindow => ({
  from: startOfDay(fromDay, timeZone),
  to: startOfDay(toDay, timeZone),
  fromDay,
  toDay,
  timeZone,
});

/** What a member may see of a window, by start, then id. Of each series at most `most` occurrences. */
export async function readHappenings(
  context: Viewer,
  window: EventWindow,
  { filter, max = MAX_OF_SERIES }: { filter?: SQL | undefined; max?: number } = {},
): Promise<Happening[]> {
  const found = await context.transaction.execute(windowQuery(context, window, filter).getSQL());
  const rows = found.map((row) => toListedRow(row, context.organizationId));
  return happeningsOf(context, rows, window, max);
}

/** Occurrences in a window, from rows that may have some: see `readHappenings`. */
export async function happeningsOf(
  context: Pick<Viewer, "transaction" | "organizationId">,
  rows: readonly ListedRow[],
  window: EventWindow,
  max: number,
): Promise<Happening[]> {
  const series = rows.filter(repeats);
  const changed = series.length > 0 ? await readChangedOccurrences(context, window, series) : new Set<string>();
  const offset = startOfDay(window.fromDay, window.timeZone).getTime() - Date.parse(window.fromDay);
  const at = (start: string) => Date.parse(start) + (start.length === 10 ? offset : 0);
  const found: Happening[] = [];
  for (const row of rows) {
    if (repeats(row) || !isInside(row, window)) continue;
    // Of thousands of rows: a moment is not written as text to be read again.
    found.push({ row, occurrence: null, at: row.allDay ? at(startOf(row)) : row.startsAt.getTime(), goesOn: false });
  }
  for (const [row, { occurrences, cut }] of expandRows(series, window, max)) {
    const own =
      changed.size === 0
        ? occurrences
        : occurrences.filter(({ occurrence }) => !changed.has(`${row.id} ${Date.parse(occurrence)}`));
    for (const occurrence of own)
      found.push({ row, occurrence, at: at(occurrence.start), goesOn: cut && occurrence === own.at(-1) });
  }
  return found.sort((a, b) => a.at - b.at || (a.row.id < b.row.id ? -1 : a.row.id > b.row.id ? 1 : 0));
}

/** Rows that may happen in the window: an index of what is over finds them; which occurrences there are is computed. */
export function windowQuery(context: Viewer, { from, to }: Pick<EventWindow, "from" | "to">, filter?: SQL) {
  const t = events();
  return context.transaction
    .select(listedColumns(t))
    .from(t)
    .where(
      and(
        eq(t.organizationId, context.organizationId),
        eq(t.isDeleted, false),
        // Days of other time zones begin up to a day earlier and later.
        lt(t.startsAt, new Date(to.getTime() + DAY_MS)),
        or(gt(t.overAt, new Date(from.getTime() - DAY_MS)), isNull(t.overAt)),
        visibleTo(context, t),
        filter,
      ),
    );
}

/** Occurrences that were changed individually and have their own rows: `<series> <original start>`. */
async function readChangedOccurrences(
  { transaction, organizationId }: Read,
  { from, to }: EventWindow,
  series: readonly ListedRow[],
): Promise<Set<string>> {
  const longest = Math.max(...series.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime()));
  const ids = `{${series.map(({ id }) => id).join(",")}}`;
  const rows = await transaction
    .select({ parentId: calendarEvent.parentEventId, at: calendarEvent.occurrenceAt })
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        sql`${calendarEvent.parentEventId} = any(${ids}::uuid[])`,
        eq(calendarEvent.isDeleted, false),
        gt(calendarEvent.occurrenceAt, new Date(from.getTime() - longest - 2 * DAY_MS)),
        lt(calendarEvent.occurrenceAt, new Date(to.getTime() + 2 * DAY_MS)),
      ),
    );
  return new Set(rows.map(({ parentId, at }) => `${parentId} ${at?.getTime()}`));
}

function expandRows(rows: readonly ListedRow[], window: EventWindow, max: number): [ListedRow, Expansion][] {
  const open = rows.map((row) => ({ ...seriesOf(row), row }) satisfies EventSeries & { row: ListedRow });
  const days = { from: new Date(`${window.fromDay}T00:00:00Z`), to: new Date(`${window.toDay}T00:00:00Z`), max };
  const found = [
    ...expandAll(
      open.filter(({ allDay }) => !allDay),
      { from: window.from, to: window.to, max },
    ),
    ...expandAll(
      open.filter(({ allDay }) => allDay),
      days,
    ),
  ];
  return found.map(([{ row }, expansion]) => [row, expansion]);
}

/** What lasts no time at all is in the window in which it begins. */
function isInside(row: ListedRow, { from, to, fromDay, toDay }: EventWindow): boolean {
  if (row.allDay) return startOf(row) < toDay && endOf(row) >= fromDay;
  return row.startsAt < to && (row.endsAt > from || row.startsAt >= from);
}
