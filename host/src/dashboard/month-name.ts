import type { CalendarDay } from "@trellis/shared/domain/calendar-day.ts";

const FORMATS = {
  short: new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" }),
  full: new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" }),
};

/** A month by its first day: `Nov`, or `Nov 2025`. */
export function monthName(firstDay: CalendarDay, length: keyof typeof FORMATS): string {
  return FORMATS[length].format(new Date(`${firstDay}T00:00:00Z`));
}
