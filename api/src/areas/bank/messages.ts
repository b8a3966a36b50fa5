import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of bank lines that wait. */
export const alertWords = serverMessages(
  {
    title: "Bank Lines to Review",
    text: "{name}: {open, number} open since {day, date}",
  },
  { es },
);
