import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { type RecurrenceRule, readRule, WEEKDAYS, type Weekday } from "./recurrence-rule.ts";
import { ENGLISH_RULES } from "./recurrence-words-en.ts";
import type { DayStyle, List, RuleWords } from "./rule-words.ts";

interface RuleWordsOptions {
  /** The first occurrence: an instant, or a day. It says what the rule leaves open: the weekday, the day of the month. */
  start: string;
  /** The event's time zone (IANA). */
  timeZone: string;
}

/**
 * A rule in words: `Every Monday and Wednesday until Dec 31, 2025`, `Every month on the 2nd Thursday, 10 times`. The
 * unchanged rule if it cannot be read. No library: for the browser too.
 */
export function describeRule(text: string, { start, timeZone }: RuleWordsOptions, words = ENGLISH_RULES): string {
  const { rule } = readRule(text);
  if (rule === null) return text;
  const day = start.includes("T") ? dayInZone(new Date(start), timeZone) : start;
  return new Sentence(rule, words).write(day, timeZone);
}

/** One rule on its way into words. */
class Sentence {
  readonly #rule: RecurrenceRule;
  readonly #words: RuleWords;

  constructor(rule: RecurrenceRule, words: RuleWords) {
    this.#rule = rule;
    this.#words = words;
  }

  write(start: string, timeZone: string): string {
    return `${this.#frequency(start)}${this.#times()}${this.#end(timeZone)}`;
  }

