import {
  addDays,
  addMonths,
  type CalendarDay,
  earlierDay,
  laterDay,
  startOfMonth,
} from "@trellis/domain/days/calendar-day.ts";
import type { Cents } from "@trellis/domain/money/money.ts";
import type { DepositFrequency } from "../choices.ts";
import { businessDayAfter, businessDayFrom, endOfHalfWeek } from "./legal-holidays.ts";

/** Pay dates whose taxes are deposited together, and the last day for it. */
export interface DepositPeriod {
  from: CalendarDay;
  to: CalendarDay;
  due: CalendarDay;
}

/** Taxes that add up to this within a period are due on the next business day (IRS Publication 15, section 11). */
const NEXT_DAY_FROM: Cents = 100_000_00n;
/** FUTA of a year so far that may wait for the next quarter (IRS Publication 15, section 14). */
const FUTA_MAY_WAIT: Cents = 500_00n;

export const endOfMonth = (day: CalendarDay): CalendarDay => addDays(addMonths(startOfMonth(day), 1), -1);

/** The first day of the calendar quarter of a day. */
export const startOfQuarter = (day: CalendarDay): CalendarDay => {
  const month = Number(day.slice(5, 7));
  return addMonths(startOfMonth(day), -((month - 1) % 3));
};
const endOfQuarter = (day: CalendarDay): CalendarDay => endOfMonth(addMonths(startOfQuarter(day), 2));

/** The last day of the month after a quarter. */
const afterQuarter = (day: CalendarDay): CalendarDay => businessDayFrom(endOfMonth(addMonths(startOfQuarter(day), 3)));

/**
 * When what was withheld on a pay date is deposited. Monthly: the 15th of the next month. Semiweekly: the third business
 * day after the half week, which is Wednesday for pay dates from Wednesday to Friday and Friday for the others; a half
 * week that two quarters share is two deposits. Quarterly: the last day of the month after the quarter.
 */
export function depositPeriod(payDay: CalendarDay, frequency: DepositFrequency): DepositPeriod {
  const quarter = startOfQuarter(payDay);
  if (frequency === "quarterly") return { from: quarter, to: endOfQuarter(payDay), due: afterQuarter(payDay) };
  if (frequency === "monthly") {
    const from = startOfMonth(payDay);
    return { from, to: endOfMonth(payDay), due: businessDayFrom(addDays(addMonths(from, 1), 14)) };
  }
  const end = endOfHalfWeek(payDay);
  const last = endOfQuarter(payDay);
  // Wednesday to Friday are three days, Saturday to Tuesday four.
  const start = addDays(end, endOfHalfWeek(addDays(end, -3)) === end ? -3 : -2);
  return { from: laterDay(start, quarter), to: earlierDay(end, last), due: businessDayAfter(end, 3) };
}

/** The due day of a period where its taxes reach $100,000: the business day after the day that they do. */
export function dueDayOf(period: DepositPeriod, taxes: readonly { day: CalendarDay; cents: Cents }[]): CalendarDay {
  let sum = 0n;
  for (const { day, cents } of [...taxes].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    sum += cents;
    if (sum < NEXT_DAY_FROM) continue;
    return earlierDay(businessDayAfter(day, 1), period.due);
  }
  return period.due;
}

/**
 * The periods in which a year's FUTA is deposited, by the quarters that they gather: up to $500.00 waits for the next
 * quarter; what is left after the fourth is due with Form 940.
 *
 * @param quarters FUTA of each of the four quarters
 */
export function futaPeriods(year: number, quarters: readonly Cents[]): DepositPeriod[] {
  const periods: DepositPeriod[] = [];
  let from = `${year}-01-01`;
  let waiting = 0n;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    waiting += quarters[quarter] ?? 0n;
    if (waiting <= FUTA_MAY_WAIT && quarter < 3) continue;
    const to = endOfMonth(addMonths(`${year}-01-01`, quarter * 3 + 2));
    periods.push({ from, to, due: afterQuarter(to) });
    from = addDays(to, 1);
    waiting = 0n;
  }
  return periods;
}
