import { addDays, addMonths, type CalendarDay, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { startOfFiscalYear } from "./fiscal-year.ts";

type ReportFrequency = "weekly" | "monthly" | "quarterly";
type ReportSpan = "previous" | "year_to_date";

/** When a scheduled report is made. */
interface ScheduleRule {
  frequency: ReportFrequency;
  /** Weekly: 1 (Monday) to 7. Otherwise the day of the period's first month, 1 to 28. */
  onDay: number;
}

/** The first day after `after` on which a report is due. */
export function nextScheduledDay({ frequency, onDay }: ScheduleRule, after: CalendarDay): CalendarDay {
  for (let start = startOfPeriod(frequency, after); ; start = addPeriods(frequency, start, 1)) {
    const due = addDays(start, onDay - 1);
    if (due > after) return due;
  }
}

/**
 * The days that a report of a due day covers, both included: the period before, or from the first day of its fiscal year to
 * its end. `fiscalYearStartMonth` is that of the business settings.
 */
export function scheduledRange(
  { frequency }: Pick<ScheduleRule, "frequency">,
  span: ReportSpan,
  due: CalendarDay,
  fiscalYearStartMonth: number,
): { from: CalendarDay; to: CalendarDay } {
  const start = startOfPeriod(frequency, due);
  const to = addDays(start, -1);
  return {
    from: span === "previous" ? addPeriods(frequency, start, -1) : startOfFiscalYear(to, fiscalYearStartMonth),
    to,
  };
}

/** The Monday, the month's or the quarter's first day. */
function startOfPeriod(frequency: ReportFrequency, day: CalendarDay): CalendarDay {
  if (frequency === "weekly") return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  const month = startOfMonth(day);
  return frequency === "monthly" ? month : addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3));
}

const addPeriods = (frequency: ReportFrequency, start: CalendarDay, count: number): CalendarDay =>
  frequency === "weekly" ? addDays(start, 7 * count) : addMonths(start, (frequency === "monthly" ? 1 : 3) * count);
