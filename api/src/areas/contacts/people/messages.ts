import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of contacts that may be the same person. */
export const alertWords = serverMessages(
  {
    title: "Possible duplicate contacts",
    one: "Two contacts may be the same person. Merge them, or mark them as different people.",
    several: "{pairs, number} pairs of contacts may be the same person. Merge them, or mark them as different people.",
    many: "At least {pairs, number} pairs of contacts may be the same person. Merge them, or mark them as different people.",
  },
  { es },
);
