import { addDays, addMonths, startOfMonth } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { changePercent } from "@trellis/forecast/category-outlook.ts";
import type { Read } from "../../../kernel/http/context.ts";
import { readCategorySums, readNetBefore, readStepSums, type StepSum } from "../../finance/index.ts";
import { linked, shareOf, type TableCell } from "../core/report-document.ts";
import { transactionsLink } from "../core/report-links.ts";
import { type ComputedReport, daysOf, titleIn } from "../core/report-writer.ts";
import type { ReportSelection } from "../schema/report-options.ts";

const sumOf = (sums: readonly StepSum[], type?: StepSum["type"]): bigint =>
  sums.reduce((sum, one) => (type === undefined || one.type === type ? sum + one.cents : sum), 0n);
const largestFirst = (a: StepSum, b: StepSum) => (a.cents === b.cents ? 0 : a.cents > b.cents ? -1 : 1);

/** Income and expenses by category, and what is left: profit and loss on a cash basis. */
export async function incomeStatement(scope: Read, request: ReportSelection): Promise<ComputedReport> {
  const { from, to } = request;
  const sums = await readCategorySums(scope, { from, to });
  const earlierRange = rangeBefore(from, to);
  const before = await readCategorySums(scope, earlierRange);
  const income = sumOf(sums, "income");
  const expenses = sumOf(sums, "expense");
  const net = income - expenses;
  const netBefore = sumOf(before, "income") - sumOf(before, "expense");
  return (writer) => {
    const { columns: names, books: words } = writer.words;
    const columns = [
      { title: names.category, kind: "text" as const },
      { title: names.amount, kind: "money" as const },
      { title: names.share, kind: "percent" as const },
      { title: writer.shortRange(earlierRange.from, earlierRange.to), kind: "money" as const },
      { title: names.change, kind: "percent" as const },
    ];
    const section = (type: StepSum["type"], said: { title: string; sum: string; empty: string }) => {
      const own = sums.filter((sum) => sum.type === type).sort(largestFirst);
      const total = sumOf(own);
      const earlier = before.filter((sum) => sum.type === type);
      const earlierOf = (category: string) => sumOf(earlier.filter((sum) => sum.category === category));
      const amount = (cents: bigint, category?: string) =>
        linked(cents, transactionsLink({ from, to, type, category }));
      const prior = (cents: bigint, category?: string) =>
        cents === 0n ? cents : linked(cents, transactionsLink({ ...earlierRange, type, category }));
      return {
        title: said.title,
        columns,
        rows: own.map(({ category, cents }): TableCell[] => [
          writer.category(category),
          amount(cents, category),
          shareOf(cents, total),
          prior(earlierOf(category), category),
          changePercent(cents, earlierOf(category)),
        ]),
        total: [said.sum, amount(total), null, prior(sumOf(earlier)), changePercent(total, sumOf(earlier))],
        empty: said.empty,
      };
    };
    return {
      title: titleIn(writer.language, request),
      subtitle: writer.range(from, to),
      figures: [
        { label: names.income, text: formatDollars(income) },
        { label: names.expenses, text: formatDollars(expenses) },
        { label: words.netIncome, text: formatDollars(net) },
      ],
      sections: [
        section("income", { title: names.income, sum: words.totalIncome, empty: words.noIncome }),
        section("expense", { title: names.expenses, sum: words.totalExpenses, empty: words.noExpenses }),
        {
          title: null,
          columns,
          rows: [],
          total: [
            words.netIncome,
            linked(net, transactionsLink({ from, to })),
            null,
            linked(netBefore, transactionsLink(earlierRange)),
            // A percentage of a loss, or of nothing, says nothing.
            netBefore > 0n && net >= 0n ? changePercent(net, netBefore) : null,
          ],
        },
      ],
      notes: [words.cashBasis, words.compared(daysOf(earlierRange.from, earlierRange.to))],
    };
  };
}

