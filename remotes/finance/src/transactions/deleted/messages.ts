import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of deleted transactions. */
export const DELETED = defineMessages(
  {
    title: "Deleted transactions",
    back: "Back to transactions",
    text: "Deleted transactions count in no total, report or budget. Restore one to put it back in your books. Transactions recorded by an invoice, payroll or gift are deleted and restored there.",
    search: "Search deleted transactions",
    failed: "Couldn't load deleted transactions",
    more: "Show more",
    emptyTitle: "No deleted transactions",
    emptyDescription: "Transactions that you delete appear here, and you can restore them.",
    noneTitle: "No deleted transactions found",
    noneDescription: "No deleted transactions match your search.",
    clear: "Clear search",
    columns: { date: "Date", description: "Description", deleted: "Deleted", amount: "Amount", actions: "Actions" },
    by: "by {name}",
    deletedOn: "Deleted {day, date}",
    deletedBy: "Deleted {day, date} by {name}",
    restore: "Restore",
    restoreOf: "Restore {description}",
  },
  { es: () => import("./messages.es.ts") },
);
