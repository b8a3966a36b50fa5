import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of what Donations shows on the dashboard. */
export const TEXT = defineMessages(
  {
    title: "Recent Donations",
    viewAll: "View all",
    failed: "Couldn't load the donations",
    restWorks: "Everything else works as usual. Try again in a moment.",
    month: "This month",
    monthCompared: "This month, {change} vs {days}",
    emptyTitle: "No donations yet",
    empty: "Set up your donation widget, or record gifts by hand.",
    noForm: "Entered by hand",
  },
  { es: () => import("./messages.es.ts") },
);
