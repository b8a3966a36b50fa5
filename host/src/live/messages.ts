import { defineMessages } from "@trellis/messages/define-messages.ts";

/** What the shell says of data that couldn't be refreshed. */
export const STALE = defineMessages(
  {
    title: "This page may be out of date",
    hint: "We couldn't load the latest data. Check your connection and try again.",
    retry: "Try again",
  },
  { es: () => import("./messages.es.ts") },
);
