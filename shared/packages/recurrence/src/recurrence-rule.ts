import { addDays, isCalendarDay } from "@trellis/domain/days/calendar-day.ts";

/*
 * The value of an RRULE (RFC 5545, 3.3.10): read leniently, as calendars write it, and written in one form.
 */

export const FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A weekday, or the n-th one of the month or year; counted from the end where negative. */
interface RuleDay {
  ordinal: number | null;
  day: Weekday;
}

export interface RecurrenceRule {
  frequency: Frequency;
  /** Every how many of them; 1 or more. */
  interval: number;
  /** How many times in all; never together with `until`. */
  count: number | null;
  /** Until when, this moment included: `20251231` or `20251231T235959Z` (without Z: on the event's clock). */
  until: string | null;
  byDay: RuleDay[];
  byMonth: number[];
  byMonthDay: number[];
  byYearDay: number[];
  byWeekNo: number[];
  bySetPos: number[];
  byHour: number[];
  byMinute: number[];
  bySecond: number[];
  weekStart: Weekday;
  /** RFC 7529: what happens to days that a month does not have; only of the Gregorian calendar. */
  skip: "OMIT" | "BACKWARD" | "FORWARD";
}

type NumberPart = "byMonth" | "byMonthDay" | "byYearDay" | "byWeekNo" | "bySetPos" | "byHour" | "byMinute" | "bySecond";

/** Each list of numbers with its range; a signed one counts from the end too, and has no 0. */
const NUMBERS: Record<string, { part: NumberPart; min: number; max: number; signed?: true }> = {
  BYMONTH: { part: "byMonth", min: 1, max: 12 },
  BYMONTHDAY: { part: "byMonthDay", min: 1, max: 31, signed: true },
  BYYEARDAY: { part: "byYearDay", min: 1, max: 366, signed: true },
  BYWEEKNO: { part: "byWeekNo", min: 1, max: 53, signed: true },
  BYSETPOS: { part: "bySetPos", min: 1, max: 366, signed: true },
  BYHOUR: { part: "byHour", min: 0, max: 23 },
  BYMINUTE: { part: "byMinute", min: 0, max: 59 },
  BYSECOND: { part: "bySecond", min: 0, max: 60 },
};

const UNTIL = /^(\d{4})(\d{2})(\d{2})(T([01]\d|2[0-3])[0-5]\d([0-5]\d|60)Z?)?$/;
const MAX_INTERVAL = 10_000;
const MAX_COUNT = 1_000_000_000;
const MAX_LENGTH = 2000;

type ReadRule = { rule: RecurrenceRule; problem: null } | { rule: null; problem: string };
const refused = (problem: string): ReadRule => ({ rule: null, problem });

/** Reads a rule; says in words why it cannot be one. `RRULE:` before it, small letters and a `;` too many are taken. */
export function readRule(text: string): ReadRule {
  if (text.length > MAX_LENGTH) return refused("The rule is too long");
  const rule = emptyRule();
  const seen = new Set<string>();
  const parts = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, "")
    .split(";")
    .filter((part) => part.trim() !== "");
  for (const part of parts) {
    const [name = "", value = "", ...more] = part.split("=").map((piece) => piece.trim());
    if (name.startsWith("X-")) continue;
    if (value === "" || more.length > 0) return refused(`"${cut(part)}" isn't part of a rule`);
    if (seen.has(name)) return refused(`${cut(name)} appears twice in the rule`);
    seen.add(name);
    const problem = readPart(rule, name, value);
    if (problem !== null) return refused(problem);
  }
  if (!seen.has("FREQ")) return refused("The rule doesn't say how often it repeats: FREQ is missing");
  const problem = combinationProblem(rule);
  return problem === null ? { rule, problem: null } : refused(problem);
}

/**
 * Why a person may not save this rule: what cannot be read, and what repeats each minute or second. A rule from another
 * calendar is kept where it can be read, however often it repeats.
 */
export function typedRuleProblem(text: string): string | null {
  const { rule, problem } = readRule(text);
  if (rule === null) return problem;
  if (rule.frequency === "SECONDLY" || rule.frequency === "MINUTELY")
    return "An event can't repeat every minute or second. Choose every day, week, month or year.";
  return null;
}

/** The rule in the one form in which it is stored. */
export function writeRule(rule: RecurrenceRule): string {
  const parts = [`FREQ=${rule.frequency}`];
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.count !== null) parts.push(`COUNT=${rule.count}`);
  if (rule.until !== null) parts.push(`UNTIL=${rule.until}`);
  for (const [name, { part }] of Object.entries(NUMBERS)) {
    // The weekdays come where calendars write them: after the months, before what picks among days.
    if (name === "BYMONTHDAY" && rule.byDay.length > 0) parts.push(`BYDAY=${rule.byDay.map(writeDay).join(",")}`);
    if (rule[part].length > 0) parts.push(`${name}=${rule[part].join(",")}`);
  }
  if (rule.weekStart !== "MO") parts.push(`WKST=${rule.weekStart}`);
  if (rule.skip !== "OMIT") parts.push("RSCALE=GREGORIAN", `SKIP=${rule.skip}`);
  return parts.join(";");
}

