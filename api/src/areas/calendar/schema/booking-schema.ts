import { BOOKING_ACCEPTANCES, BOOKING_LANGUAGES, BOOKING_STATUSES } from "@trellis/calendar-rules/choices.ts";
import type { BookingOverride, BookingQuestion, BookingWeek } from "@trellis/contract-calendar/booking-kinds.ts";
import type { BookingAnswer } from "@trellis/contract-calendar/host-bookings.ts";
import { sql } from "drizzle-orm";
import { boolean, index, jsonb, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  checkOneOf,
  id,
  instant,
  tenantKeyedTable,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";

/** When visitors can book with a member. Address, buffer and appearance are in the member's calendar settings. */
export const bookingPage = tenantKeyedTable(
  "booking_page",
  {
    userId: uuid("user_id").notNull(),
    /** Null: the working hours of the calendar's settings. */
    week: jsonb("week").$type<BookingWeek>(),
    overrides: jsonb("overrides").$type<BookingOverride[]>().notNull().default([]),
    ...timestamps(),
  },
  (table) => [table.userId],
);

/** One of the kinds of meeting that visitors can book with a member. */
export const bookingKind = tenantTable(
  "booking_kind",
  {
    hostUserId: uuid("host_user_id").notNull(),
    position: smallint("position").notNull(),
    slug: text("slug").notNull(),
    /** Empty: "Meeting with" its host. */
    title: text("title").notNull(),
    description: text("description").notNull(),
    location: text("location").notNull(),
    callLink: text("call_link").notNull(),
    minutes: smallint("minutes").notNull(),
    noticeHours: smallint("notice_hours").notNull(),
    daysAhead: smallint("days_ahead").notNull(),
    /** Null is the buffer of the calendar's settings. */
    bufferBefore: smallint("buffer_before"),
    bufferAfter: smallint("buffer_after"),
    mostADay: smallint("most_a_day"),
    /** How many people may meet the host at one time. */
    places: smallint("places").notNull().default(1),
    acceptance: text("acceptance", { enum: BOOKING_ACCEPTANCES }).notNull(),
    remindDayBefore: boolean("remind_day_before").notNull(),
    remindHourBefore: boolean("remind_hour_before").notNull(),
    questions: jsonb("questions").$type<BookingQuestion[]>().notNull(),
    isActive: boolean("is_active").notNull(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("booking_kind_slug_index").on(table.organizationId, table.hostUserId, table.slug),
    checkOneOf("booking_kind_acceptance_check", table.acceptance, BOOKING_ACCEPTANCES),
  ],
);

/**
 * A time that a visitor booked with a member, with its kind's details at that time. Two confirmed or pending ones never
 * overlap, from their starts to the end of the time that is kept free after them, whatever their kinds, unless they are
 * places at one meeting, whose event they share: see kernel/db/exclusions.ts. No place is assigned twice.
 */
export const booking = tenantTable(
  "booking",
  {
    hostUserId: uuid("host_user_id").notNull(),
    /** No reference: a kind may be deleted while its bookings remain. */
    kindId: id("kind_id").notNull(),
    /** The event on the host's calendar. No reference: it may be swept away while the booking is remembered. */
    eventId: id("event_id").notNull(),
    /** How many the meeting was open to when this was booked; one is a meeting of the visitor's own. */
    places: smallint("places").notNull().default(1),
    /** Which of the places, from 1 on. Null: the visitor left, or was refused, while others stay. */
    seat: smallint("seat").default(1),
    title: text("title").notNull(),
    location: text("location").notNull(),
    callLink: text("call_link").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    blockedFrom: instant("blocked_from").notNull(),
    blockedUntil: instant("blocked_until").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    /** In lower case: by this a person's bookings are found. */
    emailKey: bytewiseText("email_key").notNull(),
    message: text("message"),
    answers: jsonb("answers").$type<BookingAnswer[]>().notNull().default([]),
    /** The visitor's clock and language. */
    timeZone: text("time_zone").notNull(),
    language: text("language", { enum: BOOKING_LANGUAGES }).notNull(),
    /** How many minutes before its start the visitor is reminded. */
    reminders: jsonb("reminders").$type<number[]>().notNull().default([]),
    status: text("status", { enum: BOOKING_STATUSES }).notNull(),
    ...timestamps(),
  },
  (table) => [
    index("booking_host_index").on(table.organizationId, table.hostUserId, table.startsAt),
    index("booking_email_index").on(table.organizationId, table.emailKey),
    index("booking_event_index").on(table.organizationId, table.eventId),
    uniqueIndex("booking_seat_index")
      .on(table.organizationId, table.eventId, table.seat)
      .where(sql`status in ('requested', 'confirmed')`),
    checkOneOf("booking_status_check", table.status, BOOKING_STATUSES),
    checkOneOf("booking_language_check", table.language, BOOKING_LANGUAGES),
  ],
);
