import type { CalendarView } from "@trellis/calendar-rules/choices.ts";
import { addDays, addMonths, type CalendarDay, startOfMonth } from "@trellis/domain/days/calendar-day.ts";

/** The days on screen; the last one included. */
interface DayRange {
  from: CalendarDay;
  to: CalendarDay;
}

/** Days that the agenda lists at once. */
const AGENDA_DAYS = 30;

/** 0 is Sunday. */
export const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export const daysOf = ({ from, to }: DayRange): CalendarDay[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** The first day of a day's week; `weekStartsOn` 0 is Sunday. */
export const startOfWeek = (day: CalendarDay, weekStartsOn: number): CalendarDay =>
  addDays(day, -((weekdayOf(day) - weekStartsOn + 7) % 7));

/** The days that a view of a day shows: a month in whole weeks. */
export function rangeOf(view: CalendarView, day: CalendarDay, weekStartsOn: number): DayRange {
  if (view === "day") return { from: day, to: day };
  if (view === "agenda") return { from: day, to: addDays(day, AGENDA_DAYS - 1) };
  const from = startOfWeek(view === "month" ? startOfMonth(day) : day, weekStartsOn);
  if (view === "week") return { from, to: addDays(from, 6) };
  return { from, to: addDays(startOfWeek(addDays(addMonths(day, 1), -1), weekStartsOn), 6) };
}

/** The day to show after Previous (-1) or Next (1); in another month the same day of it, or its last. */
export function step(view: CalendarView, day: CalendarDay, direction: -1 | 1): CalendarDay {
  if (view === "day") return addDays(day, direction);
  if (view === "week") return addDays(day, 7 * direction);
  if (view === "agenda") return addDays(day, AGENDA_DAYS * direction);
  return sameDayOfMonth(day, direction);
}

export function sameDayOfMonth(day: CalendarDay, months: number): CalendarDay {
  const first = addMonths(day, months);
  const last = addDays(addMonths(first, 1), -1);
  const sameDay = `${first.slice(0, 8)}${day.slice(8)}`;
  return sameDay > last ? last : sameDay;
}

/** The weeks of a range of whole weeks. */
export function weeksOf(range: DayRange): CalendarDay[][] {
  const days = daysOf(range);
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, index) => days.slice(index * 7, index * 7 + 7));
}
