import { expandOccurrences } from "@trellis/recurrence/event-recurrence.ts";
import { readRule, ruleEndingBefore, writeRule } from "@trellis/recurrence/recurrence-rule.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Context } from "../../../kernel/http/context.ts";
import { derivedOf, type EventRow, nextSequence, seriesOf } from "../core/event-rows.ts";
import { timesOf } from "../core/moments.ts";
import { planReminders } from "../core/reminders.ts";
import { calendarEvent } from "../schema/event-schema.ts";

/** The UID of what follows an occurrence: it later identifies which half belongs to which. */
export const followingUid = (uid: string, occurrence: string) => `${uid}/${occurrence}`.slice(0, 500);

/** The second half of a series, from an occurrence on, as a separate series that is not stored yet. */
export function followingHalf(
  context: Context,
  series: EventRow,
  occurrence: { start: string; end: string; occurrence: string },
): EventRow {
  const { now } = context;
  return {
    ...repeatingFrom(series, occurrence),
    id: createId(),
    uid: followingUid(series.uid, occurrence.occurrence),
    // On from the series', so that of answers to either the later revision counts.
    sequence: nextSequence(series),
    importId: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** What of a series says when it is. */
export type SeriesRow = Pick<
  EventRow,
  | "allDay"
  | "startsAt"
  | "endsAt"
  | "startDay"
  | "endDay"
  | "timeZone"
  | "recurrenceRule"
  | "addedDates"
  | "excludedDates"
>;

/** When a series takes place from one of its occurrences on. */
export function repeatingFrom<Row extends SeriesRow>(
  series: Row,
  occurrence: { start: string; end: string; occurrence: string },
): Row {
  const from = Date.parse(occurrence.occurrence);
  return {
    ...series,
    ...timesOf(series, occurrence),
    recurrenceRule: remainingRule(series, from),
    addedDates: series.addedDates.filter((date) => Date.parse(date) > from),
    excludedDates: series.excludedDates.filter((date) => Date.parse(date) >= from),
  };
}

/** When a series takes place before one of its occurrences. */
export function repeatingBefore<Row extends SeriesRow>(series: Row, occurrence: string): Row {
  const from = Date.parse(occurrence);
  const { rule } = readRule(series.recurrenceRule ?? "");
  const isBefore = (date: string) => Date.parse(date) < from;
  return {
    ...series,
    recurrenceRule: rule && writeRule(ruleEndingBefore(rule, series.allDay ? occurrence : new Date(from))),
    addedDates: series.addedDates.filter(isBefore),
    excludedDates: series.excludedDates.filter(isBefore),
  };
}

/** A rule that ends after a number of times has so many fewer left. */
function remainingRule(series: SeriesRow, from: number): string | null {
  const { rule } = readRule(series.recurrenceRule ?? "");
  if (rule === null || rule.count === null) return series.recurrenceRule;
  const ruled = { ...seriesOf(series), addedDates: [], excludedDates: [] };
  const start = Date.parse(ruled.start);
  const { occurrences } = expandOccurrences(ruled, {
    from: new Date(start),
    to: new Date(from),
    max: rule.count,
    deadline: 500,
  });
  const before = occurrences.filter((one) => Date.parse(one.start) < from).length;
  return writeRule({ ...rule, count: Math.max(1, rule.count - before) });
}

/** Ends a series before an occurrence: that one and what follows are no longer its own. */
export async function endBefore(context: Context, series: EventRow, occurrence: string): Promise<void> {
  const { transaction, organizationId, now } = context;
  const after = repeatingBefore(series, occurrence);
  await transaction
    .update(calendarEvent)
    .set({
      recurrenceRule: after.recurrenceRule,
      addedDates: after.addedDates,
      excludedDates: after.excludedDates,
      overAt: derivedOf(after).overAt,
      sequence: nextSequence(series),
      updatedAt: now,
    })
    .where(and(eq(calendarEvent.organizationId, organizationId), eq(calendarEvent.id, series.id)));
  await planReminders(context, [series.id]);
}
