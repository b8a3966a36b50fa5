import { categoryName } from "@trellis/domain/books/category-name.ts";
import { addDays, addMonths, formatDay, startOfMonth, writeDay } from "@trellis/domain/days/calendar-day.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { formatDollars, largerOf } from "@trellis/domain/money/money.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { type ComparedRange, daysText } from "@trellis/report-rules/compared-days.ts";
import { STABLE_PERCENT, trendOfChange } from "@trellis/report-rules/percent-text.ts";
import type { MeasuredBudget } from "../../budgets/index.ts";
import type { OpenInvoices } from "../../invoicing/index.ts";
import { shareOf } from "../core/report-document.ts";
import { budgetLink, OVERDUE_INVOICES_LINK, transactionsLink } from "../core/report-links.ts";
import type { SpendingFigures, WindowFigures } from "../core/window-figures.ts";

/** A sentence, and where the rows behind it are listed. */
export interface Insight {
  text: string;
  link: string;
}

/** What the sentences below are made from: figures alone, so that each can be looked up. */
export interface InsightFacts {
  window: WindowFigures;
  budgets: readonly MeasuredBudget[];
  invoices: OpenInvoices;
}

/** Where a change is worth a sentence, in percent. */
const NOTABLE_CHANGE = 15;
const NOTABLE_SHARE = 5;
const LARGE_SHARE = 40;
const MAX_INSIGHTS = 4;

const WINDOWS = { week: "7 days", month: "30 days", quarter: "90 days", year: "365 days" } as const;

export const textsOf = (insights: readonly Insight[]): string[] => insights.map(({ text }) => text);
export const textsOfAll = <Name extends string>(lists: Record<Name, readonly Insight[]>) =>
  Object.fromEntries(Object.entries<readonly Insight[]>(lists).map(([name, list]) => [name, textsOf(list)])) as Record<
    Name,
    string[]
  >;

const percent = (value: number) => `${formatNumber(Math.abs(Math.round(value)))}%`;
const upOrDown = (change: number) => `${change > 0 ? "up" : "down"} ${percent(change)}`;
const month = (day: string) => writeDay(day, { month: "long" });

/** The figures of this month so far, in one sentence. */
export function monthStatus({ thisMonth, lastMonth, today }: WindowFigures): Insight {
  const name = month(today);
  const link = rowsLink({ from: startOfMonth(today), to: today });
  if (thisMonth.count === 0) return { text: `${name} has no transactions yet.`, link };
  const compared =
    lastMonth.count === 0 ? "" : `; ${month(addMonths(today, -1))} was ${aheadOrBehind(lastMonth.net)} by the same day`;
  return { text: `${name} is ${aheadOrBehind(thisMonth.net)} so far${compared}.`, link };
}

const aheadOrBehind = (net: bigint) =>
  net >= 0n ? `ahead by ${formatDollars(net)}` : `behind by ${formatDollars(-net)}`;

/** Notable findings of the window, and changes in the compared days. */
export function keyInsights({ window }: InsightFacts): Insight[] {
  const { now, income, spending, from, to, period, today } = window;
  const days = { from, to };
  if (now.count === 0)
    return [{ text: `No transactions are recorded since ${formatDay(from)}.`, link: rowsLink(days) }];
  const said: Insight[] = [
    {
      text: `In the last ${WINDOWS[period]} ${formatDollars(now.income)} came in and ${formatDollars(now.expenses)} went out: a net flow of ${formatDollars(now.net)}.`,
      link: rowsLink(days),
    },
  ];
  const [source] = income;
  const sourceShare = source && shareOf(source.cents, now.income);
  if (source && sourceShare !== null && sourceShare !== undefined)
    said.push({
      text: `${categoryName(source.category)} was the largest income source at ${formatDollars(source.cents)}, ${percent(sourceShare)} of the total.`,
      link: rowsLink(days, { type: "income", category: source.category }),
    });
  const [cost] = spending;
  if (cost && cost.amount > 0n)
    said.push({
      text: `${categoryName(cost.category)} was the largest expense at ${formatDollars(cost.amount)}, ${percent(cost.share)} of the total.`,
      link: rowsLink(days, { type: "expense", category: cost.category }),
    });
  const [mover] = movers(window);
  if (mover)
    said.push({
      text: `${categoryName(mover.category)} changed the most: ${changeText(mover)}, ${fromTo(mover, window.days, today)}.`,
      link: comparedLink(window.days, mover.category),
    });
  return said.slice(0, MAX_INSIGHTS);
}

