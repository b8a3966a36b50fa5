import { defineMessages } from "@trellis/messages/define-messages.ts";

/** What kinds of reports are called and what each answers; the same words as `REPORT_NAMES`, which the API writes. */
export const NAMES = defineMessages(
  {
    kinds: {
      income_statement: {
        title: "Income Statement",
        text: "Profit and loss: income and expenses by category, and what is left",
      },
      cash_flow: {
        title: "Cash Flow",
        text: "Money in, money out and the running balance, month by month",
      },
      expense_analysis: {
        title: "Expense Analysis",
        text: "Where the money goes: each category's share, and how it changed",
      },
      budget_vs_actual: {
        title: "Budget vs Actual",
        text: "Planned and actual spending for every budget in the period",
      },
      contact_list: {
        title: "Contact List",
        text: "Everyone you know, with type, last contact and total donations",
      },
      sales_by_customer: {
        title: "Sales by Customer",
        text: "What each contact was billed and paid, largest first, with the date you were last in touch",
      },
      outstanding_balances: {
        title: "Outstanding Balances",
        text: "What you're owed, by contact and days overdue",
      },
      payment_history: {
        title: "Payment History",
        text: "Payments received, by contact, day and method",
      },
      response_summary: {
        title: "Response Summary",
        text: "Every survey with its questions and answers so far",
      },
      completion_rates: {
        title: "Completion Rates",
        text: "How many people who opened a survey answered it",
      },
      rating_averages: {
        title: "Rating Averages",
        text: "The average of every rating question, and its spread",
      },
      response_trends: {
        title: "Response Trends",
        text: "Answers received by month and survey",
      },
      custom: {
        title: "Custom Report",
        text: "Grouped, filtered and laid out as you choose",
      },
    },
    /** Of a non-profit organization. */
    nonProfit: {
      sales_by_customer: {
        title: "Giving by Contact",
        text: "What each contact gave and paid, largest first, with the date you were last in touch",
      },
      outstanding_balances: {
        title: "Outstanding Balances",
        text: "Unpaid invoices and stopped recurring gifts, by contact",
      },
      payment_history: {
        title: "Gifts and Payments",
        text: "Gifts and payments received, by contact, day and method",
      },
    },
  },
  { es: () => import("./messages.es.ts") },
);
