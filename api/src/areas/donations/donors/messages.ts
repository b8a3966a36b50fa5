import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What a contact's timeline says of gifts, in its reader's language. */
export const timelineWords = serverMessages(
  {
    gift: "Gift",
    failed: "A gift couldn't be charged",
    refunded: "Gift refunded",
    begun: "Recurring gift started",
    ended: "Recurring gift ended",
    endedBy: {
      donor: "Ended by the donor",
      member: "Ended by your organization",
      provider: "Ended by the payment provider",
    },
  },
  { es },
);
