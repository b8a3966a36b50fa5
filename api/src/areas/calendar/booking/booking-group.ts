import { visitorTitle } from "@trellis/calendar-rules/booking-title.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { derivedOf, type EventRow } from "../core/event-rows.ts";
import { addEventTerms, removeEventTerms } from "../core/event-terms.ts";
import { uidLike } from "../ical/event-uid.ts";
import { booking } from "../schema/booking-schema.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { type BookingRow, bookedTitle, isGroup, writeAnswers } from "./booking-rows.ts";

const MAX_DESCRIPTION = 10_000;

/** The attendees of an event's meeting, including pending requests, by their places. */
export function readMeeting({ transaction, organizationId }: Tenant, eventId: string): Promise<BookingRow[]> {
  return transaction
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.organizationId, organizationId),
        eq(booking.eventId, eventId),
        inArray(booking.status, ["requested", "confirmed"]),
      ),
    )
    .orderBy(asc(booking.seat), asc(booking.id));
}

/** The event of a meeting, locked: joins and leaves run one after the other. Undefined if there is none. */
export async function lockEvent({ transaction, organizationId }: Tenant, id: string): Promise<EventRow | undefined> {
  const [row] = await transaction
    .select()
    .from(calendarEvent)
    .where(and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.id, id)))
    .for("update");
  return row?.isDeleted ? undefined : row;
}

/** The other attendees of a booking's meeting; its event is locked. */
export async function othersAt(scope: Tenant, { id, eventId, places }: BookingRow): Promise<BookingRow[]> {
  if (places === 1) return [];
  await lockEvent(scope, eventId);
  return (await readMeeting(scope, eventId)).filter((row) => row.id !== id);
}

/** What the host's calendar says of a meeting of several: who comes, what each wrote and answered, where the call is. */
export function describeMeeting(rows: readonly BookingRow[]): string | null {
  const people = rows.map(({ name, email, message, answers }) =>
    [`${name}, ${email}`, ...(message ? [message] : []), ...writeAnswers(answers)].join("\n"),
  );
  const [first] = rows;
  return [...people, first?.callLink].filter(Boolean).join("\n\n").slice(0, MAX_DESCRIPTION) || null;
}

/** The person behind a booking, as the host's event has them. */
export const attendeeOf = (scope: Tenant, row: BookingRow, position: number) => ({
  organizationId: scope.organizationId,
  id: createId(),
  eventId: row.eventId,
  position,
  email: row.email,
  emailKey: row.email.toLowerCase(),
  name: row.name,
  status: row.status === "requested" && isGroup(row) ? ("needs_action" as const) : ("accepted" as const),
  respondedAt: scope.now,
  createdAt: scope.now,
  updatedAt: scope.now,
});

/** Adds a person to the event of a group meeting. */
export async function joinMeeting(scope: Tenant, row: BookingRow): Promise<void> {
  const rows = await readMeeting(scope, row.eventId);
  // Two places for one address are one person on the host's calendar.
  await scope.transaction
    .insert(calendarAttendee)
    .values(attendeeOf(scope, row, rows.length - 1))
    .onConflictDoNothing();
  await rewrite(scope, row.eventId, withoutRow(rows, row.id), rows);
}

/**
 * Removes a person from the event of a meeting that others still attend.
 *
 * @param left the booking while it still had its place
 */
export async function leaveMeeting(scope: Tenant, left: BookingRow, rest: readonly BookingRow[]): Promise<void> {
  if (!rest.some(({ emailKey }) => emailKey === left.emailKey))
    await scope.transaction.delete(calendarAttendee).where(ownAttendee(scope, left));
  const before = [...rest, left].sort(byPlace);
  await rewrite(scope, left.eventId, before, rest);
}

/** Shows on the event that a request was accepted. */
export async function confirmInMeeting(scope: Tenant, row: BookingRow): Promise<void> {
  await scope.transaction
    .update(calendarAttendee)
    .set({ status: "accepted", respondedAt: scope.now, updatedAt: scope.now })
    .where(ownAttendee(scope, row));
  await rewrite(scope, row.eventId, [], []);
}

/** Rewrites the attendees of a meeting after a person was erased: the old text may have named them. */
export async function refreshDescription(scope: Tenant, eventId: string): Promise<void> {
  const event = await lockEvent(scope, eventId);
  if (event) await describe(scope, event, describeMeeting(await readMeeting(scope, eventId)));
}

/** The description follows the attendees unless the host wrote their own; a form that shows it becomes stale. */
async function rewrite(
  scope: Tenant,
  eventId: string,
  before: readonly BookingRow[],
  after: readonly BookingRow[],
): Promise<void> {
  const event = await lockEvent(scope, eventId);
  if (!event) return;
  const isOurs = before.length > 0 && event.description === describeMeeting(before);
  await describe(scope, event, isOurs ? describeMeeting(after) : event.description);
}

async function describe(scope: Tenant, event: EventRow, description: string | null): Promise<void> {
  const after = { ...event, description };
  await removeEventTerms(scope, [event.id]);
  await scope.transaction
    .update(calendarEvent)
    .set({ description, ...derivedOf(after), updatedAt: scope.now })
    .where(ownEvent(scope, event.id));
  await addEventTerms(scope, [event.id]);
}

/**
 * An event as one of its visitors gets it: named after its host. In a group meeting the visitors don't learn of each
 * other: it has an identity of the booking, which it keeps when they move to another meeting.
 */
export function eventFor<Found extends { event: EventRow; organizer?: { name: string } | undefined }>(
  found: Found,
  row: BookingRow,
): Found {
  const { organizer } = found;
  const title = organizer ? visitorTitle(row.title, organizer.name, row.language).slice(0, 200) : bookedTitle(row);
  if (!isGroup(row)) return { ...found, event: { ...found.event, title } };
  const { startsAt, endsAt, createdAt, updatedAt } = row;
  const sequence = Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000);
  const description = [row.message, writeAnswers(row.answers).join("\n"), row.callLink].filter(Boolean).join("\n\n");
  const own = {
    uid: uidLike(row.id, found.event.uid),
    title,
    description: description.slice(0, MAX_DESCRIPTION) || null,
    location: row.location || null,
    recurrenceRule: null,
    addedDates: [],
    excludedDates: [],
    parentEventId: null,
    occurrenceAt: null,
  };
  return { ...found, event: { ...found.event, ...own, startsAt, endsAt, sequence }, parent: undefined, changed: [] };
}

const withoutRow = (rows: readonly BookingRow[], id: string) => rows.filter((row) => row.id !== id);
const byPlace = (a: BookingRow, b: BookingRow) => (a.seat ?? 0) - (b.seat ?? 0);

const ownEvent = ({ organizationId }: Read, id: string) =>
  and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.id, id));

const ownAttendee = ({ organizationId }: Read, { eventId, emailKey }: BookingRow) =>
  and(
    eq(calendarAttendee.organizationId, organizationId),
    eq(calendarAttendee.eventId, eventId),
    eq(calendarAttendee.emailKey, emailKey),
  );
