import { utcDay } from "@trellis/domain/days/calendar-day.ts";
import { and, eq, gte, type SQL } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { calendarEvent } from "../schema/event-schema.ts";
import { derivedOf, type EventRow, nextSequence, occurrenceName, type PlainFields, startOf } from "./event-rows.ts";
import { addEventTerms, removeEventTerms } from "./event-terms.ts";
import { type EventTimes, instantOf, wallClock, wholeDays } from "./moments.ts";
import { requireOccurrence } from "./require-occurrence.ts";

const DAY_MS = 86_400_000;

/** The occurrences of a series that were changed alone. */
export function readExceptions(
  { transaction, organizationId }: Context,
  seriesId: string,
  condition?: SQL,
): Promise<EventRow[]> {
  return transaction
    .select()
    .from(calendarEvent)
    .where(
      and(
        eq(calendarEvent.organizationId, organizationId),
        eq(calendarEvent.parentEventId, seriesId),
        eq(calendarEvent.isDeleted, false),
        condition,
      ),
    )
    .orderBy(calendarEvent.id)
    .for("update");
}

/** Those from an occurrence on. */
export const from = (occurrence: string): SQL => gte(calendarEvent.occurrenceAt, new Date(occurrence));

/** What a clock shows at an occurrence's start, in milliseconds as if that were UTC; of a day its beginning. */
export const wallOf = (name: string, timeZone: string): number =>
  name.length === 10 ? Date.parse(name) : wallClock(new Date(name), timeZone);

/** By what the starts of a series are counted. */
export type SeriesClock = Pick<EventRow, "allDay" | "timeZone">;

/** How a series was moved, as its clock shows it. */
export interface SeriesMove<Series extends SeriesClock = EventRow> {
  before: Series;
  after: Series;
  /** Milliseconds on the clock. */
  by: number;
}

/** From the old to the new time of one and the same occurrence. */
export const moveOf = <Series extends SeriesClock>(
  before: Series,
  after: Series,
  oldStart: string,
  newStart: string,
): SeriesMove<Series> => ({
  before,
  after,
  by: wallOf(newStart, after.timeZone) - wallOf(oldStart, before.timeZone),
});

/** The name that an occurrence has after the move. */
export function movedName({ before, after, by }: SeriesMove<SeriesClock>, name: string): string {
  const wall = wallOf(name, before.timeZone) + by;
  return after.allDay ? utcDay(wall) : instantOf(wall, after.timeZone).toISOString();
}

/**
 * Takes the occurrences that were changed alone along with their series: each follows to its new original start, one that had
 * kept its time moves as the series did, and what it had in common with the series stays in common. One that the series no
 * longer has is deleted.
 */
export async function moveExceptions(
  context: Context,
  exceptions: readonly EventRow[],
  move: SeriesMove,
  fields: Partial<PlainFields>,
): Promise<void> {
  if (exceptions.length === 0) return;
  const { transaction, organizationId, now } = context;
  const ids = exceptions.map(({ id }) => id);
  await removeEventTerms(context, ids);
  const kept: string[] = [];
  // Two of them never share an original start, not even briefly: the last one moves first.
  const inTurn = [...exceptions].sort(
    (a, b) => Math.sign(move.by || 1) * ((b.occurrenceAt?.getTime() ?? 0) - (a.occurrenceAt?.getTime() ?? 0)),
  );
  for (const row of inTurn) {
    const before = occurrenceName(row.occurrenceAt ?? row.startsAt, move.before.allDay);
    const name = movedName(move, before);
    const isOccurrence = hasOccurrence(move.after, name);
    const next: EventRow = {
      ...row,
      ...commonFields(row, move.before, fields),
      ...movedTimes(row, before, name, move.after),
    };
    if (isOccurrence) kept.push(row.id);
    await transaction
      .update(calendarEvent)
      .set({
        ...next,
        ...derivedOf(next),
        parentEventId: move.after.id,
        occurrenceAt: new Date(name),
        sequence: nextSequence(row),
        isDeleted: !isOccurrence,
        deletedAt: isOccurrence ? null : now,
        updatedAt: now,
      })
      .where(and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.id, row.id)));
  }
  await addEventTerms(context, kept);
}

/** What an exception had as its series had it, it has as the series has it now. */
function commonFields(row: EventRow, before: EventRow, fields: Partial<PlainFields>): Partial<PlainFields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => row[field as keyof PlainFields] === before[field as keyof PlainFields]),
  );
}

/** Start and end of an exception that moves to another original start: its own time, or the new one of its series. */
export function movedTimes(
  row: EventRow,
  before: string,
  name: string,
  after: Pick<EventRow, "allDay" | "timeZone" | "startsAt" | "endsAt">,
): Partial<EventTimes & Pick<EventRow, "timeZone">> {
  if (startOf(row) !== before) return {};
  // It was where the series had put it, so it moves along. Its length stays, unless days became hours or hours days.
  const length = row.allDay === after.allDay ? row.endsAt.getTime() - row.startsAt.getTime() : lengthOf(after);
  if (after.allDay) {
    const days = Math.max(1, Math.round(length / DAY_MS));
    const end = utcDay(Date.parse(name) + (days - 1) * DAY_MS);
    return { ...wholeDays(name, end, after.timeZone), timeZone: after.timeZone };
  }
  const startsAt = new Date(name);
  const endsAt = new Date(startsAt.getTime() + length);
  return { allDay: false, startsAt, endsAt, startDay: null, endDay: null, timeZone: after.timeZone };
}

const lengthOf = ({ startsAt, endsAt }: Pick<EventRow, "startsAt" | "endsAt">) => endsAt.getTime() - startsAt.getTime();

/** Whether a series has an occurrence of this name, left out or not. */
export function hasOccurrence(series: EventRow, name: string): boolean {
  try {
    return requireOccurrence({ ...series, excludedDates: [] }, name) !== undefined;
  } catch {
    return false;
  }
}
