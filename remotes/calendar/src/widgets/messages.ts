import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the calendar's card on the dashboard. */
export const WIDGET = defineMessages(
  {
    title: "Upcoming Events",
    viewAll: "View all",
    failed: "Couldn't load events",
    restWorks: "Everything else works.",
    emptyTitle: "No upcoming events",
    empty: "Your next meetings, shifts and deadlines appear here.",
  },
  { es: () => import("./messages.es.ts") },
);
