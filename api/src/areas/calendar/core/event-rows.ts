import { utcDay } from "@trellis/domain/days/calendar-day.ts";
import { endOfSeries } from "@trellis/recurrence/event-recurrence.ts";
import type { EventSeries } from "@trellis/recurrence/event-series.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Read } from "../../../kernel/http/context.ts";
import { searchWords } from "../../../kernel/search/search-words.ts";
import { calendarEvent } from "../schema/event-schema.ts";

export type EventRow = typeof calendarEvent.$inferSelect;

/** The fields of an event that are taken as they are typed. */
export const PLAIN_FIELDS = [
  "title",
  "description",
  "location",
  "eventType",
  "priority",
  "visibility",
  "color",
  "reminderMinutes",
] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];
export type PlainFields = Pick<EventRow, PlainField>;
export type NewEventRow = typeof calendarEvent.$inferInsert;

/** What the search knows events as. */
export const EVENT_KIND = "calendar_event";

/** The table under the name by which `searchCondition` knows it. */
export const events = () => alias(calendarEvent, "t");

type Timed = Pick<EventRow, "allDay" | "startsAt" | "endsAt" | "startDay" | "endDay" | "timeZone">;
type Repeating = Pick<EventRow, "recurrenceRule" | "addedDates" | "excludedDates">;

export const startOf = (row: Timed): string => (row.allDay && row.startDay ? row.startDay : row.startsAt.toISOString());
export const endOf = (row: Timed): string => (row.allDay && row.endDay ? row.endDay : row.endsAt.toISOString());

/** The organizer of what is no copy: the member who made it. */
export const MADE_HERE = { isCopy: false, organizerEmail: null, organizerName: null } as const;

/** The revision after a change. A copy keeps its organizer's count, so that their next update is still the newer one. */
export const nextSequence = ({ isCopy, sequence }: Pick<EventRow, "isCopy" | "sequence">): number =>
  isCopy ? sequence : sequence + 1;

/** Whether it has occurrences: a rule, or further dates. */
export const repeats = (row: Pick<EventRow, "recurrenceRule" | "addedDates">): boolean =>
  row.recurrenceRule !== null || row.addedDates.length > 0;

/** The same of the table or an alias; `calendar_event_series_index` holds these rows alone. */
export const repeatsInSql = (event: Record<"recurrenceRule" | "addedDates", AnyPgColumn>): SQL =>
  sql`(${event.recurrenceRule} is not null or ${event.addedDates} <> '[]'::jsonb)`;

export const seriesOf = (row: Timed & Repeating): EventSeries => ({
  start: startOf(row),
  end: endOf(row),
  allDay: row.allDay,
  timeZone: row.timeZone,
  rule: row.recurrenceRule,
  addedDates: row.addedDates,
  excludedDates: row.excludedDates,
});

/** The original start of an occurrence as it is stored: of an all-day one midnight UTC of its day. */
export const occurrenceInstant = (occurrence: string): Date => new Date(occurrence);

/** `CalendarEvent.occurrence` of a changed occurrence. */
export const occurrenceName = (at: Date, allDay: boolean): string => (allDay ? utcDay(at) : at.toISOString());

/** Derived columns of a row: when it is over, and its search words. */
export function derivedOf(row: Timed & Repeating & Pick<EventRow, "title" | "location" | "description">) {
  // Where the last occurrence of an all-day series ends is a day; a day more is on the safe side in every time zone.
  const end = repeats(row) ? endOfSeries(seriesOf(row)) : row.endsAt;
  const overAt = end !== null && repeats(row) && row.allDay ? new Date(end.getTime() + 86_400_000) : end;
  return { overAt, searchText: searchWords(row.title, row.location, row.description).join(" ") };
}

/** One event of the organization; locked until the transaction ends where it is to be changed. */
export async function findEvent(
  { transaction, organizationId }: Read,
  condition: SQL | undefined,
  options: { lock?: boolean } = {},
): Promise<EventRow | undefined> {
  const query = transaction
    .select()
    .from(calendarEvent)
    .where(and(eq(calendarEvent.organizationId, organizationId), condition))
    .limit(1);
  const [row] = await (options.lock ? query.for("update") : query);
  return row;
}
