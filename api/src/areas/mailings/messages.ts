import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of mailings that stopped. */
export const alertWords = serverMessages(
  {
    title: "Mailing Stopped",
    text: "{name}: {problem}",
    unsent: "{name}: we couldn't send it",
  },
  { es },
);
