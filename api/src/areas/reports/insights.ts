import { addMonths, formatDay } from "@trellis/shared/domain/calendar-day.ts";
import { formatDollars } from "@trellis/shared/domain/money.ts";
import type { MeasuredBudget } from "../budgets/index.ts";
import type { OpenInvoices } from "../invoicing/index.ts";
import { shareOf } from "./report-document.ts";
import type { SpendingFigures, WindowFigures } from "./window-figures.ts";

/** What the sentences below are made from: figures alone, so that each can be looked up. */
export interface InsightFacts {
  window: WindowFigures;
  budgets: readonly MeasuredBudget[];
  invoices: OpenInvoices;
}

/** Where a change is worth a sentence, in per cent. */
const NOTABLE_CHANGE = 15;
const NOTABLE_SHARE = 5;
const LARGE_SHARE = 40;
const MOST = 4;

const percent = (value: number) => `${Math.abs(Math.round(value)).toLocaleString("en-US")}%`;
const upOrDown = (change: number) => `${change > 0 ? "up" : "down"} ${percent(change)}`;
const month = (day: string) =>
  new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** Where this month stands, in one sentence. */
export function monthStatus({ thisMonth, lastMonth, today }: WindowFigures): string {
  const name = month(today);
  if (thisMonth.count === 0) return `${name} has no transaction yet.`;
  const compared =
    lastMonth.count === 0 ? "" : `; ${month(previousMonth(today))} was ${aheadOrBehind(lastMonth.net)} by the same day`;
  return `${name} is ${aheadOrBehind(thisMonth.net)} so far${compared}.`;
}

const aheadOrBehind = (net: bigint) =>
  net >= 0n ? `ahead by ${formatDollars(net)}` : `behind by ${formatDollars(-net)}`;

/** What stands out in the window. */
export function keyInsights({ window }: InsightFacts): string[] {
  const { now, before, income, spending } = window;
  if (now.count === 0) return [`Nothing was booked since ${formatDay(window.from)}.`];
  const said: string[] = [];
  said.push(
    `Net flow was ${formatDollars(now.net)}: ${formatDollars(now.income)} came in, ${formatDollars(now.expenses)} went out${
      before.count === 0 ? "" : `; it was ${formatDollars(before.net)} in as many days before`
    }.`,
  );
  const [source] = income;
  const sourceShare = source && shareOf(source.cents, now.income);
  if (source && sourceShare !== null && sourceShare !== undefined)
    said.push(
      `${source.category} was the largest income with ${formatDollars(source.cents)}, ${percent(sourceShare)} of all.`,
    );
  const [cost] = spending;
  if (cost && cost.amount > 0n)
    said.push(
      `${cost.category} was the largest expense with ${formatDollars(cost.amount)}, ${percent(cost.share)} of all.`,
    );
  const mover = movers(spending)[0];
  if (mover?.changePercent != null)
    said.push(
      `${mover.category} changed most: ${upOrDown(mover.changePercent)} from ${formatDollars(mover.previous)} to ${formatDollars(mover.amount)}.`,
    );
  return said.slice(0, MOST);
}

