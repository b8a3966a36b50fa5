import { and, eq } from "drizzle-orm";
import { createId } from "../../db/columns.ts";
import { AppError } from "../../http/errors.ts";
import type { ProgramScope } from "../../http/program-scope.ts";
import type { Host } from "./booking-host.ts";
import type { BookingRow } from "./bookings.ts";
import { derivedOf, type EventRow } from "./event-rows.ts";
import { removeEventTerms } from "./event-terms.ts";
import { insertEvent } from "./events.ts";
import { planReminders } from "./reminders.ts";
import { booking, calendarAttendee, calendarEvent } from "./schema.ts";

type Scope = Pick<ProgramScope, "transaction" | "organizationId" | "now">;

/** Puts a booking on its host's calendar: private, as whom one meets is nobody else's concern; the visitor has accepted. */
export async function writeBookingEvent(scope: Scope, host: Host, row: BookingRow): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const event: EventRow = {
    organizationId,
    id: row.eventId,
    title: `${host.page.title || "Meeting"} with ${row.name}`.slice(0, 200),
    description: row.message,
    location: host.page.location || null,
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
    uid: `${row.eventId}@trellis`,
    sequence: 0,
    createdBy: row.hostUserId,
    importId: null,
    isDeleted: false,
    deletedAt: null,
    searchText: "",
    createdAt: now,
    updatedAt: now,
  };
  await insertEvent(scope, event);
  await transaction.insert(calendarAttendee).values({
    organizationId,
    id: createId(),
    eventId: row.eventId,
    position: 0,
    email: row.email,
    emailKey: row.email.toLowerCase(),
    name: row.name,
    status: "accepted",
    respondedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

/** Moves the event of a booking that its visitor moved. */
export async function moveBookingEvent(scope: Scope, { eventId, startsAt, endsAt }: BookingRow): Promise<void> {
  const event = await findOwnEvent(scope, eventId);
  if (!event) return;
  const after = { ...event, startsAt, endsAt, allDay: false, startDay: null, endDay: null };
  await scope.transaction
    .update(calendarEvent)
    .set({ ...after, ...derivedOf(after), sequence: event.sequence + 1, updatedAt: scope.now })
    .where(ownEvent(scope, eventId));
  await planReminders(scope, [eventId]);
}

/** Takes the event of a booking that was called off from the calendar. */
export async function cancelBookingEvent(scope: Scope, { eventId }: BookingRow): Promise<void> {
  await removeEventTerms(scope, [eventId]);
  await scope.transaction
    .update(calendarEvent)
    .set({ isDeleted: true, deletedAt: scope.now, updatedAt: scope.now })
    .where(ownEvent(scope, eventId));
  await planReminders(scope, [eventId]);
}

const ownEvent = ({ organizationId }: Scope, id: string) =>
  and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.id, id));

async function findOwnEvent(scope: Scope, id: string): Promise<EventRow | undefined> {
  const [row] = await scope.transaction.select().from(calendarEvent).where(ownEvent(scope, id));
  return row;
}

const OVERLAP = "23P01";

/**
 * Lets the booking behind an event follow what its host did on the calendar. Throws conflict where another booking stands
 * in the way.
 */
export async function followEvent(context: Scope, eventId: string): Promise<void> {
  const { transaction, organizationId, now } = context;
  const behind = and(eq(booking.organizationId, organizationId), eq(booking.eventId, eventId));
  const [row] = await transaction.select().from(booking).where(behind).for("update");
  const event = row && (await findOwnEvent(context, eventId));
  if (!row || !event) return;
  const kept = row.blockedUntil.getTime() - row.endsAt.getTime();
  const { startsAt, endsAt } = event;
  try {
    await transaction
      .update(booking)
      .set({
        startsAt,
        endsAt,
        blockedUntil: new Date(endsAt.getTime() + kept),
        status: event.isDeleted ? "cancelled" : "confirmed",
        updatedAt: now,
      })
      .where(behind);
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw new AppError("conflict", {
      message: "Somebody has booked this time with you. Choose another time, or call that meeting off first.",
    });
  }
}

/** Whether a statement was refused because two bookings of a member would overlap. */
export function isOverlap(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code === OVERLAP || cause?.code === OVERLAP;
}
