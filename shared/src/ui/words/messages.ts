import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of controls that first screens have. */
export const TEXT = defineMessages(
  {
    retry: "Retry",
    details: "Details",
    loading: "Loading",
    dismiss: "Dismiss",
    clearSearch: "Clear search",
    optional: "optional",
    notices: "Notifications (F8)",
    notOpened: "Couldn't open this",
    notOpenedNext: "Check your connection, then try again.",
  },
  { es: () => import("./messages.es.ts") },
);
