import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the area's frame. Those of a screen are beside it. */
export const TEXT = defineMessages(
  {
    tabs: "Invoicing",
    invoices: "Invoices",
    customers: "Customers",
    payments: "Payments",
    salesTax: "Sales tax",
  },
  { es: () => import("./messages.es.ts") },
);
