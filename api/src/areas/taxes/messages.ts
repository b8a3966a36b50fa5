import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of taxes that are overdue. */
export const alertWords = serverMessages(
  {
    sales: "Sales Tax Overdue",
    payroll: "Payroll Taxes Overdue",
    all: "Taxes Overdue",
    text: "{amount} since {day, date}",
  },
  { es },
);
