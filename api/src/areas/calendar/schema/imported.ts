import type { AttendeeStatus } from "@trellis/calendar-rules/choices.ts";
import type { calendarEvent } from "./event-schema.ts";

/** The columns of an event that a file decides. */
export type ImportedRow = Pick<
  typeof calendarEvent.$inferSelect,
  | "title"
  | "description"
  | "location"
  | "eventType"
  | "priority"
  | "visibility"
  | "allDay"
  | "startsAt"
  | "endsAt"
  | "startDay"
  | "endDay"
  | "timeZone"
  | "recurrenceRule"
  | "addedDates"
  | "excludedDates"
  | "overAt"
  | "reminderMinutes"
  | "sequence"
  | "searchText"
>;

/** An answer as JSON: its instant is text. */
export interface Said {
  status: AttendeeStatus;
  respondedAt: string | null;
  answeredSequence: number;
}

/** An answer that an import wrote down: to an event, or for one occurrence of a series, or from it on. */
export interface ImportedAnswer {
  attendeeId: string;
  eventId: string;
  occurrenceAt: string | null;
  /** Whether it holds for what follows that occurrence too. */
  andFollowing?: boolean;
  before: Said | null;
  after: Said | null;
}
