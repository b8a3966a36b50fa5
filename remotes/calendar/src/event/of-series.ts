import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";

/** One occurrence of a series that has others, so that a change asks which of them are meant. */
export const isOfSeries = (event: CalendarEvent): boolean => event.recurrenceRule !== null && event.occurrence !== null;
