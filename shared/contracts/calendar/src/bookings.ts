import { BOOKING_LANGUAGES, BOOKING_STATUSES, QUESTION_TYPES } from "@trellis/calendar-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, Email, Id, Instant, Name, Text } from "@trellis/contract-base/fields.ts";
import { TimeZone } from "@trellis/contract-base/setting-fields.ts";
import * as z from "zod/mini";
import { BookingAnswer } from "./host-bookings.ts";

const VISITOR = { who: "visitor" } as const;

const host = {
  organizationName: z.string(),
  logoUrl: z.nullable(z.string()),
  hostName: z.string(),
  /** Whose clock the hours hang in (IANA). */
  timeZone: z.string(),
  /** The organization's colors, by their shade; then what the member set: checked custom properties. */
  brand: z.record(z.string(), z.string()),
  style: z.record(z.string(), z.string()),
};

/** A kind of meeting in the list of them. */
const kind = {
  slug: z.string(),
  /** Empty: "Meeting with" its host, in the reader's language. */
  title: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** It takes place by a call, whose link comes with the confirmation. */
  isCall: z.boolean(),
  minutes: z.number(),
  /** How many people may book the same time. */
  places: z.number(),
};

/** Times that can be booked: their starts, instants in UTC. */
const Slots = z.array(Instant);

export const PublicBookingPage = z.object({
  ...host,
  kinds: z.array(z.object(kind)),
  /** The kind that was named, or the only one, with its free times; null where one is to be chosen first. */
  offer: z.nullable(
    z.object({
      ...kind,
      /** The host confirms it first. */
      isRequest: z.boolean(),
      questions: z.array(
        z.object({
          id: Id,
          type: z.enum(QUESTION_TYPES),
          label: z.string(),
          required: z.boolean(),
          options: z.array(z.string()),
        }),
      ),
      /** The first and the last day that can be booked, on the host's calendar. */
      firstDay: Day,
      lastDay: Day,
      slots: Slots,
      /** Of a kind for several people: how many places are left at times that someone has booked already, by their starts. */
      left: z.record(Instant, z.number()),
    }),
  ),
  /** Signed: comes back with the booking. */
  startedAt: z.string(),
});
export type PublicBookingPage = z.infer<typeof PublicBookingPage>;

const KindName = z.string().check(z.maxLength(100));

export const getPublicBookingPage = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/public/booking-pages/{slug}",
  summary:
    "A member's booking page with its meeting types, and the free times of one type; the first 14 days by default",
  access: VISITOR,
  params: z.strictObject({ slug: z.string().check(z.maxLength(100)) }),
  /** Days of the host's calendar; at most 62. */
  query: z.strictObject({ kind: z.optional(KindName), from: z.optional(Day), to: z.optional(Day) }),
  responses: { 200: PublicBookingPage },
});

/** One line where the question is a short one or a choice; checked against the kind's questions. */
const Answers = z
  .array(z.strictObject({ questionId: Id, answer: Text(2000) }))
  .check(z.maxLength(10, "At most 10 answers"));

export const BookingInput = z.strictObject({
  /** Made by the caller: the same booking again answers the first one. */
  id: Id,
  /** May be left out where there is one kind. */
  kind: z.optional(KindName),
  startsAt: z
    .string()
    .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/, "Choose a time")),
  name: Name(200, "Your name is required"),
  email: z.string().check(
    z.trim(),
    z.refine((text) => Email.safeParse(text).success, "Valid email is required"),
  ),
  message: z.nullish(Text(2000)),
  answers: z.optional(Answers),
  /** The visitor's clock: mails say the time by it. */
  timeZone: z.optional(TimeZone),
  /** In which the mails are written. */
  language: z.optional(z.enum(BOOKING_LANGUAGES)),
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
  title: z.string(),
  location: z.nullable(z.string()),
  /** Once the booking is confirmed. */
  callLink: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  answers: z.array(BookingAnswer),
  startsAt: Instant,
  endsAt: Instant,
  language: z.enum(BOOKING_LANGUAGES),
  status: z.enum(BOOKING_STATUSES),
  isOver: z.boolean(),
  /** Where another time can be chosen: page and kind; null while the page is closed, or its kind is not offered. */
  slug: z.nullable(z.string()),
  kind: z.nullable(z.string()),
});
export type PublicBooking = z.infer<typeof PublicBooking>;

export const createBooking = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: "/api/public/booking-pages/{slug}/bookings",
  summary: "Book a free time; 409 if someone else just took it",
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
  summary: "A booking, for anyone who has its link",
  access: VISITOR,
  params: Token,
  responses: { 200: PublicBooking },
});

export const moveBooking = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: `${path}/move`,
  summary: "Move a booking to another free time; 409 if that time was just taken",
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
  summary: "Cancel a booking",
  access: VISITOR,
  params: Token,
  responses: { 200: PublicBooking },
});

export const getBookingFile = endpoint({
  area: "calendar",
  kind: "download",
  recorded: { unrecorded: "the visitor's own booking" },
  method: "GET",
  path: `${path}/ics`,
  summary: "A confirmed booking as an iCalendar file, for the visitor's own calendar",
  access: VISITOR,
  params: Token,
  download: { mediaType: "text/calendar" },
  responses: { 200: null },
});