/** Money in, money out and the running balance of the books, month by month. */
export async function cashFlow(scope: Read, request: ReportSelection): Promise<ComputedReport> {
  const { from, to } = request;
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
  return ({ words: { columns: names, books: words, total }, language, range }) => ({
    title: titleIn(language, request),
    subtitle: range(from, to),
    figures: [
      { label: words.opening, text: formatDollars(opening) },
      { label: names.moneyIn, text: formatDollars(income) },
      { label: names.moneyOut, text: formatDollars(expenses) },
      { label: words.closing, text: formatDollars(balance) },
    ],
    sections: [
      {
        title: null,
        columns: [
          { title: names.month, kind: "month" },
          { title: names.moneyIn, kind: "money" },
          { title: names.moneyOut, kind: "money" },
          { title: names.net, kind: "money" },
          { title: names.balance, kind: "money" },
        ],
        rows,
        total: [
          total,
          linked(income, transactionsLink({ from, to, type: "income" })),
          linked(expenses, transactionsLink({ from, to, type: "expense" })),
          linked(income - expenses, transactionsLink({ from, to })),
          balance,
        ],
      },
    ],
    notes: [words.balances],
  });
}

/** Where the money goes: each category's share, what one transaction costs, and how it changed. */
export async function expenseAnalysis(scope: Read, request: ReportSelection): Promise<ComputedReport> {
  const { from, to } = request;
  const earlierRange = rangeBefore(from, to);
  const sums = (await readCategorySums(scope, { from, to }))
    .filter(({ type }) => type === "expense")
    .sort(largestFirst);
  const before = (await readCategorySums(scope, earlierRange)).filter(({ type }) => type === "expense");
  const months = await readStepSums(scope, "month", { from, to });
  const total = sumOf(sums);
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  const earlierOf = (category: string) => sumOf(before.filter((sum) => sum.category === category));
  const monthly = (category: (name: string) => string) =>
    [...new Set(months.map(({ step }) => step))].map((month): TableCell[] => {
      const own = months.filter(({ step, type }) => step === month && type === "expense");
      const largest = [...own].sort(largestFirst)[0];
      const days = monthWithin(month, from, to);
      const expense = (cents: bigint, name?: string) =>
        linked(cents, transactionsLink({ ...days, type: "expense", category: name }));
      return [
        month,
        expense(sumOf(own)),
        largest ? category(largest.category) : null,
        largest ? expense(largest.cents, largest.category) : null,
      ];
    });
  return (writer) => {
    const { columns: names, books: words } = writer.words;
    return {
      title: titleIn(writer.language, request),
      subtitle: writer.range(from, to),
      figures: [
        { label: names.expenses, text: formatDollars(total) },
        { label: words.transactions, text: formatNumber(count) },
        { label: names.average, text: formatDollars(averageOf(total, count)) },
        { label: writer.shortRange(earlierRange.from, earlierRange.to), text: formatDollars(sumOf(before)) },
      ],
      sections: [
        {
          title: words.byCategory,
          columns: [
            { title: names.category, kind: "text" },
            { title: names.amount, kind: "money" },
            { title: names.share, kind: "percent" },
            { title: names.count, kind: "count" },
            { title: names.average, kind: "money" },
            { title: names.change, kind: "percent" },
          ],
          rows: sums.map((sum) => [
            writer.category(sum.category),
            linked(sum.cents, transactionsLink({ from, to, type: "expense", category: sum.category })),
            shareOf(sum.cents, total),
            sum.count,
            averageOf(sum.cents, sum.count),
            changePercent(sum.cents, earlierOf(sum.category)),
          ]),
          total: [
            words.totalExpenses,
            total,
            null,
            count,
            averageOf(total, count),
            changePercent(total, sumOf(before)),
          ],
        },
        {
          title: words.byMonth,
          columns: [
            { title: names.month, kind: "month" },
            { title: names.expenses, kind: "money" },
            { title: words.largest, kind: "text" },
            { title: words.largestAmount, kind: "money" },
          ],
          rows: monthly(writer.category),
        },
      ],
      notes: [words.changeCompared(daysOf(earlierRange.from, earlierRange.to))],
    };
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
