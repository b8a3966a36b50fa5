/** Words of the area's frame. Those of a screen are beside it. */
export const TEXT = {
  tabs: "Invoicing",
  invoices: "Invoices",
  customers: "Customers",
  payments: "Payments",
  salesTax: "Sales tax",
} as const;
