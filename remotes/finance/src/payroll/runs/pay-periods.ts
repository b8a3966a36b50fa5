import { addDays, addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import type { PayFrequency } from "@trellis/payroll-us/choices.ts";

export interface PayPeriod {
  payPeriodStart: string;
  payPeriodEnd: string;
  payDate: string;
}

const DAYS = { weekly: 7, biweekly: 14 } as const;
const MONTHS = { monthly: 1, quarterly: 3 } as const;
/** Days between the end of a period and its pay date that most payrolls leave. */
const DAYS_TO_PAY = 5;

/**
 * A first suggestion: the period after the last one of the same frequency; without one, the last period that has ended
 * before today, weeks from Monday to Sunday. Without one, of months and half months the one that today is in.
 */
export function suggestPeriod(frequency: PayFrequency, today: string, lastEnd: string | undefined): PayPeriod {
  if (frequency === "weekly" || frequency === "biweekly") {
    const start = lastEnd ? addDays(lastEnd, 1) : addDays(mondayOf(today), -DAYS[frequency]);
    const payPeriodEnd = addDays(start, DAYS[frequency] - 1);
    return { payPeriodStart: start, payPeriodEnd, payDate: addDays(payPeriodEnd, DAYS_TO_PAY) };
  }
  if (frequency === "semi_monthly") {
    const payPeriod = halfMonthOf(lastEnd ? addDays(lastEnd, 1) : today);
    return { ...payPeriod, payDate: payPeriod.payPeriodEnd };
  }
  const months = MONTHS[frequency];
  const start = lastEnd ? startOfMonth(addDays(lastEnd, 1)) : startOfStretch(today, months);
  const payPeriodEnd = addDays(addMonths(start, months), -1);
  return { payPeriodStart: start, payPeriodEnd, payDate: payPeriodEnd };
}

/** The 1st to the 15th, or the 16th to the end of the month. */
function halfMonthOf(day: string): Pick<PayPeriod, "payPeriodStart" | "payPeriodEnd"> {
  const first = startOfMonth(day);
  return Number(day.slice(8)) <= 15
    ? { payPeriodStart: first, payPeriodEnd: addDays(first, 14) }
    : { payPeriodStart: addDays(first, 15), payPeriodEnd: addDays(addMonths(first, 1), -1) };
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** This month, or this quarter. */
function startOfStretch(today: string, months: number): string {
  const month = Number(today.slice(5, 7)) - 1;
  return addMonths(startOfMonth(today), -(month % months));
}
