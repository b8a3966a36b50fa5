import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import type { RuleWords } from "./rule-words.ts";

const EVERY = {
  YEARLY: "Every {count, plural, one {year} other {# years}}",
  MONTHLY: "Every {count, plural, one {month} other {# months}}",
  WEEKLY: "Every {count, plural, one {week} other {# weeks}}",
  DAILY: "Every {count, plural, one {day} other {# days}}",
  HOURLY: "Every {count, plural, one {hour} other {# hours}}",
  MINUTELY: "Every {count, plural, one {minute} other {# minutes}}",
  SECONDLY: "Every {count, plural, one {second} other {# seconds}}",
} as const;
const DAYS = {
  MO: "Monday",
  TU: "Tuesday",
  WE: "Wednesday",
  TH: "Thursday",
  FR: "Friday",
  SA: "Saturday",
  SU: "Sunday",
};
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November"],
  "December",
];
const EACH = { repeated: "", each: "each ", list: "every " } as const;

/** Rules in English. */
export const ENGLISH_RULES: RuleWords = {
  and: "and",
  or: "or",
  more: (count) => `${count} more`,
  every: (frequency, count) => writeSentence(EVERY[frequency], { count }),
  everyDay: (days) => `Every ${days}`,
  on: (days) => ` on ${days}`,
  inMonths: (months) => ` in ${months}`,
  day: (day) => DAYS[day],
  month: (month) => MONTHS[month - 1] ?? "",
  allDays: (style) => `${EACH[style]}day`,
  weekdays: (style) => `${EACH[style]}weekday`,
  days: (days, style) => `${style === "each" ? "each " : ""}${days}`,
  eachDay: (day) => `each ${day}`,
  nthDay: (number, day) => `the ${fromEnd(number)} ${day}`,
  dayNumbers: (numbers, list) => {
    const backward = numbers.filter((number) => number < 0).map((number) => `${fromEnd(number)} day`);
    return `the ${list([...numbers.filter((number) => number > 0).map(ordinal), ...backward])}`;
  },
  thatIs: (days, numbers) => `${days} that is ${numbers}`,
  // Whichever of them it is: `the last Monday or Tuesday`.
  positions: (numbers, list, days, isWeekday) => {
    const each = days.startsWith("each ") && days.slice(5).replace(/ and (?=\w+$)/, " or ");
    return `the ${list(numbers.map(fromEnd))} ${isWeekday ? "weekday" : each || `of ${days}`}`;
  },
  ofTheMonth: (days) => ` on ${days} of the month`,
  ofMonths: (days, months) => `${days} of ${months}`,
  theYear: "the year",
  eachMonth: "each month",
  daysOfYear: (numbers) => `the ${numbers} day of the year`,
  ofWeeks: (days, weeks) => `${days} of the ${weeks} week of the year`,
  inYear: fromEnd,
  dates: (months, days) => `${months} ${days}`,
  clock: (hour, minute) =>
    `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`,
  at: (times) => ` at ${times}`,
  from: (times) => ` in the hours from ${times}`,
  atMinute: (minutes) => ` at minute ${minutes}`,
  atSecond: (seconds) => ` at second ${seconds}`,
  times: (count) => writeSentence("{count, plural, one {, once} other {, # times}}", { count }),
  until: (day) => ` until ${formatDay(day)}`,
};

function fromEnd(number: number): string {
  if (number > 0) return ordinal(number);
  return number === -1 ? "last" : `${ordinal(-number)} to last`;
}

function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th")}`;
}
