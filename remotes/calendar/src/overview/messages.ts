import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the Overview. */
export const OVERVIEW = defineMessages(
  {
    today: "Today",
    view: "View",
    previous: { month: "Previous month", week: "Previous week", day: "Previous day", agenda: "Previous days" },
    next: { month: "Next month", week: "Next week", day: "Next day", agenda: "Next days" },
    upcoming: "Upcoming Events",
    nothingComing: "No upcoming events.",
    types: "Event types",
    zone: "Times are shown in {city} time.",
    changeZone: "Change",
    counts: { total: "Events", week: "This week", month: "This month", types: "Event types" },
    seriesGoesOn: "A series continues beyond what's shown. Choose a shorter period to see all of it.",
    loading: "Loading events",
  },
  { es: () => import("./messages.es.ts") },
);
