import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es, timeline } from "./messages.es.ts";

/** What the dashboard says of mailings that stopped. */
export const alertWords = serverMessages(
  {
    title: "Mailing Stopped",
    text: "{name}: {problem}",
    unsent: "{name}: we couldn't send it",
  },
  { es },
);

/** What a contact's timeline says of mailings, in its reader's language. */
export const timelineWords = serverMessages(
  {
    title: "Mailing: {name}",
    to: "To {address}",
    unsubscribed: "To {address}, who unsubscribed by it",
  },
  { es: timeline },
);
