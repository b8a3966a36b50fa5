import {
  ATTENDEE_STATUSES,
  EVENT_COLORS,
  EVENT_PRIORITIES,
  EVENT_TYPES,
  EVENT_VISIBILITIES,
  MAX_ATTENDEES,
} from "@trellis/calendar-rules/choices.ts";
import { Email, Id, Instant, Line, Text } from "@trellis/contract-base/fields.ts";
import { TimeZone } from "@trellis/contract-base/setting-fields.ts";
import { withoutDirectionSigns } from "@trellis/domain/text/text-direction.ts";
import * as z from "zod/mini";

export const FILL_REQUIRED = "Please fill in all required fields";

/**
 * When something begins or ends: a calendar day for all-day events; else an instant with its offset
 * (`2025-11-20T15:30:00-06:00`, `…Z`) or a local time of the event's time zone (`2025-11-20T15:30`).
 */
const Moment = z
  .string(FILL_REQUIRED)
  .check(
    z.minLength(1, FILL_REQUIRED),
    z.regex(
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/,
      "Use a date like 2025-01-31 or a time like 2025-01-31T15:30",
    ),
  );

/** `CalendarEvent.occurrence`: which one of a series. */
export const Occurrence = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z)?$/, "Unknown occurrence"));

export const AttendeeInput = z.strictObject({
  email: z.string().check(
    z.trim(),
    z.refine((text) => Email.safeParse(text).success, "Valid email is required"),
  ),
  name: z.nullish(Line(200)),
});

const eventInput = {
  title: z.string(FILL_REQUIRED).check(
    z.overwrite(withoutDirectionSigns),
    z.trim(),
    z.minLength(1, FILL_REQUIRED),
    z.maxLength(200, "At most 200 characters"),
    z.refine((text) => !text.includes("\0"), "Contains a character that can't be stored"),
  ),
  description: z.nullish(Text(10_000)),
  startDate: Moment,
  /** All-day: the last day, itself included. */
  endDate: Moment,
  allDay: z.optional(z.boolean()),
  location: z.nullish(Line(300)),
  eventType: z.optional(z.enum(EVENT_TYPES)),
  priority: z.optional(z.enum(EVENT_PRIORITIES)),
  visibility: z.optional(z.enum(EVENT_VISIBILITIES)),
  color: z.nullish(z.enum(EVENT_COLORS)),
  /** The value of an RRULE of RFC 5545: `FREQ=WEEKLY;BYDAY=MO;COUNT=10`. */
  recurrenceRule: z.nullish(Line(500)),
  /** Minutes before the start; null is no reminder. */
  reminderMinutes: z.nullish(z.number().check(z.int("Use whole minutes"), z.minimum(0), z.maximum(40_320))),
  /** Where the event's clock hangs; the member's setting where it is left out. */
  timeZone: z.optional(TimeZone),
  attendees: z.optional(z.array(AttendeeInput).check(z.maxLength(MAX_ATTENDEES, `At most ${MAX_ATTENDEES} people`))),
};
/** What the dialog sends. */
export const EventInput = z.strictObject(eventInput);
export type EventInput = z.input<typeof EventInput>;
/** A change: what is left out stays. */
export const EventChange = z.partial(EventInput);
export type EventChange = z.input<typeof EventChange>;

export const Attendee = z.object({
  id: Id,
  email: z.string(),
  name: z.nullable(z.string()),
  status: z.enum(ATTENDEE_STATUSES),
  respondedAt: z.nullable(Instant),
  /** Whether that is their answer for this one occurrence of a series. */
  isOwnAnswer: z.optional(z.boolean()),
});
export type Attendee = z.infer<typeof Attendee>;

/** An event; of a repeating one, one occurrence of it. */
export const CalendarEvent = z.object({
  /** Of the series where this is one occurrence that was not changed alone. */
  id: Id,
  organizationId: z.number(),
  /** Which occurrence of a series: its original start, as RFC 5545's RECURRENCE-ID (an instant in UTC, or a day); else null. */
  occurrence: z.nullable(z.string()),
  title: z.string(),
  description: z.nullable(z.string()),
  /** An instant in UTC; a calendar day of an all-day event. */
  startDate: z.string(),
  /** Likewise; all-day: the last day, itself included. */
  endDate: z.string(),
  allDay: z.boolean(),
  timeZone: z.string(),
  location: z.nullable(z.string()),
  eventType: z.enum(EVENT_TYPES),
  priority: z.enum(EVENT_PRIORITIES),
  visibility: z.enum(EVENT_VISIBILITIES),
  color: z.nullable(z.enum(EVENT_COLORS)),
  recurrenceRule: z.nullable(z.string()),
  /** The series that this changed occurrence belongs to. */
  parentEventId: z.nullable(Id),
  reminderMinutes: z.nullable(z.number()),
  attendees: z.array(Attendee),
  /** iCalendar's UID: the same event in another calendar. */
  uid: z.string(),
  /** A member's own calendar elsewhere that it comes from, by the name that its member gave it: for that member alone. */
  source: z.optional(z.object({ calendarName: z.nullable(z.string()) })),
  /** Of a copy of someone else's meeting: who organizes it, as far as its file says. Changes to a copy stay here. */
  organizer: z.optional(z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) })),
  createdBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** On the last listed occurrence of a series that has more in the requested time. */
  seriesGoesOn: z.optional(z.boolean()),
  /** Whether this member may change it. */
  canEdit: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;
