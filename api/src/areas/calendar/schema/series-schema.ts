import { ATTENDEE_STATUSES, SERIES_SCOPES } from "@trellis/calendar-rules/choices.ts";
import { boolean, index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { checkOneOf, id, instant, tenantKeyedTable, tenantReference, tenantTable } from "../../../kernel/db/columns.ts";
import { calendarAttendee, calendarEvent } from "./event-schema.ts";
import type { EventSnapshot } from "./event-snapshot.ts";

/**
 * A person's answer for one occurrence of a series, or for it and all that follow; without one, their answer to the
 * series counts.
 */
export const calendarOccurrenceAnswer = tenantKeyedTable(
  "calendar_occurrence_answer",
  {
    attendeeId: id("attendee_id").notNull(),
    /** The original start, as of `calendarEvent.occurrenceAt`. */
    occurrenceAt: instant("occurrence_at").notNull(),
    /** Whether it holds for what follows too (RFC 5546: RANGE=THISANDFUTURE). */
    andFollowing: boolean("and_following").notNull().default(false),
    /** The attendee's series, to find the answers of many series at once. */
    eventId: id("event_id").notNull(),
    status: text("status", { enum: ATTENDEE_STATUSES }).notNull(),
    respondedAt: instant("responded_at").notNull(),
    /** The revision of the event that was answered (RFC 5546, 2.1.5). */
    answeredSequence: integer("answered_sequence").notNull().default(0),
  },
  (table) => [table.attendeeId, table.occurrenceAt, table.andFollowing],
  (table) => [
    index("calendar_occurrence_answer_event_index").on(table.organizationId, table.eventId, table.occurrenceAt),
    tenantReference(table, table.attendeeId, calendarAttendee).onDelete("cascade"),
    checkOneOf("calendar_occurrence_answer_status_check", table.status, ATTENDEE_STATUSES),
  ],
);

/**
 * A series that was split from another: by the other's UID, occurrences from `fromAt` on belong to this one. Emails,
 * links and files with the old UID find it this way. A series that was split twice is under both UIDs.
 */
export const calendarSeriesPart = tenantKeyedTable(
  "calendar_series_part",
  {
    uid: text("uid").notNull(),
    eventId: id("event_id").notNull(),
    /** The original start of its first occurrence in the series of that UID, as of `calendarEvent.occurrenceAt`. */
    fromAt: instant("from_at").notNull(),
    /** How that series counted its starts: by this clock, or by days. */
    timeZone: text("time_zone").notNull(),
    allDay: boolean("all_day").notNull(),
    /** The first revision of that series in which it was apart: an answer to an earlier one meant it too. */
    sequence: integer("sequence").notNull(),
  },
  (table) => [table.uid, table.eventId],
  (table) => [
    index("calendar_series_part_event_index").on(table.organizationId, table.eventId),
    tenantReference(table, table.eventId, calendarEvent).onDelete("cascade"),
  ],
);

/** A change or deletion of an event that can be undone: all rows as they were before. */
export const calendarChange = tenantTable(
  "calendar_change",
  {
    userId: uuid("user_id").notNull(),
    scope: text("scope", { enum: SERIES_SCOPES }).notNull(),
    before: jsonb("before").$type<EventSnapshot>().notNull(),
    /** The events that it left, with what belongs to them, and a fingerprint of how it left them. */
    eventIds: jsonb("event_ids").$type<string[]>().notNull(),
    after: text("after").notNull(),
    undoneAt: instant("undone_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("calendar_change_created_index").on(table.organizationId, table.createdAt)],
);
