import { and, asc, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { EventRow } from "../core/event-rows.ts";
import { isOverlap } from "../core/refused-statements.ts";
import { booking } from "../schema/booking-schema.ts";
import { calendarAttendee } from "../schema/event-schema.ts";
import { findOwnEvent } from "./booking-event.ts";
import { mailGuest } from "./booking-mail.ts";
import { type BookingRow, isGroup, isLive, planBooking } from "./booking-rows.ts";

/**
 * Applies a host's change of a calendar event to its bookings, and notifies the visitors. Returns the addresses, in
 * lower case, of people who get booking emails about the event. Visitors of a group meeting get no other emails, as
 * those name all attendees. Throws conflict if another booking is in the way.
 */
export async function followEvent(context: Context, eventId: string): Promise<ReadonlySet<string>> {
  const { transaction, organizationId } = context;
  const rows = await transaction
    .select()
    .from(booking)
    .where(and(eq(booking.organizationId, organizationId), eq(booking.eventId, eventId)))
    .orderBy(asc(booking.id))
    .for("update");
  const event = rows.length > 0 && (await findOwnEvent(context, eventId));
  if (!event) return new Set();
  const invited = rows.some(isGroup) ? await readAddresses(context, eventId) : new Set<string>();
  const notified = new Set<string>();
  for (const row of rows) {
    // Attendees who left themselves are not affected.
    if (row.seat === null) continue;
    const isAsked = !isGroup(row) || !row.email.includes("@") || invited.has(row.emailKey);
    const isNotified = await follow(context, row, event, isAsked);
    if (isNotified || isGroup(row)) notified.add(row.emailKey);
  }
  return notified;
}

/** Returns whether its visitor was notified. */
async function follow(context: Context, before: BookingRow, event: EventRow, isInvited: boolean): Promise<boolean> {
  const { transaction, organizationId, now } = context;
  const { startsAt, endsAt } = event;
  const status = isInvited ? statusBehind(before, event) : isLive(before) ? "cancelled" : before.status;
  const row: BookingRow = {
    ...before,
    startsAt,
    endsAt,
    blockedFrom: new Date(startsAt.getTime() - (before.startsAt.getTime() - before.blockedFrom.getTime())),
    blockedUntil: new Date(endsAt.getTime() + (before.blockedUntil.getTime() - before.endsAt.getTime())),
    status,
    seat: isInvited ? before.seat : null,
    updatedAt: now,
  };
  try {
    await transaction
      .update(booking)
      .set(row)
      .where(and(eq(booking.organizationId, organizationId), eq(booking.id, before.id)));
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw new AppError("conflict", {
      message: "Someone has booked this time with you. Choose another time, or cancel that meeting first.",
    });
  }
  await planBooking(context, row, now);
  const news = newsOf(before, row);
  if (news === null || before.endsAt < now) return false;
  await mailGuest(context, row, news, { before });
  return true;
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

/** The invitees of an event: a host removes a visitor from a meeting by removing them from its list. */
async function readAddresses({ transaction, organizationId }: Context, eventId: string): Promise<Set<string>> {
  const rows = await transaction
    .select({ emailKey: calendarAttendee.emailKey })
    .from(calendarAttendee)
    .where(and(eq(calendarAttendee.organizationId, organizationId), eq(calendarAttendee.eventId, eventId)));
  return new Set(rows.map(({ emailKey }) => emailKey));
}
