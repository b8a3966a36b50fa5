import { BOOKING_STATUSES } from "@trellis/calendar-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, Text } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";

/** An answer, with its question at that time. */
export const BookingAnswer = z.object({ question: z.string(), answer: z.string() });
export type BookingAnswer = z.infer<typeof BookingAnswer>;

/** A booking as its host sees it. */
export const HostBooking = z.object({
  id: Id,
  title: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.nullable(z.string()),
  answers: z.array(BookingAnswer),
  startsAt: Instant,
  endsAt: Instant,
  status: z.enum(BOOKING_STATUSES),
  /** Of a meeting of several people: its places, and how many are taken; null for one of the visitor's own. */
  group: z.nullable(z.object({ places: z.number(), taken: z.number() })),
  /** The event on the calendar. */
  eventId: Id,
});
export type HostBooking = z.infer<typeof HostBooking>;

const path = "/api/calendar/bookings";

export const listHostBookings = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path,
  summary: "Upcoming bookings with you, including requests; 200 at most",
  access: READ,
  responses: { 200: z.array(HostBooking) },
});

export const acceptBooking = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: `${path}/{id}/accept`,
  summary: "Accept a request; 409 if it was canceled or answered in the meantime",
  access: READ,
  touches: ["calendar"],
  params: IdParams,
  responses: { 200: HostBooking },
});

export const declineBooking = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: `${path}/{id}/decline`,
  summary: "Decline a request, with an optional message to the visitor; the time becomes available again",
  access: READ,
  touches: ["calendar"],
  params: IdParams,
  body: z.strictObject({ reason: z.optional(Text(1000)) }),
  responses: { 200: HostBooking },
});
