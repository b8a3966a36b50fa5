import { addDays, addMonths, type CalendarDay, daysInMonth } from "@trellis/domain/days/calendar-day.ts";
import { daysOf } from "./budget-period.ts";
import { medianNumber } from "./budget-season.ts";

/** Payments of one day, in cents. */
export interface DayPayment {
  day: CalendarDay;
  cents: bigint;
}

/** Days are counted from here; which day it is makes no difference. */
const FIRST_DAY: CalendarDay = "2000-01-01";
/** In days. Spending that comes more often than this is projected by the days that have passed. */
const SHORTEST_GAP = 6;
/** Where one gap is longer than another by more than this, the dates follow no rhythm. */
const MAX_UNEVEN = 1.5;
const MONTH = { min: 27, max: 33 };
const HALF_MONTH = { min: 14, max: 17 };

/**
 * What payments that follow a rhythm, such as a payroll every other Friday, come to in the days that are left, in
 * cents: the rhythm and the usual amount (their median) continue from the last payment. One payment more than a monthly
 * rhythm has, such as a deposit beside the rents, is not expected again. Undefined for what is paid once, day by day,
 * or without a rhythm.
 *
 * @param payments one a day, the earliest first
 */
export function restByRhythm(
  payments: readonly DayPayment[],
  today: CalendarDay,
  lastDay: CalendarDay,
): bigint | undefined {
  const series = seriesOf(payments);
  const last = series?.at(-1);
  if (!series || !last) return undefined;
  const amount = BigInt(Math.round(medianNumber(series.map(({ cents }) => Number(cents)))));
  const nextDay = rhythmOf(series.map(({ day }) => day));
  let rest = 0n;
  for (let count = 1; ; count += 1) {
    const day = nextDay(count);
    if (day > lastDay) return rest;
    if (day > today) rest += amount;
  }
}

/** The days that follow: by weeks, by the days of the month once or twice a month, or by the average gap. */
function rhythmOf(days: readonly CalendarDay[]): (count: number) => CalendarDay {
  const gaps = gapsOf(days.map(dayNumber));
  const gap = gaps.reduce((sum, one) => sum + one, 0) / gaps.length;
  const [before = "", last = ""] = days.slice(-2);
  const isByWeeks = gaps.every((one) => one % 7 === 0);
  if (!isByWeeks && gap >= MONTH.min && gap <= MONTH.max) return (count) => monthsAfter(last, count);
  if (!isByWeeks && days.length > 2 && gap >= HALF_MONTH.min && gap <= HALF_MONTH.max)
    return (count) => (count % 2 === 1 ? monthsAfter(before, (count + 1) / 2) : monthsAfter(last, count / 2));
  return (count) => addDays(last, Math.floor(count * gap));
}

/** The same day of a later month; of a shorter month its last day. */
function monthsAfter(day: CalendarDay, months: number): CalendarDay {
  const first = addMonths(day, months);
  const [year, month] = first.split("-").map(Number) as [number, number];
  return addDays(first, Math.min(Number(day.slice(8)), daysInMonth(year, month)) - 1);
}

/** The payments that follow a rhythm: all of them, or all but the first one without which they are monthly. */
function seriesOf(payments: readonly DayPayment[]): readonly DayPayment[] | undefined {
  const days = payments.map(({ day }) => dayNumber(day));
  if (isEven(days) || isMonthly(days)) return payments;
  const extra = days.findIndex((_, index) => isMonthly(days, index));
  return extra < 0 ? undefined : payments.toSpliced(extra, 1);
}

const dayNumber = (day: CalendarDay): number => daysOf({ from: FIRST_DAY, to: day });

const gapsOf = (days: readonly number[]): number[] => days.slice(1).map((day, index) => day - (days[index] ?? day));

function isEven(days: readonly number[]): boolean {
  const gaps = gapsOf(days);
  const shortest = Math.min(...gaps);
  return gaps.length > 0 && shortest >= SHORTEST_GAP && Math.max(...gaps) <= shortest * MAX_UNEVEN;
}

/** Whether the days are a month apart, without the one at an index. Ends at the first that isn't: most have many days. */
function isMonthly(days: readonly number[], without = -1): boolean {
  let before: number | undefined;
  let count = 0;
  for (const [index, day] of days.entries()) {
    if (index === without) continue;
    const gap = day - (before ?? day);
    if (before !== undefined && (gap < MONTH.min || gap > MONTH.max)) return false;
    before = day;
    count += 1;
  }
  return count > 1;
}
