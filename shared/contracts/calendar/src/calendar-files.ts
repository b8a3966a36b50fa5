import { ATTENDEE_STATUSES, EVENT_TYPES } from "@trellis/calendar-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, FileName, Id, IdParams, Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ, WRITE } from "./access.ts";

/**
 * Result of an event in a file: `same` is known already, or older than what is known; `answer` is a reply to an
 * invitation (RFC 5546, METHOD:REPLY).
 */
export const FILE_EVENT_ACTIONS = ["add", "change", "cancel", "answer", "same"] as const;

export const CalendarImportReport = z.object({
  /** Undoes the import; null for a check. */
  importId: z.nullable(Id),
  fileName: z.string(),
  /** What the file calls its calendar. */
  calendarName: z.nullable(z.string()),
  eventCount: z.number(),
  /** Events that were added, or would be; changed; removed from the calendar; known already. */
  added: z.number(),
  changed: z.number(),
  cancelled: z.number(),
  /** Replies to invitations that count. */
  answered: z.number(),
  same: z.number(),
  /** The first events of the file, as they are understood. */
  preview: z.array(
    z.object({
      line: z.number(),
      title: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      allDay: z.boolean(),
      timeZone: z.string(),
      recurrenceRule: z.nullable(z.string()),
      /** One changed occurrence of a series. */
      isOccurrence: z.boolean(),
      /** That one and all that follow it (RFC 5545: RANGE=THISANDFUTURE). */
      isFollowing: z.optional(z.boolean()),
      action: z.enum(FILE_EVENT_ACTIONS),
      /** Of a reply: who answered what. */
      answer: z.optional(z.object({ attendee: z.string(), status: z.enum(ATTENDEE_STATUSES) })),
    }),
  ),
  /** Partly understood entries; `line` is the file's. */
  warnings: z.array(z.object({ line: z.number(), title: z.string(), warning: z.string() })),
  /** The first components that could not be read; all others were imported. */
  errors: z.array(z.object({ line: z.number(), title: z.string(), error: z.string() })),
  /** How many could not be read; missing in a report of an import from before it was counted. */
  errorCount: z.optional(z.number()),
});
export type CalendarImportReport = z.infer<typeof CalendarImportReport>;

/** Visibility of a file's events. */
export const IMPORT_VISIBILITIES = ["private", "organization"] as const;
export type ImportVisibility = (typeof IMPORT_VISIBILITIES)[number];

/** Most bytes and events of one file. */
export const CALENDAR_FILE_BYTES = 10 * 1024 * 1024;
export const CALENDAR_FILE_EVENTS = 20_000;

export const importCalendar = endpoint({
  area: "calendar",
  kind: "upload",
  method: "POST",
  path: "/api/calendar/import",
  ignoresIdempotencyKey: true,
  summary:
    "Import an iCalendar file (10 MB, 20,000 events): adds events, updates those with the same UID, and records replies. With `check`, only reports what would happen to each",
  access: WRITE,
  touches: ["calendar"],
  upload: { mediaTypes: ["text/calendar", "application/octet-stream", "text/plain"], maxBytes: CALENDAR_FILE_BYTES },
  query: z.strictObject({
    fileName: FileName(255, "File name is required"),
    check: z.optional(z.enum(["true", "false"])),
    /** Made by the caller: the same id again answers the same import. */
    importId: z.optional(Id),
    /** Visibility of new events, except those that the file calls private; by default the importer alone. */
    visibility: z.optional(z.enum(IMPORT_VISIBILITIES)),
  }),
  responses: { 200: CalendarImportReport },
});

export const undoCalendarImport = endpoint({
  area: "calendar",
  kind: "json",
  method: "DELETE",
  path: "/api/calendar/imports/{id}",
  summary: "Undo your own import: its events are removed and changed events restored, except those edited since",
  access: WRITE,
  touches: ["calendar"],
  params: IdParams,
  responses: { 200: z.object({ removed: z.number(), restored: z.number(), kept: z.number() }) },
});

export const exportCalendar = endpoint({
  area: "calendar",
  kind: "download",
  recorded: { action: "export", resource: "calendar_event" },
  isExport: true,
  method: "GET",
  path: "/api/calendar/export",
  summary: "Events you can see, as an iCalendar file, with complete series",
  access: WRITE,
  query: z.strictObject({
    /** Events that are not over before this day, and begin before the end of that one. */
    from: z.optional(Day),
    to: z.optional(Day),
    type: z.optional(z.enum(EVENT_TYPES)),
  }),
  download: { mediaType: "text/calendar" },
  readsReplica: true,
  responses: { 200: null },
});

export const exportCalendarEvent = endpoint({
  area: "calendar",
  kind: "download",
  recorded: { action: "download", resource: "calendar_event" },
  method: "GET",
  path: "/api/calendar/events/{id}/ics",
  summary: "One event as an iCalendar file; a series includes its changed occurrences",
  access: READ,
  params: IdParams,
  download: { mediaType: "text/calendar" },
  responses: { 200: null },
});

export const CalendarFeed = z.object({
  /** The secret address that another calendar can subscribe to; null while there is none. */
  url: z.nullable(z.string()),
  createdAt: z.nullable(Instant),
  /** When a calendar last asked for it. */
  lastReadAt: z.nullable(Instant),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const getCalendarFeed = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/calendar/feed",
  summary: "The address where other calendars can subscribe to the events you see",
  access: READ,
  responses: { 200: CalendarFeed },
});

export const renewCalendarFeed = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: "/api/calendar/feed",
  summary: "Create or replace the subscription address; an earlier one stops working",
  answerIsSecret: true,
  access: READ,
  touches: ["calendar"],
  responses: { 200: CalendarFeed },
});

export const removeCalendarFeed = endpoint({
  area: "calendar",
  kind: "json",
  method: "DELETE",
  path: "/api/calendar/feed",
  summary: "Turn off the subscription address",
  access: READ,
  touches: ["calendar"],
  responses: { 204: null },
});

export const readCalendarFeed = endpoint({
  area: "calendar",
  kind: "download",
  recorded: {
    unrecorded: "requested every few minutes by a member's calendar app; creating its address is recorded",
  },
  method: "GET",
  path: "/api/public/calendar-feeds/{token}",
  summary: "The subscription feed, for anyone who has its address, starting 90 days ago",
  access: { who: "visitor" },
  params: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  download: { mediaType: "text/calendar" },
  responses: { 200: null },
});
