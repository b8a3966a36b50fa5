import { expandOccurrences, nextOccurrence, type Occurrence } from "@trellis/recurrence/event-recurrence.ts";
import { and, eq, gt, inArray } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Tenant } from "../../../kernel/http/context.ts";
import { type EventRow, endOf, findEvent, occurrenceName, repeats, seriesOf, startOf } from "../core/event-rows.ts";
import { requireOccurrence } from "../core/require-occurrence.ts";
import { calendarEvent } from "../schema/event-schema.ts";

/** Further dates of a series that its page names. */
const DAY_MS = 86_400_000;
const MAX_DATES = 12;

/** A public event; of a series one occurrence. */
export interface ShownEvent {
  row: EventRow;
  occurrence: Occurrence | null;
  /** The series, where this is one of its occurrences and the series is public too. */
  series: EventRow | null;
}

/** A public event by id and, of a series, occurrence: the next one where none is named. Throws not_found. */
export async function requirePublicEvent(scope: Tenant, id: string, name?: string): Promise<ShownEvent> {
  const row = await findEvent(scope, isPublic(eq(calendarEvent.id, id)));
  if (!row) throw notFound("Event");
  if (!repeats(row)) {
    if (name !== undefined) throw notFound("Occurrence");
    const series =
      row.parentEventId === null
        ? undefined
        : await findEvent(scope, isPublic(eq(calendarEvent.id, row.parentEventId)));
    return { row, occurrence: null, series: series ?? null };
  }
  const changed = await readChanged(scope, row.id);
  if (name === undefined) return { row, occurrence: nextOf(row, changed, scope.now), series: row };
  const own = changed.get(new Date(name).getTime());
  if (own === undefined) return { row, occurrence: requireOccurrence(row, name), series: row };
  // One that was changed alone has its own visibility.
  if (own.visibility !== "public") throw notFound("Occurrence");
  return { row: own, occurrence: null, series: row };
}

const isPublic = (condition: ReturnType<typeof eq>) =>
  and(condition, eq(calendarEvent.visibility, "public"), eq(calendarEvent.isDeleted, false));

/** Occurrences of a series that were changed individually, of any visibility, by their original start. */
async function readChanged({ transaction, organizationId }: Tenant, seriesId: string): Promise<Map<number, EventRow>> {
  const rows = await transaction
    .select()
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        eq(calendarEvent.parentEventId, seriesId),
        eq(calendarEvent.isDeleted, false),
      ),
    )
    .orderBy(calendarEvent.occurrenceAt)
    .limit(1000);
  return new Map(rows.map((row) => [row.occurrenceAt?.getTime() ?? 0, row]));
}

/** The next unchanged occurrence of a series; the last one if it is over. */
function nextOf(series: EventRow, changed: ReadonlyMap<number, EventRow>, now: Date): Occurrence {
  const plain = {
    ...seriesOf(series),
    excludedDates: [
      ...series.excludedDates,
      ...[...changed.keys()].map((at) => occurrenceName(new Date(at), series.allDay)),
    ],
  };
  const since = new Date(now.getTime() - (series.endsAt.getTime() - series.startsAt.getTime()) - 1);
  const next = nextOccurrence(plain, since);
  if (next) return next;
  const { occurrences } = expandOccurrences(plain, { from: series.startsAt, to: series.overAt ?? now, max: 1000 });
  const last = occurrences.at(-1);
  if (!last) throw notFound("Event");
  return last;
}

/** Other dates of a series to come, those that were changed alone with their own times. */
export async function readDates({ transaction, organizationId, now }: Tenant, series: EventRow, shown: ShownEvent) {
  const changed = await readChanged({ transaction, organizationId, now }, series.id);
  const to = new Date(now.getTime() + 366 * DAY_MS);
  const { occurrences } = expandOccurrences(seriesOf(series), { from: now, to, max: MAX_DATES * 4 });
  const { allDay, timeZone } = series;
  const plain = occurrences
    .filter(({ occurrence }) => !changed.has(Date.parse(occurrence)))
    .map(({ start, end, occurrence }) => ({
      id: series.id,
      occurrence: occurrence as string | null,
      startDate: start,
      endDate: end,
      allDay,
      timeZone,
    }));
  const own = [...changed.values()]
    .filter((row) => row.visibility === "public" && row.endsAt > now && row.startsAt < to)
    .map((row) => ({
      id: row.id,
      occurrence: null,
      startDate: startOf(row),
      endDate: endOf(row),
      allDay: row.allDay,
      timeZone: row.timeZone,
    }));
  const current = shown.occurrence?.occurrence ?? null;
  return [...plain, ...own]
    .filter(({ id, occurrence }) => id !== shown.row.id || occurrence !== current)
    .sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))
    .slice(0, MAX_DATES);
}

/** For a file of whole series: what of them was changed alone, of all of them at once. */
export async function readChangedOf(
  { transaction, organizationId }: Tenant,
  seriesIds: readonly string[],
  max: number,
): Promise<EventRow[]> {
  if (seriesIds.length === 0) return [];
  return transaction
    .select()
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        inArray(calendarEvent.parentEventId, [...seriesIds]),
        eq(calendarEvent.isDeleted, false),
        gt(calendarEvent.occurrenceAt, new Date(0)),
      ),
    )
    .limit(max);
}
