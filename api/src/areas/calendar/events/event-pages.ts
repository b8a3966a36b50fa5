import { MAX_OF_SERIES } from "@trellis/contract-calendar/events.ts";
import { addDays, type CalendarDay, dayInZone, writtenDay } from "@trellis/domain/days/calendar-day.ts";
import { and, asc, desc, eq, gt, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Context, MemberRead } from "../../../kernel/http/context.ts";
import { type EventRow, endOf, events, repeatsInSql } from "../core/event-rows.ts";
import { visibleTo } from "../core/event-visibility.ts";
import { type EventWindow, type Happening, happeningsOf, windowOfDays } from "../core/event-window.ts";

const DAY_MS = 86_400_000;
/** Days that are checked, one stretch after the other, until a page is full. */
const STRETCHES = [7, 31, 92, 366];
/** A series without end is followed so far ahead, in days. */
const SERIES_AHEAD = 731;

/** Where a page begins: after the last one of the page before. */
export interface Position {
  at: number;
  id: string;
}

export interface PageWanted {
  /** Current and upcoming events, by start; or past ones, the latest first. */
  show: "ahead" | "behind";
  /** Only what happens from and before these days. */
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
  timeZone: string;
  filter: SQL | undefined;
  limit: number;
  position: Position | undefined;
}

/**
 * A page of what is ahead or behind, and whether there is more. It looks from its position on in stretches that grow, so that
 * a page costs what it shows and not what the calendar holds.
 */
export async function readEventPage(
  context: Context,
  wanted: PageWanted,
): Promise<{ page: Happening[]; hasMore: boolean }> {
  const { show, timeZone, limit, position } = wanted;
  const today = dayInZone(context.now, timeZone);
  const isAhead = show === "ahead";
  const bound = await readBound(context, wanted, today);
  const found: Happening[] = [];
  const placed = position === undefined ? today : dayInZone(new Date(position.at), timeZone);
  // What began before today and continues is in the first stretch ahead.
  let edge = isAhead ? later(placed, today) : addDays(earlier(placed, today), 1);
  let isFirst = isAhead && edge === today;
  if (isAhead && wanted.from && wanted.from > edge) edge = wanted.from;
  if (!isAhead && wanted.to && wanted.to < edge) edge = wanted.to;
  for (let step = 0; found.length <= limit && bound !== null && (isAhead ? edge < bound : edge > bound); step += 1) {
    const days = STRETCHES[Math.min(step, STRETCHES.length - 1)] ?? 366;
    const next = isAhead ? earlier(addDays(edge, days), bound) : later(addDays(edge, -days), bound);
    const window = isAhead ? windowOfDays(edge, next, timeZone) : windowOfDays(next, edge, timeZone);
    const rows = await readStretch(context, window, wanted.filter, isFirst);
    const [begins, ends] = [window.from.getTime(), window.to.getTime()];
    const here = (await happeningsOf(context, rows, window, MAX_OF_SERIES)).filter(
      (one) =>
        one.at < ends &&
        (isFirst || one.at >= begins) &&
        isOver(one, context.now, today) !== isAhead &&
        (position === undefined || isAfter(one, position, isAhead)),
    );
    found.push(...(isAhead ? here : here.reverse()));
    edge = next;
    isFirst = false;
  }
  return { page: found.slice(0, limit), hasMore: found.length > limit };
}

const earlier = (a: CalendarDay, b: CalendarDay) => (a < b ? a : b);
const later = (a: CalendarDay, b: CalendarDay) => (a > b ? a : b);

function isAfter({ at, row }: Happening, position: Position, isAhead: boolean): boolean {
  if (at !== position.at) return isAhead ? at > position.at : at < position.at;
  return isAhead ? row.id > position.id : row.id < position.id;
}

function isOver({ row, occurrence }: Happening, now: Date, today: CalendarDay): boolean {
  const end = occurrence?.end ?? endOf(row);
  return row.allDay ? writtenDay(end) < today : Date.parse(end) <= now.getTime();
}

/** The day where looking ends: nothing begins after it, or before it; null where there is nothing at all. */
async function readBound(context: Context, wanted: PageWanted, today: CalendarDay): Promise<CalendarDay | null> {
  const t = events();
  const isAhead = wanted.show === "ahead";
  const [edge] = await context.transaction
    .select({ at: t.startsAt })
    .from(t)
    .where(and(eq(t.organizationId, context.organizationId), eq(t.isDeleted, false)))
    .orderBy(isAhead ? desc(t.startsAt) : asc(t.startsAt))
    .limit(1);
  if (!edge) return null;
  if (!isAhead) return later(wanted.from ?? "0000-01-01", dayInZone(new Date(edge.at.getTime() - DAY_MS), "UTC"));
  const last = dayInZone(new Date(edge.at.getTime() + 2 * DAY_MS), "UTC");
  const reach = later(last, addDays(today, SERIES_AHEAD));
  return wanted.to ? earlier(wanted.to, reach) : reach;
}

async function readStretch(
  context: Context,
  window: EventWindow,
  filter: SQL | undefined,
  goingOn: boolean,
): Promise<EventRow[]> {
  const singles = await singlesQuery(context, window, filter, goingOn);
  return [...singles, ...(await seriesQuery(context, window, filter))];
}

/** Single events that start in a range; with `goingOn` also those that started before it. */
export function singlesQuery(
  context: MemberRead,
  { from, to }: Pick<EventWindow, "from" | "to">,
  filter: SQL | undefined,
  goingOn: boolean,
) {
  const t = events();
  return context.transaction
    .select()
    .from(t)
    .where(
      and(
        eq(t.organizationId, context.organizationId),
        eq(t.isDeleted, false),
        // Days of other time zones begin up to a day earlier and later.
        goingOn ? gt(t.overAt, new Date(from.getTime() - DAY_MS)) : gte(t.startsAt, new Date(from.getTime() - DAY_MS)),
        lt(t.startsAt, new Date(to.getTime() + DAY_MS)),
        sql`not ${repeatsInSql(t)}`,
        visibleTo(context, t),
        filter,
      ),
    );
}

/** Series that may have occurrences in a range: few, found by a separate index. */
export function seriesQuery(
  context: MemberRead,
  { from, to }: Pick<EventWindow, "from" | "to">,
  filter: SQL | undefined,
) {
  const t = events();
  return context.transaction
    .select()
    .from(t)
    .where(
      and(
        eq(t.organizationId, context.organizationId),
        eq(t.isDeleted, false),
        lt(t.startsAt, new Date(to.getTime() + DAY_MS)),
        or(gt(t.overAt, new Date(from.getTime() - DAY_MS)), isNull(t.overAt)),
        repeatsInSql(t),
        visibleTo(context, t),
        filter,
      ),
    );
}