  #frequency(start: string): string {
    const { frequency, interval, byDay, byMonth, bySetPos } = this.#rule;
    const words = this.#words;
    const every = words.every(frequency, interval);
    const weekdays = byDay.map(({ day }) => day);
    const inMonths = byMonth.length > 0 ? words.inMonths(this.#months()) : "";
    if (frequency === "WEEKLY" || (frequency === "DAILY" && interval === 1 && byDay.length > 0)) {
      const days = weekdays.length > 0 ? weekdays : [weekdayOf(start)];
      if (interval === 1 && bySetPos.length === 0)
        return `${words.everyDay(this.#days(days, "repeated"))}${this.#dates()}${inMonths}`;
      return `${every}${words.on(this.#chosen(this.#days(days, "list"), days))}${inMonths}`;
    }
    if (frequency === "MONTHLY") {
      const isOpen = byDay.length === 0 && this.#rule.byMonthDay.length === 0;
      return `${every}${words.on(isOpen ? this.#dayNumbers([dayOfMonth(start)]) : this.#monthDays())}${inMonths}`;
    }
    if (frequency === "YEARLY") return `${every}${words.on(this.#yearDays(start))}`;
    const only = byDay.length > 0 ? words.on(this.#days(weekdays, "list")) : "";
    return `${every}${only}${this.#dates()}${inMonths}`;
  }

  /** Days within a month: `the 2nd Thursday`, `the 1st and 15th`, `the last day`. */
  #monthDays(): string {
    const { byDay, byMonthDay, bySetPos } = this.#rule;
    if (byDay.length === 0) return this.#chosen(this.#dayNumbers(byMonthDay), []);
    const weekdays = byDay.map(({ day }) => day);
    const name = (day: Weekday) => this.#words.day(day, "each");
    const [only, ...more] = bySetPos.length > 0 && byDay.length === 1 ? byDay : [];
    // The second of all Mondays is the second Monday.
    if (only?.ordinal === null && more.length + byMonthDay.length === 0)
      return this.#list(fromStartToEnd(bySetPos).map((position) => this.#words.nthDay(position, name(only.day))));
    const days = byDay.every(({ ordinal }) => ordinal === null)
      ? this.#chosen(this.#days(weekdays, "each"), weekdays)
      : this.#list(
          byDay.map(({ ordinal, day }) =>
            ordinal === null ? this.#words.eachDay(name(day)) : this.#words.nthDay(ordinal, name(day)),
          ),
        );
    return byMonthDay.length === 0 ? days : this.#words.thatIs(days, this.#dayNumbers(byMonthDay, this.#words.or));
  }

  #yearDays(start: string): string {
    const { byMonth, byDay, byMonthDay, byWeekNo, byYearDay, bySetPos } = this.#rule;
    const words = this.#words;
    const months = this.#months();
    const inMonths = byMonth.length > 0 ? words.inMonths(months) : "";
    if (byYearDay.length > 0) {
      const days = words.daysOfYear(this.#places(byYearDay));
      const weekdays = byDay.map(({ day }) => day);
      const named = weekdays.length > 0 ? words.thatIs(this.#days(weekdays, "each"), days) : days;
      return `${this.#chosen(named, [])}${inMonths}`;
    }
    if (byWeekNo.length > 0) {
      const days = byDay.length > 0 ? byDay.map(({ day }) => day) : [weekdayOf(start)];
      return `${this.#chosen(words.ofWeeks(this.#days(days, "list"), this.#places(byWeekNo)), [])}${inMonths}`;
    }
    if (byDay.length > 0) return words.ofMonths(this.#monthDays(), byMonth.length > 0 ? months : words.theYear);
    if (byMonthDay.length > 0) {
      const isNamed = byMonth.length === 1 && byMonthDay.every((number) => number > 0);
      if (isNamed && bySetPos.length === 0) return words.dates(months, this.#list(byMonthDay.map(String)));
      return words.ofMonths(this.#monthDays(), byMonth.length > 0 ? months : words.eachMonth);
    }
    const number = String(dayOfMonth(start));
    return words.dates(byMonth.length > 0 ? months : words.month(Number(start.slice(5, 7))), number);
  }

  /** What further narrows days that the frequency already names. */
  #dates(): string {
    const { byMonthDay, byYearDay } = this.#rule;
    if (byMonthDay.length > 0) return this.#words.ofTheMonth(this.#dayNumbers(byMonthDay));
    if (byYearDay.length === 0) return "";
    return this.#words.on(this.#words.daysOfYear(this.#places(byYearDay)));
  }

  /** `the last of …` where the rule takes some of the days alone. */
  #chosen(days: string, weekdays: readonly Weekday[]): string {
    const { bySetPos } = this.#rule;
    const list: List = (words) => this.#list(words);
    return bySetPos.length === 0
      ? days
      : this.#words.positions(fromStartToEnd(bySetPos), list, days, isWorkWeek(weekdays));
  }

  /** `Monday and Wednesday`; `weekday` and `day` where it is all of them. */
  #days(days: readonly Weekday[], style: DayStyle): string {
    const sorted = WEEKDAYS.filter((day) => days.includes(day));
    if (sorted.length === 7) return this.#words.allDays(style);
    if (isWorkWeek(sorted)) return this.#words.weekdays(style);
    return this.#words.days(this.#list(sorted.map((day) => this.#words.day(day, style))), style);
  }

  #times(): string {
    const { frequency, byHour, byMinute } = this.#rule;
    const words = this.#words;
    if (byHour.length > 0 && frequency !== "MINUTELY" && frequency !== "SECONDLY") {
      const minutes = byMinute.length > 0 ? byMinute : [0];
      const times = byHour.flatMap((hour) => minutes.map((minute) => words.clock(hour, minute)));
      return `${words.at(this.#list(times))}${this.#seconds()}`;
    }
    const hours = byHour.length > 0 ? words.from(this.#list(byHour.map((hour) => words.clock(hour, 0)))) : "";
    const minutes = byMinute.length > 0 ? words.atMinute(this.#list(byMinute.map(String))) : "";
    return `${hours}${minutes}${this.#seconds()}`;
  }

  #seconds(): string {
    const { bySecond } = this.#rule;
    return bySecond.length > 0 ? this.#words.atSecond(this.#list(bySecond.map(String))) : "";
  }

  #end(timeZone: string): string {
    const { count, until } = this.#rule;
    if (count !== null) return this.#words.times(count);
    if (until === null) return "";
    const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
    if (!until.endsWith("Z")) return this.#words.until(day);
    const time = `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}`;
    return this.#words.until(dayInZone(new Date(`${day}T${time}Z`), timeZone));
  }

  #months(): string {
    return this.#list(this.#rule.byMonth.map((month) => this.#words.month(month)));
  }

  #dayNumbers(numbers: readonly number[], joint = this.#words.and): string {
    return this.#words.dayNumbers(numbers, (words) => this.#list(words, joint));
  }

  #places(numbers: readonly number[]): string {
    return this.#list(fromStartToEnd(numbers).map(this.#words.inYear));
  }

  /** `a`, `a and b`, `a, b and c`; long lists are cut. */
  #list(words: readonly string[], joint = this.#words.and): string {
    if (words.length > 8) return `${words.slice(0, 7).join(", ")} ${joint} ${this.#words.more(words.length - 7)}`;
    if (words.length < 2) return words[0] ?? "";
    return `${words.slice(0, -1).join(", ")} ${joint} ${words.at(-1)}`;
  }
}

/** What counts from the end comes last. */
const fromStartToEnd = (numbers: readonly number[]): number[] =>
  [...numbers].sort((a, b) => Number(a < 0) - Number(b < 0) || a - b);
const isWorkWeek = (days: readonly Weekday[]) =>
  WEEKDAYS.filter((day) => days.includes(day)).join() === "MO,TU,WE,TH,FR";
const dayOfMonth = (day: string) => Number(day.slice(8, 10));
const weekdayOf = (day: string) => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "MO";
