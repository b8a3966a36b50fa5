import type * as contract from "@trellis/shared/contract/calendar/host-bookings.ts";
import type { HostBooking } from "@trellis/shared/contract/calendar/host-bookings.ts";
import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import type { Context } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { cancelBookingEvent, moveBookingEvent } from "./booking-event.ts";
import { tellGuest } from "./booking-mail.ts";
import { type BookingRow, findBooking, ownBooking, planBooking, toHostBooking } from "./booking-rows.ts";
import { booking } from "./schema.ts";

const MOST_LISTED = 200;

/** What is booked with the member and not over, by its start. */
export async function listHostBookings({
  transaction,
  organizationId,
  member,
  now,
}: Pick<Context, "transaction" | "organizationId" | "member" | "now">): Promise<HostBooking[]> {
  const rows = await transaction
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.organizationId, organizationId),
        eq(booking.hostUserId, member.userId),
        inArray(booking.status, ["requested", "confirmed"]),
        gt(booking.endsAt, now),
      ),
    )
    .orderBy(asc(booking.startsAt), asc(booking.id))
    .limit(MOST_LISTED);
  return rows.map(toHostBooking);
}

/** How many visitors wait for the member's answer. */
export async function countWaitingRequests({
  transaction,
  organizationId,
  member,
  now,
}: Pick<Context, "transaction" | "organizationId" | "member" | "now">): Promise<number> {
  const [row] = await transaction
    .select({ count: count() })
    .from(booking)
    .where(
      and(
        eq(booking.organizationId, organizationId),
        eq(booking.hostUserId, member.userId),
        eq(booking.status, "requested"),
        gt(booking.endsAt, now),
      ),
    );
  return row?.count ?? 0;
}

/** Accepts a request; again, nothing happens. Throws not_found, conflict where it can no longer be accepted. */
export async function acceptBooking(
  context: Context,
  { params }: EndpointParsed<typeof contract.acceptBooking>,
): Promise<HostBooking> {
  const before = await findRequest(context, params.id);
  if (before.status === "confirmed") return audited(context, before, "accept");
  requireWaiting(before);
  const row: BookingRow = { ...before, status: "confirmed", updatedAt: context.now };
  await context.transaction.update(booking).set(row).where(ownBooking(context, row.id));
  await moveBookingEvent(context, row, before);
  await tellGuest(context, row, "confirmed");
  return audited(context, row, "accept");
}

/** Declines a request; again, nothing happens. Throws not_found, conflict where it can no longer be declined. */
export async function declineBooking(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.declineBooking>,
): Promise<HostBooking> {
  const before = await findRequest(context, params.id);
  if (before.status === "declined") return audited(context, before, "decline");
  requireWaiting(before);
  const row: BookingRow = { ...before, status: "declined", updatedAt: context.now };
  await context.transaction.update(booking).set(row).where(ownBooking(context, row.id));
  await cancelBookingEvent(context, row);
  await tellGuest(context, row, "declined", body.reason?.trim() ?? "");
  return audited(context, row, "decline");
}

/** A booking with the member themselves. Throws not_found. */
async function findRequest(context: Context, id: string): Promise<BookingRow> {
  const row = await findBooking(context, id, { lock: true });
  if (!row || row.hostUserId !== context.member.userId) throw notFound("Booking");
  return row;
}

function requireWaiting({ status }: BookingRow): void {
  if (status === "requested") return;
  const message =
    status === "confirmed"
      ? "This request was accepted already. Call the meeting off on your calendar instead."
      : status === "declined"
        ? "This request was declined already, or its time has come. The visitor can ask for another time."
        : "The visitor has called this off meanwhile.";
  throw new AppError("conflict", { message });
}

async function audited(context: Context, row: BookingRow, action: string): Promise<HostBooking> {
  await planBooking(context, row, context.now);
  await context.audit({ action, resource: "booking", resourceId: row.id, after: { status: row.status } });
  return toHostBooking(row);
}
