import { startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { expandOccurrences } from "@trellis/recurrence/event-recurrence.ts";
import { and, eq, type SQL } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { type EventRow, repeats, seriesOf, startOf } from "./event-rows.ts";
import type { Happening } from "./event-window.ts";

const DAY_MS = 86_400_000;
const YEARS_MS = 2 * 366 * DAY_MS;

/**
 * The next occurrences of a series that are not over, by start: those that were changed alone as they are now. At most two
 * years ahead.
 *
 * @param condition which of the changed ones may be seen
 */
export async function nextDates(scope: Tenant, series: EventRow, max: number, condition?: SQL): Promise<Happening[]> {
  const { transaction, organizationId, now } = scope;
  if (!repeats(series)) return [];
  const changed = await transaction
    .select()
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        eq(calendarEvent.parentEventId, series.id),
        eq(calendarEvent.isDeleted, false),
        condition,
      ),
    );
  const places = new Set(
    (condition ? await readPlaces(scope, series) : changed).map(({ occurrenceAt }) => occurrenceAt?.getTime()),
  );
  // An all-day one is over with its day in its own time zone.
  const from = series.allDay ? new Date(now.getTime() - 2 * DAY_MS) : now;
  const { occurrences } = expandOccurrences(seriesOf(series), {
    from,
    to: new Date(now.getTime() + YEARS_MS),
    max: max + places.size + 3,
  });
  const at = (start: string, timeZone: string) =>
    start.length === 10 ? startOfDay(start, timeZone).getTime() : Date.parse(start);
  const found: Happening[] = occurrences
    .filter(({ occurrence }) => !places.has(Date.parse(occurrence)))
    .filter(({ end }) => isAhead(end, series.timeZone, now))
    .map((occurrence) => ({ row: series, occurrence, at: at(occurrence.start, series.timeZone), goesOn: false }));
  for (const row of changed)
    if (row.endsAt > now) found.push({ row, occurrence: null, at: at(startOf(row), row.timeZone), goesOn: false });
  return found.sort((a, b) => a.at - b.at).slice(0, max);
}

/** Whether what ends then is not over: a day ends with its last moment. */
export const isAhead = (end: string, timeZone: string, now: Date): boolean =>
  end.length === 10 ? startOfDay(end, timeZone).getTime() + DAY_MS > now.getTime() : Date.parse(end) > now.getTime();

function readPlaces({ transaction, organizationId }: Tenant, { id }: EventRow) {
  return transaction
    .select({ occurrenceAt: calendarEvent.occurrenceAt })
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        eq(calendarEvent.parentEventId, id),
        eq(calendarEvent.isDeleted, false),
      ),
    );
}
