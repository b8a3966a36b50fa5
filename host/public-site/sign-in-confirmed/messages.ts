import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of the page that a confirmation at the identity provider ends on. */
export const confirmedWords = defineMessages(
  {
    documentTitle: "Confirm it's you",
    description: "The end of a sign-in that confirms who you are.",
    title: "You're confirmed",
    text: "You can close this window and continue where you were.",
    failedTitle: "Not confirmed",
    failedText: "Close this window and try again where you were.",
    back: "Go back",
  },
  { es: () => import("./messages.es.ts") },
);
