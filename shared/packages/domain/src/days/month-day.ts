import { addDays, type CalendarDay, formatDay, isCalendarDay } from "./calendar-day.ts";

/** A day of any year, `MM-DD`: a birthday whose year no one knows. */
export type MonthDay = string;

/** Whether a text is a day that some year has: 02-29 is one. */
export const isMonthDay = (text: string): boolean => /^\d\d-\d\d$/.test(text) && isCalendarDay(`2000-${text}`);

export const monthDayOf = (day: CalendarDay): MonthDay => day.slice(5);

/** How people read it: "Apr 15". */
export const formatMonthDay = (day: MonthDay): string => formatDay(`2000-${day}`, { year: false });

/**
 * The days of a year from today on, both ends included, as ranges of `MM-DD`: two where the year ends between. In years
 * without a February 29 those who were born then celebrate on the 28th.
 */
export function monthDaysWithin(today: CalendarDay, days: number): { from: MonthDay; to: MonthDay }[] {
  const last = addDays(today, days);
  const hasNo29 = !isCalendarDay(`${last.slice(0, 4)}-02-29`);
  const from = monthDayOf(today);
  const to = monthDayOf(last) === "02-28" && hasNo29 ? "02-29" : monthDayOf(last);
  if (last.slice(0, 4) === today.slice(0, 4)) return [{ from, to }];
  return [
    { from, to: "12-31" },
    { from: "01-01", to },
  ];
}
