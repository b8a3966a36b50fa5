import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";

/*
 * Legal holidays of the District of Columbia: a deposit that is due on one, or on a weekend, is on time on the next
 * business day (IRC 7503; IRS Publication 15, section 11, and Publication 509, "Holidays"). Holidays of other states do
 * not delay a federal deposit.
 */

const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;

/** 0 for Sunday. */
const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The nth weekday of a month; counted from its end for a negative n. */
function nthWeekday(year: number, month: number, weekday: number, n: number): CalendarDay {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  if (n > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7);
  const last = addDays(`${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, "0")}-01`, -1);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

/** A date that falls on a Saturday is observed on Friday, on a Sunday on Monday. */
function observed(day: CalendarDay): CalendarDay {
  const weekday = weekdayOf(day);
  return weekday === SATURDAY ? addDays(day, -1) : weekday === SUNDAY ? addDays(day, 1) : day;
}

const holidaysByYear = new Map<number, readonly CalendarDay[]>();

/** The days of a year on which no federal deposit is due, as they are observed. Remembered: each due date asks again. */
export function legalHolidays(year: number): readonly CalendarDay[] {
  const known = holidaysByYear.get(year) ?? findHolidays(year);
  holidaysByYear.set(year, known);
  return known;
}

function findHolidays(year: number): CalendarDay[] {
  const fixed = [
    `${year}-01-01`,
    // Emancipation Day of the District of Columbia.
    `${year}-04-16`,
    `${year}-06-19`,
    `${year}-07-04`,
    `${year}-11-11`,
    `${year}-12-25`,
    // Observed on December 31 of this year when it is a Saturday.
    `${year + 1}-01-01`,
  ].map(observed);
  return [
    ...fixed,
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    nthWeekday(year, 5, MONDAY, -1),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    nthWeekday(year, 11, THURSDAY, 4),
  ]
    .filter((day) => day.startsWith(`${year}-`))
    .sort();
}

export function isBusinessDay(day: CalendarDay): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  return !legalHolidays(Number(day.slice(0, 4))).includes(day);
}

/** The day itself, or the first business day after it. */
export function businessDayFrom(day: CalendarDay): CalendarDay {
  let next = day;
  while (!isBusinessDay(next)) next = addDays(next, 1);
  return next;
}

/** The nth business day after a day. */
export function businessDayAfter(day: CalendarDay, n: number): CalendarDay {
  let next = day;
  for (let count = 0; count < n; count += 1) next = businessDayFrom(addDays(next, 1));
  return next;
}

/** The last day of the half of a week that a pay date is in: Wednesday to Friday, Saturday to Tuesday. */
export function endOfHalfWeek(day: CalendarDay): CalendarDay {
  const weekday = weekdayOf(day);
  if (weekday > 2 && weekday < SATURDAY) return addDays(day, FRIDAY - weekday);
  return addDays(day, (2 - weekday + 7) % 7);
}
