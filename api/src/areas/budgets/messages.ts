import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of overspent budgets. */
export const alertWords = serverMessages(
  {
    title: "Budget Overspent",
    whole: "the whole budget",
    text: "{more, plural, =0 {{budget}: {name} is {amount} over} other {{budget}: {name} is {amount} over, and # more}}",
  },
  { es },
);
