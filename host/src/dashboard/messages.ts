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
    arrange: "Arrange dashboard",
    snooze: {
      label: "Snooze {title}: {text}",
      until: { tomorrow: "Tomorrow", next_week: "Next week", changed: "Until it changes" },
      done: {
        tomorrow: "Snoozed until tomorrow",
        next_week: "Snoozed until next week",
        changed: "Snoozed until it changes",
      },
      undo: "Undo",
      failed: "Couldn't snooze the alert",
      notEnded: "Couldn't show the alert again",
      count: "{count, number} snoozed",
      show: "Show",
      hide: "Hide",
      end: "Show again",
      endNamed: "Show again: {title}, {text}",
      untilDay: "{text} · Until {day}",
      untilChanged: "{text} · Until it changes",
    },
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
