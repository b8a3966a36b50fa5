import type { CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import {
  emptyRule,
  type RecurrenceRule,
  readRule,
  WEEKDAYS,
  type Weekday,
  writeRule,
} from "@trellis/recurrence/recurrence-rule.ts";
import { weekdayOf } from "../time/days.ts";
import { instantAt, wallClock } from "../time/zoned-time.ts";
import { FORM } from "./messages.ts";

const PROBLEMS = FORM.repeat.problems;

export const REPEATS = ["never", "daily", "weekdays", "weekly", "monthly", "monthlyNth", "yearly", "custom"] as const;
/** `kept`: a rule of another calendar that this form has no fields for. */
type Repeat = (typeof REPEATS)[number] | "kept";
export const UNITS = ["day", "week", "month", "year"] as const;
type RepeatUnit = (typeof UNITS)[number];
/** On the same day of the month, on the same weekday counted from its start, or on the last such weekday. */
type MonthlyBy = "day" | "nth" | "last";

/** How an event repeats, as a person fills it in. */
export interface RepeatValues {
  repeat: Repeat;
  every: string;
  unit: RepeatUnit;
  weekdays: Weekday[];
  monthly: MonthlyBy;
  ends: "never" | "on" | "after";
  until: string;
  count: string;
  /** The rule as it is stored. */
  stored: string | null;
}

/** What the repetition hangs on: the first day, and whose midnight ends the last one. */
export interface SeriesStart {
  day: CalendarDay;
  allDay: boolean;
  timeZone: string;
}

const FREQUENCY = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;
const WORKDAYS: readonly Weekday[] = ["MO", "TU", "WE", "TH", "FR"];

/** The weekday of a day, as rules name it. */
export const ruleDayOf = (day: CalendarDay): Weekday => WEEKDAYS[(weekdayOf(day) + 6) % 7] ?? "MO";
/** The how manieth of its weekday a day is in its month: 1 to 5. */
export const nthOf = (day: CalendarDay): number => Math.ceil(Number(day.slice(8)) / 7);

export function noRepeat(day: CalendarDay): RepeatValues {
  return {
    repeat: "never",
    every: "1",
    unit: "week",
    weekdays: isCalendarDay(day) ? [ruleDayOf(day)] : [],
    monthly: "day",
    ends: "never",
    until: "",
    count: "10",
    stored: null,
  };
}

/** The rule (RFC 5545) of the form; null without repetition. Check for problems before. */
export function ruleOf(values: RepeatValues, start: SeriesStart): string | null {
  if (values.repeat === "never" || !isCalendarDay(start.day)) return null;
  if (values.repeat === "kept") return values.stored;
  const rule = { ...emptyRule(), ...shapeOf(values, start.day) };
  if (values.ends === "after") rule.count = Number(values.count);
  if (values.ends === "on") rule.until = untilOf(values.until, start);
  return writeRule(rule);
}

/** Why it cannot be saved like this; null where it can. */
export function repeatProblem(values: RepeatValues, startDay: CalendarDay): string | null {
  if (values.repeat === "never" || values.repeat === "kept") return null;
  if (values.repeat === "custom" && !isWhole(values.every, 999)) return PROBLEMS.every;
  if (values.repeat === "custom" && values.unit === "week" && values.weekdays.length === 0) return PROBLEMS.weekday;
  if (values.ends === "after" && !isWhole(values.count, 9999)) return PROBLEMS.count;
  if (values.ends === "on" && !isCalendarDay(values.until)) return PROBLEMS.until;
  if (values.ends === "on" && values.until < startDay) return PROBLEMS.untilBeforeStart;
  return null;
}

/** A stored rule in the form's fields. What they cannot say is kept as it is. */
export function repeatOf(stored: string | null, start: SeriesStart): RepeatValues {
  const none = noRepeat(start.day);
  if (stored === null) return none;
  const { rule } = readRule(stored);
  const kept: RepeatValues = { ...none, repeat: "kept", stored };
  if (rule === null) return kept;
  const ending: RepeatValues = {
    ...none,
    stored,
    ends: rule.count !== null ? "after" : rule.until !== null ? "on" : "never",
    count: rule.count === null ? none.count : String(rule.count),
    until: rule.until === null ? "" : untilDay(rule.until, start.timeZone),
  };
  const plain = spelledOut({ ...rule, count: null, until: null }, start.day);
  const says = (values: RepeatValues) => {
    const filled = readRule(ruleOf({ ...values, ends: "never" }, start) ?? "").rule;
    return filled !== null && writeRule(filled) === writeRule({ ...plain, weekStart: "MO" });
  };
  // A week that starts on another day matters where weeks are skipped.
  if (rule.weekStart !== "MO" && rule.frequency === "WEEKLY" && rule.interval > 1) return kept;
  for (const repeat of REPEATS) {
    const values = { ...ending, repeat };
    if (repeat !== "never" && repeat !== "custom" && says(values)) return values;
  }
  const unit = UNITS.find((unit) => FREQUENCY[unit] === rule.frequency);
  if (unit === undefined) return kept;
  const ordinal = plain.byDay[0]?.ordinal ?? null;
  const custom: RepeatValues = {
    ...ending,
    repeat: "custom",
    every: String(rule.interval),
    unit,
    weekdays: plain.byDay.map(({ day }) => day),
    monthly: ordinal === null ? "day" : ordinal < 0 ? "last" : "nth",
  };
  return says(custom) ? custom : kept;
}

/** What a rule leaves to the first day, said: `FREQ=WEEKLY` of a Thursday is every Thursday. */
function spelledOut(rule: RecurrenceRule, day: CalendarDay): RecurrenceRule {
  const { frequency, byDay, byMonth, byMonthDay, byYearDay, byWeekNo } = rule;
  if (!isCalendarDay(day) || [byDay, byMonthDay, byYearDay, byWeekNo].some((list) => list.length > 0)) return rule;
  if (frequency === "WEEKLY") return { ...rule, byDay: [{ ordinal: null, day: ruleDayOf(day) }] };
  if (frequency !== "MONTHLY" && frequency !== "YEARLY") return rule;
  const months = frequency === "YEARLY" && byMonth.length === 0 ? [Number(day.slice(5, 7))] : byMonth;
  return { ...rule, byMonth: months, byMonthDay: [Number(day.slice(8))] };
}

function shapeOf(values: RepeatValues, day: CalendarDay): Partial<RecurrenceRule> {
  const weekday = ruleDayOf(day);
  const monthDay = Number(day.slice(8));
  const on = (days: readonly Weekday[], ordinal: number | null = null) => ({
    byDay: WEEKDAYS.filter((each) => days.includes(each)).map((day) => ({ ordinal, day })),
  });
  switch (values.repeat) {
    case "daily":
      return { frequency: "DAILY" };
    case "weekdays":
      return { frequency: "WEEKLY", ...on(WORKDAYS) };
    case "weekly":
      return { frequency: "WEEKLY", ...on([weekday]) };
    case "monthly":
      return { frequency: "MONTHLY", byMonthDay: [monthDay] };
    case "monthlyNth":
      return { frequency: "MONTHLY", ...on([weekday], nthOf(day)) };
    case "yearly":
      return { frequency: "YEARLY", byMonth: [Number(day.slice(5, 7))], byMonthDay: [monthDay] };
  }
  const common = { frequency: FREQUENCY[values.unit], interval: Number(values.every) || 1 };
  if (values.unit === "week") return { ...common, ...on(values.weekdays) };
  if (values.unit === "year") return { ...common, byMonth: [Number(day.slice(5, 7))], byMonthDay: [monthDay] };
  if (values.unit === "month")
    return values.monthly === "day"
      ? { ...common, byMonthDay: [monthDay] }
      : { ...common, ...on([weekday], values.monthly === "last" ? -1 : nthOf(day)) };
  return common;
}

/** The last moment of the last day, as RFC 5545 wants it: in UTC, or the day itself of all-day events. */
function untilOf(day: CalendarDay, { allDay, timeZone }: SeriesStart): string {
  if (allDay) return day.replaceAll("-", "");
  const end = instantAt({ day, minutes: 1439 }, timeZone);
  return `${new Date(end.getTime() + 59_000).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function untilDay(until: string, timeZone: string): CalendarDay {
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (!until.endsWith("Z")) return day;
  return wallClock(`${day}T${until.slice(9, 11)}:${until.slice(11, 13)}:00Z`, timeZone).day;
}

const isWhole = (text: string, max: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;
