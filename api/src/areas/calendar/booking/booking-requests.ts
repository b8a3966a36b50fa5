import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-calendar/host-bookings.ts";
import type { HostBooking } from "@trellis/contract-calendar/host-bookings.ts";
import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { booking } from "../schema/booking-schema.ts";
import { type Decision, decide } from "./booking-decide.ts";
import { type BookingRow, findBooking, readGroups, toHostBooking } from "./booking-rows.ts";

const MAX_LISTED = 200;

/** The member's current and upcoming bookings, by start. */
export async function listHostBookings({ transaction, organizationId, member, now }: Context): Promise<HostBooking[]> {
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
    .orderBy(asc(booking.startsAt), asc(booking.seat), asc(booking.id))
    .limit(MAX_LISTED);
  const groups = await readGroups({ transaction, organizationId }, rows);
  return rows.map((row) => toHostBooking(row, groups));
}

/** How many visitors wait for the member's answer. */
export async function countWaitingRequests({ transaction, organizationId, member, now }: Context): Promise<number> {
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
  return answer(context, params.id, "accept");
}

/** Declines a request; again, nothing happens. Throws not_found, conflict where it can no longer be declined. */
export async function declineBooking(
  context: Context,
  { params, body }: EndpointParsed<typeof contract.declineBooking>,
): Promise<HostBooking> {
  return answer(context, params.id, "decline", body.reason?.trim());
}

async function answer(context: Context, id: string, decision: Decision, reason?: string): Promise<HostBooking> {
  const before = await findRequest(context, id);
  const row = await decide(context, before, decision, reason);
  // Every call of a member that may write is written down, this one too.
  if (row === before)
    await context.audit({ action: decision, resource: "booking", resourceId: id, after: { status: row.status } });
  return toHostBooking(row, await readGroups(context, [row]));
}

/** A booking with the member themselves. Throws not_found. */
async function findRequest(context: Context, id: string): Promise<BookingRow> {
  const row = await findBooking(context, id, { lock: true });
  if (!row || row.hostUserId !== context.member.userId) throw notFound("Booking");
  return row;
}
