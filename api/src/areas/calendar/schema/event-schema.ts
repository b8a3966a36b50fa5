import {
  ATTENDEE_STATUSES,
  EVENT_COLORS,
  EVENT_PRIORITIES,
  EVENT_TYPES,
  EVENT_VISIBILITIES,
} from "@trellis/calendar-rules/choices.ts";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  bytewiseText,
  checkOneOf,
  day,
  id,
  instant,
  tenantReference,
  tenantTable,
  timestamps,
} from "../../../kernel/db/columns.ts";
import { calendarConnection } from "./connection-schema.ts";

/**
 * An event, a series (with a rule), or one changed occurrence of a series (with its parent and the original start).
 * `startsAt` and `endsAt` are always set, for queries; for an all-day event they are midnights of its time zone, and
 * its days count.
 */
export const calendarEvent = tenantTable(
  "calendar_event",
  {
    title: text("title").notNull(),
    description: text("description"),
    location: text("location"),
    eventType: text("event_type", { enum: EVENT_TYPES }).notNull().default("meeting"),
    priority: text("priority", { enum: EVENT_PRIORITIES }).notNull().default("medium"),
    visibility: text("visibility", { enum: EVENT_VISIBILITIES }).notNull().default("organization"),
    color: text("color", { enum: EVENT_COLORS }),
    allDay: boolean("all_day").notNull().default(false),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** All-day: the first and the last day, both included. */
    startDay: day("start_day"),
    endDay: day("end_day"),
    /** IANA: where the clock hangs by which it repeats. */
    timeZone: text("time_zone").notNull(),
    /** The value of an RRULE; null for what happens once. */
    recurrenceRule: text("recurrence_rule"),
    /** Further starts and left out ones (RDATE, EXDATE): instants in UTC, or days. */
    addedDates: jsonb("added_dates").$type<string[]>().notNull().default([]),
    excludedDates: jsonb("excluded_dates").$type<string[]>().notNull().default([]),
    /** When nothing of it happens any more: its end, the end of its last occurrence; null is never. */
    overAt: instant("over_at"),
    parentEventId: id("parent_event_id"),
    /** The original start of a changed occurrence; of an all-day series midnight UTC of that day. */
    occurrenceAt: instant("occurrence_at"),
    reminderMinutes: integer("reminder_minutes"),
    uid: text("uid").notNull(),
    sequence: integer("sequence").notNull().default(0),
    createdBy: uuid("created_by"),
    importId: uuid("import_id"),
    /** A copy of someone else's meeting, from a file: its organizer alone invites people and cancels it. */
    isCopy: boolean("is_copy").notNull().default(false),
    /** Of a copy, where the file names one; the address in lower case. Of all others the maker is the organizer. */
    organizerEmail: bytewiseText("organizer_email"),
    organizerName: text("organizer_name"),
    /** The member's own calendar elsewhere that it comes from: it is changed there only. */
    connectionId: uuid("connection_id"),
    /** Whether it leaves its owner free, as such a calendar says (TRANSP:TRANSPARENT). */
    isFree: boolean("is_free").notNull().default(false),
    isDeleted: boolean("is_deleted").notNull().default(false),
    deletedAt: instant("deleted_at"),
    searchText: bytewiseText("search_text").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    index("calendar_event_starts_index").on(table.organizationId, table.startsAt, table.id),
    index("calendar_event_over_index").on(table.organizationId, table.overAt, table.id),
    index("calendar_event_series_index")
      .on(table.organizationId, table.overAt)
      .where(sql`recurrence_rule is not null or added_dates <> '[]'::jsonb`),
    index("calendar_event_uid_index").on(table.organizationId, table.uid),
    index("calendar_event_import_index").on(table.organizationId, table.importId),
    index("calendar_event_connection_index")
      .on(table.organizationId, table.connectionId)
      .where(sql`connection_id is not null`),
    index("calendar_event_organizer_index")
      .on(table.organizationId, table.organizerEmail)
      .where(sql`organizer_email is not null`),
    uniqueIndex("calendar_event_occurrence_index")
      .on(table.organizationId, table.parentEventId, table.occurrenceAt)
      .where(sql`parent_event_id is not null`),
    tenantReference(table, table.parentEventId, table).onDelete("cascade"),
    tenantReference(table, table.connectionId, calendarConnection).onDelete("cascade"),
    checkOneOf("calendar_event_type_check", table.eventType, EVENT_TYPES),
    checkOneOf("calendar_event_priority_check", table.priority, EVENT_PRIORITIES),
    checkOneOf("calendar_event_visibility_check", table.visibility, EVENT_VISIBILITIES),
  ],
);

/** The invitees of an event. The organizer is its creator or, for a copy, the one that it names. */
export const calendarAttendee = tenantTable(
  "calendar_attendee",
  {
    eventId: id("event_id").notNull(),
    position: smallint("position").notNull(),
    email: text("email").notNull(),
    emailKey: bytewiseText("email_key").notNull(),
    name: text("name"),
    /** The member behind the address, who sees a private event too. */
    userId: uuid("user_id"),
    status: text("status", { enum: ATTENDEE_STATUSES }).notNull().default("needs_action"),
    respondedAt: instant("responded_at"),
    /** The revision of the event that was answered (RFC 5546, 2.1.5). */
    answeredSequence: integer("answered_sequence").notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("calendar_attendee_event_index").on(table.organizationId, table.eventId, table.emailKey),
    index("calendar_attendee_email_index").on(table.organizationId, table.emailKey, table.eventId),
    index("calendar_attendee_user_index").on(table.organizationId, table.userId, table.eventId),
    tenantReference(table, table.eventId, calendarEvent).onDelete("cascade"),
    checkOneOf("calendar_attendee_status_check", table.status, ATTENDEE_STATUSES),
  ],
);
