import type { Language } from "@trellis/messages/languages.ts";
import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the emails about new answers put into their text. */
export const watcherWords = serverMessages(
  {
    /** Someone without a first name. */
    anybody: "there",
    newAnswers: "{count, plural, one {# new answer} other {# new answers}}",
    count: "{count, number}",
    day: "{day, date}",
    /** What a contact's timeline says about surveys. */
    timeline: {
      answered: "Answered: {survey}",
    },
  },
  { es },
);

/** What a contact's timeline says about surveys, in its reader's language. */
export const timelineWords = (language: Language) => watcherWords(language).timeline;
