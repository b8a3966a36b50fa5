import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import type { EventSeries } from "./event-series.ts";
import { type RecurrenceRule, readRule, WEEKDAYS } from "./recurrence-rule.ts";

const DAY_MS = 86_400_000;
/** Occurrences that one question to the library may bring: small enough that the deadline is checked often. */
const CHUNK = 2000;
/** Where a question finds nothing, the library gives up after so many steps. */
const MAX_STEPS = 5000;
/** A rule that ends after so many times or fewer is counted through once, and from then on ends on a day. */
const MAX_COUNTED = 10_000;

/** A rule that was made ready to be asked. */
interface OpenRule {
  starts: RRuleTemporal;
  /** The last start of a rule that ends after a number of times, where it was counted. */
  last: number | null;
  /** Milliseconds that the slowest look took. */
  cost: number;
  /** Milliseconds of the latest look. */
  latestCost: number;
  /** Two looks in a row were slow: one alone may be a busy machine's pause in the middle of it. */
  isSlow: boolean;
  /** So long a stretch brings at most a chunk of occurrences. */
  stretch: number;
  /** Whether it jumps from one to the next: what repeats within a day may rest for a year in between. */
  jumps: boolean;
  /** Milliseconds before a stretch from which the library has to begin, or it passes over starts. */
  lead: number;
  /** The starts of stretches that were looked through lately, by their ends: a month is checked again and again. */
  visited: Map<string, readonly number[]>;
}

/** Rules that were asked for lately: a month is checked again and again. */
const opened = new Map<string, OpenRule | null>();
const MAX_OPENED = 2000;

/** Milliseconds that the slowest look at a series took so far. */
export const costOf = (series: EventSeries): number =>
  series.rule === null ? 0 : (opened.get(keyOf(series))?.cost ?? 0);

const keyOf = (series: EventSeries) => `${series.allDay ? "day" : series.timeZone} ${series.start} ${series.rule}`;

/** The rule of a series, made ready once; null where it cannot be read. */
export function openRule(series: EventSeries): OpenRule | null {
  const key = keyOf(series);
  const known = opened.get(key);
  if (known !== undefined) return known;
  const { rule } = readRule(series.rule ?? "");
  const made = rule === null ? null : makeRule(rule, series);
  if (opened.size >= MAX_OPENED) opened.delete(opened.keys().next().value as string);
  opened.set(key, made);
  return made;
}

