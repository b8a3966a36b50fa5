import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { calendarSeriesPart } from "../schema/series-schema.ts";
import { type EventRow, occurrenceName, startOf } from "./event-rows.ts";
import { movedName, moveOf, type SeriesClock } from "./series-exceptions.ts";

export type SeriesPartRow = typeof calendarSeriesPart.$inferSelect;

/** A series that was split from the one of a UID, as it is now. */
export interface SeriesPart {
  part: SeriesPartRow;
  event: EventRow;
}

const CHUNK = 1000;

/**
 * Records that a series was split from another at an occurrence, for all the UIDs that the other is known by.
 *
 * @param series as it was before
 * @param sequence the first revision of the other in which this one is apart
 */
export async function recordSplit(
  scope: Tenant,
  series: EventRow,
  halfId: string,
  occurrence: string,
  sequence: number,
): Promise<void> {
  const { transaction, organizationId } = scope;
  const { uid, timeZone, allDay } = series;
  const known = await transaction
    .select()
    .from(calendarSeriesPart)
    .where(and(eq(calendarSeriesPart.organizationId, organizationId), eq(calendarSeriesPart.eventId, series.id)));
  const rows = [
    { uid, fromAt: new Date(occurrence), timeZone, allDay },
    ...known.map((part) => ({
      uid: part.uid,
      fromAt: new Date(nameBefore({ part, event: series }, occurrence)),
      timeZone: part.timeZone,
      allDay: part.allDay,
    })),
  ];
  await transaction
    .insert(calendarSeriesPart)
    .values(rows.map((row) => ({ ...row, organizationId, eventId: halfId, sequence })))
    .onConflictDoNothing();
}

/** Series that were split from those of some UIDs, by their start; including deleted ones. */
export async function readParts(scope: Read, uids: readonly string[]): Promise<SeriesPart[]> {
  const { transaction, organizationId } = scope;
  const found: SeriesPart[] = [];
  const t = calendarSeriesPart;
  for (let start = 0; start < uids.length; start += CHUNK)
    found.push(
      ...(await transaction
        .select({ part: getTableColumns(t), event: getTableColumns(calendarEvent) })
        .from(t)
        .innerJoin(
          calendarEvent,
          and(eq(calendarEvent.organizationId, t.organizationId), eq(calendarEvent.id, t.eventId)),
        )
        .where(and(eq(t.organizationId, organizationId), inArray(t.uid, uids.slice(start, start + CHUNK))))
        .orderBy(asc(t.fromAt), asc(t.eventId))),
    );
  return found;
}

/** Distance of a part from where the series of the UID had it. */
function moveOfPart({ part, event }: SeriesPart) {
  const before: SeriesClock = { timeZone: part.timeZone, allDay: part.allDay };
  return moveOf<SeriesClock>(before, event, occurrenceName(part.fromAt, part.allDay), startOf(event));
}

/** The name that an occurrence has in a part, from the one that it had in the series of the UID. */
export const nameInPart = (part: SeriesPart, name: string): string => movedName(moveOfPart(part), name);

/** The other way round: by the UID that a part was parted from. */
export function nameBefore(part: SeriesPart, name: string): string {
  const { before, after, by } = moveOfPart(part);
  return movedName({ before: after, after: before, by: -by }, name);
}
