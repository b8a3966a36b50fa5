import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of last month's report. */
export const alertWords = serverMessages(
  {
    title: "Monthly Report Due",
    text: "{month}: {count, plural, one {# transaction} other {# transactions}}, net {amount}",
  },
  { es },
);
