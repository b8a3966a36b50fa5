import type { Frequency, Weekday } from "./recurrence-rule.ts";

/** Forms of weekdays: after "every", each on its own, or as a list. */
export type DayStyle = "repeated" | "each" | "list";
export type List = (words: readonly string[]) => string;

/** The words of a language that rules are put together from. Numbers below 0 count from the end. */
export interface RuleWords {
  and: string;
  or: string;
  /** Of a list that is cut. */
  more: (count: number) => string;
  every: (frequency: Frequency, count: number) => string;
  everyDay: (days: string) => string;
  on: (days: string) => string;
  inMonths: (months: string) => string;
  day: (day: Weekday, style: DayStyle) => string;
  /** 1 to 12. */
  month: (month: number) => string;
  allDays: (style: DayStyle) => string;
  weekdays: (style: DayStyle) => string;
  days: (days: string, style: DayStyle) => string;
  eachDay: (day: string) => string;
  nthDay: (number: number, day: string) => string;
  /** Days of a month by their numbers. */
  dayNumbers: (numbers: readonly number[], list: List) => string;
  thatIs: (days: string, numbers: string) => string;
  /** Some of the days alone: the last of them. */
  positions: (numbers: readonly number[], list: List, days: string, isWeekday: boolean) => string;
  ofTheMonth: (days: string) => string;
  ofMonths: (days: string, months: string) => string;
  theYear: string;
  eachMonth: string;
  daysOfYear: (numbers: string) => string;
  ofWeeks: (days: string, weeks: string) => string;
  /** A day or a week of the year. */
  inYear: (number: number) => string;
  dates: (months: string, days: string) => string;
  clock: (hour: number, minute: number) => string;
  at: (times: string) => string;
  from: (times: string) => string;
  atMinute: (minutes: string) => string;
  atSecond: (seconds: string) => string;
  times: (count: number) => string;
  until: (day: string) => string;
}
