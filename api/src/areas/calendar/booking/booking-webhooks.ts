import type { JobSender, Tenant } from "../../../kernel/http/context.ts";
import { emitWebhook } from "../../webhooks/index.ts";
import type { BookingRow } from "./booking-rows.ts";

/** A message about a booking as it is now: booked, or canceled. */
export async function emitBooking(scope: Tenant & Partial<JobSender>, row: BookingRow): Promise<void> {
  const { id, eventId, hostUserId, status } = row;
  const startsAt = row.startsAt.toISOString();
  const endsAt = row.endsAt.toISOString();
  const data = { bookingId: id, eventId, hostUserId, startsAt, endsAt };
  if (status === "requested" || status === "confirmed")
    await emitWebhook(scope, "event.booked", { record: id, data: { ...data, status } });
  else await emitWebhook(scope, "event.canceled", { record: id, data: { ...data, status } });
}
