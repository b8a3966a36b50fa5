import { EVENT_COLORS, EVENT_TYPES } from "@trellis/calendar-rules/choices.ts";
import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, Id, Line, saysSomething, Text } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

/** Languages that the page speaks; without a choice of the organization each visitor's own. */
export const PUBLIC_CALENDAR_LANGUAGES = ["en", "es"] as const;
/** The longest stretch of time that one answer covers, in days, and events in one answer. */
export const MAX_PUBLIC_DAYS = 400;
export const PUBLIC_EVENTS_OF_PAGE = 50;
export const MAX_PUBLIC_EVENTS = 500;

/** What a visitor's address of the calendar ends with. */
export const PublicCalendarSlug = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, "At least 3 characters"),
    z.maxLength(60, "At most 60 characters"),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, digits and single hyphens"),
  );

const choices = {
  isOpen: z.boolean(),
  slug: z.nullable(PublicCalendarSlug),
  /** "Events" where it is empty. */
  title: Line(120),
  introduction: Text(2000),
  language: z.nullable(z.enum(PUBLIC_CALENDAR_LANGUAGES)),
  /** Whether search engines may list the page and its events. */
  isListed: z.boolean(),
};

const when = {
  /** An instant in UTC; a calendar day of an all-day event. */
  startDate: z.string(),
  /** Likewise; all-day: the last day, itself included. */
  endDate: z.string(),
  allDay: z.boolean(),
  timeZone: z.string(),
};

/** The organization's public calendar as its managers set it. */
export const PublicCalendarSettings = z.object({
  ...choices,
  slug: z.nullable(z.string()),
  /** Where visitors find it, and the file that other calendars subscribe to; null without an address. */
  url: z.nullable(z.string()),
  feedUrl: z.nullable(z.string()),
  /** Shows the calendar on another website; null without an address. */
  embedCode: z.nullable(z.string()),
  /** What visitors see, or would see: a series counts once. */
  upcomingCount: z.number(),
  pastCount: z.number(),
  /** The next ones of the coming year. */
  upcoming: z.array(z.object({ id: Id, title: z.string(), repeats: z.boolean(), ...when })),
});
export type PublicCalendarSettings = z.infer<typeof PublicCalendarSettings>;

const MANAGE = { who: "member", role: "manager" } as const;

export const getPublicCalendarSettings = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/calendar/public-calendar",
  summary: "The organization's public calendar, and which events it shows",
  access: MANAGE,
  responses: { 200: PublicCalendarSettings },
});

export const updatePublicCalendarSettings = endpoint({
  area: "calendar",
  kind: "json",
  method: "PUT",
  path: "/api/calendar/public-calendar",
  summary: "Open, close or change the public calendar; omitted fields stay as they are",
  access: MANAGE,
  touches: ["calendar"],
  body: z.partial(z.strictObject(choices)).check(saysSomething()),
  responses: { 200: PublicCalendarSettings },
});

/** An event as everyone may see it; of a series one occurrence. No people, notes or ids of elsewhere. */
const publicEvent = {
  id: Id,
  /** Which occurrence of a series, where this one was not changed alone: its original start. */
  occurrence: z.nullable(z.string()),
  title: z.string(),
  ...when,
  location: z.nullable(z.string()),
  eventType: z.enum(EVENT_TYPES),
  color: z.nullable(z.enum(EVENT_COLORS)),
  repeats: z.boolean(),
  /** How it repeats, in the words of each language that the page speaks; null for what happens once. */
  rule: z.nullable(z.record(z.enum(PUBLIC_CALENDAR_LANGUAGES), z.string())),
};

/** In a list: with the beginning of its description. */
export const PublicEventLine = z.object({ ...publicEvent, summary: z.nullable(z.string()) });
export type PublicEventLine = z.infer<typeof PublicEventLine>;

