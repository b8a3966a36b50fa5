import { defineMessages } from "@trellis/messages/define-messages.ts";

/** What tells a reader how old figures are. */
export const TEXT = defineMessages(
  {
    asOf: "Figures as of {moment}",
  },
  { es: () => import("./messages.es.ts") },
);
