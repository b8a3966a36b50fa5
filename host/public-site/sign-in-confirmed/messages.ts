import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of the page that a confirmation at the identity provider ends on. */
export const confirmedWords = defineMessages(
  {
    documentTitle: "Confirm it's you",
    description: "Confirms who you are after you sign in again.",
    title: "You're confirmed",
    text: "You can close this window and continue where you left off.",
    failedTitle: "Not confirmed",
    failedText: "Close this window and try again.",
    back: "Go back",
  },
  { es: () => import("./messages.es.ts") },
);
