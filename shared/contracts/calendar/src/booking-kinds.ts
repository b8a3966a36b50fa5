import { overridesProblem, spansProblem } from "@trellis/calendar-rules/booking-slots.ts";
import { BOOKING_ACCEPTANCES, MAX_ATTENDEES, QUESTION_TYPES } from "@trellis/calendar-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, Id, IdParams, Line, Name, saysSomething, Text } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";

/** Lengths that are offered by name; any whole minutes from 5 to 720 do. */
export const BOOKING_MINUTES = [15, 20, 30, 45, 60, 90, 120] as const;
export const MAX_KINDS = 30;
export const MAX_QUESTIONS = 10;
export const MAX_SPANS = 6;
export const MAX_OVERRIDES = 100;

const whole = (minimum: number, maximum: number) =>
  z
    .number()
    .check(
      z.int("Use whole numbers"),
      z.minimum(minimum, `At least ${minimum}`),
      z.maximum(maximum, `At most ${maximum}`),
    );

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time like 09:00"));
const Spans = z.array(z.strictObject({ start: Clock, end: Clock })).check(
  z.maxLength(MAX_SPANS, `At most ${MAX_SPANS} time ranges a day`),
  z.refine((spans) => spansProblem(spans) !== "order", "A time range must end after it starts"),
  z.refine((spans) => spansProblem(spans) !== "overlap", "Time ranges must be in order and can't overlap"),
);

/** The spans of each weekday, from Sunday on. */
export const BookingWeek = z.array(Spans).check(z.length(7, "List all seven days, starting with Sunday"));
export type BookingWeek = z.infer<typeof BookingWeek>;

/** Days off, or with other hours. */
const Override = z.strictObject({
  from: Day,
  to: Day,
  spans: Spans,
  /** For the host: "Thanksgiving". */
  note: z.optional(Name(100)),
});
const Overrides = z.array(Override).check(
  z.maxLength(MAX_OVERRIDES, `At most ${MAX_OVERRIDES} exceptions`),
  z.refine((all) => overridesProblem(all) !== "order", "The last day can't be before the first"),
  z.refine((all) => overridesProblem(all) !== "long", "At most a year at a time"),
  z.refine((all) => overridesProblem(all) !== "overlap", "Two exceptions share a day"),
);
export type BookingOverride = z.infer<typeof Override>;

const QuestionFields = z.strictObject({
  id: Id,
  type: z.enum(QUESTION_TYPES),
  label: Name(200, "Enter a question"),
  required: z.boolean(),
  /** Of a choice: what can be chosen. */
  options: z.array(Name(100, "Enter the choices")).check(z.maxLength(20, "At most 20 answers to choose from")),
});
const Question = QuestionFields.check(
  z.refine(({ type, options }) => type !== "choice" || options.length >= 2, {
    error: "A choice needs at least two answers",
    path: ["options"],
  }),
  z.refine(({ options }) => new Set(options).size === options.length, {
    error: "Each answer can appear only once",
    path: ["options"],
  }),
);
export type BookingQuestion = z.infer<typeof QuestionFields>;

/** What an address of a kind ends with. */
const KindSlug = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, "At least 2 characters"),
    z.maxLength(60, "At most 60 characters"),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, digits and single hyphens"),
  );

const CallLink = z.string().check(
  z.trim(),
  z.maxLength(500, "At most 500 characters"),
  z.refine(
    (text) => text === "" || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text),
    "Use an address that starts with https://",
  ),
);

const choices = {
  /** "Meeting with …" where it is empty. */
  title: Name(120),
  slug: KindSlug,
  description: Text(2000),
  /** Shown to everyone. */
  location: Line(300),
  /** Where a call takes place; shown only to people with a confirmed booking. */
  callLink: CallLink,
  minutes: whole(5, 720),
  /** How many hours ahead one must book, and how many days ahead one can. */
  noticeHours: whole(0, 720),
  daysAhead: whole(1, 365),
  /** Minutes kept free; null is the buffer of the calendar's settings. */
  bufferBefore: z.nullable(whole(0, 240)),
  bufferAfter: z.nullable(whole(0, 240)),
  /** Most meetings of this kind on a day of the host's calendar; null is no limit. */
  mostADay: z.nullable(whole(1, 50)),
  /** How many people may book the same time; from 2 on they meet the host together. */
  places: whole(1, MAX_ATTENDEES),
  acceptance: z.enum(BOOKING_ACCEPTANCES),
  remindDayBefore: z.boolean(),
  remindHourBefore: z.boolean(),
  questions: z.array(Question).check(
    z.maxLength(MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions`),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Each question can appear only once"),
  ),
  /** Switched off, it is not offered. */
  isActive: z.boolean(),
};

/** What visitors can book with a member: one of several kinds of meeting. */
export const BookingKind = z.object({ id: Id, ...choices, callLink: z.string() });
export type BookingKind = z.infer<typeof BookingKind>;
export const BookingKindChange = z.partial(z.strictObject(choices)).check(saysSomething());
export type BookingKindChange = z.input<typeof BookingKindChange>;

const path = "/api/calendar/booking-kinds";

export const listBookingKinds = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path,
  summary: "Meeting types that visitors can book with you, in order",
  access: READ,
  responses: { 200: z.array(BookingKind) },
});

export const createBookingKind = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path,
  summary: "Add a meeting type at the end of the list; without an address, one is made from the title",
  access: READ,
  touches: ["calendar"],
  body: z.strictObject({ ...z.partial(z.strictObject(choices)).shape, title: choices.title }),
  responses: { 201: BookingKind },
});

export const orderBookingKinds = endpoint({
  area: "calendar",
  kind: "json",
  method: "PUT",
  path: `${path}/order`,
  summary: "Set the order in which visitors see the meeting types",
  access: READ,
  touches: ["calendar"],
  body: z.strictObject({ ids: z.array(Id).check(z.minLength(1, "Name the kinds"), z.maxLength(MAX_KINDS)) }),
  responses: { 200: z.array(BookingKind) },
});

export const updateBookingKind = endpoint({
  area: "calendar",
  kind: "json",
  method: "PUT",
  path: `${path}/{id}`,
  summary: "Change a meeting type; omitted fields and existing bookings stay as they are",
  access: READ,
  touches: ["calendar"],
  params: IdParams,
  body: BookingKindChange,
  responses: { 200: BookingKind },
});

export const deleteBookingKind = endpoint({
  area: "calendar",
  kind: "json",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Delete a meeting type; existing bookings stay",
  access: READ,
  touches: ["calendar"],
  params: IdParams,
  responses: { 204: null },
});

/** A member's booking page, beside what the calendar's settings say of it: address, buffer, looks. */
export const BookingPage = z.object({
  /** Null: the working hours of the calendar's settings. */
  week: z.nullable(BookingWeek),
  overrides: z.array(Override),
  /** Where visitors find it; null while it is closed or has no address. */
  url: z.nullable(z.string()),
});
export type BookingPage = z.infer<typeof BookingPage>;

export const getBookingPage = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/calendar/booking-page",
  summary: "Your booking page: its address and when visitors can book",
  access: READ,
  responses: { 200: BookingPage },
});

export const updateBookingPage = endpoint({
  area: "calendar",
  kind: "json",
  method: "PUT",
  path: "/api/calendar/booking-page",
  summary: "Change your booking page; omitted fields stay as they are",
  access: READ,
  touches: ["calendar"],
  body: z.partial(z.strictObject({ week: z.nullable(BookingWeek), overrides: Overrides })).check(saysSomething()),
  responses: { 200: BookingPage },
});
