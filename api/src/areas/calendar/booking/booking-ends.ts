import type { Tenant } from "../../../kernel/http/context.ts";
import { booking } from "../schema/booking-schema.ts";
import { leaveBookingEvent } from "./booking-event.ts";
import { othersAt } from "./booking-group.ts";
import { type BookingRow, ownBooking } from "./booking-rows.ts";
import { emitBooking } from "./booking-webhooks.ts";

/** Ends a booking: its place is free again, and an event to which no one else comes is off the calendar. */
export async function endBooking(
  scope: Tenant,
  before: BookingRow,
  status: "cancelled" | "declined",
): Promise<BookingRow> {
  const rest = await othersAt(scope, before);
  // An event that comes back brings back whom it was called off with, not who had left it.
  const seat = rest.length > 0 ? null : before.seat;
  const row: BookingRow = { ...before, status, seat, updatedAt: scope.now };
  await scope.transaction.update(booking).set(row).where(ownBooking(scope, row.id));
  await leaveBookingEvent(scope, before, rest);
  await emitBooking(scope, row);
  return row;
}
