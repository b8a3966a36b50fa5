export const EVENT_TYPES = [
  "meeting",
  "training",
  "fundraiser",
  "volunteer",
  "workshop",
  "conference",
  "deadline",
  "reminder",
  "other",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_PRIORITIES = ["low", "medium", "high", "urgent"] as const;
export type EventPriority = (typeof EVENT_PRIORITIES)[number];

/**
 * Who sees an event: `organization` every member; `public` visitors too, while the organization's public calendar is open;
 * `private` who made it and the members among its attendees.
 */
export const EVENT_VISIBILITIES = ["public", "organization", "private"] as const;
export type EventVisibility = (typeof EVENT_VISIBILITIES)[number];

/** A person's choice of color; each type has its own default. Tokens `--hue-*`. */
export const EVENT_COLORS = ["yellow", "green", "blue", "red", "purple", "indigo"] as const;
export type EventColor = (typeof EVENT_COLORS)[number];

export const CALENDAR_VIEWS = ["month", "week", "day", "agenda"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** RFC 5545 PARTSTAT, in lower case. */
export const ATTENDEE_STATUSES = ["needs_action", "accepted", "declined", "tentative"] as const;
export type AttendeeStatus = (typeof ATTENDEE_STATUSES)[number];

/** What a change of a repeating event is about. */
export const SERIES_SCOPES = ["this", "following", "all"] as const;
export type SeriesScope = (typeof SERIES_SCOPES)[number];

export const REMINDER_MINUTES = 15;
export const MAX_ATTENDEES = 100;

/** `requested` waits for its host and holds its time meanwhile. */
export const BOOKING_STATUSES = ["requested", "confirmed", "declined", "cancelled"] as const;

/**
 * Whether a booking is confirmed right away, or by its host first: as in the calendar's settings, or by the kind's own
 * rule.
 */
export const BOOKING_ACCEPTANCES = ["calendar", "at_once", "request"] as const;

export const QUESTION_TYPES = ["short", "long", "choice"] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Languages that visitors of a booking page read. */
export const BOOKING_LANGUAGES = ["en", "es"] as const;
export type BookingLanguage = (typeof BOOKING_LANGUAGES)[number];
