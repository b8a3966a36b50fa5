import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What a contact's timeline says about the contact's own record, in its reader's language. */
export const timelineWords = serverMessages(
  {
    added: {
      form: "Added to your contacts",
      import: "Added by an import",
      gift: "Added with a gift",
      booking: "Added with a booking",
      signup: "Added with an event sign-up",
      demo: "Added with the demo",
    },
    imported: "Imported from {file}",
    updated: "Updated by importing {file}",
    merged: "Merged with {name}",
  },
  { es },
);
