/** Words of what Invoicing shows on a contact's page. */
export const BILLS = {
  title: "Invoices",
  failed: "Invoices could not be loaded.",
  retry: "Try again",
  open: (count: number) => `Open in ${count} ${count === 1 ? "invoice" : "invoices"}`,
  overdue: (count: number) => `${count} overdue`,
  nothingOpen: "Nothing is open.",
  paid: "Paid this year",
  due: (day: string) => `Due ${day}`,
  wasDue: (day: string) => `Was due ${day}`,
  create: "Create Invoice",
  customer: "See the account",
} as const;
