import { addDays, addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { largerOf } from "@trellis/domain/money/money.ts";
import { changePercent } from "@trellis/forecast/category-outlook.ts";
import { REPORT_WINDOW_DAYS, type ReportPeriod } from "@trellis/report-rules/choices.ts";
import { type ComparedRange, comparedDays } from "@trellis/report-rules/compared-days.ts";
import type { Read } from "../../../kernel/http/context.ts";
import {
  type PayDates,
  readCategorySums,
  readFirstDay,
  readPayDates,
  readStepSums,
  type StepSum,
} from "../../finance/index.ts";
import { type Compared, compareLike } from "./like-with-like.ts";
import { shareOf } from "./report-document.ts";

export interface FlowSums {
  income: bigint;
  expenses: bigint;
  net: bigint;
  count: number;
}

/** How spending in one category went. Amounts in cents. */
export interface SpendingFigures {
  category: string;
  /** In the window. */
  amount: bigint;
  /** In the days of the comparison. */
  compared: Compared;
  /** Of the window's expenses, percent. */
  share: number;
  /** The last 12 whole months against the 12 before; null where the category has none so long ago. */
  year: { now: bigint; changePercent: number } | null;
  months: { month: string; cents: bigint }[];
}

/** Everything that a financial report is made of. */
export interface WindowFigures {
  period: ReportPeriod;
  today: string;
  from: string;
  to: string;
  now: FlowSums;
  /** This week, month, quarter or year until today, and the one before until the same day. */
  days: { current: ComparedRange; previous: ComparedRange };
  current: FlowSums;
  previous: FlowSums;
  thisMonth: FlowSums;
  /** The same days of last month. */
  lastMonth: FlowSums;
  income: { category: string; cents: bigint }[];
  /** Categories of the window and of the last twelve months, the largest of the window first. */
  spending: SpendingFigures[];
  hasData: boolean;
}

const MONTHS = 12;
/** Two years are compared, so that a season is no change. */
const TREND_MONTHS = 24;

/** Reads a window that ends today, what it is compared with, and the last two years; from roll-ups. */
export async function readWindow(scope: Read, period: ReportPeriod, today: string): Promise<WindowFigures> {
  const from = addDays(today, 1 - REPORT_WINDOW_DAYS[period]);
  const now = await readCategorySums(scope, { from, to: today });
  const days = comparedDays(period, today);
  const current = await readCategorySums(scope, days.current);
  const previous = await readCategorySums(scope, days.previous);
  const payDates = await readPayDates(scope, days);
  const thisMonth = startOfMonth(today);
  const firstMonth = addMonths(thisMonth, -TREND_MONTHS);
  const months = await readStepSums(scope, "month", { from: firstMonth, to: today });
  const lastMonth =
    period === "month" ? previous : await readCategorySums(scope, comparedDays("month", today).previous);
  return {
    period,
    today,
    from,
    to: today,
    now: flowsOf(now),
    days,
    current: flowsOf(current),
    previous: flowsOf(previous),
    thisMonth: flowsOf(months.filter(({ step }) => step === thisMonth)),
    lastMonth: flowsOf(lastMonth),
    income: now
      .filter(({ type }) => type === "income")
      .map(({ category, cents }) => ({ category, cents }))
      .sort((a, b) => (a.cents === b.cents ? 0 : a.cents > b.cents ? -1 : 1)),
    spending: spendingOf({ now, current, previous, months, payDates }, firstMonth),
    hasData: now.length > 0 || months.length > 0 || (await readFirstDay(scope)) !== null,
  };
}

interface SpendingSums {
  now: readonly StepSum[];
  current: readonly StepSum[];
  previous: readonly StepSum[];
  months: readonly StepSum[];
  payDates: readonly PayDates[];
}

function spendingOf({ now, current, previous, months, payDates }: SpendingSums, first: string) {
  const total = flowsOf(now).expenses;
  const whole = largerOf(flowsOf(current).expenses, flowsOf(previous).expenses);
  // Looked up by category and month: books may have hundreds of categories.
  const expenses = (sums: readonly StepSum[]) => sums.filter(({ type }) => type === "expense");
  const byCategory = (sums: readonly StepSum[]) => {
    const found = new Map(expenses(sums).map(({ category, cents }) => [category, cents]));
    return (category: string) => found.get(category) ?? 0n;
  };
  const [inWindow, inCurrent, inPrevious] = [byCategory(now), byCategory(current), byCategory(previous)];
  const datesOf = new Map(payDates.filter(({ type }) => type === "expense").map((one) => [one.category, one]));
  const byMonth = new Map(expenses(months).map((sum) => [`${sum.step} ${sum.category}`, sum.cents]));
  const categories = [
    ...new Set([now, current, previous, months].flatMap((sums) => expenses(sums).map(({ category }) => category))),
  ];
  // The month that runs is the last; it is shown, but it is no part of a year: it would always look like a fall.
  const steps = Array.from({ length: TREND_MONTHS + 1 }, (_, index) => addMonths(first, index));
  return categories
    .map((category): SpendingFigures => {
      const amount = inWindow(category);
      const series = steps.map((month) => ({ month, cents: byMonth.get(`${month} ${category}`) ?? 0n }));
      return {
        category,
        amount,
        compared: compareLike(inCurrent(category), inPrevious(category), datesOf.get(category), whole),
        share: shareOf(amount, total) ?? 0,
        year: yearOf(series.slice(0, -1).map(({ cents }) => cents)),
        months: series.slice(-MONTHS),
      };
    })
    .sort((a, b) => (a.amount === b.amount ? (a.category < b.category ? -1 : 1) : a.amount > b.amount ? -1 : 1));
}

/** Two years of whole months; a category that is younger has nothing to be compared with. */
function yearOf(months: readonly bigint[]): SpendingFigures["year"] {
  const sum = (part: readonly bigint[]) => part.reduce((all, cents) => all + cents, 0n);
  const [before, now] = [sum(months.slice(0, MONTHS)), sum(months.slice(MONTHS))];
  const change = (months[0] ?? 0n) > 0n || (months[1] ?? 0n) > 0n ? changePercent(now, before) : null;
  return change === null ? null : { now, changePercent: change };
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
