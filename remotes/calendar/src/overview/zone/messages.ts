import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the question about another time zone. */
export const ZONE = defineMessages(
  {
    question: "Your device is set to {city} time. Show your calendar in it?",
    hours: "Your working hours would be in that time zone, too.",
    change: "Use {city} time",
    keep: "Keep {city} time",
    changed: "Times are now shown in {city} time",
    failed: "Couldn't change the time zone",
  },
  { es: () => import("./messages.es.ts") },
);
