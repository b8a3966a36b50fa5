import { dayInZone, startOfDay } from "@trellis/domain/days/calendar-day.ts";
import { expandOccurrences, nextOccurrence, type Occurrence } from "@trellis/recurrence/event-recurrence.ts";
import { derivedOf, type EventRow, occurrenceName, seriesOf, startOf } from "../core/event-rows.ts";
import { nameInPart, type SeriesPart } from "../core/series-parts.ts";
import type { FileEvent } from "../ical/ical-events.ts";
import type { ImportedRow } from "../schema/imported.ts";
import { repeatingBefore } from "../series/series-split.ts";
import { isSame, type PlannedEvent, rowOf } from "./calendar-import-rows.ts";

const DAY_MS = 86_400_000;

/** A part of the series of a UID: its first one, or a separate series that follows an occurrence. */
export interface PlannedPart {
  /** Where it begins, as the UID's occurrences are named. */
  fromAt: number;
  entry: PlannedEvent | undefined;
  known: EventRow | undefined;
  /** The name that an occurrence of the UID has in it. */
  name: (occurrence: string) => string;
}

/** Where the first part of a series begins. */
export const FIRST = Number.NEGATIVE_INFINITY;

/** What a file says of series, and what is known of them. */
export interface Sources {
  wholes: readonly PlannedEvent[];
  following: readonly FileEvent[];
  known: readonly EventRow[];
  knownByUid: ReadonlyMap<string, EventRow>;
  parts: readonly SeriesPart[];
}

/** The first part of the series of a UID, and those that were parted from it before. */
export function openParts(
  uid: string,
  { wholes, knownByUid, parts }: Sources,
): { first: PlannedPart; active: PlannedPart[] } {
  const entry = wholes.find((each) => each.uid === uid);
  const first: PlannedPart = { fromAt: FIRST, entry, known: knownByUid.get(uid), name: (name) => name };
  const active = parts
    .filter(({ part, event }) => part.uid === uid && !event.isDeleted)
    .map(
      (each): PlannedPart => ({
        fromAt: each.part.fromAt.getTime(),
        entry: undefined,
        known: each.event,
        name: (name) => nameInPart(each, name),
      }),
    );
  return { first, active };
}

/** Whether it has occurrences. */
export const isRepeating = ({ recurrenceRule, addedDates }: ImportedRow) =>
  recurrenceRule !== null || addedDates.length > 0;
/** With what is computed from the rest of it. */
export const withDerived = (row: ImportedRow): ImportedRow => ({ ...row, ...derivedOf(row) });

/** What the file says of the event, at the times of a series. */
export function withFields(times: ImportedRow, file: FileEvent): ImportedRow {
  const { allDay, startsAt, endsAt, startDay, endDay, timeZone, recurrenceRule, addedDates, excludedDates } = times;
  const row = { allDay, startsAt, endsAt, startDay, endDay, timeZone, recurrenceRule, addedDates, excludedDates };
  return withDerived({ ...rowOf(file), ...row });
}

/** Where the file lets it begin, by the file's clock where it names one. */
export const timesOf = ({ start, end, allDay, namesTimeZone, timeZone }: FileEvent, row: ImportedRow) => ({
  start,
  end,
  allDay,
  timeZone: namesTimeZone ? timeZone : row.timeZone,
});

/** The occurrence that is named, left out or not; by its day where one of the two has no time. */
export function occurrenceIn(row: ImportedRow, name: string): Occurrence | undefined {
  const series = { ...seriesOf(row), excludedDates: [] };
  const isDay = name.length === 10;
  if (!isRepeating(row)) return undefined;
  const from = row.allDay
    ? new Date(isDay ? name : dayInZone(new Date(name), row.timeZone))
    : isDay
      ? startOfDay(name, row.timeZone)
      : new Date(name);
  const to = new Date(from.getTime() + (isDay && !row.allDay ? DAY_MS : 1));
  return expandOccurrences(series, { from, to, max: 1000 }).occurrences.find(
    ({ occurrence }) => Date.parse(occurrence) >= from.getTime(),
  );
}

/** Whether a series has an occurrence from a moment on. */
export const goesOnFrom = (row: ImportedRow, name: string): boolean =>
  nextOccurrence({ ...seriesOf(row), excludedDates: [] }, new Date(Date.parse(name) - 1)) !== null;

/** Ends a series of the file where another part of it begins. */
export function cutBefore(entry: PlannedEvent, at: number): void {
  const { row, known, file } = entry;
  if (!isRepeating(row) || Date.parse(startOf(row)) >= at) return;
  entry.row = withDerived(repeatingBefore(row, occurrenceName(new Date(at), row.allDay)));
  if (known) entry.action = file.sequence < known.sequence || isSame(entry.row, known) ? "same" : "change";
}
