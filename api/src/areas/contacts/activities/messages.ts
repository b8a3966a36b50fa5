import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What a contact's timeline says about emails to them and activities, in its reader's language. */
export const timelineWords = serverMessages(
  {
    delivery: {
      queued: "To {address}, waiting to be sent",
      waiting: "To {address}, waiting: {reason}",
      sent: "To {address}, sent",
      failed: "To {address}, not delivered",
      refused: "To {address}, not delivered: {reason}",
      cancelled: "To {address}, not sent",
    },
    activities: { call: "Call", meeting: "Meeting", letter: "Letter", visit: "Visit", other: "Activity" },
    lasted: "{activity}, {minutes, plural, one {# minute} other {# minutes}}",
  },
  { es },
);