/** The same rule that ends before an instant (exclusive), or before a day; for the first half of a series that is split. */
export function ruleEndingBefore(rule: RecurrenceRule, end: Date | string): RecurrenceRule {
  const until =
    typeof end === "string"
      ? addDays(end, -1).replaceAll("-", "")
      : `${new Date(end.getTime() - 1000).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  return { ...rule, count: null, until };
}

const writeDay = ({ ordinal, day }: RuleDay) => `${ordinal ?? ""}${day}`;
const cut = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

/** A rule of every day, with nothing else said. */
export const emptyRule = (): RecurrenceRule => ({
  frequency: "DAILY",
  interval: 1,
  count: null,
  until: null,
  byDay: [],
  byMonth: [],
  byMonthDay: [],
  byYearDay: [],
  byWeekNo: [],
  bySetPos: [],
  byHour: [],
  byMinute: [],
  bySecond: [],
  weekStart: "MO",
  skip: "OMIT",
});

/** Takes one part into the rule; what is wrong with it otherwise. */
function readPart(rule: RecurrenceRule, name: string, value: string): string | null {
  const numbers = NUMBERS[name];
  if (numbers) return readNumbers(rule, name, value, numbers);
  switch (name) {
    case "FREQ":
      if (!isOneOf(FREQUENCIES, value)) return `FREQ=${cut(value)} is unknown`;
      rule.frequency = value;
      return null;
    case "INTERVAL":
    case "COUNT": {
      const [max, number] = [name === "COUNT" ? MAX_COUNT : MAX_INTERVAL, Number(value)];
      if (!/^\+?\d+$/.test(value) || number < 1 || number > max)
        return `${name} must be a whole number from 1 to ${max.toLocaleString("en-US")}`;
      rule[name === "COUNT" ? "count" : "interval"] = number;
      return null;
    }
    case "UNTIL": {
      const [, year, month, day] = UNTIL.exec(value) ?? [];
      if (!isCalendarDay(`${year}-${month}-${day}`))
        return "UNTIL must be a day like 20251231 or a time like 20251231T235959Z";
      rule.until = value;
      return null;
    }
    case "BYDAY":
      return readDays(rule, value);
    case "WKST":
      if (!isOneOf(WEEKDAYS, value)) return `WKST=${cut(value)} is unknown`;
      rule.weekStart = value;
      return null;
    case "RSCALE":
      return value === "GREGORIAN" ? null : "Only rules of the Gregorian calendar can be repeated";
    case "SKIP":
      if (!isOneOf(["OMIT", "BACKWARD", "FORWARD"] as const, value)) return `SKIP=${cut(value)} is unknown`;
      rule.skip = value;
      return null;
    default:
      return `${cut(name)} isn't part of a rule`;
  }
}

function readNumbers(
  rule: RecurrenceRule,
  name: string,
  value: string,
  { part, min, max, signed }: { part: NumberPart; min: number; max: number; signed?: true },
): string | null {
  const numbers = new Set<number>();
  for (const text of value.split(",")) {
    const number = Number(text);
    const size = signed ? Math.abs(number) : number;
    if (!/^[+-]?\d{1,3}$/.test(text.trim()) || size < min || size > max)
      return `${name} takes numbers from ${min} to ${max}${signed ? ", or -1 for the last" : ""}`;
    numbers.add(number);
  }
  rule[part] = [...numbers].sort((a, b) => a - b);
  return null;
}

function readDays(rule: RecurrenceRule, value: string): string | null {
  const days = new Map<string, RuleDay>();
  for (const text of value.split(",")) {
    const [, ordinal = "", day = ""] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text.trim()) ?? [];
    const number = ordinal === "" ? null : Number(ordinal);
    if (!isOneOf(WEEKDAYS, day) || number === 0 || Math.abs(number ?? 1) > 53)
      return `BYDAY=${cut(text)} is unknown: write MO or 2TU or -1FR`;
    days.set(`${number} ${day}`, { ordinal: number, day });
  }
  rule.byDay = [...days.values()];
  return null;
}

/** What each part alone allows and the RFC forbids together. */
function combinationProblem(rule: RecurrenceRule): string | null {
  if (rule.count !== null && rule.until !== null) return "A rule ends after a number of times or on a day, not both";
  if (rule.byWeekNo.length > 0 && rule.frequency !== "YEARLY") return "BYWEEKNO needs FREQ=YEARLY";
  if (rule.byDay.some(({ ordinal }) => ordinal !== null)) {
    if (rule.frequency !== "MONTHLY" && rule.frequency !== "YEARLY")
      return "BYDAY with a number needs FREQ=MONTHLY or FREQ=YEARLY";
    if (rule.byWeekNo.length > 0) return "BYDAY with a number and BYWEEKNO exclude each other";
  }
  if (rule.byYearDay.length > 0 && ["DAILY", "WEEKLY", "MONTHLY"].includes(rule.frequency))
    return `BYYEARDAY and FREQ=${rule.frequency} exclude each other`;
  if (rule.byMonthDay.length > 0 && rule.frequency === "WEEKLY") return "BYMONTHDAY and FREQ=WEEKLY exclude each other";
  if (rule.bySetPos.length > 0 && !hasOtherPart(rule)) return "BYSETPOS needs another BY part to choose from";
  return null;
}

const hasOtherPart = (rule: RecurrenceRule) =>
  rule.byDay.length > 0 || Object.values(NUMBERS).some(({ part }) => part !== "bySetPos" && rule[part].length > 0);

const isOneOf = <T extends string>(words: readonly T[], word: string): word is T =>
  (words as readonly string[]).includes(word);
