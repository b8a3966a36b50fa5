import { PUBLIC_CALENDAR_LANGUAGES } from "@trellis/contract-calendar/public-calendar.ts";
import { SIGNUP_STATUSES } from "@trellis/contract-calendar/signups.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  checkOneOf,
  id,
  tenantKeyedTable,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";
import { calendarEvent } from "./event-schema.ts";

/** That visitors may sign up for an event: one that happens once, or one date of a series. */
export const calendarSignupOffer = tenantKeyedTable(
  "calendar_signup_offer",
  {
    eventId: id("event_id").notNull(),
    isOpen: boolean("is_open").notNull(),
    places: smallint("places").notNull(),
    mostPeople: smallint("most_people").notNull(),
    closesMinutes: integer("closes_minutes").notNull(),
    hasWaitingList: boolean("has_waiting_list").notNull(),
    /**
     * The state of the event that people who signed up were last notified of: another title, time or place triggers an
     * email.
     */
    told: text("told").notNull(),
    ...timestamps(),
  },
  (table) => [table.eventId],
  (table) => [tenantReference(table, table.eventId, calendarEvent).onDelete("cascade")],
);

/** Someone who signed up for an event, with how many others. The offer's lock guards the number of places. */
export const calendarSignup = tenantTable(
  "calendar_signup",
  {
    eventId: id("event_id").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    /** In lower case: by this a person's sign-ups are found. */
    emailKey: bytewiseText("email_key").notNull(),
    people: smallint("people").notNull(),
    status: text("status", { enum: SIGNUP_STATUSES }).notNull(),
    /** Agreed to be added to the organization's contacts. */
    agreed: boolean("agreed").notNull(),
    language: text("language", { enum: PUBLIC_CALENDAR_LANGUAGES }).notNull(),
    ...timestamps(),
  },
  (table) => [
    index("calendar_signup_event_index").on(table.organizationId, table.eventId, table.createdAt, table.id),
    index("calendar_signup_email_index").on(table.organizationId, table.emailKey),
    uniqueIndex("calendar_signup_once_index")
      .on(table.organizationId, table.eventId, table.emailKey)
      .where(sql`status <> 'cancelled'`),
    tenantReference(table, table.eventId, calendarEvent).onDelete("cascade"),
    checkOneOf("calendar_signup_status_check", table.status, SIGNUP_STATUSES),
    checkOneOf("calendar_signup_language_check", table.language, PUBLIC_CALENDAR_LANGUAGES),
  ],
);
