import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of forms that stopped taking gifts. */
export const alertWords = serverMessages(
  {
    title: "Donations Stopped",
    text: "{title}: {reason}",
    refused: "{title}: too many cards were refused",
  },
  { es },
);
