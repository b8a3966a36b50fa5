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
  summary:
    "What happens in a stretch of time, by start: series as their occurrences. Without from and to 31 days back and 92 days ahead of today",
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
  summary: "Create an event, or a series where a rule is given. A series begins with the first day that its rule names",
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
  summary: "An event; of a series the first occurrence, or the one that is named",
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
    "Change an event; of a series this occurrence, this and the following (a series of its own from then on), or all. What is left out stays",
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
  summary: "Delete an event; of a series this occurrence, this and the following, or all. Restorable for 30 days",
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
  summary: "Take a deletion back, named by the same scope and occurrence",
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
    "Undo your own change or deletion for up to a day, whatever its scope: a series that was split is joined again. 409 if someone has changed the event since",
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
  summary: "The next five events and the figures of the calendar, of what the member may see",
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
