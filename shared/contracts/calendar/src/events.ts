import { EVENT_PRIORITIES, EVENT_TYPES, SERIES_SCOPES } from "@trellis/calendar-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ, WRITE } from "./access.ts";
import { CalendarEvent, EventChange, EventInput, Occurrence } from "./event.ts";

/** The longest stretch of time that one list covers, in days. */
export const MAX_LISTED_DAYS = 800;
/** Without `from` and `to`: so many days back and ahead of today. */
export const DAYS_BACK = 31;
export const DAYS_AHEAD = 92;
/** Occurrences of one series in one list; the last one of more says `seriesGoesOn`. */
export const MAX_OF_SERIES = 500;
/** Events in one answer, by default. */
export const EVENTS_OF_PAGE = 5000;

/** A calendar day of the viewer's time zone, or an instant with its offset. */
const WindowEnd = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/,
      "Use a date like 2025-01-31 or a time like 2025-01-31T15:30:00Z",
    ),
  );

export const EventFilters = {
  /** Words of title, place and description. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "At most 200 characters"))),
  type: z.optional(z.enum(EVENT_TYPES)),
  priority: z.optional(z.enum(EVENT_PRIORITIES)),
  /** Only what the member made or is invited to. */
  mine: z.optional(z.enum(["true", "false"])),
};

export const listCalendarEvents = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/calendar/events",
  summary: "Events in a date range, by start, with series as occurrences; from 31 days ago to 92 days ahead by default",
  access: READ,
  query: z.strictObject({
    ...EventFilters,
    from: z.optional(WindowEnd),
    /** Not included. */
    to: z.optional(WindowEnd),
    /** `ahead`: only what is not over yet; `behind`: only what is, the latest first. */
    show: z.optional(z.enum(["ahead", "behind"])),
    limit: z.optional(
      z.coerce
        .number()
        .check(
          z.int("Use a whole number"),
          z.minimum(1, "At least 1"),
          z.maximum(EVENTS_OF_PAGE, `At most ${EVENTS_OF_PAGE}`),
        ),
    ),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  paged: true,
  responses: { 200: z.array(CalendarEvent) },
});

export const createCalendarEvent = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: "/api/calendar/events",
  summary: "Create an event, or a series if a rule is given. A series starts on the first day its rule names",
  access: WRITE,
  touches: ["calendar", "contacts"],
  body: EventInput,
  responses: { 201: CalendarEvent },
});

export const getCalendarEvent = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/calendar/events/{id}",
  summary: "One event; for a series, the first occurrence or the one you name",
  access: READ,
  params: IdParams,
  query: z.strictObject({ occurrence: z.optional(Occurrence) }),
  responses: { 200: CalendarEvent },
});

/** Which part of a series; `this` and `following` name an occurrence. `all` where it is left out, and for what happens once. */
const part = { scope: z.optional(z.enum(SERIES_SCOPES)), occurrence: z.optional(Occurrence) };
const Part = z.strictObject(part);
/** `change`: an id from the caller, by which the change can be undone for a day. */
const partToChange = { ...part, change: z.optional(Id) };
const PartToChange = z.strictObject(partToChange);

export const updateCalendarEvent = endpoint({
  area: "calendar",
  kind: "json",
  method: "PUT",
  path: "/api/calendar/events/{id}",
  summary:
    "Change an event; for a series, this occurrence, this and following ones (which become a separate series), or all. Omitted fields stay as they are",
  access: WRITE,
  touches: ["calendar", "contacts"],
  params: IdParams,
  query: PartToChange,
  body: EventChange,
  responses: { 200: CalendarEvent },
});

export const deleteCalendarEvent = endpoint({
  area: "calendar",
  kind: "json",
  method: "DELETE",
  path: "/api/calendar/events/{id}",
  summary:
    "Delete an event; for a series, this occurrence, this and following ones, or all. It can be restored for 30 days",
  access: WRITE,
  touches: ["calendar", "contacts"],
  params: IdParams,
  /** `decline`: of someone else's meeting, also answer its organizer that the member isn't coming. */
  query: z.strictObject({ ...partToChange, decline: z.optional(z.literal("true")) }),
  responses: { 204: null },
});

export const restoreCalendarEvent = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: "/api/calendar/events/{id}/restore",
  summary: "Undo a deletion, with the same scope and occurrence",
  access: WRITE,
  touches: ["calendar", "contacts"],
  params: IdParams,
  query: Part,
  responses: { 200: CalendarEvent },
});

export const undoCalendarChange = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: "/api/calendar/changes/{id}/undo",
  summary:
    "Undo your own change or deletion within a day, whatever its scope; a split series is rejoined. 409 if someone changed the event since",
  access: WRITE,
  touches: ["calendar", "contacts"],
  params: IdParams,
  responses: { 200: CalendarEvent },
});

export const getCalendarOverview = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/calendar/overview",
  summary: "The next five events and the calendar's figures, limited to what you can see",
  access: READ,
  responses: {
    200: z.object({
      /** What has not ended yet, the next first; at most five. */
      upcoming: z.array(CalendarEvent),
      /** Events; a series is one. */
      totalEvents: z.number(),
      /** Occurrences in the viewer's week and month, each counted. */
      thisWeek: z.number(),
      thisMonth: z.number(),
      /** Types that are in use, by how many events have them; a series is one. */
      byType: z.array(z.object({ type: z.enum(EVENT_TYPES), count: z.number() })),
      /** Bookings that wait for the viewer to accept or decline them. */
      waitingRequests: z.number(),
    }),
  },
});
