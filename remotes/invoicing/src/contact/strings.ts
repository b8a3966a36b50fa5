/** Words of what Invoicing shows on a contact's page. */
export const BILLS = {
  title: "Invoices",
  failed: "Couldn't load the invoices.",
  retry: "Try again",
  open: (count: number) => `Open in ${count} ${count === 1 ? "invoice" : "invoices"}`,
  overdue: (count: number) => `${count} overdue`,
  nothingOpen: "No open invoices.",
  paid: "Paid this year",
  due: (day: string) => `Due ${day}`,
  wasDue: (day: string) => `Overdue since ${day}`,
  create: "Create Invoice",
  customer: "View customer",
} as const;
