import { createHash } from "node:crypto";
import { and, asc, eq, getTableColumns, inArray, or } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Read } from "../../../kernel/http/context.ts";
import { calendarAttendee, calendarEvent } from "../schema/event-schema.ts";
import type { EventSnapshot, Family } from "../schema/event-snapshot.ts";
import { calendarOccurrenceAnswer } from "../schema/series-schema.ts";
import type { AttendeeRow } from "./attendees.ts";
import type { EventRow } from "./event-rows.ts";

export type OccurrenceAnswerRow = typeof calendarOccurrenceAnswer.$inferSelect;

/** Events as they are, with their changed occurrences, who is invited and what was answered. */
export interface FamilyState {
  events: EventRow[];
  attendees: AttendeeRow[];
  answers: OccurrenceAnswerRow[];
  /** Of one place: its series, and whether the place is left out. */
  place: { series: EventRow; isExcluded: boolean } | null;
}

/** Reads everything that a change may touch, and locks the events. */
export async function readFamily({ transaction, organizationId }: Read, family: Family): Promise<FamilyState> {
  const own = eq(calendarEvent.organizationId, organizationId);
  const which =
    "eventIds" in family
      ? or(inArray(calendarEvent.id, family.eventIds), inArray(calendarEvent.parentEventId, family.eventIds))
      : and(
          eq(calendarEvent.parentEventId, family.seriesId),
          eq(calendarEvent.occurrenceAt, new Date(family.occurrence)),
        );
  const [series] =
    "eventIds" in family
      ? []
      : await transaction
          .select()
          .from(calendarEvent)
          .where(and(own, eq(calendarEvent.id, family.seriesId)))
          .for("update");
  const events = await transaction
    .select()
    .from(calendarEvent)
    .where(and(own, which))
    .orderBy(asc(calendarEvent.id))
    .for("update");
  const ids = events.map(({ id }) => id);
  const attendees =
    ids.length === 0
      ? []
      : await transaction
          .select()
          .from(calendarAttendee)
          .where(and(eq(calendarAttendee.organizationId, organizationId), inArray(calendarAttendee.eventId, ids)))
          .orderBy(asc(calendarAttendee.id));
  const answers =
    ids.length === 0
      ? []
      : await transaction
          .select()
          .from(calendarOccurrenceAnswer)
          .where(
            and(
              eq(calendarOccurrenceAnswer.organizationId, organizationId),
              inArray(calendarOccurrenceAnswer.eventId, ids),
            ),
          )
          .orderBy(
            asc(calendarOccurrenceAnswer.attendeeId),
            asc(calendarOccurrenceAnswer.occurrenceAt),
            asc(calendarOccurrenceAnswer.andFollowing),
          );
  const place =
    series && "occurrence" in family ? { series, isExcluded: series.excludedDates.includes(family.occurrence) } : null;
  return { events, attendees, answers, place };
}

/**
 * A fingerprint of a state: the same for as long as no one changes anything of it. Revisions and times of writing do
 * not count, so that of two changes both can be undone, the later one first; answers of people who were invited before
 * the change do not count either, as they stay what they are.
 */
export function fingerprintOf(state: FamilyState, known: ReadonlySet<string>): string {
  const { place } = state;
  const parts = {
    events: state.events.map(({ sequence, updatedAt, searchText, ...rest }) => rest),
    attendees: state.attendees.map(({ updatedAt, createdAt, status, respondedAt, answeredSequence, ...rest }) =>
      known.has(rest.eventId) ? rest : { ...rest, status, respondedAt },
    ),
    answers: state.answers,
    place: place && {
      isExcluded: place.isExcluded,
      isDeleted: place.series.isDeleted,
      startsAt: place.series.startsAt,
      endsAt: place.series.endsAt,
      allDay: place.series.allDay,
      timeZone: place.series.timeZone,
      rule: place.series.recurrenceRule,
      addedDates: place.series.addedDates,
    },
  };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** A state for a row. */
export const keepFamily = (family: Family, { events, attendees, answers, place }: FamilyState): EventSnapshot => ({
  family,
  events,
  attendees,
  answers,
  isExcluded: place?.isExcluded ?? false,
});

/** A kept state with its instants. */
export function reviveFamily({ events, attendees, answers }: EventSnapshot): Omit<FamilyState, "place"> {
  return {
    events: events.map((row) => revive<EventRow>(calendarEvent, row)),
    attendees: attendees.map((row) => revive<AttendeeRow>(calendarAttendee, row)),
    answers: answers.map((row) => revive<OccurrenceAnswerRow>(calendarOccurrenceAnswer, row)),
  };
}

/** Instants come out of JSON as text. */
function revive<Row>(table: PgTable, kept: Record<string, unknown>): Row {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    columns.map(([name, { dataType, notNull, default: otherwise }]) => {
      // A column that is newer than what was kept has its default.
      const value = kept[name] ?? (notNull ? (otherwise ?? null) : null);
      return [name, dataType === "date" && typeof value === "string" ? new Date(value) : value];
    }),
  ) as Row;
}
