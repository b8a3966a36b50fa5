import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of what Invoicing shows on a contact's page. */
export const BILLS = defineMessages(
  {
    title: "Invoices",
    failed: "Couldn't load the invoices.",
    retry: "Try again",
    open: "{count, plural, one {Open in # invoice} other {Open in # invoices}}",
    overdue: "{count, number} overdue",
    nothingOpen: "No open invoices.",
    paid: "Paid this year",
    due: "Due {day}",
    wasDue: "Overdue since {day}",
    create: "Create Invoice",
    customer: "View customer",
  },
  { es: () => import("./messages.es.ts") },
);
