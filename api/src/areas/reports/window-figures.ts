import { REPORT_WINDOW_DAYS, type ReportPeriod } from "@trellis/shared/contract/reports/choices.ts";
import { addDays, addMonths, startOfMonth } from "@trellis/shared/domain/calendar-day.ts";
import { changePercent, fromFirst, trendOf } from "@trellis/shared/domain/forecast/category-outlook.ts";
import type { Context } from "../../http/context.ts";
import { readCategorySums, readFirstDay, readStepSums, type StepSum } from "../finance/index.ts";
import { rangeBefore } from "./financial-documents.ts";
import { shareOf } from "./report-document.ts";

type Scope = Pick<Context, "transaction" | "organizationId">;

export interface FlowSums {
  income: bigint;
  expenses: bigint;
  net: bigint;
  count: number;
}

/** How spending in one category went. Amounts in cents. */
export interface SpendingFigures {
  category: string;
  amount: bigint;
  previous: bigint;
  changePercent: number | null;
  /** Of the window's expenses, per cent. */
  share: number;
  trend: "increasing" | "decreasing" | "stable";
  months: { month: string; cents: bigint }[];
}

/** Everything that a financial report is made of. */
export interface WindowFigures {
  period: ReportPeriod;
  today: string;
  from: string;
  to: string;
  now: FlowSums;
  before: FlowSums;
  thisMonth: FlowSums;
  /** The same days of last month. */
  lastMonth: FlowSums;
  income: { category: string; cents: bigint }[];
  /** Categories of the window and of the last twelve months, the largest of the window first. */
  spending: SpendingFigures[];
  hasData: boolean;
}

const MONTHS = 12;
/** A trend looks at two years, so that a season is none. */
const TREND_MONTHS = 24;

/** Reads a window that ends today, as many days before it, and the last two years; all from roll-ups. */
export async function readWindow(scope: Scope, period: ReportPeriod, today: string): Promise<WindowFigures> {
  const from = addDays(today, 1 - REPORT_WINDOW_DAYS[period]);
  const now = await readCategorySums(scope, { from, to: today });
  const before = await readCategorySums(scope, rangeBefore(from, today));
  const thisMonth = startOfMonth(today);
  const firstMonth = addMonths(thisMonth, -TREND_MONTHS);
  const months = await readStepSums(scope, "month", { from: firstMonth, to: today });
  const lastMonth = await readCategorySums(scope, sameDaysOfLastMonth(today));
  return {
    period,
    today,
    from,
    to: today,
    now: flowsOf(now),
    before: flowsOf(before),
    thisMonth: flowsOf(months.filter(({ step }) => step === thisMonth)),
    lastMonth: flowsOf(lastMonth),
    income: now
      .filter(({ type }) => type === "income")
      .map(({ category, cents }) => ({ category, cents }))
      .sort((a, b) => (a.cents === b.cents ? 0 : a.cents > b.cents ? -1 : 1)),
    spending: spendingOf(now, before, months, firstMonth),
    hasData: now.length > 0 || months.length > 0 || (await readFirstDay(scope)) !== null,
  };
}

function spendingOf(now: readonly StepSum[], before: readonly StepSum[], months: readonly StepSum[], first: string) {
  const total = flowsOf(now).expenses;
  const expenses = (sums: readonly StepSum[]) => sums.filter(({ type }) => type === "expense");
  const centsOf = (sums: readonly StepSum[], category: string) =>
    expenses(sums).reduce((sum, one) => (one.category === category ? sum + one.cents : sum), 0n);
  // Looked up by category and month: books may have hundreds of categories.
  const byMonth = new Map(expenses(months).map((sum) => [`${sum.step} ${sum.category}`, sum.cents]));
  const categories = [...new Set([...expenses(now), ...expenses(months)].map(({ category }) => category))];
  // The month that runs is the last; it is shown, but it is no part of a trend: it would always look like a fall.
  const steps = Array.from({ length: TREND_MONTHS + 1 }, (_, index) => addMonths(first, index));
  return categories
    .map((category): SpendingFigures => {
      const amount = centsOf(now, category);
      const previous = centsOf(before, category);
      const series = steps.map((month) => ({ month, cents: byMonth.get(`${month} ${category}`) ?? 0n }));
      return {
        category,
        amount,
        previous,
        changePercent: changePercent(amount, previous),
        share: shareOf(amount, total) ?? 0,
        trend: trendOf(fromFirst(series.slice(0, -1).map(({ cents }) => Number(cents))), MONTHS),
        months: series.slice(-MONTHS),
      };
    })
    .sort((a, b) => (a.amount === b.amount ? (a.category < b.category ? -1 : 1) : a.amount > b.amount ? -1 : 1));
}

function flowsOf(sums: readonly StepSum[]): FlowSums {
  const flows = { income: 0n, expenses: 0n, net: 0n, count: 0 };
  for (const { type, cents, count } of sums) {
    if (type === "income") flows.income += cents;
    else flows.expenses += cents;
    flows.count += count;
  }
  flows.net = flows.income - flows.expenses;
  return flows;
}

/** On the 31st, last month's days end with its last. */
function sameDaysOfLastMonth(today: string): { from: string; to: string } {
  const thisMonth = startOfMonth(today);
  const from = addMonths(thisMonth, -1);
  const lastDay = addDays(thisMonth, -1);
  const sameDay = `${from.slice(0, 8)}${today.slice(8)}`;
  return { from, to: sameDay < lastDay ? sameDay : lastDay };
}
