import { and, eq } from "drizzle-orm";
import type { Tenant } from "../../../kernel/http/context.ts";
import { derivedOf, type EventRow, MADE_HERE } from "../core/event-rows.ts";
import { addEventTerms, removeEventTerms } from "../core/event-terms.ts";
import { planReminders } from "../core/reminders.ts";
import { insertEvent } from "../events/event-insert.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import { attendeeOf, confirmInMeeting, describeMeeting, leaveMeeting } from "./booking-group.ts";
import type { Host } from "./booking-host.ts";
import { type BookingRow, eventTitle, isGroup, writeAnswers } from "./booking-rows.ts";

const MAX_LOCATION = 300;
const MAX_DESCRIPTION = 10_000;

/** What the visitor wrote and answered, and where the call takes place. */
const describe = ({ message, answers, callLink }: BookingRow): string | null =>
  [message, writeAnswers(answers).join("\n"), callLink].filter(Boolean).join("\n\n").slice(0, MAX_DESCRIPTION) || null;

/** Puts a booking on its host's calendar: private, as whom one meets is no one else's concern; the visitor has accepted. */
export async function writeBookingEvent(scope: Tenant, host: Host, row: BookingRow): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const event: EventRow = {
    organizationId,
    id: row.eventId,
    title: eventTitle(row),
    description: isGroup(row) ? describeMeeting([row]) : describe(row),
    location: row.location || (row.callLink.length <= MAX_LOCATION ? row.callLink : "") || null,
    eventType: "meeting",
    priority: "medium",
    visibility: "private",
    color: null,
    allDay: false,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    startDay: null,
    endDay: null,
    timeZone: host.settings.timeZone,
    recurrenceRule: null,
    addedDates: [],
    excludedDates: [],
    overAt: row.endsAt,
    parentEventId: null,
    occurrenceAt: null,
    reminderMinutes: 15,
    uid: row.eventId,
    sequence: 0,
    createdBy: row.hostUserId,
    importId: null,
    ...MADE_HERE,
    connectionId: null,
    isFree: false,
    isDeleted: false,
    deletedAt: null,
    searchText: "",
    createdAt: now,
    updatedAt: now,
  };
  await insertEvent(scope, event);
  await transaction.insert(calendarAttendee).values(attendeeOf(scope, row, 0));
}

/**
 * Lets the event follow a booking that was moved or answered. Its title is the host's own once they changed it.
 *
 * @param before as it was: its title says whether the event still has ours
 */
export async function moveBookingEvent(scope: Tenant, row: BookingRow, before: BookingRow): Promise<void> {
  const { eventId, startsAt, endsAt } = row;
  const event = await findOwnEvent(scope, eventId);
  if (!event) return;
  const title = event.title === eventTitle(before) ? eventTitle(row) : event.title;
  const after = { ...event, title, startsAt, endsAt, allDay: false, startDay: null, endDay: null };
  await removeEventTerms(scope, [eventId]);
  await scope.transaction
    .update(calendarEvent)
    .set({ ...after, ...derivedOf(after), sequence: event.sequence + 1, updatedAt: scope.now })
    .where(ownEvent(scope, eventId));
  await addEventTerms(scope, [eventId]);
  await planReminders(scope, [eventId]);
}

/** Lets the event say that a request was accepted. */
export async function confirmBookingEvent(scope: Tenant, row: BookingRow, before: BookingRow): Promise<void> {
  await (isGroup(row) ? confirmInMeeting(scope, row) : moveBookingEvent(scope, row, before));
}

/**
 * Takes a booking that was called off or moved away from its event, and an event to which no one else comes from the
 * calendar.
 *
 * @param rest who else has a place at its meeting
 */
export async function leaveBookingEvent(
  scope: Tenant,
  left: BookingRow,
  rest: readonly BookingRow[] = [],
): Promise<void> {
  if (rest.length > 0) return leaveMeeting(scope, left, rest);
  const { eventId } = left;
  await removeEventTerms(scope, [eventId]);
  await scope.transaction
    .update(calendarEvent)
    .set({ isDeleted: true, deletedAt: scope.now, updatedAt: scope.now })
    .where(ownEvent(scope, eventId));
  await planReminders(scope, [eventId]);
}

const ownEvent = ({ organizationId }: Tenant, id: string) =>
  and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.id, id));

/** The event of a booking, deleted or not. */
export async function findOwnEvent(scope: Tenant, id: string): Promise<EventRow | undefined> {
  const [row] = await scope.transaction.select().from(calendarEvent).where(ownEvent(scope, id));
  return row;
}
