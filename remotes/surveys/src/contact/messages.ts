import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of what Surveys shows on a contact's page. */
export const ANSWERS = defineMessages(
  {
    title: "Answers",
    failed: "Couldn't load the answers.",
    retry: "Try again",
    answered: "{count, plural, one {Answered # survey by name} other {Answered # surveys by name}}",
    invited:
      "{count, plural, one {Invited to # survey, not answered yet} other {Invited to # surveys, not answered yet}}",
  },
  { es: () => import("./messages.es.ts") },
);