/** What cannot wait. */
export function immediateActions({ window, budgets, invoices }: InsightFacts): Insight[] {
  const actions: Insight[] = [];
  if (invoices.overdueCount > 0)
    actions.push({
      text: writeSentence(
        "Collect {amount} from {count, plural, one {# overdue invoice} other {# overdue invoices}}.",
        {
          amount: formatDollars(invoices.overdue),
          count: invoices.overdueCount,
        },
      ),
      link: OVERDUE_INVOICES_LINK,
    });
  for (const { budget, category, performance } of linesOf(budgets))
    if (performance.status === "over")
      actions.push({
        text: `Review ${categoryName(category)}: it's ${formatDollars(-performance.variance)} over budget in ${budget.name}.`,
        link: budgetLink(budget.id),
      });
    else if (performance.status === "at_risk")
      actions.push({
        text: `Watch ${categoryName(category)}: it's projected to reach ${formatDollars(performance.projected ?? performance.spent)} of ${formatDollars(performance.budgeted)} in ${budget.name}.`,
        link: budgetLink(budget.id),
      });
  const { current, days, today } = window;
  if (current.net < 0n)
    actions.push({
      text: `Make sure your balance covers ${formatDollars(-current.net)}: more went out than came in from ${daysText(days.current, today)}.`,
      link: rowsLink(days.current),
    });
  return actions.slice(0, MAX_INSIGHTS);
}

/** The four lists of insights, by rules over the figures. */
export function aiInsights(facts: InsightFacts) {
  return {
    spendingPatterns: spendingPatterns(facts.window),
    optimizationOpportunities: opportunities(facts),
    riskAssessment: riskAssessment(facts),
    strategicRecommendations: recommendations(facts),
  };
}

function spendingPatterns({ spending, now, from, to, period, today, days }: WindowFigures): Insight[] {
  const said: Insight[] = [];
  const spent = spending.filter(({ amount }) => amount > 0n);
  const top = spent.slice(0, 3);
  if (top.length > 1) {
    const sum = top.reduce((all, { amount }) => all + amount, 0n);
    const names = top.map(({ category }) => categoryName(category));
    said.push({
      text: `${names.slice(0, -1).join(", ")} and ${names.at(-1)} make up ${percent(shareOf(sum, now.expenses) ?? 0)} of the last ${WINDOWS[period]}' expenses.`,
      link: rowsLink({ from, to }, { type: "expense" }),
    });
  }
  for (const { category, compared } of spent)
    if (compared.payDates && said.length < MAX_INSIGHTS)
      said.push({
        text: `${categoryName(category)} had ${payDatesText(compared.payDates)} in ${daysText(days.current, today)}; ${isSteady(compared.changePercent) ? "each cost about the same" : `each is ${upOrDown(compared.changePercent ?? 0)}`}.`,
        link: comparedLink(days, category),
      });
  const year = { from: addMonths(today, -12), to: addDays(startOfMonth(today), -1) };
  const changed = spent.filter(({ year: own, share }) => own && share >= NOTABLE_SHARE && !isSteady(own.changePercent));
  for (const { category, year: own } of changed.slice(0, 2))
    if (own)
      said.push({
        text: `${categoryName(category)} cost ${formatDollars(own.now)} in the last 12 whole months, ${percent(own.changePercent)} ${own.changePercent > 0 ? "more" : "less"} than in the 12 before.`,
        link: rowsLink(year, { type: "expense", category }),
      });
  const steady = spent.filter(({ compared }) => isSteady(compared.changePercent)).length;
  if (steady > 0)
    said.push({
      text: writeSentence(
        "{count, plural, one {# category} other {# categories}} changed by less than {percent, number}% compared with {days}.",
        { count: steady, percent: STABLE_PERCENT, days: daysText(days.previous, today) },
      ),
      link: comparedLink(days),
    });
  return said;
}

function opportunities({ window, budgets }: InsightFacts): Insight[] {
  const said = grown(window)
    .slice(0, 2)
    .map((one) => ({
      text: `Returning ${categoryName(one.category)} to its previous level would save ${formatDollars(one.compared.current - one.compared.comparable)}: it is ${changeText(one)}, ${fromTo(one, window.days, window.today)}.`,
      link: comparedLink(window.days, one.category),
    }));
  for (const { budget, category, performance } of linesOf(budgets))
    if (performance.status === "under" && performance.variance > 0n && said.length < MAX_INSIGHTS)
      said.push({
        text: `${categoryName(category)} is ${formatDollars(performance.expected - performance.spent)} under plan to date in ${budget.name}.`,
        link: budgetLink(budget.id),
      });
  return said;
}

