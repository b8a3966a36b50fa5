import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts that all pages of Contacts & CRM share. */
export const TEXT = defineMessages(
  {
    tabs: {
      label: "Contacts & CRM",
      contacts: "Contacts",
      segments: "Segments",
      mailings: "Mailings",
      duplicates: "Duplicates",
      duplicatesCount: "Duplicates ({count, number})",
      duplicatesMore: "Duplicates ({count, number}+)",
    },
    mailingFailed: "Couldn't create the mailing",
  },
  { es: () => import("./messages.es.ts") },
);
