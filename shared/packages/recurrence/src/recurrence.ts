import type { RECURRING_FREQUENCIES } from "@trellis/domain/books/choices.ts";
import { addDays, type CalendarDay, daysInMonth } from "@trellis/domain/days/calendar-day.ts";

type RecurringFrequency = (typeof RECURRING_FREQUENCIES)[number];

const DAYS: Partial<Record<RecurringFrequency, number>> = { weekly: 7, biweekly: 14 };
const MONTHS: Partial<Record<RecurringFrequency, number>> = { monthly: 1, quarterly: 3, annually: 12 };

/**
 * The day of the occurrence `index` steps after the anchor (0 is the anchor itself). By months the anchor's day is kept and
 * clamped to a shorter month's end: from January 31 come February 28, March 31, April 30.
 */
export function occurrenceOf(anchor: CalendarDay, frequency: RecurringFrequency, index: number): CalendarDay {
  const days = DAYS[frequency];
  if (days !== undefined) return addDays(anchor, days * index);
  const [year, month, day] = anchor.split("-").map(Number) as [number, number, number];
  const months = year * 12 + (month - 1) + (MONTHS[frequency] ?? 1) * index;
  const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const clamped = Math.min(day, daysInMonth(inYear, inMonth));
  return `${String(inYear).padStart(4, "0")}-${String(inMonth).padStart(2, "0")}-${String(clamped).padStart(2, "0")}`;
}

/** The first occurrence after a day, the anchor itself not counted. */
export function nextOccurrence(anchor: CalendarDay, frequency: RecurringFrequency, after: CalendarDay): CalendarDay {
  let index = Math.max(1, stepsBetween(anchor, frequency, after));
  while (occurrenceOf(anchor, frequency, index) <= after) index += 1;
  return occurrenceOf(anchor, frequency, index);
}

/** The occurrences after one day and up to another, in order; at most `most`. */
export function occurrencesBetween(
  anchor: CalendarDay,
  frequency: RecurringFrequency,
  range: { after: CalendarDay; until: CalendarDay },
  max = 1000,
): CalendarDay[] {
  const found: CalendarDay[] = [];
  let day = nextOccurrence(anchor, frequency, range.after);
  while (day <= range.until && found.length < max) {
    found.push(day);
    day = nextOccurrence(anchor, frequency, day);
  }
  return found;
}

/** A number of steps that surely does not lead past the day. */
function stepsBetween(anchor: CalendarDay, frequency: RecurringFrequency, day: CalendarDay): number {
  const days = (Date.parse(day) - Date.parse(anchor)) / 86_400_000;
  const length = DAYS[frequency] ?? (MONTHS[frequency] ?? 1) * 31;
  return Math.floor(days / length) - 1;
}
