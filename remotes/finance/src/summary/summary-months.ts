import type { FinancialSummary } from "@trellis/contract-finance/financial-summary.ts";
import { writeDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";

export const FIGURES = ["income", "expenses", "net"] as const;
export type Figure = (typeof FIGURES)[number];

export interface SummaryFigure {
  total: bigint;
  thisMonth: bigint;
  /** Oldest first, the current month last. `month` is its first day. */
  months: { month: string; cents: bigint }[];
}

/** The three cards' numbers, in cents. */
export function summaryFigures(summary: FinancialSummary): Record<Figure, SummaryFigure> {
  const months = summary.months.map(({ month, income, expenses }) => ({
    month,
    income: centsOf(income),
    expenses: centsOf(expenses),
  }));
  return {
    income: {
      total: centsOf(summary.totalIncome),
      thisMonth: centsOf(summary.thisMonthIncome),
      months: months.map(({ month, income }) => ({ month, cents: income })),
    },
    expenses: {
      total: centsOf(summary.totalExpenses),
      thisMonth: centsOf(summary.thisMonthExpenses),
      months: months.map(({ month, expenses }) => ({ month, cents: expenses })),
    },
    net: {
      total: centsOf(summary.netBalance),
      thisMonth: centsOf(summary.thisMonthNet),
      months: months.map(({ month, income, expenses }) => ({ month, cents: income - expenses })),
    },
  };
}

// Making a formatter costs far more than using it, and a chart writes twelve months.
const FORMATS = {
  short: { month: "short" },
  "short-year": { month: "short", year: "numeric" },
  name: { month: "long" },
  long: { month: "long", year: "numeric" },
} as const;

/** `Nov`, `Nov 2025`, or `November` and `November 2025` for a sentence. */
export function monthName(day: string, form: keyof typeof FORMATS = "short"): string {
  return writeDay(`${day.slice(0, 7)}-01`, FORMATS[form]);
}
