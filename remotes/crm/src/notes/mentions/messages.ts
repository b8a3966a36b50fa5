import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of mentions in a note. */
export const MENTION = defineMessages(
  {
    list: "Members to mention",
    offered:
      "{count, plural, one {# member. Enter mentions them.} other {# members. Arrow keys choose, Enter mentions.}}",
  },
  { es: () => import("./messages.es.ts") },
);
