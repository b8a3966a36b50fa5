import type { Language } from "@trellis/messages/languages.ts";
import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of mailings that stopped. */
export const alertWords = serverMessages(
  {
    title: "Mailing Stopped",
    text: "{name}: {problem}",
    unsent: "{name}: we couldn't send it",
    /** What a contact's timeline says about mailings. */
    timeline: {
      title: "Mailing: {name}",
      to: "To {address}",
      unsubscribed: "To {address}, who then unsubscribed",
    },
  },
  { es },
);

/** What a contact's timeline says about mailings, in its reader's language. */
export const timelineWords = (language: Language) => alertWords(language).timeline;
