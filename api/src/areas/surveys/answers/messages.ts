import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es, timeline } from "./messages.es.ts";

/** What the emails about new answers put into their text. */
export const watcherWords = serverMessages(
  {
    /** Someone without a first name. */
    anybody: "there",
    newAnswers: "{count, plural, one {# new answer} other {# new answers}}",
    count: "{count, number}",
    day: "{day, date}",
  },
  { es },
);

/** What a contact's timeline says of surveys, in its reader's language. */
export const timelineWords = serverMessages(
  {
    answered: "Answered: {survey}",
  },
  { es: timeline },
);
