import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of overdue invoices. */
export const alertWords = serverMessages(
  {
    one: "Invoice {number} is overdue",
    several: "{count, number} invoices are overdue",
    text: "{amount} is owed past its due date.",
  },
  { es },
);
