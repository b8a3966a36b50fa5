import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, Name, saysSomething } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";

/** The provider of the other calendar. */
export const CALENDAR_PROVIDERS = ["google", "outlook", "apple", "caldav"] as const;
export type CalendarProvider = (typeof CALENDAR_PROVIDERS)[number];

/** Where changes go. A calendar that is read by its address is `import_only`. */
export const SYNC_DIRECTIONS = ["both", "import_only", "export_only"] as const;
export type SyncDirection = (typeof SYNC_DIRECTIONS)[number];

/**
 * What others in the organization see of it: `private` nothing, its member sees everything; `busy` that its member is busy, and
 * nothing but the times is kept.
 */
export const CONNECTION_SHARINGS = ["private", "busy"] as const;
export type ConnectionSharing = (typeof CONNECTION_SHARINGS)[number];

/** Why a calendar could not be read the last time. */
export const CONNECTION_PROBLEMS = [
  "gone",
  "refused",
  "not_calendar",
  "too_large",
  "unreachable",
  "not_public",
  "unreadable",
] as const;
export type ConnectionProblem = (typeof CONNECTION_PROBLEMS)[number];

export const MAX_CONNECTIONS = 10;

/** A secret address: written only, never answered. */
const Address = z
  .string("Enter the address of the calendar")
  .check(
    z.trim(),
    z.minLength(1, "Enter the address of the calendar"),
    z.maxLength(2000, "At most 2,000 characters"),
    z.regex(/^(https?|webcals?):\/\/[^\s/]\S*$/i, "Use an address that starts with https:// or webcal://"),
  );

const CalendarName = Name(200, "Enter a name for the calendar");

/** A calendar of a member's own that is kept elsewhere. */
export const CalendarConnection = z.object({
  id: Id,
  provider: z.enum(CALENDAR_PROVIDERS),
  /** What the provider calls it, where its address says so. */
  calendarId: z.nullable(z.string()),
  calendarName: z.string(),
  /** The host of its address: `calendar.google.com`. The address itself is a secret. */
  host: z.string(),
  syncEnabled: z.boolean(),
  syncDirection: z.enum(SYNC_DIRECTIONS),
  sharing: z.enum(CONNECTION_SHARINGS),
  /** Whether its member is reminded of its events, as the other calendar says. */
  remind: z.boolean(),
  /** When it was last read whole; null before that. */
  lastSyncAt: z.nullable(Instant),
  /** What went wrong the last time, in words, and since when. */
  problem: z.nullable(z.object({ code: z.enum(CONNECTION_PROBLEMS), message: z.string(), since: Instant })),
  /** A series is one. */
  eventCount: z.number(),
  /** Events of it that could not be understood the last time. */
  unreadCount: z.number(),
  createdAt: Instant,
});
export type CalendarConnection = z.infer<typeof CalendarConnection>;

export const ConnectionInput = z.strictObject({
  provider: z.enum(CALENDAR_PROVIDERS, "Choose the calendar service"),
  address: Address,
  /** Left out, it is called as the calendar calls itself. */
  calendarName: z.optional(CalendarName),
  sharing: z.optional(z.enum(CONNECTION_SHARINGS)),
  remind: z.optional(z.boolean()),
});
export type ConnectionInput = z.input<typeof ConnectionInput>;

export const ConnectionChange = z
  .partial(
    z.strictObject({
      /** A new address, where the one before ended. */
      address: Address,
      calendarName: CalendarName,
      syncEnabled: z.boolean(),
      sharing: z.enum(CONNECTION_SHARINGS),
      remind: z.boolean(),
    }),
  )
  .check(saysSomething());
export type ConnectionChange = z.input<typeof ConnectionChange>;

export const listCalendarConnections = endpoint({
  area: "calendar",
  kind: "json",
  method: "GET",
  path: "/api/calendar/connections",
  summary: "Your connected calendars from other services",
  access: READ,
  responses: { 200: z.array(CalendarConnection) },
});

export const createCalendarConnection = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: "/api/calendar/connections",
  ignoresIdempotencyKey: true,
  summary: "Connect a calendar by its secret address; it's read now and every 15 minutes after that",
  access: READ,
  touches: ["calendar"],
  body: ConnectionInput,
  responses: { 201: CalendarConnection },
});

export const updateCalendarConnection = endpoint({
  area: "calendar",
  kind: "json",
  method: "PATCH",
  path: "/api/calendar/connections/{id}",
  summary: "Rename or pause a connected calendar, or change its address or what others see of it",
  access: READ,
  touches: ["calendar"],
  params: IdParams,
  body: ConnectionChange,
  responses: { 200: CalendarConnection },
});

export const removeCalendarConnection = endpoint({
  area: "calendar",
  kind: "json",
  method: "DELETE",
  path: "/api/calendar/connections/{id}",
  summary: "Disconnect a calendar: its events disappear here and stay in the original calendar",
  access: READ,
  touches: ["calendar"],
  params: IdParams,
  responses: { 204: null },
});

export const syncCalendarConnection = endpoint({
  area: "calendar",
  kind: "json",
  method: "POST",
  path: "/api/calendar/connections/{id}/sync",
  ignoresIdempotencyKey: true,
  summary: "Read a connected calendar now",
  access: READ,
  touches: ["calendar"],
  params: IdParams,
  responses: { 200: CalendarConnection },
});