/** What cannot wait. */
export function immediateActions({ window, budgets, invoices }: InsightFacts): string[] {
  const actions: string[] = [];
  if (invoices.overdueCount > 0)
    actions.push(
      `Collect ${formatDollars(invoices.overdue)} from ${countOf(invoices.overdueCount, "overdue invoice", "overdue invoices")}.`,
    );
  for (const { name, figures } of budgets)
    for (const { category, performance } of figures.lines)
      if (performance.status === "over")
        actions.push(
          `Decide on ${category.categoryName}: it is ${formatDollars(-performance.variance)} over the budget ${name}.`,
        );
  if (window.now.net < 0n)
    actions.push(
      `Cover or reduce ${formatDollars(-window.now.net)}: more went out than came in since ${formatDay(window.from)}.`,
    );
  return actions.slice(0, MOST);
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

function spendingPatterns({ spending, now }: WindowFigures): string[] {
  const said: string[] = [];
  const spent = spending.filter(({ amount }) => amount > 0n);
  const top = spent.slice(0, 3);
  if (top.length > 1) {
    const sum = top.reduce((all, { amount }) => all + amount, 0n);
    said.push(
      `${top.map(({ category }) => category).join(", ")} make up ${percent(shareOf(sum, now.expenses) ?? 0)} of expenses.`,
    );
  }
  for (const one of spent.filter(({ trend, share }) => trend === "increasing" && share >= NOTABLE_SHARE).slice(0, 2))
    said.push(`${one.category} has been rising over the last year, with ${formatDollars(one.amount)} in this window.`);
  for (const one of spent.filter(({ trend, share }) => trend === "decreasing" && share >= NOTABLE_SHARE).slice(0, 1))
    said.push(`${one.category} has been falling over the last year, with ${formatDollars(one.amount)} in this window.`);
  const steady = spent.filter(({ trend }) => trend === "stable").length;
  if (steady > 0) said.push(`${countOf(steady, "category is", "categories are")} steady.`);
  return said;
}

function opportunities({ window, budgets }: InsightFacts): string[] {
  const said = movers(window.spending)
    .filter(({ amount, previous }) => amount > previous)
    .slice(0, 2)
    .map(
      ({ category, amount, previous }) =>
        `Back at its earlier level, ${category} would cost ${formatDollars(amount - previous)} less.`,
    );
  for (const { name, figures } of budgets)
    for (const { category, performance } of figures.lines)
      if (performance.status === "under" && performance.variance > 0n && said.length < MOST)
        said.push(
          `${category.categoryName} is under its pace in ${name}: ${formatDollars(performance.expected - performance.spent)} of what the days so far allow is unspent.`,
        );
  return said;
}

function riskAssessment({ window, invoices }: InsightFacts): string[] {
  const { now, income, spending } = window;
  const said: string[] = [];
  if (now.net < 0n) said.push(`Expenses exceeded income by ${formatDollars(-now.net)} in this window.`);
  const [source] = income;
  const share = source ? (shareOf(source.cents, now.income) ?? 0) : 0;
  if (source && income.length > 1 && share > 60)
    said.push(`${percent(share)} of income came from ${source.category} alone.`);
  const [cost] = spending;
  if (cost && cost.share > LARGE_SHARE) said.push(`${percent(cost.share)} of expenses went to ${cost.category} alone.`);
  if (invoices.overdueCount > 0)
    said.push(
      `${countOf(invoices.overdueCount, "invoice is", "invoices are")} overdue with ${formatDollars(invoices.overdue)} to be paid.`,
    );
  return said.length > 0 ? said : ["No rule of this assessment was met in this window."];
}

function recommendations({ window, budgets }: InsightFacts): string[] {
  const { now, spending, income } = window;
  const said: string[] = [];
  if (now.net > 0n) said.push(`Set part of the ${formatDollars(now.net)} that is left aside as a reserve.`);
  else if (now.net < 0n && spending[0])
    said.push(
      `Look at ${spending[0].category} first: it is the largest expense with ${formatDollars(spending[0].amount)}.`,
    );
  if (budgets.length === 0 && now.expenses > 0n)
    said.push("Plan a budget: its categories are then compared with what is spent, day by day.");
  if (income.length === 1 && income[0])
    said.push(`Build up a second income beside ${income[0].category}, so that one that fails can be borne.`);
  return said;
}

/** Categories that matter and changed notably against the days before, the largest difference first. */
function movers(spending: readonly SpendingFigures[]): SpendingFigures[] {
  const size = ({ amount, previous }: SpendingFigures) => (amount > previous ? amount - previous : previous - amount);
  return spending
    .filter(
      (one) =>
        one.changePercent !== null && Math.abs(one.changePercent) >= NOTABLE_CHANGE && one.share >= NOTABLE_SHARE,
    )
    .sort((a, b) => (size(a) === size(b) ? 0 : size(a) > size(b) ? -1 : 1));
}

const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
const previousMonth = (day: string): string => addMonths(day, -1);
