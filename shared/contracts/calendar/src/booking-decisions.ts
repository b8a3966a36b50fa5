import { BOOKING_STATUSES } from "@trellis/calendar-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, Instant, Text } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { BookingAnswer } from "./host-bookings.ts";

/** A visitor's request, for its host who has the link of their mail and is not signed in. */
export const BookingDecision = z.object({
  organizationName: z.string(),
  logoUrl: z.nullable(z.string()),
  hostName: z.string(),
  /** The host's clock (IANA). */
  timeZone: z.string(),
  /** The organization's colors, by their shade. */
  brand: z.record(z.string(), z.string()),
  title: z.string(),
  location: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  message: z.nullable(z.string()),
  answers: z.array(BookingAnswer),
  startsAt: Instant,
  endsAt: Instant,
  status: z.enum(BOOKING_STATUSES),
  /** It waits, and its time has not come. */
  isWaiting: z.boolean(),
  /** Of a meeting of several people: its places, and how many are taken. */
  group: z.nullable(z.object({ places: z.number(), taken: z.number() })),
  /** What else the host has at that time by now; without the titles of private events. */
  conflicts: z.array(z.object({ title: z.nullable(z.string()), startsAt: Instant, endsAt: Instant })),
  /** The event on the calendar, for signed-in hosts; null while there is none. */
  eventId: z.nullable(Id),
});
export type BookingDecision = z.infer<typeof BookingDecision>;

const VISITOR = { who: "visitor" } as const;
const Token = z.strictObject({ token: z.string().check(z.maxLength(200)) });
const path = "/api/public/booking-requests/{token}";

export const getBookingDecision = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path,
  summary:
    "A booking request, opened by its host from the link in the email; 410 once its time is over. Reading it changes nothing",
  access: VISITOR,
  params: Token,
  responses: { 200: BookingDecision },
});

export const acceptByLink = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: `${path}/accept`,
  summary:
    "Accept a request from the link in the host's email. Repeating it changes nothing; 409 if it was answered differently",
  access: VISITOR,
  params: Token,
  responses: { 200: BookingDecision },
});

export const declineByLink = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: `${path}/decline`,
  summary:
    "Decline a request from the link in the host's email, with an optional message to the visitor. Repeating it changes nothing",
  access: VISITOR,
  params: Token,
  body: z.strictObject({ reason: z.optional(Text(1000)) }),
  responses: { 200: BookingDecision },
});
