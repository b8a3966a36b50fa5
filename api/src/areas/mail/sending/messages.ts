import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What a contact's timeline says about emails, in its reader's language. */
export const timelineWords = serverMessages(
  {
    titles: {
      receipt: "Thank-you and receipt",
      statement: "Annual giving statement",
      recurringGift: "Recurring gift update",
      invoice: "Invoice email",
      reminder: "Payment reminder",
      paymentReceipt: "Payment receipt",
      survey: "Survey invitation",
      surveyReminder: "Survey reminder",
      event: "Event invitation",
    },
    to: "To {address}",
  },
  { es },
);
