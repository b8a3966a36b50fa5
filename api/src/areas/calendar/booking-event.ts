import { and, eq } from "drizzle-orm";
import { createId } from "../../db/columns.ts";
import type { Context } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import type { ProgramScope } from "../../http/program-scope.ts";
import type { Host } from "./booking-host.ts";
import { tellGuest } from "./booking-mail.ts";
import { type BookingRow, eventTitle, isLive, planBooking, writeAnswers } from "./booking-rows.ts";
import { derivedOf, type EventRow } from "./event-rows.ts";
import { addEventTerms, removeEventTerms } from "./event-terms.ts";
import { insertEvent } from "./events.ts";
import { planReminders } from "./reminders.ts";
import { booking, calendarAttendee, calendarEvent } from "./schema.ts";

type Scope = Pick<ProgramScope, "transaction" | "organizationId" | "now">;

const MOST_LOCATION = 300;
const MOST_DESCRIPTION = 10_000;

/** What the visitor wrote and answered, and where the call takes place. */
const describe = ({ message, answers, callLink }: BookingRow): string | null =>
  [message, writeAnswers(answers).join("\n"), callLink].filter(Boolean).join("\n\n").slice(0, MOST_DESCRIPTION) || null;

/** Puts a booking on its host's calendar: private, as whom one meets is nobody else's concern; the visitor has accepted. */
export async function writeBookingEvent(scope: Scope, host: Host, row: BookingRow): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const event: EventRow = {
    organizationId,
    id: row.eventId,
    title: eventTitle(row),
    description: describe(row),
    location: row.location || (row.callLink.length <= MOST_LOCATION ? row.callLink : "") || null,
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
    connectionId: null,
    isFree: false,
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

/**
 * Lets the event follow a booking that was moved or answered. Its title is the host's own once they changed it.
 *
 * @param before as it was: its title says whether the event still has ours
 */
export async function moveBookingEvent(scope: Scope, row: BookingRow, before: BookingRow): Promise<void> {
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
const LOCK_TIMEOUT = "55P03";

/**
 * Lets the booking behind an event follow what its host did on the calendar, and tells its visitor. Answers whom it told:
 * the address in lower case. Throws conflict where another booking stands in the way.
 */
export async function followEvent(context: Context, eventId: string): Promise<string | null> {
  const { transaction, organizationId, now } = context;
  const behind = and(eq(booking.organizationId, organizationId), eq(booking.eventId, eventId));
  const [before] = await transaction.select().from(booking).where(behind).for("update");
  const event = before && (await findOwnEvent(context, eventId));
  if (!before || !event) return null;
  const { startsAt, endsAt } = event;
  const row: BookingRow = {
    ...before,
    startsAt,
    endsAt,
    blockedFrom: new Date(startsAt.getTime() - (before.startsAt.getTime() - before.blockedFrom.getTime())),
    blockedUntil: new Date(endsAt.getTime() + (before.blockedUntil.getTime() - before.endsAt.getTime())),
    status: statusBehind(before, event),
    updatedAt: now,
  };
  try {
    await transaction.update(booking).set(row).where(behind);
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw new AppError("conflict", {
      message: "Somebody has booked this time with you. Choose another time, or call that meeting off first.",
    });
  }
  await planBooking(context, row, now);
  const news = newsOf(before, row);
  if (news === null || before.endsAt < now) return null;
  await tellGuest(context, row, news);
  return row.emailKey;
}

/** A request whose event is deleted is declined by that; an event that comes back brings its booking. */
function statusBehind(before: BookingRow, event: EventRow): BookingRow["status"] {
  if (!event.isDeleted) return isLive(before) ? before.status : "confirmed";
  return before.status === "confirmed" ? "cancelled" : before.status === "requested" ? "declined" : before.status;
}

function newsOf(before: BookingRow, after: BookingRow) {
  if (after.status !== before.status) return after.status;
  const isMoved =
    before.startsAt.getTime() !== after.startsAt.getTime() || before.endsAt.getTime() !== after.endsAt.getTime();
  return isMoved && isLive(after) ? ("moved" as const) : null;
}

/** Whether a statement was refused because two bookings of a member would overlap. */
export const isOverlap = (error: unknown): boolean => codesOf(error).includes(OVERLAP);

/** Whether a statement gave up waiting for others who hold what it needs. */
export const isCrowded = (error: unknown): boolean => codesOf(error).includes(LOCK_TIMEOUT);

function codesOf(error: unknown): unknown[] {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code];
}
