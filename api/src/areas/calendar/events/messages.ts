import type { Language } from "@trellis/messages/languages.ts";
import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of deadlines and of events that start. */
export const alertWords = serverMessages(
  {
    deadline: "Deadline Today",
    dueToday: "{title} is due today",
    dueAt: "{title} is due at {time}",
    soon: "Event Starting Soon",
    startsAt: "{title} starts at {time}",
    startsAtPlace: "{title} starts at {time}, {place}",
    /** What a contact's timeline says about events. */
    timeline: {
      needs_action: "Invited",
      accepted: "Accepted",
      declined: "Declined",
      tentative: "Maybe",
      atPlace: "{answer}, {place}",
    },
  },
  { es },
);

/** What a contact's timeline says about events, in its reader's language. */
export const timelineWords = (language: Language) => alertWords(language).timeline;
