import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of what is displayed in many places. */
export const TEXT = defineMessages(
  {
    ownTime: "{moment} on your clock",
  },
  { es: () => import("./messages.es.ts") },
);
