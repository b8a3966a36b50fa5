import { Temporal } from "temporal-polyfill";
import { derivedOf, occurrenceInstant } from "./event-rows.ts";
import type { FileEvent } from "./ical-events.ts";
import type { calendarEvent } from "./schema.ts";

type EventRow = typeof calendarEvent.$inferSelect;

/** The columns of an event that a file decides. */
export type ImportedRow = Pick<
  EventRow,
  | "title"
  | "description"
  | "location"
  | "eventType"
  | "priority"
  | "visibility"
  | "allDay"
  | "startsAt"
  | "endsAt"
  | "startDay"
  | "endDay"
  | "timeZone"
  | "recurrenceRule"
  | "addedDates"
  | "excludedDates"
  | "overAt"
  | "reminderMinutes"
  | "sequence"
  | "searchText"
>;

/** What becomes of one event of a file. */
export interface PlannedEvent {
  file: FileEvent;
  action: "add" | "change" | "cancel" | "same";
  /** As it shall be; of a cancelled one as it was. */
  row: ImportedRow;
  uid: string;
  /** The event that is changed or called off. */
  known: EventRow | undefined;
  /** A changed occurrence: of this event of the file, or of that one of ours. */
  parent: PlannedEvent | EventRow | undefined;
  occurrenceAt: Date | null;
}

/**
 * Decides what becomes of the events of a file: by UID and RECURRENCE-ID an event is known again, the higher SEQUENCE counts
 * (RFC 5546, 2.1.5), cancelled occurrences become exceptions of their series, and an occurrence whose series is nowhere
 * stands alone.
 *
 * @param known events of the member's own with one of the file's UIDs, and the changed occurrences of them
 */
export function planImport(events: readonly FileEvent[], known: readonly EventRow[]): PlannedEvent[] {
  const planned = new Map<string, PlannedEvent>();
  const knownByUid = new Map(known.filter((row) => row.parentEventId === null).map((row) => [row.uid, row]));
  for (const file of newestOf(events.filter(({ occurrence }) => occurrence === null)))
    planned.set(file.uid, planSingle(file, knownByUid.get(file.uid)));

  const occurrences: PlannedEvent[] = [];
  // What was called off first: it changes its series, to which the others then belong.
  const parts = newestOf(events.filter(({ occurrence }) => occurrence !== null));
  for (const file of parts.sort((a, b) => Number(b.isCancelled) - Number(a.isCancelled))) {
    const inFile = planned.get(file.uid);
    const ours = knownByUid.get(file.uid);
    const parent = inFile ?? ours;
    const series = inFile?.row ?? ours;
    if (!parent || !series || !isSeries(series)) {
      const uid = `${file.uid}#${file.occurrence}`;
      occurrences.push(planSingle({ ...file, uid }, knownByUid.get(uid)));
      continue;
    }
    const occurrenceAt = occurrenceInstant(file.occurrence ?? "");
    const parentId = inFile ? inFile.known?.id : ours?.id;
    const own = known.find(
      (row) =>
        parentId !== undefined &&
        row.parentEventId === parentId &&
        row.occurrenceAt?.getTime() === occurrenceAt.getTime(),
    );
    if (file.isCancelled) {
      exclude(planned, file, ours);
      if (own && !own.isDeleted) occurrences.push({ ...planSingle(file, own), parent, occurrenceAt });
      continue;
    }
    const single = { ...planSingle(file, own), parent, occurrenceAt };
    // A date that stands in the file for the sake of its answers alone is no change of a series that is known.
    occurrences.push(
      !own && parentId !== undefined && isPlain(single.row, series, file) ? { ...single, action: "same" } : single,
    );
  }
  return [...planned.values(), ...occurrences];
}

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

function planSingle(file: FileEvent, known: EventRow | undefined): PlannedEvent {
  const row = rowOf(file);
  const plan = { file, row, uid: file.uid, known, parent: undefined, occurrenceAt: null };
  if (file.isCancelled) return { ...plan, action: known && !known.isDeleted ? "cancel" : "same" };
  if (!known) return { ...plan, action: "add" };
  if (file.sequence < known.sequence) return { ...plan, action: "same" };
  return { ...plan, action: known.isDeleted || !isSame(row, known) ? "change" : "same" };
}

/** Takes a called off occurrence out of its series: of the file's, or of ours, which is changed by it then. */
function exclude(planned: Map<string, PlannedEvent>, file: FileEvent, known: EventRow | undefined): void {
  const date = file.occurrence ?? "";
  const inFile = planned.get(file.uid);
  const base = inFile?.row ?? known;
  if (!base || base.excludedDates.includes(date)) {
    if (!inFile && known) planned.set(file.uid, { ...planSingle(file, known), action: "same", row: known });
    return;
  }
  const row = { ...pickRow(base), excludedDates: [...base.excludedDates, date] };
  const action = inFile?.action === "add" || !known ? "add" : "change";
  planned.set(file.uid, { ...(inFile ?? planSingle(file, known)), row, action });
}

/** An event of a file as columns. */
export function rowOf(file: FileEvent): ImportedRow {
  const { start, end, allDay, timeZone, rule, addedDates, excludedDates } = file;
  const after = allDay ? Temporal.PlainDate.from(end).add({ days: 1 }).toString() : end;
  const row = {
    title: file.title,
    description: file.description,
    location: file.location,
    eventType: file.eventType,
    priority: file.priority,
    visibility: file.visibility,
    allDay,
    startsAt: instantOf(start, timeZone),
    endsAt: instantOf(after, timeZone),
    startDay: allDay ? start : null,
    endDay: allDay ? end : null,
    timeZone,
    recurrenceRule: rule,
    addedDates,
    excludedDates,
    reminderMinutes: file.reminderMinutes,
    sequence: file.sequence,
  };
  return { ...row, ...derivedOf(row) };
}

/** An instant; of a day its first one in the zone. */
const instantOf = (text: string, timeZone: string): Date =>
  text.includes("T")
    ? new Date(text)
    : new Date(Temporal.PlainDate.from(text).toZonedDateTime(timeZone).epochMilliseconds);

const COLUMNS = [
  "title",
  "description",
  "location",
  "eventType",
  "priority",
  "visibility",
  "allDay",
  "startsAt",
  "endsAt",
  "startDay",
  "endDay",
  "timeZone",
  "recurrenceRule",
  "addedDates",
  "excludedDates",
  "overAt",
  "reminderMinutes",
  "sequence",
  "searchText",
] as const satisfies readonly (keyof ImportedRow)[];

/** The columns that a file decides, of a whole row. */
export const pickRow = (row: ImportedRow): ImportedRow =>
  Object.fromEntries(COLUMNS.map((column) => [column, row[column]])) as unknown as ImportedRow;

const isSame = (row: ImportedRow, known: EventRow) => JSON.stringify(pickRow(row)) === JSON.stringify(pickRow(known));
