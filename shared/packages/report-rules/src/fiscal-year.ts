import { addMonths, type CalendarDay, startOfMonth } from "@trellis/domain/days/calendar-day.ts";

/** The first day of the fiscal year that a day is in. `startMonth`: 1 to 12, as the business settings have it. */
export function startOfFiscalYear(day: CalendarDay, startMonth: number): CalendarDay {
  const month = startOfMonth(day);
  return addMonths(month, -((Number(month.slice(5, 7)) - startMonth + 12) % 12));
}
