import { messages } from "@trellis/gift-rules/gift-labels/messages.ts";
import { defineMessages } from "@trellis/messages/define-messages.ts";

/** How people read a gift's frequency, way and state. */
export const GIFT_LABELS = defineMessages(messages, {
  es: () => import("@trellis/gift-rules/gift-labels/messages.es.ts"),
});
