import { addDays, addMonths, startOfMonth } from "@trellis/shared/domain/calendar-day.ts";
import { changePercent } from "@trellis/shared/domain/forecast/category-outlook.ts";
import { formatDollars } from "@trellis/shared/domain/money.ts";
import type { Context } from "../../http/context.ts";
import { readCategorySums, readNetBefore, readStepSums, type StepSum } from "../finance/index.ts";
import { type Cell, type ReportDocument, rangeText, shareOf } from "./report-document.ts";
import type { ReportWish } from "./report-options.ts";

type Scope = Pick<Context, "transaction" | "organizationId">;

const sumOf = (sums: readonly StepSum[], type?: StepSum["type"]): bigint =>
  sums.reduce((sum, one) => (type === undefined || one.type === type ? sum + one.cents : sum), 0n);
const largestFirst = (a: StepSum, b: StepSum) => (a.cents === b.cents ? 0 : a.cents > b.cents ? -1 : 1);

/** Income and expenses by category, and what is left: profit and loss on a cash basis. */
export async function incomeStatement(scope: Scope, { name, from, to }: ReportWish): Promise<ReportDocument> {
  const sums = await readCategorySums(scope, { from, to });
  const before = await readCategorySums(scope, rangeBefore(from, to));
  const section = (type: StepSum["type"], title: string) => {
    const own = sums.filter((sum) => sum.type === type).sort(largestFirst);
    const total = sumOf(own);
    const earlier = before.filter((sum) => sum.type === type);
    const earlierOf = (category: string) => sumOf(earlier.filter((sum) => sum.category === category));
    return {
      title,
      columns: [
        { title: "Category", kind: "text" as const },
        { title: "Amount", kind: "money" as const },
        { title: "Share", kind: "percent" as const },
        { title: "Before", kind: "money" as const },
        { title: "Change", kind: "percent" as const },
      ],
      rows: own.map(({ category, cents }): Cell[] => [
        category,
        cents,
        shareOf(cents, total),
        earlierOf(category),
        changePercent(cents, earlierOf(category)),
      ]),
      total: [`Total ${title.toLowerCase()}`, total, null, sumOf(earlier), changePercent(total, sumOf(earlier))],
    };
  };
  const income = sumOf(sums, "income");
  const expenses = sumOf(sums, "expense");
  return {
    title: name,
    subtitle: rangeText(from, to),
    figures: [
      { label: "Income", text: formatDollars(income) },
      { label: "Expenses", text: formatDollars(expenses) },
      { label: "Net income", text: formatDollars(income - expenses) },
    ],
    sections: [section("income", "Income"), section("expense", "Expenses")],
    notes: [
      "On a cash basis: money counts on the day of its transaction.",
      `"Before" is just before: ${rangeText(rangeBefore(from, to).from, rangeBefore(from, to).to)}.`,
    ],
  };
}

/** Money in, money out and the running balance of the books, month by month. */
export async function cashFlow(scope: Scope, { name, from, to }: ReportWish): Promise<ReportDocument> {
  const sums = await readStepSums(scope, "month", { from, to });
  const opening = await readNetBefore(scope, from);
  let balance = opening;
  const rows: Cell[][] = [];
  for (const month of [...new Set(sums.map(({ step }) => step))]) {
    const own = sums.filter(({ step }) => step === month);
    const [income, expenses] = [sumOf(own, "income"), sumOf(own, "expense")];
    balance += income - expenses;
    rows.push([month, income, expenses, income - expenses, balance]);
  }
  const [income, expenses] = [sumOf(sums, "income"), sumOf(sums, "expense")];
  return {
    title: name,
    subtitle: rangeText(from, to),
    figures: [
      { label: "Opening balance", text: formatDollars(opening) },
      { label: "Money in", text: formatDollars(income) },
      { label: "Money out", text: formatDollars(expenses) },
      { label: "Closing balance", text: formatDollars(balance) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: "Month", kind: "month" },
          { title: "Money in", kind: "money" },
          { title: "Money out", kind: "money" },
          { title: "Net", kind: "money" },
          { title: "Balance", kind: "money" },
        ],
        rows,
        total: ["Total", income, expenses, income - expenses, balance],
      },
    ],
    notes: ["Balances are those of the books: everything that was ever entered, from the first transaction on."],
  };
}

/** Where the money goes: each category's share, what one transaction costs, and how it changed. */
export async function expenseAnalysis(scope: Scope, { name, from, to }: ReportWish): Promise<ReportDocument> {
  const earlierRange = rangeBefore(from, to);
  const sums = (await readCategorySums(scope, { from, to }))
    .filter(({ type }) => type === "expense")
    .sort(largestFirst);
  const before = (await readCategorySums(scope, earlierRange)).filter(({ type }) => type === "expense");
  const months = await readStepSums(scope, "month", { from, to });
  const total = sumOf(sums);
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  const earlierOf = (category: string) => sumOf(before.filter((sum) => sum.category === category));
  const monthly = [...new Set(months.map(({ step }) => step))].map((month): Cell[] => {
    const own = months.filter(({ step, type }) => step === month && type === "expense");
    const largest = [...own].sort(largestFirst)[0];
    return [month, sumOf(own), largest?.category ?? null, largest?.cents ?? null];
  });
  return {
    title: name,
    subtitle: rangeText(from, to),
    figures: [
      { label: "Expenses", text: formatDollars(total) },
      { label: "Transactions", text: count.toLocaleString("en-US") },
      { label: "Average", text: formatDollars(averageOf(total, count)) },
      { label: "Just before", text: formatDollars(sumOf(before)) },
    ],
    sections: [
      {
        title: "By category",
        columns: [
          { title: "Category", kind: "text" },
          { title: "Amount", kind: "money" },
          { title: "Share", kind: "percent" },
          { title: "Count", kind: "count" },
          { title: "Average", kind: "money" },
          { title: "Change", kind: "percent" },
        ],
        rows: sums.map((sum) => [
          sum.category,
          sum.cents,
          shareOf(sum.cents, total),
          sum.count,
          averageOf(sum.cents, sum.count),
          changePercent(sum.cents, earlierOf(sum.category)),
        ]),
        total: ["Total expenses", total, null, count, averageOf(total, count), changePercent(total, sumOf(before))],
      },
      {
        title: "By month",
        columns: [
          { title: "Month", kind: "month" },
          { title: "Expenses", kind: "money" },
          { title: "Largest category", kind: "text" },
          { title: "Its amount", kind: "money" },
        ],
        rows: monthly,
      },
    ],
    notes: [`"Change" compares with just before: ${rangeText(earlierRange.from, earlierRange.to)}.`],
  };
}

/** As many whole months just before a range of whole months; else as many days as it has. */
export function rangeBefore(from: string, to: string): { from: string; to: string } {
  const last = addDays(from, -1);
  if (from === startOfMonth(from) && to === addDays(addMonths(to, 1), -1)) {
    const [firstYear = 0, firstMonth = 0] = from.split("-").map(Number);
    const [lastYear = 0, lastMonth = 0] = to.split("-").map(Number);
    return { from: addMonths(from, -((lastYear - firstYear) * 12 + lastMonth - firstMonth + 1)), to: last };
  }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, -days), to: last };
}

/** Rounded half up to the cent; 0 of nothing. Amounts are not negative. */
export const averageOf = (sum: bigint, count: number): bigint =>
  count === 0 ? 0n : (2n * sum + BigInt(count)) / (2n * BigInt(count));
