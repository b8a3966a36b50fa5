import { defineMessages } from "@trellis/messages/define-messages.ts";

/** What the shell says when data couldn't be refreshed, or a list continued. */
export const STALE = defineMessages(
  {
    title: "This page may be out of date",
    more: "Couldn't load more",
    hint: "We couldn't load the latest data. Check your connection and try again.",
    retry: "Try again",
  },
  { es: () => import("./messages.es.ts") },
);
