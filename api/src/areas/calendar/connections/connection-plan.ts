import { REMINDER_MINUTES } from "@trellis/calendar-rules/choices.ts";
import { derivedOf, type EventRow } from "../core/event-rows.ts";
import type { CalendarFile } from "../ical/ical-events.ts";
import { type PlannedEvent, pickRow, planImport } from "../imports/calendar-import-plan.ts";
import type { ImportedRow } from "../schema/imported.ts";
import type { ConnectionRow } from "./connection-address.ts";

/** What others read of an event of which they only learn that its member is busy. */
export const BUSY_TITLE = "Busy";

const RETENTION_MS = 365 * 86_400_000;

/** An event of a connected calendar as it should be stored. */
export interface ConnectedEvent {
  /** Its UID, and of a changed occurrence which one: it is known again by them. */
  key: string;
  uid: string;
  parentKey: string | null;
  occurrenceAt: Date | null;
  row: ConnectedRow;
}

export type ConnectedRow = ImportedRow & Pick<EventRow, "isFree">;

/** How a member wants the events of a calendar to be kept. */
export type Keeping = Pick<ConnectionRow, "sharing" | "remind">;

export const keyOf = ({ uid, occurrenceAt }: Pick<EventRow, "uid" | "occurrenceAt">): string =>
  JSON.stringify([uid, occurrenceAt?.toISOString() ?? null]);

/**
 * The events of a file as they should be stored, series before their changed occurrences. Events that ended over a year
 * ago are left out; invitees are not imported, so no emails are sent.
 */
export function planConnected(file: CalendarFile, keeping: Keeping, now: Date): ConnectedEvent[] {
  const free = new Set(file.events.filter(({ isFree }) => isFree).map(({ uid, occurrence }) => `${uid} ${occurrence}`));
  const planned = planImport(withoutCancelled(file.events), []).filter(({ action }) => action === "add");
  const kept = new Set<PlannedEvent>(planned.filter(({ row }) => isRecent(row, now)));
  // A series stays for the sake of an occurrence that was moved, and takes all of its changed ones along.
  for (const each of planned) if (kept.has(each) && isPlanned(each.parent)) kept.add(each.parent);
  const events = new Map<string, ConnectedEvent>();
  for (const each of planned) {
    const parent = isPlanned(each.parent) ? each.parent : undefined;
    if (!(parent ? kept.has(parent) && parent.action === "add" : kept.has(each))) continue;
    const { uid, occurrenceAt } = each;
    const isFree = free.has(`${each.file.uid} ${each.file.occurrence}`);
    const key = keyOf({ uid, occurrenceAt });
    const parentKey = parent ? keyOf({ uid: parent.uid, occurrenceAt: null }) : null;
    events.set(key, { key, uid, parentKey, occurrenceAt, row: withSettings({ ...each.row, isFree }, keeping) });
  }
  return [...events.values()].sort((a, b) => Number(a.parentKey !== null) - Number(b.parentKey !== null));
}

/** An event that was canceled as a whole is not stored, whatever else a file says about its dates. */
function withoutCancelled(events: CalendarFile["events"]): CalendarFile["events"] {
  const wholes = new Map<string, CalendarFile["events"][number]>();
  for (const event of events) {
    if (event.occurrence !== null) continue;
    const other = wholes.get(event.uid);
    if (!other || event.sequence >= other.sequence) wholes.set(event.uid, event);
  }
  return events.filter(({ uid }) => wholes.get(uid)?.isCancelled !== true);
}

const isPlanned = (parent: PlannedEvent["parent"]): parent is PlannedEvent =>
  parent !== undefined && "action" in parent;

const isRecent = ({ overAt }: ImportedRow, now: Date) =>
  overAt === null || overAt.getTime() > now.getTime() - RETENTION_MS;

/** Private with all that it says, or nothing but its times. */
function withSettings(row: ConnectedRow, { sharing, remind }: Keeping): ConnectedRow {
  const reminderMinutes = remind ? (row.reminderMinutes ?? (row.allDay ? null : REMINDER_MINUTES)) : null;
  const kept: ConnectedRow = { ...row, visibility: "private", reminderMinutes };
  return sharing === "private" ? kept : withoutWords(kept);
}

/** What others may see: busy. */
export function withoutWords<T extends ConnectedRow>(row: T): T {
  const bare: T = {
    ...row,
    title: BUSY_TITLE,
    description: null,
    location: null,
    eventType: "other",
    priority: "medium",
    visibility: "organization",
  };
  return { ...bare, searchText: derivedOf(bare).searchText };
}

/** Whether a stored event is up to date. */
export const isSame = (row: ConnectedRow, known: ConnectedRow): boolean =>
  row.isFree === known.isFree && JSON.stringify(pickRow(row)) === JSON.stringify(pickRow(known));
