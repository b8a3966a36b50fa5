import type { CalendarView } from "@trellis/calendar-rules/choices.ts";

/** Words of the Overview. */
export const OVERVIEW = {
  today: "Today",
  view: "View",
  previous: {
    month: "Previous month",
    week: "Previous week",
    day: "Previous day",
    agenda: "Previous days",
  } satisfies Record<CalendarView, string>,
  next: { month: "Next month", week: "Next week", day: "Next day", agenda: "Next days" } satisfies Record<
    CalendarView,
    string
  >,
  upcoming: "Upcoming Events",
  nothingComing: "Nothing is planned yet.",
  types: "Event types",
  zone: (city: string) => `Times are in ${city}.`,
  changeZone: "Change",
  subscribe: "Subscribe from another calendar",
  booking: "Let visitors book a time",
  publicCalendar: "Show events to visitors",
  bookings: "What is booked with me",
  counts: { total: "Events", week: "This week", month: "This month", types: "Event types" },
  seriesGoesOn: "A series goes on beyond what is shown. Look at fewer days to see all of it.",
  loading: "Loading events",
};
