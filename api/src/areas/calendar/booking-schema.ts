import { BOOKING_STATUSES } from "@trellis/shared/contract/calendar/choices.ts";
import { index, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytewiseText, checkOneOf, id, instant, tenantKeyedTable, tenantTable, timestamps } from "../../db/columns.ts";

/** What visitors can book with a member. Address, hours, buffer and looks stand in the member's calendar settings. */
export const bookingPage = tenantKeyedTable(
  "booking_page",
  {
    userId: uuid("user_id").notNull(),
    title: text("title").notNull().default(""),
    description: text("description").notNull().default(""),
    location: text("location").notNull().default(""),
    minutes: smallint("minutes").notNull().default(30),
    noticeHours: smallint("notice_hours").notNull().default(4),
    daysAhead: smallint("days_ahead").notNull().default(60),
    ...timestamps(),
  },
  (table) => [table.userId],
);

/**
 * A time that a visitor booked with a member. Two confirmed ones of a member never overlap, from their starts to the end of
 * the time that is kept free after them: see db/exclusions.ts.
 */
export const booking = tenantTable(
  "booking",
  {
    hostUserId: uuid("host_user_id").notNull(),
    /** The event on the host's calendar. No reference: it may be swept away while the booking is remembered. */
    eventId: id("event_id").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    blockedUntil: instant("blocked_until").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    /** In lower case: by this a person's bookings are found. */
    emailKey: bytewiseText("email_key").notNull(),
    message: text("message"),
    /** The visitor's clock. */
    timeZone: text("time_zone").notNull(),
    status: text("status", { enum: BOOKING_STATUSES }).notNull().default("confirmed"),
    ...timestamps(),
  },
  (table) => [
    index("booking_host_index").on(table.organizationId, table.hostUserId, table.startsAt),
    index("booking_email_index").on(table.organizationId, table.emailKey),
    index("booking_event_index").on(table.organizationId, table.eventId),
    checkOneOf("booking_status_check", table.status, BOOKING_STATUSES),
  ],
);
