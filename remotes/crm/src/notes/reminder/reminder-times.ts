import type { ReminderInput } from "@trellis/contract-notes/note.ts";
import { addDays, type CalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { dayFormat } from "@trellis/domain/days/reader-locale.ts";

/** A day and a time on the clock of a time zone, as the fields take them. */
export function clockOf(instant: Date, timeZone: string): ReminderInput {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { day: `${of("year")}-${of("month")}-${of("day")}`, time: `${of("hour")}:${of("minute")}` };
}

/** `Nov 22, 9:00 AM`; with the year where that is another one. */
export function reminderText({ day, time }: ReminderInput, today: CalendarDay): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return dayFormat({
    month: "short",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" as const }),
    hour: "numeric",
    minute: "2-digit",
  })
    .format(new Date(`${day}T${time}:00Z`))
    .replace(/\u202f/g, " ");
}

type Suggestion = "evening" | "tomorrow" | "monday";

/** The most common times, all of them upcoming: this evening until five, tomorrow morning, Monday morning. */
export function suggestedTimes(now: Date, timeZone: string): { key: Suggestion; at: ReminderInput }[] {
  const { day, time } = clockOf(now, timeZone);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const untilMonday = (8 - weekday) % 7 || 7;
  return [
    ...(time < "17:00" ? [{ key: "evening" as const, at: { day, time: "18:00" } }] : []),
    { key: "tomorrow", at: { day: addDays(day, 1), time: "09:00" } },
    // On a Sunday that is tomorrow.
    ...(untilMonday > 1 ? [{ key: "monday" as const, at: { day: addDays(day, untilMonday), time: "09:00" } }] : []),
  ];
}
