import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of what surveys show on the dashboard. Labels and messages of the specification are exact. */
export const words = defineMessages(
  {
    surveys: "Active Surveys",
    endingThisWeek: "{count, number} ending this week",
    noneEnding: "None ending this week",
    rate: "Response rate",
    share: "{share, number, percent}",
    figure: "{count, number}",
    failed: "Not available",
    surveysFailed: "Couldn't load surveys",
    restWorks: "Everything else still works. Try again in a moment.",
    viewAll: "View all",
    emptyTitle: "Nothing here yet",
    noSurveys: "No active surveys. Create one to hear from the people you serve.",
    notPublished: "Not published yet",
    openEnded: "Open until you close it",
    closes: "Closes {day}",
    answers: "{count, plural, one {# answer} other {# answers}}",
  },
  { es: () => import("./messages.es.ts") },
);
