import { dayInZone, formatDay } from "./calendar-day.ts";
import { type RecurrenceRule, type RuleDay, readRule, WEEKDAYS, type Weekday } from "./recurrence-rule.ts";

const DAY_NAMES: Record<Weekday, string> = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};
const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const UNITS: Record<RecurrenceRule["frequency"], string> = {
  YEARLY: "year",
  MONTHLY: "month",
  WEEKLY: "week",
  DAILY: "day",
  HOURLY: "hour",
  MINUTELY: "minute",
  SECONDLY: "second",
};

export interface RuleWordsOptions {
  /** The first occurrence: an instant, or a day. It says what the rule leaves open: the weekday, the day of the month. */
  start: string;
  /** The event's time zone (IANA). */
  timeZone: string;
}

/**
 * A rule in words: `Every Monday and Wednesday until Dec 31, 2025`, `Every month on the 2nd Thursday, 10 times`. The rule as
 * it stands where it cannot be read. No library: for the browser too.
 */
export function describeRule(text: string, { start, timeZone }: RuleWordsOptions): string {
  const { rule } = readRule(text);
  if (rule === null) return text;
  const day = start.includes("T") ? dayInZone(new Date(start), timeZone) : start;
  return `${frequencyWords(rule, day)}${timeWords(rule)}${endWords(rule, timeZone)}`;
}

