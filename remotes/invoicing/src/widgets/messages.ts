import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of what Invoicing shows on the dashboard. */
export const WIDGET = defineMessages(
  {
    outstanding: "Outstanding Invoices",
    overdue: "{count, number} overdue, {amount}",
    byDue: "Outstanding, by when it is due",
    overduePart: "Overdue",
    laterPart: "Due later",
    nothingOverdue: "Nothing overdue",
    failed: "Not available right now",
  },
  { es: () => import("./messages.es.ts") },
);
