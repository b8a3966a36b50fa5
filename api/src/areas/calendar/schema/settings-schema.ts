import { CALENDAR_VIEWS } from "@trellis/calendar-rules/choices.ts";
import type { WorkingHours } from "@trellis/contract-calendar/settings.ts";
import { boolean, jsonb, smallint, text, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, tenantKeyedTable, timestamps } from "../../../kernel/db/columns.ts";

/** A member's own calendar; no row is the defaults. `bookingPageSlug` also is in public_link, which keeps it unique. */
export const calendarSetting = tenantKeyedTable(
  "calendar_setting",
  {
    userId: uuid("user_id").notNull(),
    defaultView: text("default_view", { enum: CALENDAR_VIEWS }).notNull().default("month"),
    workingHours: jsonb("working_hours").$type<WorkingHours>().notNull(),
    /** Null is the organization's. */
    timeZone: text("time_zone"),
    /** Counts where the member chose it; else it is 0, and the week starts as the organization's does. */
    weekStartsOn: smallint("week_starts_on").notNull().default(0),
    hasOwnWeekStart: boolean("has_own_week_start").notNull().default(false),
    allowPublicBooking: boolean("allow_public_booking").notNull().default(false),
    bookingPageSlug: text("booking_page_slug"),
    customCss: text("custom_css"),
    emailNotifications: boolean("email_notifications").notNull().default(true),
    autoAcceptMeetings: boolean("auto_accept_meetings").notNull().default(false),
    meetingBuffer: smallint("meeting_buffer").notNull().default(15),
    ...timestamps(),
  },
  (table) => [table.userId],
  (table) => [checkOneOf("calendar_setting_view_check", table.defaultView, CALENDAR_VIEWS)],
);