function frequencyWords(rule: RecurrenceRule, start: string): string {
  const { frequency, interval, byDay, byMonth } = rule;
  const unit = UNITS[frequency];
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval.toLocaleString("en-US")} ${unit}s`;
  const weekdays = byDay.map(({ day }) => day);
  const inMonths = byMonth.length > 0 ? ` in ${list(monthNames(rule))}` : "";
  if (frequency === "WEEKLY" || (frequency === "DAILY" && interval === 1 && byDay.length > 0)) {
    const days = weekdays.length > 0 ? weekdays : [weekdayOf(start)];
    if (interval === 1 && rule.bySetPos.length === 0)
      return `Every ${dayWords(days, "or each")}${dateWords(rule)}${inMonths}`;
    return `${every} on ${chosen(rule, dayWords(days))}${inMonths}`;
  }
  if (frequency === "MONTHLY") {
    const days = byDay.length > 0 || rule.byMonthDay.length > 0 ? monthDays(rule) : `the ${ordinal(dayOfMonth(start))}`;
    return `${every} on ${days}${inMonths}`;
  }
  if (frequency === "YEARLY") return `${every}${yearDays(rule, start)}`;
  const only = byDay.length > 0 ? ` on ${dayWords(weekdays)}` : "";
  return `${every}${only}${dateWords(rule)}${inMonths}`;
}

/** Days within a month: `the 2nd Thursday`, `the 1st and 15th`, `the last day`. */
function monthDays(rule: RecurrenceRule): string {
  const { byDay, byMonthDay } = rule;
  if (byDay.length === 0) return chosen(rule, dayNumbers(byMonthDay));
  const words = byDay.every(({ ordinal: number }) => number === null)
    ? chosen(
        rule,
        dayWords(
          byDay.map(({ day }) => day),
          "each",
        ),
      )
    : list(byDay.map(ruleDay));
  return byMonthDay.length === 0 ? words : `${words} that is ${dayNumbers(byMonthDay, "or")}`;
}

function yearDays(rule: RecurrenceRule, start: string): string {
  const { byMonth, byDay, byMonthDay, byWeekNo, byYearDay } = rule;
  const months = list(monthNames(rule));
  if (byYearDay.length > 0) return ` on ${chosen(rule, `day ${list(byYearDay.map(fromEnd))} of the year`)}`;
  if (byWeekNo.length > 0) {
    const days = byDay.length > 0 ? byDay.map(({ day }) => day) : [weekdayOf(start)];
    return ` on ${dayWords(days)} of week ${list(byWeekNo.map(fromEnd))}`;
  }
  if (byDay.length > 0) return ` on ${monthDays(rule)} of ${byMonth.length > 0 ? months : "the year"}`;
  if (byMonthDay.length > 0) {
    const named = byMonth.length === 1 && byMonthDay.every((number) => number > 0);
    if (named && rule.bySetPos.length === 0) return ` on ${months} ${list(byMonthDay.map(String))}`;
    return ` on ${monthDays(rule)} of ${byMonth.length > 0 ? months : "each month"}`;
  }
  const number = dayOfMonth(start);
  return byMonth.length > 0 ? ` on ${months} ${number}` : ` on ${MONTH_NAMES[Number(start.slice(5, 7)) - 1]} ${number}`;
}

/** What further narrows days that the frequency already names. */
function dateWords({ byMonthDay, byYearDay }: RecurrenceRule): string {
  if (byMonthDay.length > 0) return ` on ${dayNumbers(byMonthDay)} of the month`;
  return byYearDay.length > 0 ? ` on day ${list(byYearDay.map(fromEnd))} of the year` : "";
}

/** `the last of …` where the rule takes some of the days alone. */
function chosen({ bySetPos }: RecurrenceRule, days: string): string {
  if (bySetPos.length === 0) return days;
  const positions = list(bySetPos.map((position) => `${ordinalFromEnd(position)}`));
  return days === "weekday" || days === "each weekday" ? `the ${positions} weekday` : `the ${positions} of ${days}`;
}

/** `Monday and Wednesday`; `weekday` and `day` where it is all of them. */
function dayWords(days: readonly Weekday[], style: "or each" | "each" | "list" = "list"): string {
  const sorted = WEEKDAYS.filter((day) => days.includes(day));
  const each = style === "each" ? "each " : style === "list" ? "every " : "";
  if (sorted.length === 7) return `${each}day`;
  if (sorted.join() === "MO,TU,WE,TH,FR") return `${each}weekday`;
  return `${style === "each" ? "each " : ""}${list(sorted.map((day) => DAY_NAMES[day]))}`;
}

function timeWords({ frequency, byHour, byMinute, bySecond }: RecurrenceRule): string {
  if (byHour.length > 0 && frequency !== "MINUTELY" && frequency !== "SECONDLY") {
    const minutes = byMinute.length > 0 ? byMinute : [0];
    return ` at ${list(byHour.flatMap((hour) => minutes.map((minute) => clock(hour, minute))))}`;
  }
  const hours = byHour.length > 0 ? ` from ${list(byHour.map((hour) => clock(hour, 0)))}` : "";
  const minutes = byMinute.length > 0 ? ` at minute ${list(byMinute.map(String))}` : "";
  return `${hours}${minutes}${bySecond.length > 0 ? ` at second ${list(bySecond.map(String))}` : ""}`;
}

function endWords({ count, until }: RecurrenceRule, timeZone: string): string {
  if (count !== null) return count === 1 ? ", once" : `, ${count.toLocaleString("en-US")} times`;
  if (until === null) return "";
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (!until.endsWith("Z")) return ` until ${formatDay(day)}`;
  const time = `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}`;
  return ` until ${formatDay(dayInZone(new Date(`${day}T${time}Z`), timeZone))}`;
}

const monthNames = ({ byMonth }: RecurrenceRule) => byMonth.map((month) => MONTH_NAMES[month - 1] ?? "");
const dayOfMonth = (day: string) => Number(day.slice(8, 10));
const weekdayOf = (day: string) => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "MO";
const ruleDay = ({ ordinal: number, day }: RuleDay) =>
  number === null ? `each ${DAY_NAMES[day]}` : `the ${ordinalFromEnd(number)} ${DAY_NAMES[day]}`;

/** `the 1st and 15th`, `the last day`, `the 2nd to last day`. */
function dayNumbers(numbers: readonly number[], joint = "and"): string {
  const forward = numbers.filter((number) => number > 0).map(ordinal);
  const backward = numbers.filter((number) => number < 0).map((number) => `${ordinalFromEnd(number)} day`);
  return `the ${list([...forward, ...backward.reverse()], joint)}`;
}

const fromEnd = (number: number) => (number > 0 ? String(number) : `${-number} from the end`);
const ordinalFromEnd = (number: number) =>
  number > 0 ? ordinal(number) : number === -1 ? "last" : `${ordinal(-number)} to last`;

function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th")}`;
}

const clock = (hour: number, minute: number) =>
  `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;

/** `a`, `a and b`, `a, b and c`; long lists are cut. */
function list(words: readonly string[], joint = "and"): string {
  if (words.length > 8) return `${words.slice(0, 7).join(", ")} ${joint} ${words.length - 7} more`;
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1)}`;
}
