import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of recurring gifts that were not paid. */
export const alertWords = serverMessages(
  {
    one: "{name}'s recurring gift wasn't paid",
    several: "{count, number} recurring gifts weren't paid",
    text: "The payment provider will retry over the next few days. A call may save the gift.",
  },
  { es },
);
