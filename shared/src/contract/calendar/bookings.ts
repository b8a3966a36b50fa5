import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { Day, Email, Id, Instant, Line, Name, saysSomething, Text, TimeZone } from "../fields.ts";
import { READ } from "./access.ts";
import { BOOKING_STATUSES } from "./choices.ts";

/** Lengths that a meeting may have, in minutes. */
export const BOOKING_MINUTES = [15, 20, 30, 45, 60, 90, 120] as const;

const whole = (minimum: number, maximum: number) =>
  z
    .number()
    .check(
      z.int("Use whole numbers"),
      z.minimum(minimum, `At least ${minimum}`),
      z.maximum(maximum, `At most ${maximum}`),
    );

const choices = {
  /** What visitors book; "Meeting with …" where it is empty. */
  title: Line(120),
  description: Text(2000),
  location: Line(300),
  minutes: z.literal(BOOKING_MINUTES),
  /** How many hours ahead one must book, and how many days ahead one can. */
  noticeHours: whole(0, 720),
  daysAhead: whole(1, 365),
};

/** A member's booking page, beside what the calendar's settings say of it: address, hours, buffer, looks. */
export const BookingPage = z.object({
  ...choices,
  /** Where visitors find it; null while it is closed or has no address. */
  url: z.nullable(z.string()),
});
export type BookingPage = z.infer<typeof BookingPage>;

export const getBookingPage = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/calendar/booking-page",
  summary: "What visitors can book with the member",
  access: READ,
  responses: { 200: BookingPage },
});

export const updateBookingPage = endpoint({
  area: "calendar",
  kind: "json",
  method: "PUT",
  path: "/api/calendar/booking-page",
  summary: "Change what visitors can book; what is left out stays",
  access: READ,
  touches: ["calendar"],
  body: z.partial(z.strictObject(choices)).check(saysSomething()),
  responses: { 200: BookingPage },
});

const VISITOR = { who: "visitor" } as const;

const host = {
  organizationName: z.string(),
  logoUrl: z.nullable(z.string()),
  hostName: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  minutes: z.number(),
  /** Whose clock the working hours hang in (IANA). */
  timeZone: z.string(),
  /** The organization's colours, by their shade; then what the member set: checked custom properties. */
  brand: z.record(z.string(), z.string()),
  style: z.record(z.string(), z.string()),
};

/** Times that can be booked: their starts, instants in UTC. */
const Slots = z.array(Instant);

export const PublicBookingPage = z.object({
  ...host,
  /** The first and the last day that can be booked, on the host's calendar. */
  firstDay: Day,
  lastDay: Day,
  slots: Slots,
  /** Signed: comes back with the booking. */
  startedAt: z.string(),
});
export type PublicBookingPage = z.infer<typeof PublicBookingPage>;

export const getPublicBookingPage = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/public/booking-pages/{slug}",
  summary: "A member's page with the free times of some days; of the first 14 where none are named",
  access: VISITOR,
  params: z.strictObject({ slug: z.string().check(z.maxLength(100)) }),
  /** Days of the host's calendar; at most 62. */
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
  responses: { 200: PublicBookingPage },
});

export const BookingInput = z.strictObject({
  /** Made by the caller: the same booking again answers the first one. */
  id: Id,
  startsAt: z
    .string()
    .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/, "Choose a time")),
  name: Name(200, "Your name is required"),
  email: z.string().check(
    z.trim(),
    z.refine((text) => Email.safeParse(text).success, "Valid email is required"),
  ),
  message: z.nullish(Text(2000)),
  /** The visitor's clock: mails say the time by it. */
  timeZone: z.optional(TimeZone),
  startedAt: z.optional(z.string().check(z.maxLength(100))),
  /** Stays empty: people do not see it. */
  leaveEmpty: z.optional(z.string().check(z.maxLength(500))),
});

/** A booking as the visitor sees it, by the link of its mail. */
export const PublicBooking = z.object({
  ...host,
  id: Id,
  /** Of its own page, `/booking/<token>`. */
  token: z.string(),
  name: z.string(),
  email: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  status: z.enum(BOOKING_STATUSES),
  isOver: z.boolean(),
  /** Where another time can be chosen; null while the page is closed. */
  slug: z.nullable(z.string()),
});
export type PublicBooking = z.infer<typeof PublicBooking>;

export const createBooking = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: "/api/public/booking-pages/{slug}/bookings",
  summary: "Book a free time; 409 where somebody else was faster",
  access: VISITOR,
  params: z.strictObject({ slug: z.string().check(z.maxLength(100)) }),
  body: BookingInput,
  responses: { 201: PublicBooking },
});

const Token = z.strictObject({ token: z.string().check(z.maxLength(200)) });
const path = "/api/public/bookings/{token}";

export const getBooking = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path,
  summary: "A booking, for who has its link",
  access: VISITOR,
  params: Token,
  responses: { 200: PublicBooking },
});

export const moveBooking = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: `${path}/move`,
  summary: "Move a booking to another free time; 409 where that was just taken",
  access: VISITOR,
  params: Token,
  body: z.strictObject({ startsAt: BookingInput.shape.startsAt }),
  responses: { 200: PublicBooking },
});

export const cancelBooking = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: `${path}/cancel`,
  summary: "Call a booking off",
  access: VISITOR,
  params: Token,
  responses: { 200: PublicBooking },
});
