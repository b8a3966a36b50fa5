import { overridesProblem, type Span, spansProblem } from "@trellis/calendar-rules/booking-slots.ts";
import type { BookingPage } from "@trellis/contract-calendar/booking-kinds.ts";
import type { CalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { TEXT } from "./messages.ts";

const HOURS = TEXT.hours;

/** Days off, or with other hours, while they are written. */
export interface ExceptionValues {
  from: string;
  to: string;
  note: string;
  /** Null is a day off. */
  spans: Span[] | null;
}

export interface HoursValues {
  isOwn: boolean;
  /** From Sunday on. */
  week: Span[][];
  exceptions: ExceptionValues[];
}

const SPAN: Span = { start: "09:00", end: "17:00" };

/** The stored values; custom hours start with the calendar's working hours. */
export function hoursValues(
  { week, overrides }: BookingPage,
  { workingHours: { start, end, days } }: CalendarSettings,
): HoursValues {
  const usual = Array.from({ length: 7 }, (_, day) => (days.includes(day) ? [{ start, end }] : []));
  return {
    isOwn: week !== null,
    week: week ?? usual,
    exceptions: overrides.map(({ from, to, note = "", spans }) => ({
      from,
      to,
      note,
      spans: spans.length > 0 ? spans : null,
    })),
  };
}

/** The span that a day gets more: after its last one, where there is room. */
export function nextSpan(spans: readonly Span[]): Span {
  const last = spans.at(-1);
  if (!last) return SPAN;
  const hour = Math.min(Number(last.end.slice(0, 2)) + 1, 22);
  const clock = (value: number) => `${String(value).padStart(2, "0")}:00`;
  return { start: clock(hour), end: clock(Math.min(hour + 2, 23)) };
}

/** Errors: `week.2`, `exceptions.0`, or `exceptions` for all of them. */
export function hoursProblems({ isOwn, week, exceptions }: HoursValues): Record<string, string> {
  const problems: Record<string, string> = {};
  if (isOwn)
    for (const [day, spans] of week.entries())
      if (spansProblem(spans) || hasGap(spans)) problems[`week.${day}`] = HOURS.order;
  for (const [index, { from, to, spans }] of exceptions.entries()) {
    if (!isCalendarDay(from) || !isCalendarDay(to) || to < from) problems[`exceptions.${index}`] = HOURS.days;
    else if (spans && (spans.length === 0 || spansProblem(spans) || hasGap(spans)))
      problems[`exceptions.${index}`] = HOURS.order;
  }
  if (Object.keys(problems).length === 0) {
    const wrong = overridesProblem(exceptions.map(({ from, to, spans }) => ({ from, to, spans: spans ?? [] })));
    if (wrong) problems.exceptions = wrong === "long" ? HOURS.long : HOURS.overlap;
  }
  return problems;
}

/** A time that was emptied. */
const hasGap = (spans: readonly Span[]) => spans.some(({ start, end }) => start === "" || end === "");

export const hoursBody = ({ isOwn, week, exceptions }: HoursValues) => ({
  week: isOwn ? week : null,
  overrides: exceptions.map(({ from, to, note, spans }) => ({
    from,
    to,
    spans: spans ?? [],
    ...(note.trim() ? { note: note.trim() } : {}),
  })),
});
