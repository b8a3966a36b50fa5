import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of what finance shows on the dashboard. Labels and messages of the specification are exact. */
export const words = defineMessages(
  {
    donations: "Total Donations",
    revenue: "Total Revenue",
    expenses: "Monthly Expenses",
    allIncome: "All income, all time",
    lastMonth: "from last month",
    thisMonth: "this month",
    sinceTheFirst: "Since the 1st",
    incomeByMonth: "Income by month",
    expensesByMonth: "Expenses by month",
    failed: "Not available",
    recent: "Recent Financial Activity",
    recentFailed: "The latest transactions aren't available",
    restWorks: "Everything else works as usual. Try again in a moment.",
    viewAll: "View all",
    noCategory: "No category",
    emptyTitle: "Nothing here yet",
    empty: "No transactions yet. Add your first transaction to get started.",
    net: "Net balance by month",
    netFailed: "Monthly totals aren't available",
    lastYear: "12 months",
    noMonths: "Your months appear here once there is income or an expense.",
  },
  { es: () => import("./messages.es.ts") },
);
