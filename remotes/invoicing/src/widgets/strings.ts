/** Words of what Invoicing shows on the dashboard. */
export const WIDGET = {
  outstanding: "Outstanding Invoices",
  overdue: (count: number, amount: string) => `${count} overdue, ${amount}`,
  nothingOverdue: "Nothing overdue",
  failed: "Not available right now",
} as const;
