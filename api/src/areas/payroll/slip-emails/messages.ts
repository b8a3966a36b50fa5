import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** The words around the email of a pay slip. */
export const slipMailWords = serverMessages(
  {
    heading: "Your pay slip",
    footnote: "Keep the attached pay slip for your records.",
    reason: "You're receiving this because {name} pays you.",
    /** Of the file, in letters that every system takes. */
    file: "pay-slip",
  },
  { es },
);
