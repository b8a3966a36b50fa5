import { messages as es } from "@trellis/gift-rules/gift-labels/messages.es.ts";
import { messages } from "@trellis/gift-rules/gift-labels/messages.ts";
import { serverMessages } from "@trellis/messages/server-messages.ts";

/** How people read a gift's frequency, way and state, in a language. Files and search are in English. */
export const giftLabels = serverMessages(messages, { es });
