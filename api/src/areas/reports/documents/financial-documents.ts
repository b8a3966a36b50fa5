import { categoryName } from "@trellis/domain/books/category-name.ts";
import { addDays, addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { changePercent } from "@trellis/forecast/category-outlook.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { readCategorySums, readNetBefore, readStepSums, type StepSum } from "../../finance/index.ts";
import {
  linked,
  type ReportDocument,
  rangeText,
  shareOf,
  shortRange,
  type TableCell,
} from "../core/report-document.ts";
import { transactionsLink } from "../core/report-links.ts";
import type { ReportSelection } from "../schema/report-options.ts";

const sumOf = (sums: readonly StepSum[], type?: StepSum["type"]): bigint =>
  sums.reduce((sum, one) => (type === undefined || one.type === type ? sum + one.cents : sum), 0n);
const largestFirst = (a: StepSum, b: StepSum) => (a.cents === b.cents ? 0 : a.cents > b.cents ? -1 : 1);

/** Income and expenses by category, and what is left: profit and loss on a cash basis. */
export async function incomeStatement(scope: Read, { name, from, to }: ReportSelection): Promise<ReportDocument> {
  const sums = await readCategorySums(scope, { from, to });
  const earlierRange = rangeBefore(from, to);
  const before = await readCategorySums(scope, earlierRange);
  const columns = [
    { title: "Category", kind: "text" as const },
    { title: "Amount", kind: "money" as const },
    { title: "Share", kind: "percent" as const },
    { title: shortRange(earlierRange.from, earlierRange.to), kind: "money" as const },
    { title: "Change", kind: "percent" as const },
  ];
  const section = (type: StepSum["type"], title: string) => {
    const own = sums.filter((sum) => sum.type === type).sort(largestFirst);
    const total = sumOf(own);
    const earlier = before.filter((sum) => sum.type === type);
    const earlierOf = (category: string) => sumOf(earlier.filter((sum) => sum.category === category));
    const amount = (cents: bigint, category?: string) => linked(cents, transactionsLink({ from, to, type, category }));
    const prior = (cents: bigint, category?: string) =>
      cents === 0n ? cents : linked(cents, transactionsLink({ ...earlierRange, type, category }));
    return {
      title,
      columns,
      rows: own.map(({ category, cents }): TableCell[] => [
        categoryName(category),
        amount(cents, category),
        shareOf(cents, total),
        prior(earlierOf(category), category),
        changePercent(cents, earlierOf(category)),
      ]),
      total: [
        `Total ${title.toLowerCase()}`,
        amount(total),
        null,
        prior(sumOf(earlier)),
        changePercent(total, sumOf(earlier)),
      ],
      empty: `No ${title.toLowerCase()} in these dates.`,
    };
  };
  const income = sumOf(sums, "income");
  const expenses = sumOf(sums, "expense");
  const net = income - expenses;
  const netBefore = sumOf(before, "income") - sumOf(before, "expense");
  return {
    title: name,
    subtitle: rangeText(from, to),
    figures: [
      { label: "Income", text: formatDollars(income) },
      { label: "Expenses", text: formatDollars(expenses) },
      { label: "Net income", text: formatDollars(net) },
    ],
    sections: [
      section("income", "Income"),
      section("expense", "Expenses"),
      {
        title: null,
        columns,
        rows: [],
        total: [
          "Net income",
          linked(net, transactionsLink({ from, to })),
          null,
          linked(netBefore, transactionsLink(earlierRange)),
          // A percentage of a loss, or of nothing, says nothing.
          netBefore > 0n && net >= 0n ? changePercent(net, netBefore) : null,
        ],
      },
    ],
    notes: [
      "Cash basis: money counts on the day of its transaction.",
      `Compared with ${rangeText(earlierRange.from, earlierRange.to)}.`,
    ],
  };
}

/** Money in, money out and the running balance of the books, month by month. */
export async function cashFlow(scope: Read, { name, from, to }: ReportSelection): Promise<ReportDocument> {
  const sums = await readStepSums(scope, "month", { from, to });
  const opening = await readNetBefore(scope, from);
  let balance = opening;
  const rows: TableCell[][] = [];
  for (const month of [...new Set(sums.map(({ step }) => step))]) {
    const own = sums.filter(({ step }) => step === month);
    const [income, expenses] = [sumOf(own, "income"), sumOf(own, "expense")];
    balance += income - expenses;
    const days = monthWithin(month, from, to);
    rows.push([
      month,
      linked(income, transactionsLink({ ...days, type: "income" })),
      linked(expenses, transactionsLink({ ...days, type: "expense" })),
      linked(income - expenses, transactionsLink(days)),
      balance,
    ]);
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
        total: [
          "Total",
          linked(income, transactionsLink({ from, to, type: "income" })),
          linked(expenses, transactionsLink({ from, to, type: "expense" })),
          linked(income - expenses, transactionsLink({ from, to })),
          balance,
        ],
      },
    ],
    notes: ["Balances are those of the books: everything that was ever entered, from the first transaction on."],
  };
}

/** Where the money goes: each category's share, what one transaction costs, and how it changed. */
export async function expenseAnalysis(scope: Read, { name, from, to }: ReportSelection): Promise<ReportDocument> {
  const earlierRange = rangeBefore(from, to);
  const sums = (await readCategorySums(scope, { from, to }))
    .filter(({ type }) => type === "expense")
    .sort(largestFirst);
  const before = (await readCategorySums(scope, earlierRange)).filter(({ type }) => type === "expense");
  const months = await readStepSums(scope, "month", { from, to });
  const total = sumOf(sums);
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  const earlierOf = (category: string) => sumOf(before.filter((sum) => sum.category === category));
  const monthly = [...new Set(months.map(({ step }) => step))].map((month): TableCell[] => {
    const own = months.filter(({ step, type }) => step === month && type === "expense");
    const largest = [...own].sort(largestFirst)[0];
    const days = monthWithin(month, from, to);
    const expense = (cents: bigint, category?: string) =>
      linked(cents, transactionsLink({ ...days, type: "expense", category }));
    return [
      month,
      expense(sumOf(own)),
      largest ? categoryName(largest.category) : null,
      largest ? expense(largest.cents, largest.category) : null,
    ];
  });
  return {
    title: name,
    subtitle: rangeText(from, to),
    figures: [
      { label: "Expenses", text: formatDollars(total) },
      { label: "Transactions", text: formatNumber(count) },
      { label: "Average", text: formatDollars(averageOf(total, count)) },
      { label: shortRange(earlierRange.from, earlierRange.to), text: formatDollars(sumOf(before)) },
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
          categoryName(sum.category),
          linked(sum.cents, transactionsLink({ from, to, type: "expense", category: sum.category })),
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
    notes: [`"Change" compares with ${rangeText(earlierRange.from, earlierRange.to)}.`],
  };
}

/** The days of a month that are in a range. */
function monthWithin(month: string, from: string, to: string): { from: string; to: string } {
  const last = addDays(addMonths(month, 1), -1);
  return { from: month < from ? from : month, to: last > to ? to : last };
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
