import { expandOccurrences } from "@trellis/recurrence/event-recurrence.ts";
import { untilOf } from "@trellis/recurrence/open-rule.ts";
import {
  type RecurrenceRule,
  readRule,
  WEEKDAYS,
  type Weekday,
  writeRule,
} from "@trellis/recurrence/recurrence-rule.ts";
import { seriesOf, startOf } from "../core/event-rows.ts";
import { instantOf, timesOf, wallClock } from "../core/moments.ts";
import { movedName, moveOf, type SeriesClock, type SeriesMove, wallOf } from "../core/series-exceptions.ts";
import type { SeriesRow } from "./series-split.ts";

const DAY_MS = 86_400_000;
/** Dates that a series may have one by one, where no rule says them. */
const MAX_DATES = 1000;
/** The day of a month up to which every month has it. */
const SURE_DAY = 28;

/** Where a series shall begin, by its own clock or another one. */
export interface SeriesTimes extends SeriesClock {
  start: string;
  end: string;
}

/**
 * A series that begins at another time, and takes place as much earlier or later on each of its dates (RFC 5545, 3.2.13). Its
 * rule says so where a rule can; dates that end are written down one by one otherwise. Null for a series without end whose
 * dates no rule would say.
 */
export function shiftedSeries<Row extends SeriesRow>(series: Row, to: SeriesTimes): Row | null {
  const move = moveOf<SeriesClock>(series, to, startOf(series), to.start);
  const moved = {
    ...series,
    ...timesOf(to, to),
    timeZone: to.timeZone,
    addedDates: series.addedDates.map((date) => movedName(move, date)),
    excludedDates: series.excludedDates.map((date) => movedName(move, date)),
  };
  const { rule } = readRule(series.recurrenceRule ?? "");
  const isSameClock = series.allDay === to.allDay && (to.allDay || series.timeZone === to.timeZone);
  if (rule === null || (move.by === 0 && isSameClock)) return moved;
  const shifted = shiftedRule(rule, series, move);
  if (shifted !== null)
    return { ...moved, recurrenceRule: writeRule({ ...shifted, ...shiftedEnd(rule, series, move) }) };
  const from = new Date(Date.parse(startOf(series)) - 1);
  const { occurrences, cut } = expandOccurrences(seriesOf(series), {
    from,
    to: new Date(from.getTime() + 100 * 366 * DAY_MS),
    max: MAX_DATES,
    deadline: 500,
  });
  if (cut || (rule.count === null && rule.until === null)) return null;
  const dates = occurrences.map(({ occurrence }) => movedName(move, occurrence));
  return { ...moved, recurrenceRule: null, addedDates: dates.filter((date) => date !== to.start), excludedDates: [] };
}

/** The rule for dates shifted by as much; null if none is right for each of them. */
function shiftedRule(
  rule: RecurrenceRule,
  series: SeriesRow,
  { before, after, by }: SeriesMove<SeriesClock>,
): RecurrenceRule | null {
  const wall = wallOf(startOf(series), before.timeZone);
  const days = Math.floor((wall + by) / DAY_MS) - Math.floor(wall / DAY_MS);
  const isOtherHour = by !== days * DAY_MS || before.allDay !== after.allDay;
  const { frequency, byDay, byMonth, byMonthDay, byYearDay, byWeekNo, bySetPos } = rule;
  const hasHours = rule.byHour.length + rule.byMinute.length + rule.bySecond.length > 0;
  if (hasHours && isOtherHour) return null;
  const narrowing = byDay.length + byMonth.length + byMonthDay.length + byYearDay.length + byWeekNo.length;
  if (!["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].includes(frequency))
    return narrowing + bySetPos.length === 0 && !after.allDay ? rule : null;
  if (days === 0) return rule;
  if (rule.skip !== "OMIT" || byYearDay.length > 0 || byWeekNo.length > 0) return null;
  if (frequency === "DAILY" || frequency === "WEEKLY") {
    if (byMonth.length > 0) return null;
    const monthDays = shiftedDays(byMonthDay, days);
    const weekStart = shiftedWeekday(rule.weekStart, days);
    return (
      monthDays && {
        ...rule,
        byMonthDay: monthDays,
        byDay: byDay.map(({ ordinal, day }) => ({ ordinal, day: shiftedWeekday(day, days) })),
        // The week goes along, so that every other one is the same.
        weekStart: rule.interval > 1 || bySetPos.length > 0 ? weekStart : rule.weekStart,
      }
    );
  }
  if (byDay.length > 0) return null;
  if (byMonthDay.length > 0) {
    const monthDays = shiftedDays(byMonthDay, days);
    return monthDays && { ...rule, byMonthDay: monthDays };
  }
  return shiftedDays([new Date(wall).getUTCDate()], days) && rule;
}

const shiftedWeekday = (day: Weekday, days: number): Weekday =>
  WEEKDAYS[(((WEEKDAYS.indexOf(day) + days) % 7) + 7) % 7] ?? day;

/** Days of the month that are as many days later in every month; null where that leads out of one. */
function shiftedDays(numbers: readonly number[], days: number): number[] | null {
  const shifted = numbers.map((number) => number + days);
  const isSure = numbers.every((number, at) => {
    const to = shifted[at] ?? 0;
    const [from, then] = number > 0 ? [number, to] : [-number, -to];
    return from <= SURE_DAY && then >= 1 && then <= SURE_DAY;
  });
  return isSure ? shifted : null;
}

/** A rule that ends on a day ends as much later. */
function shiftedEnd({ until }: RecurrenceRule, series: SeriesRow, { before, after, by }: SeriesMove<SeriesClock>) {
  if (until === null) return {};
  const last = new Date(untilOf(until, seriesOf(series)).epochMilliseconds);
  const wall = (before.allDay ? last.getTime() : wallClock(last, before.timeZone)) + by;
  const digits = (text: string, length: number) => text.slice(0, length).replace(/[-:]/g, "");
  return {
    until: after.allDay
      ? digits(new Date(wall).toISOString(), 10)
      : `${digits(instantOf(wall, after.timeZone).toISOString(), 19)}Z`,
  };
}
