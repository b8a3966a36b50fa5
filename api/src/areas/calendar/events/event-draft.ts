import type { EventChange, EventInput } from "@trellis/contract-calendar/event.ts";
import { writtenDay } from "@trellis/domain/days/calendar-day.ts";
import { firstByRule } from "@trellis/recurrence/event-recurrence.ts";
import { readRule, typedRuleProblem, writeRule } from "@trellis/recurrence/recurrence-rule.ts";
import type * as z from "zod/mini";
import { invalid } from "../../../kernel/errors.ts";
import {
  type EventRow,
  endOf,
  PLAIN_FIELDS,
  type PlainField,
  type PlainFields,
  seriesOf,
  startOf,
} from "../core/event-rows.ts";
import { type EventTimes, readTimes, timesOf, wholeDays } from "../core/moments.ts";

export type Input = z.output<typeof EventInput>;
export type Change = z.output<typeof EventChange>;

/** The fields of a change apart from time and repetition. Empty text means none. */
export function plainFields(change: Change): Partial<PlainFields> {
  const given = PLAIN_FIELDS.filter((field) => change[field] !== undefined);
  const valueFor = (field: PlainField) => {
    const value = change[field] ?? null;
    return (field === "description" || field === "location") && typeof value === "string" && value.trim() === ""
      ? null
      : value;
  };
  return Object.fromEntries(given.map((field) => [field, valueFor(field)])) as Partial<PlainFields>;
}

/** The stored form of a rule that someone typed; null for none. Throws invalid with what is wrong, unless it stays as it was. */
export function readTypedRule(text: string | null, before: string | null = null): string | null {
  if (text === null || text.trim() === "") return null;
  if (text === before) return before;
  const problem = typedRuleProblem(text);
  const { rule } = readRule(text);
  if (problem !== null || rule === null) throw invalid("recurrenceRule", problem ?? "This isn't a valid repeat rule");
  return writeRule(rule);
}

type Series = EventTimes & Pick<EventRow, "timeZone" | "recurrenceRule" | "addedDates" | "excludedDates">;

/**
 * Moves the beginning of a series to the first day that its rule names, so that the first one is an occurrence of it as
 * other calendars count it. Throws invalid for a rule that never comes true.
 */
export function beginWithRule<S extends Series>(series: S): S {
  if (series.recurrenceRule === null) return series;
  const first = firstByRule(seriesOf(series));
  if (first === null)
    throw invalid("recurrenceRule", "With this rule, the event never takes place. Check its days and when it ends.");
  const times = series.allDay
    ? wholeDays(first.start, first.end, series.timeZone)
    : { startsAt: new Date(first.start), endsAt: new Date(first.end) };
  return { ...series, ...times };
}

/** When a changed event is: what the change leaves out stays as it was, and a new start alone keeps the length. */
export function changedTimes(before: EventTimes & Pick<EventRow, "timeZone">, change: Change): EventTimes {
  const timeZone = change.timeZone ?? before.timeZone;
  const allDay = change.allDay ?? before.allDay;
  if (change.startDate === undefined && change.endDate === undefined && allDay === before.allDay)
    return timesOf({ allDay, timeZone }, { start: startOf(before), end: endOf(before) });
  const [start, end] = [startOf(before), endOf(before)];
  if (change.startDate !== undefined && change.endDate === undefined && allDay === before.allDay) {
    const begun = readTimes({ startDate: change.startDate, endDate: change.startDate, allDay, timeZone });
    const length = Date.parse(end) - Date.parse(start);
    const until = new Date(Date.parse(begun.startDay ?? begun.startsAt.toISOString()) + length).toISOString();
    return readTimes({
      startDate: begun.startDay ?? begun.startsAt.toISOString(),
      endDate: allDay ? writtenDay(until) : until,
      allDay,
      timeZone,
    });
  }
  return readTimes({ startDate: change.startDate ?? start, endDate: change.endDate ?? end, allDay, timeZone });
}
