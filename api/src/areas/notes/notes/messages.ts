import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of reminders that are due. */
export const alertWords = serverMessages(
  {
    overdue: "Note Overdue",
    reminder: "Note Reminder",
    waited: "{title} has waited since {when}",
    due: "{title} was due {when}",
  },
  { es },
);
