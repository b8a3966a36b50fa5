import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of trial, subscription and payment. */
export const alertWords = serverMessages(
  {
    trialOver: "Free trial has ended",
    subscriptionEnded: "Subscription has ended",
    choosePlan: "Your data is safe and read-only. Choose a plan to continue.",
    incomplete: "First payment isn't complete",
    incompleteText: "Your organization is read-only until you complete it.",
    trialEnding: "Trial ending",
    daysLeft:
      "{days, plural, one {# day is left; after that everything is read-only} other {# days are left; after that everything is read-only}}",
    failed: "Payment failed",
    failedText: "The last payment didn't go through. Update your card to keep your plan.",
  },
  { es },
);
