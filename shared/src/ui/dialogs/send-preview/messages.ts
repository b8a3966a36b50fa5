import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of what is about to be sent. */
export const TEXT = defineMessages(
  {
    title: "Review before sending",
    to: "To",
    noOne: "No one yet",
    andMore: "{names} and {count, number} more",
    people: "{count, plural, one {(# person)} other {(# people)}}",
    subject: "Subject",
    attached: "With",
  },
  { es: () => import("./messages.es.ts") },
);
