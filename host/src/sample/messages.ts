import { defineMessages } from "@trellis/messages/define-messages.ts";

/** A person's sample organization: how it's opened, what it is, and how it's removed. */
export const TEXT = defineMessages(
  {
    open: "Explore with sample data",
    opening: "Preparing sample data…",
    text: "Opens a separate organization with made-up records. Yours doesn't change.",
    openFailed: "Couldn't open the sample organization",
    label: "Sample data",
    title: "This organization shows sample data.",
    about: "It sends no email and its public pages are closed. It will be deleted on {day}.",
    remove: "Remove sample data",
    confirm: {
      title: "Remove sample data?",
      text: "{organization} and everything in it will be deleted, including what you added. This can't be undone. Your other organizations stay as they are.",
    },
    removeFailed: "Couldn't remove the sample data",
  },
  { es: () => import("./messages.es.ts") },
);
