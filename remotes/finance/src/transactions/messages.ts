import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts in place of an empty list; they come with it. */
export const EMPTY = defineMessages(
  {
    none: "No transactions yet",
    write: "Your income and expenses appear here. Import a bank statement, or add the first one.",
    read: "Income and expenses appear here once a colleague adds the first one.",
    failed: "Couldn't load transactions",
    title: "Nothing matches",
    text: "No transactions match your filters.",
    clear: "Clear filters",
    deleted: "Deleted transactions",
  },
  { es: () => import("./messages.es.ts") },
);
