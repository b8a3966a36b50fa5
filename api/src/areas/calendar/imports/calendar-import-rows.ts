import { Temporal } from "temporal-polyfill";
import { derivedOf, type EventRow } from "../core/event-rows.ts";
import type { FileEvent } from "../ical/ical-events.ts";
import type { ImportedRow } from "../schema/imported.ts";

/** Result of one event in a file. */
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
  /** What follows an occurrence of a series, as a separate series: which series, and from which occurrence on. */
  splitFrom?: { from: PlannedEvent | EventRow; occurrence: string };
  /** It changes because of another one, which is the one reported. */
  isCarried?: boolean;
  /**
   * The reported action where it differs from the actual one: a series that ends earlier is reported as canceled from
   * then on.
   */
  reportedAs?: "cancel";
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

/** Whether an event is what a file makes of it already. */
export const isSame = (row: ImportedRow, known: EventRow) =>
  JSON.stringify(pickRow(row)) === JSON.stringify(pickRow(known));

/** An event of a file that matches one event of ours, or none yet. */
export function planSingle(file: FileEvent, known: EventRow | undefined): PlannedEvent {
  const row = rowOf(file);
  const plan = { file, row, uid: file.uid, known, parent: undefined, occurrenceAt: null };
  if (file.isCancelled) return { ...plan, action: known && !known.isDeleted ? "cancel" : "same" };
  if (!known) return { ...plan, action: "add" };
  // Deleting it raised the revision by one: a file from before that brings it back.
  const revision = known.isDeleted && !known.isCopy ? known.sequence - 1 : known.sequence;
  if (file.sequence < revision) return { ...plan, action: "same" };
  return { ...plan, action: known.isDeleted || !isSame(row, known) || namesOrganizer(file, known) ? "change" : "same" };
}

/** Whether the file says who organizes an event that was imported before that was kept. */
export const namesOrganizer = ({ organizer, isCancelled }: FileEvent, known: EventRow): boolean =>
  !isCancelled && organizer !== null && known.isCopy && known.organizerEmail === null && known.organizerName === null;