function riskAssessment({ window, invoices }: InsightFacts): Insight[] {
  const { now, current, income, spending, period, days, today } = window;
  const rows = { from: window.from, to: window.to };
  const said: Insight[] = [];
  if (current.net < 0n)
    said.push({
      text: `Expenses exceed income by ${formatDollars(-current.net)} in ${daysText(days.current, today)}.`,
      link: rowsLink(days.current),
    });
  const [source] = income;
  const share = source ? (shareOf(source.cents, now.income) ?? 0) : 0;
  if (source && income.length > 1 && share > 60)
    said.push({
      text: `${percent(share)} of the last ${WINDOWS[period]}' income came from ${categoryName(source.category)} alone.`,
      link: rowsLink(rows, { type: "income", category: source.category }),
    });
  const [cost] = spending;
  if (cost && cost.share > LARGE_SHARE)
    said.push({
      text: `${percent(cost.share)} of the last ${WINDOWS[period]}' expenses went to ${categoryName(cost.category)} alone.`,
      link: rowsLink(rows, { type: "expense", category: cost.category }),
    });
  if (invoices.overdueCount > 0)
    said.push({
      text: writeSentence(
        "{count, plural, one {# overdue invoice totals} other {# overdue invoices total}} {amount}.",
        { count: invoices.overdueCount, amount: formatDollars(invoices.overdue) },
      ),
      link: OVERDUE_INVOICES_LINK,
    });
  return said.length > 0 ? said : [{ text: "We found none of the risks we check for.", link: rowsLink(rows) }];
}

function recommendations({ window, budgets }: InsightFacts): Insight[] {
  const { now, current, income, days, today } = window;
  const said: Insight[] = [];
  const [largest] = grown(window);
  if (current.net > 0n)
    said.push({
      text: `Consider setting aside part of the ${formatDollars(current.net)} left from ${daysText(days.current, today)} as a reserve.`,
      link: rowsLink(days.current),
    });
  else if (current.net < 0n && largest)
    said.push({
      text: `Look at ${categoryName(largest.category)} first: it grew the most, ${fromTo(largest, days, today)}.`,
      link: comparedLink(days, largest.category),
    });
  if (budgets.length === 0 && now.expenses > 0n)
    said.push({
      text: "Plan a budget to compare spending with it, day by day.",
      link: "/app/finance/budget",
    });
  if (income.length === 1 && income[0])
    said.push({
      text: `All income of the last ${WINDOWS[window.period]} came from ${categoryName(income[0].category)}: a second source would make you less dependent on it.`,
      link: rowsLink({ from: window.from, to: window.to }, { type: "income", category: income[0].category }),
    });
  return said;
}

const rowsLink = (days: ComparedRange, filter: { type?: "income" | "expense"; category?: string } = {}) =>
  transactionsLink({ ...days, ...filter });

/** Categories that matter and changed notably, like with like, the largest difference first. */
function movers({ spending, current, previous }: WindowFigures): SpendingFigures[] {
  const whole = largerOf(current.expenses, previous.expenses);
  const size = ({ compared }: SpendingFigures) => magnitude(compared.current - compared.comparable);
  const matters = ({ compared }: SpendingFigures) =>
    (shareOf(largerOf(compared.current, compared.previous), whole) ?? 0) >= NOTABLE_SHARE;
  return spending
    .filter((one) => Math.abs(one.compared.changePercent ?? 0) >= NOTABLE_CHANGE && matters(one))
    .sort((a, b) => (size(a) === size(b) ? 0 : size(a) > size(b) ? -1 : 1));
}

/** Only what grew, like with like, is ever suggested to be cut. */
const grown = (window: WindowFigures) =>
  movers(window).filter(({ compared }) => compared.current > compared.comparable && (compared.changePercent ?? 0) > 0);

const changeText = ({ compared: { changePercent, payDates } }: SpendingFigures) =>
  `${upOrDown(changePercent ?? 0)}${payDates ? ` per pay date (${payDatesText(payDates)})` : ""}`;

const fromTo = (
  { compared }: SpendingFigures,
  days: { current: ComparedRange; previous: ComparedRange },
  today: string,
) =>
  `from ${formatDollars(compared.previous)} (${daysText(days.previous, today)}) to ${formatDollars(compared.current)} (${daysText(days.current, today)})`;

const payDatesText = ({ current, previous }: { current: number; previous: number }) =>
  writeSentence("{current, plural, one {# pay date} other {# pay dates}} instead of {previous, number}", {
    current,
    previous,
  });

const comparedLink = (days: { current: ComparedRange; previous: ComparedRange }, category?: string) =>
  rowsLink(
    { from: days.previous.from, to: days.current.to },
    { type: "expense", ...(category === undefined ? {} : { category }) },
  );

const isSteady = (change: number | null) => change !== null && trendOfChange(change) === "stable";
const magnitude = (cents: bigint) => (cents < 0n ? -cents : cents);
const linesOf = (budgets: readonly MeasuredBudget[]) =>
  budgets.flatMap((budget) =>
    budget.figures.lines.map(({ category, performance }) => ({ budget, category: category.categoryName, performance })),
  );