function makeRule(written: RecurrenceRule, series: EventSeries): OpenRule | null {
  const rule = daysOfYear(written);
  const { allDay } = series;
  // Days repeat by days: parts of a day say nothing about them.
  if (allDay && ["HOURLY", "MINUTELY", "SECONDLY"].includes(rule.frequency)) return null;
  const timeZone = allDay ? "UTC" : series.timeZone;
  const first = Temporal.Instant.fromEpochMilliseconds(Date.parse(series.start)).toZonedDateTimeISO(timeZone);
  // The first days of a year may belong to the last week of the year before: the library finds them from there alone.
  const byWeek = rule.byWeekNo.length > 0;
  const dtstart = byWeek ? first.subtract({ years: rule.interval }) : first;
  const byDay =
    byWeek && rule.byDay.length === 0 ? [{ ordinal: null, day: WEEKDAYS[first.dayOfWeek - 1] }] : rule.byDay;
  const [byHour, byMinute, bySecond] = allDay ? [[], [], []] : [rule.byHour, rule.byMinute, rule.bySecond];
  const { count, until } = endOf(rule, series);
  const options = {
    freq: rule.frequency,
    interval: rule.interval,
    dtstart,
    wkst: rule.weekStart,
    maxIterations: MAX_STEPS,
    maxCandidateEvaluations: 200_000,
    cache: false,
    ...(count === null || byWeek ? {} : { count }),
    ...(until === null ? {} : { until }),
    ...filled(
      "byDay",
      byDay.map(({ ordinal, day }) => `${ordinal ?? ""}${day}`),
    ),
    ...filled("byMonth", rule.byMonth),
    ...filled("byMonthDay", rule.byMonthDay),
    ...filled("byYearDay", rule.byYearDay),
    ...filled("byWeekNo", rule.byWeekNo),
    ...filled("bySetPos", rule.bySetPos),
    ...filled("byHour", byHour),
    ...filled("byMinute", byMinute),
    ...filled("bySecond", bySecond),
    ...(rule.skip === "OMIT" ? {} : { rscale: "GREGORIAN", skip: rule.skip }),
  };
  const times = (list: readonly number[]) => Math.max(1, list.length);
  const perDay = {
    SECONDLY: 86_400 / rule.interval,
    MINUTELY: (1440 / rule.interval) * times(bySecond),
    HOURLY: (24 / rule.interval) * times(byMinute) * times(bySecond),
  }[rule.frequency as string];
  // What picks among the times of a day, a month or a year leaves at most so many of each.
  const daily = rule.bySetPos.length || times(byHour) * times(byMinute) * times(bySecond);
  const density = Math.max(perDay ?? daily, 0.001);
  try {
    const starts = new RRuleTemporal(options);
    const last =
      count === null
        ? rule.count === null
          ? null
          : (until?.epochMilliseconds ?? null)
        : lastOf(starts, first.epochMilliseconds, count);
    return {
      starts: last === null || count === null ? starts : starts.with({ count: undefined, until: zoned(last) }),
      last,
      cost: 0,
      latestCost: 0,
      visited: new Map(),
      isSlow: false,
      stretch: Math.max(1000, Math.floor((CHUNK / density) * DAY_MS)),
      jumps: perDay !== undefined,
      lead: byWeek ? rule.interval * 2 * 366 * DAY_MS : 0,
    };
  } catch {
    return null;
  }
}

/** Days of the year that must also be certain weekdays: by days the library holds them to both, by years it does not. */
function daysOfYear(rule: RecurrenceRule): RecurrenceRule {
  const isBoth = rule.frequency === "YEARLY" && rule.byYearDay.length > 0 && rule.byDay.length > 0;
  if (!isBoth || rule.interval !== 1 || rule.bySetPos.length > 0 || rule.byDay.some(({ ordinal }) => ordinal !== null))
    return rule;
  return { ...rule, frequency: "DAILY" };
}

/** Counting a million seconds one by one is no way to find the last: where each step is equally long, it is computed. */
function endOf(rule: RecurrenceRule, series: EventSeries) {
  if (rule.until !== null) return { count: null, until: untilOf(rule.until, series) };
  // An hour that a clock change repeats counts once: so hours are only computed where they are too many to count.
  const hour = (rule.count ?? 0) > MAX_COUNTED ? 3_600_000 : undefined;
  const step = { SECONDLY: 1000, MINUTELY: 60_000, HOURLY: hour }[rule.frequency as string];
  const parts = [rule.byDay, rule.byMonth, rule.byMonthDay, rule.byYearDay, rule.byHour, rule.byMinute, rule.bySecond];
  if (rule.count === null || step === undefined || parts.some((part) => part.length > 0))
    return { count: rule.count, until: null };
  const last = Math.min(Date.parse(series.start) + (rule.count - 1) * rule.interval * step, Date.UTC(9999, 0));
  return { count: null, until: zoned(last) };
}

const zoned = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO("UTC");

/** The last of a number of starts; null where there are too many to count. */
function lastOf(starts: RRuleTemporal, first: number, count: number): number | null {
  if (count > MAX_COUNTED) return null;
  const stopAt = performance.now() + 100;
  let [last, counted]: [number | null, number] = [null, 0];
  try {
    starts.all(({ epochMilliseconds }) => {
      if (epochMilliseconds < first) return true;
      if (counted === count) return false;
      last = epochMilliseconds;
      counted += 1;
      return performance.now() < stopAt;
    });
  } catch {
    return null;
  }
  return performance.now() < stopAt ? last : null;
}

