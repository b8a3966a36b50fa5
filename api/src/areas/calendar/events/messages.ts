import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es, timeline } from "./messages.es.ts";

/** What the dashboard says of deadlines and of events that start. */
export const alertWords = serverMessages(
  {
    deadline: "Deadline Today",
    dueToday: "{title} is due today",
    dueAt: "{title} is due at {time}",
    soon: "Event Starting Soon",
    startsAt: "{title} starts at {time}",
    startsAtPlace: "{title} starts at {time}, {place}",
  },
  { es },
);

/** What a contact's timeline says of events, in its reader's language. */
export const timelineWords = serverMessages(
  {
    needs_action: "Invited",
    accepted: "Accepted",
    declined: "Declined",
    tentative: "Maybe",
    atPlace: "{answer}, {place}",
  },
  { es: timeline },
);
