import { type CalendarDay, writeDay } from "@trellis/domain/days/calendar-day.ts";

/** `Nov` or `Nov 2025`, of the month's first day. */
export const monthName = (month: CalendarDay, style: "short" | "short-year" = "short"): string =>
  writeDay(month, style === "short" ? { month: "short" } : { month: "short", year: "numeric" });
