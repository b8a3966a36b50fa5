import { defineMessages } from "@trellis/messages/define-messages.ts";

/** That an address shows no screen, and the way back. */
export const TEXT = defineMessages(
  {
    notFound: "This page doesn't exist. It may have moved, or the link may contain a typo.",
    back: "Go to the dashboard",
  },
  { es: () => import("./messages.es.ts") },
);
