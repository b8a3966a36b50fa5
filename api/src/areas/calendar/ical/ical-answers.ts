import { expandOccurrences } from "@trellis/recurrence/event-recurrence.ts";
import type { AttendeeRow } from "../core/attendees.ts";
import type { OccurrenceAnswerRow } from "../core/event-family.ts";
import { type EventRow, occurrenceName, seriesOf } from "../core/event-rows.ts";
import { timesOf } from "../core/moments.ts";
import { overlayOf } from "../core/occurrence-answers.ts";
import { requireOccurrence } from "../core/require-occurrence.ts";
import type { WrittenEvent } from "./ical-write.ts";

/** Occurrences of one series that are written for their answers. */
const MAX_DATES = 400;
const YEARS_MS = 2 * 366 * 86_400_000;

/**
 * The occurrences of a series with a different answer than the series, as separate components with a RECURRENCE-ID, so
 * that PARTSTAT says it (RFC 5545, 3.8.4.4).
 *
 * @param rows what is in the file: includes occurrences that were changed individually, with their own attendees
 */
export function datesAnswered(
  written: WrittenEvent,
  attendees: readonly AttendeeRow[],
  answers: readonly OccurrenceAnswerRow[],
  rows: readonly EventRow[],
): WrittenEvent[] {
  if (answers.length === 0) return [];
  const { event } = written;
  const general = new Map(attendees.map(({ id, status }) => [id, status]));
  const changed = new Set(
    rows.filter(({ parentEventId }) => parentEventId === event.id).map(({ occurrenceAt }) => occurrenceAt?.getTime()),
  );
  const differing = answers.filter(({ attendeeId, status }) => {
    const usual = general.get(attendeeId);
    return usual !== undefined && usual !== status;
  });
  const overlay = overlayOf(answers);
  const dates = differing.flatMap(({ occurrenceAt, andFollowing }) =>
    andFollowing ? datesFrom(event, occurrenceAt) : [occurrenceAt.getTime()],
  );
  const times = [...new Set(dates)].filter((at) => !changed.has(at)).sort((a, b) => a - b);
  return times.slice(0, MAX_DATES).flatMap((at): WrittenEvent[] => {
    const alone = aloneAt(event, new Date(at));
    return alone
      ? [{ ...written, event: alone, parent: event, attendees: overlay(event.id, new Date(at), attendees) }]
      : [];
  });
}

/** Where a series takes place from a moment on: its dates one by one, as few programs know a range of them. */
const datesFrom = (series: EventRow, from: Date): number[] =>
  expandOccurrences(seriesOf(series), {
    from,
    to: new Date(from.getTime() + YEARS_MS),
    max: MAX_DATES,
  }).occurrences.map(({ occurrence }) => Date.parse(occurrence));

/** One occurrence as a separate event; undefined if the series no longer has it. */
function aloneAt(series: EventRow, at: Date): EventRow | undefined {
  try {
    const occurrence = requireOccurrence(series, occurrenceName(at, series.allDay));
    return {
      ...series,
      ...timesOf(series, occurrence),
      recurrenceRule: null,
      addedDates: [],
      excludedDates: [],
      parentEventId: series.id,
      occurrenceAt: at,
    };
  } catch {
    return undefined;
  }
}