/** A day means its end; a time without Z is local to the event. */
export function untilOf(until: string, { allDay, timeZone }: EventSeries): Temporal.ZonedDateTime {
  const digits = until.replace(/\D/g, "");
  const part = (from: number, to: number, otherwise: number) =>
    digits.length >= to ? Number(digits.slice(from, to)) : otherwise;
  const isUtc = until.endsWith("Z");
  const local = Temporal.PlainDateTime.from({
    year: part(0, 4, 1970),
    month: part(4, 6, 1),
    day: part(6, 8, 1),
    hour: part(8, 10, 23),
    minute: part(10, 12, 59),
    second: Math.min(59, part(12, 14, 59)),
  });
  if (!allDay) return local.toZonedDateTime(isUtc ? "UTC" : timeZone);
  // An all-day series ends on a day; a time in UTC names the day that it is on the event's clock.
  const day = isUtc ? local.toZonedDateTime("UTC").withTimeZone(timeZone).toPlainDate() : local.toPlainDate();
  return day.toZonedDateTime({ timeZone: "UTC", plainTime: "23:59:59" });
}

const filled = <K extends string, T>(name: K, list: readonly T[]) =>
  (list.length > 0 ? { [name]: [...list] } : {}) as Partial<Record<K, T[]>>;

type Visit = { lower: number; upper: number; stopAt: number };

/**
 * Shows starts in order from `lower` to before `upper`, until `take` returns false. Returns whether it stopped early.
 */
export function visitRule(rule: OpenRule, visit: Visit, take: (start: number) => boolean): boolean {
  const key = `${visit.lower} ${visit.upper}`;
  const known = rule.visited.get(key);
  if (known) return !known.every(take);
  const began = performance.now();
  const starts: number[] = [];
  const stopped = visitStarts(rule, visit, (start) => {
    if (starts.length <= MAX_CACHED) starts.push(start);
    return take(start);
  });
  if (!stopped && starts.length <= MAX_CACHED) keepVisit(rule.visited, key, starts);
  const cost = performance.now() - began;
  rule.isSlow ||= Math.min(rule.latestCost, cost) > QUICK_MS;
  rule.latestCost = cost;
  rule.cost = Math.max(rule.cost, cost);
  return stopped;
}

/** Stretches of a rule that are kept, and starts of one: a month of what happens several times a day. */
const MAX_VISITED = 8;
const MAX_CACHED = 400;

function keepVisit(visited: OpenRule["visited"], key: string, starts: readonly number[]): void {
  if (visited.size >= MAX_VISITED) visited.delete(visited.keys().next().value as string);
  visited.set(key, starts);
}

/** A rule that does not keep taking longer than this is checked even when a busy machine gets to it late. */
const QUICK_MS = 2;

function visitStarts(
  { starts, stretch, jumps, lead, isSlow }: OpenRule,
  { lower, upper, stopAt }: Visit,
  take: (start: number) => boolean,
): boolean {
  try {
    let from = lower;
    let isLate = isSlow;
    while (from < upper) {
      if (isLate && performance.now() > stopAt) return true;
      isLate = true;
      if (jumps) {
        const next = starts.next(new Date(from), true);
        if (next === null || next.epochMilliseconds >= upper) return false;
        from = Math.max(from, next.epochMilliseconds);
      }
      const to = Math.min(upper, from + stretch);
      for (const { epochMilliseconds } of starts.between(new Date(from - lead), new Date(to), true)) {
        if (epochMilliseconds < from || epochMilliseconds >= to) continue;
        if (!take(epochMilliseconds)) return true;
      }
      from = to;
    }
    return false;
  } catch {
    // The library gave up: a rule that hardly ever comes true, or one of millions of steps.
    return true;
  }
}
