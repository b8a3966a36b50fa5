import { utcDay } from "@trellis/domain/days/calendar-day.ts";
import type { EventSeries } from "./event-series.ts";
import { costOf, openRule, untilOf, visitRule } from "./open-rule.ts";
import { readRule } from "./recurrence-rule.ts";

const DAY_MS = 86_400_000;
/** How far ahead the next occurrence is looked for. */
const HORIZON_MS = 50 * 366 * DAY_MS;

interface ExpansionWindow {
  /** From here, this moment included; of all-day series the UTC days of both moments count. */
  from: Date;
  /** Up to here, this moment not included. */
  to: Date;
  /** At most so many are answered. */
  max: number;
  /** Milliseconds after which it stops looking; 100 where it is left out. */
  deadline?: number;
}

export interface Occurrence {
  /** An instant in UTC (`2025-11-20T15:30:00.000Z`), or a day. */
  start: string;
  end: string;
  /** Its original start: what RECURRENCE-ID names. */
  occurrence: string;
}

export interface Expansion {
  /** Sorted by start, each once. */
  occurrences: Occurrence[];
  /** Whether there may be more than were looked for: `most`, the deadline or a rule without end stopped it. */
  cut: boolean;
}

/**
 * The occurrences that overlap a window. The time of day is kept over clock changes; where a clock change skips that time,
 * that one is left out (RFC 5545, 3.3.10). Each lasts as long as the first. A rule that cannot be read repeats nothing.
 */
export function expandOccurrences(series: EventSeries, window: ExpansionWindow): Expansion {
  const times = timesOf(series);
  const stopAt = performance.now() + (window.deadline ?? 100);
  const excluded = new Set(series.excludedDates);
  const starts = new Set<number>();
  // What lasts no time at all is in the window in which it begins.
  const isInside = (start: number) =>
    start < window.to.getTime() && start + Math.max(times.length, 1) > window.from.getTime();
  const isLeft = (start: number) => isInside(start) && !excluded.has(times.name(start));
  for (const date of series.addedDates) {
    const start = Date.parse(date);
    if (isLeft(start)) starts.add(start);
  }
  let cut = false;
  const ruled = series.rule === null ? null : openRule(series);
  if (ruled === null) {
    if (isLeft(times.start)) starts.add(times.start);
  } else {
    const lower = Math.max(times.start, window.from.getTime() - times.length);
    let found = 0;
    cut = visitRule(ruled, { lower, upper: window.to.getTime(), stopAt }, (start) => {
      if (isLeft(start)) {
        starts.add(start);
        found += 1;
      }
      return found <= window.max;
    });
  }
  const sorted = [...starts].sort((a, b) => a - b);
  return {
    occurrences: sorted.slice(0, window.max).map((start) => times.occurrence(start)),
    cut: cut || sorted.length > window.max,
  };
}

/**
 * As `expandOccurrences`, of many series with one deadline for all (300 ms where it is left out): what was slow before comes
 * last, so that one mad rule cannot hide the others.
 */
export function expandAll<S extends EventSeries>(all: readonly S[], window: ExpansionWindow): Map<S, Expansion> {
  const stopAt = performance.now() + (window.deadline ?? 300);
  const inTurn = [...all].sort((a, b) => costOf(a) - costOf(b));
  return new Map(
    inTurn.map((series) => {
      const deadline = Math.max(0, Math.min(100, stopAt - performance.now()));
      return [series, expandOccurrences(series, { ...window, deadline })];
    }),
  );
}

/**
 * The next occurrence that begins after a moment (all-day: whose UTC day begins after it); null where none is found within
 * 50 years or a fifth of a second.
 */
export function nextOccurrence(series: EventSeries, after: Date): Occurrence | null {
  const times = timesOf(series);
  const excluded = new Set(series.excludedDates);
  const isNext = (start: number) => start > after.getTime() && !excluded.has(times.name(start));
  const ruled = series.rule === null ? null : openRule(series);
  const single = [...series.addedDates.map((date) => Date.parse(date)), ...(ruled === null ? [times.start] : [])];
  let next = Math.min(...single.filter(isNext));
  if (ruled !== null) {
    const lower = Math.max(times.start, after.getTime() + 1);
    const upper = Math.min(next, lower + HORIZON_MS);
    visitRule(ruled, { lower, upper, stopAt: performance.now() + 200 }, (start) => {
      if (!isNext(start)) return true;
      next = start;
      return false;
    });
  }
  return Number.isFinite(next) ? times.occurrence(next) : null;
}

/** When the last occurrence ends; null where it never does, or where that would take too long to find out. */
export function endOfSeries(series: EventSeries): Date | null {
  const times = timesOf(series);
  const last = Math.max(times.start, ...series.addedDates.map((date) => Date.parse(date)));
  const ruled = series.rule === null ? null : openRule(series);
  const { rule } = readRule(series.rule ?? "");
  if (ruled === null || rule === null) return new Date(last + times.length);
  if (rule.until !== null) {
    const until = untilOf(rule.until, series);
    return new Date(Math.max(last, until.epochMilliseconds) + times.length);
  }
  const lastByRule = rule.count === null ? null : ruled.last;
  return lastByRule === null ? null : new Date(Math.max(last, lastByRule) + times.length);
}

/** The first start that the rule itself brings, from the series' start on; null where it brings none. */
export function firstByRule(series: EventSeries): Occurrence | null {
  const plain = { ...series, addedDates: [], excludedDates: [] };
  return nextOccurrence(plain, new Date(timesOf(series).start - 1));
}

/** A series' starts as numbers, and back. */
function timesOf({ start, end, allDay }: EventSeries) {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  const length = Math.max(0, last - first + (allDay ? DAY_MS : 0));
  const name = (at: number) => (allDay ? utcDay(at) : new Date(at).toISOString());
  const occurrence = (at: number): Occurrence => ({
    start: name(at),
    end: name(at + length - (allDay ? DAY_MS : 0)),
    occurrence: name(at),
  });
  return { start: first, length, name, occurrence };
}
