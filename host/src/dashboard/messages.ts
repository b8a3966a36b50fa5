import { defineMessages } from "@trellis/messages/define-messages.ts";

/** The dashboard's words. Labels and messages of the specification are exact. */
export const TEXT = defineMessages(
  {
    figures: "Figures",
    quick: "Quick Actions",
    alerts: "Important Alerts",
    alertsFailed: "Alerts aren't available",
    allIsWell: "You're all caught up",
    nothingWaits: "Nothing needs your attention right now.",
    restWorks: "Everything else still works. Try again in a moment.",
    unavailable: "Not available",
    trial: {
      label: "Free trial",
      daysLeft: "{days, plural, one {# day} other {# days}} left in your FREE trial",
      expires: "Trial expires in {days, plural, one {# day} other {# days}}!",
      until: "{plan} until {day}. No credit card needed.",
      after: "After that, your data is kept and read-only until you choose a plan.",
      viewPlans: "View Plans",
      upgrade: "Upgrade Now",
    },
  },
  { es: () => import("./messages.es.ts") },
);
