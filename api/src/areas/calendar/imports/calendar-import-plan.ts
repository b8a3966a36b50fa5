import { type EventRow, occurrenceInstant } from "../core/event-rows.ts";
import type { SeriesPart } from "../core/series-parts.ts";
import type { FileEvent, FileProblem } from "../ical/ical-events.ts";
import type { ImportedRow } from "../schema/imported.ts";
import { planParts, type SeriesParts } from "./calendar-import-parts.ts";
import { isSame, namesOrganizer, type PlannedEvent, pickRow, planSingle } from "./calendar-import-rows.ts";

export { type PlannedEvent, pickRow } from "./calendar-import-rows.ts";

export interface ImportPlan {
  plan: PlannedEvent[];
  problems: FileProblem[];
}

/** As `planEvents`, of a file whose events are not known. */
export const planImport = (events: readonly FileEvent[], known: readonly EventRow[]): PlannedEvent[] =>
  planEvents(events, known, []).plan;

/**
 * Decides what to do with the events of a file: events are matched by UID and RECURRENCE-ID, the higher SEQUENCE wins
 * (RFC 5546, 2.1.5), a change of an occurrence and all that follow splits its series there, canceled occurrences become
 * exceptions of their series, and an occurrence without its series becomes a single event.
 *
 * @param known the member's events with one of the file's UIDs, what was split from them, and the changed occurrences
 * @param parts what was split from the series of those UIDs
 */
export function planEvents(
  events: readonly FileEvent[],
  known: readonly EventRow[],
  parts: readonly SeriesPart[],
): ImportPlan {
  const knownByUid = new Map(known.filter((row) => row.parentEventId === null).map((row) => [row.uid, row]));
  const wholes = newestOf(events.filter(({ occurrence }) => occurrence === null)).map((file) =>
    planSingle(file, knownByUid.get(file.uid)),
  );
  const following = newestOf(events.filter(({ isFollowing }) => isFollowing));
  const series = planParts({ wholes, following, known, knownByUid, parts });

  const occurrences: PlannedEvent[] = [];
  // Cancellations first: they change their series, to which the others then belong.
  const single = newestOf(events.filter(({ occurrence, isFollowing }) => occurrence !== null && !isFollowing));
  for (const file of single.sort((a, b) => Number(b.isCancelled) - Number(a.isCancelled)))
    occurrences.push(...planOccurrence(file, series, known, knownByUid));
  const plan = [...series.entries(), ...occurrences];
  for (const each of plan) if (isNothingNew(each)) each.action = "same";
  return { plan, problems: series.problems };
}

function planOccurrence(
  file: FileEvent,
  series: SeriesParts,
  known: readonly EventRow[],
  knownByUid: ReadonlyMap<string, EventRow>,
): PlannedEvent[] {
  const date = file.occurrence ?? "";
  const part = series.partAt(file.uid, date);
  const row = part?.entry?.row ?? part?.known;
  const parent = part?.entry ?? part?.known;
  if (!part || !parent || !row || !isSeries(row)) {
    const uid = `${file.uid}#${date}`;
    return [planSingle({ ...file, uid }, knownByUid.get(uid))];
  }
  const name = part.name(date);
  const occurrenceAt = occurrenceInstant(name);
  const carried = series.removeCarried(part, occurrenceAt);
  const own =
    carried?.known ??
    known.find(
      (each) =>
        part.known !== undefined &&
        each.parentEventId === part.known.id &&
        each.occurrenceAt?.getTime() === occurrenceAt.getTime(),
    );
  if (file.isCancelled) {
    series.exclude(part, name, file);
    return own && !own.isDeleted ? [{ ...planSingle(file, own), parent, occurrenceAt }] : [];
  }
  const single = { ...planSingle(file, own), parent, occurrenceAt };
  if (carried && single.action === "same") return [carried];
  // A date that is in the file for the sake of its answers alone is no change of a series that is known.
  const isKnown = part.known !== undefined && !own && name === date;
  return [isKnown && isPlain(single.row, row, file) ? { ...single, action: "same" } : single];
}

/** Whether a change leaves an event as it was. */
const isNothingNew = ({ action, file, known, row, parent, occurrenceAt }: PlannedEvent): boolean =>
  action === "change" &&
  known !== undefined &&
  !known.isDeleted &&
  isSame(row, known) &&
  !namesOrganizer(file, known) &&
  (parent === undefined ||
    (parentId(parent) === known.parentEventId && occurrenceAt?.getTime() === known.occurrenceAt?.getTime()));

const parentId = (parent: PlannedEvent | EventRow) => ("action" in parent ? parent.known?.id : parent.id);

/** Whether one occurrence is just what its series says. */
function isPlain(row: ImportedRow, series: ImportedRow, file: FileEvent): boolean {
  const { startsAt, endsAt, startDay, endDay, overAt, sequence } = row;
  const alone = { recurrenceRule: null, addedDates: [], excludedDates: [] };
  const plain = { ...pickRow(series), ...alone, startsAt, endsAt, startDay, endDay, overAt, sequence };
  const lengthOf = (of: ImportedRow) => of.endsAt.getTime() - of.startsAt.getTime();
  return (
    (startDay ?? startsAt.toISOString()) === file.occurrence &&
    (row.allDay ? file.start === file.occurrence : lengthOf(row) === lengthOf(series)) &&
    JSON.stringify(pickRow(row)) === JSON.stringify(pickRow(plain))
  );
}

/** Of events with the same UID and occurrence the one with the highest sequence, the later in the file among equals. */
function newestOf(events: readonly FileEvent[]): FileEvent[] {
  const newest = new Map<string, FileEvent>();
  for (const event of events) {
    const key = JSON.stringify([event.uid, event.occurrence]);
    const other = newest.get(key);
    if (!other || event.sequence >= other.sequence) newest.set(key, event);
  }
  return [...newest.values()];
}

const isSeries = ({ recurrenceRule, addedDates }: ImportedRow) => recurrenceRule !== null || addedDates.length > 0;