const calendar = {
  organizationName: z.string(),
  logoUrl: z.nullable(z.string()),
  title: z.nullable(z.string()),
  language: z.nullable(z.enum(PUBLIC_CALENDAR_LANGUAGES)),
  /** The organization's clock (IANA). */
  timeZone: z.string(),
  /** The organization's colors, by their shade. */
  brand: z.record(z.string(), z.string()),
};

export const PublicCalendar = z.object({
  ...calendar,
  introduction: z.nullable(z.string()),
  /** For calendars that subscribe. */
  feedUrl: z.string(),
  events: z.array(PublicEventLine),
  /** Asks for what comes after, with everything else the same; null where that was all. */
  next: z.nullable(z.string()),
});
export type PublicCalendar = z.infer<typeof PublicCalendar>;

/** The event's title and time zone replace the calendar's. */
export const PublicEvent = z.object({
  ...calendar,
  ...publicEvent,
  calendarTitle: z.nullable(z.string()),
  /** Markdown; the list's summary, the file and the page's head have it without its marks. */
  description: z.nullable(z.string()),
  isOver: z.boolean(),
  /** Sign-up, if it is offered. Names are not public. */
  signup: z.nullable(
    z.object({
      isOpen: z.boolean(),
      /** Until when, an instant. */
      closesAt: z.string(),
      /** Places that no one has taken. */
      left: z.number(),
      mostPeople: z.number(),
      hasWaitingList: z.boolean(),
      /** Signed: comes back with the sign-up. */
      startedAt: z.string(),
    }),
  ),
  /** Of a series: other dates to come, the next ones first. */
  dates: z.array(z.object({ id: Id, occurrence: z.nullable(z.string()), ...when })),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

const ANYBODY = { who: "public" } as const;
const Slug = z.string().check(z.maxLength(100));
const path = "/api/public/calendars/{slug}";

export const getPublicCalendar = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path,
  summary: "An organization's public events by start, with series as occurrences; the next year by default",
  access: ANYBODY,
  params: z.strictObject({ slug: Slug }),
  query: z.strictObject({
    /** Days of the organization's clock, the last one included. */
    from: z.optional(Day),
    to: z.optional(Day),
    /** Words of title, place and description. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(200, "At most 200 characters"))),
    type: z.optional(z.enum(EVENT_TYPES)),
    limit: z.optional(
      z.coerce
        .number()
        .check(
          z.int("Use a whole number"),
          z.minimum(1, "At least 1"),
          z.maximum(MAX_PUBLIC_EVENTS, `At most ${MAX_PUBLIC_EVENTS}`),
        ),
    ),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  responses: { 200: PublicCalendar },
});

const EventParams = z.strictObject({ slug: Slug, id: Id });
const EventQuery = z.strictObject({
  /** `occurrence` of a list; the next one of a series without it. */
  occurrence: z.optional(
    z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z)?$/, "Unknown occurrence")),
  ),
});

export const getPublicEvent = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: `${path}/events/{id}`,
  summary: "One public event, or one occurrence of a public series",
  access: ANYBODY,
  params: EventParams,
  query: EventQuery,
  responses: { 200: PublicEvent },
});

export const downloadPublicEvent = endpoint({
  area: "calendar",
  kind: "download",
  recorded: { unrecorded: "public events" },
  method: "GET",
  path: `${path}/events/{id}/ics`,
  summary: "A public event as an iCalendar file: a complete series, or the occurrence you name",
  access: ANYBODY,
  params: EventParams,
  query: EventQuery,
  download: { mediaType: "text/calendar" },
  responses: { 200: null },
});

export const readPublicCalendarFeed = endpoint({
  area: "calendar",
  kind: "download",
  recorded: { unrecorded: "public events" },
  method: "GET",
  path: `${path}/calendar.ics`,
  summary: "All public events, for calendars that subscribe, starting 90 days ago",
  access: ANYBODY,
  params: z.strictObject({ slug: Slug }),
  download: { mediaType: "text/calendar" },
  responses: { 200: null },
});
