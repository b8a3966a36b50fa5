import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the Donation Widget tab beside the settings. */
export const TEXT = defineMessages(
  {
    about: "Your form",
    openPage: "Open page",
  },
  { es: () => import("./messages.es.ts") },
);
