import { formatPermille, isMeaningful } from "@trellis/budget-rules/budget-performance.ts";
import type { BudgetAnalysis } from "@trellis/contract-budgets/budgets.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { BudgetFigures } from "./budget-figures.ts";

const MAX_OF_A_KIND = 4;
/** Expenses outside of the budget are worth a word from this share of its total on, in percent. */
const WORTH_A_WORD_PERCENT = 5n;

type Line = BudgetFigures["lines"][number];

/** What rules find in the figures: every sentence states amounts of the books and of the plan, and nothing else. */
export function analyse(figures: BudgetFigures, now: Date): BudgetAnalysis {
  return {
    generatedAt: now.toISOString(),
    source: "statistics",
    analysis: { insights: insightsOf(figures), recommendations: recommendationsOf(figures) },
    recommendations: { warnings: warningsOf(figures) },
  };
}

function insightsOf({ elapsed, total, lines }: BudgetFigures): string[] {
  const insights = [
    `${formatDollars(total.spent)} of ${formatDollars(total.budgeted)} is spent (${formatPermille(total.permille)}), with ${elapsed.elapsed} of ${elapsed.days} days gone.`,
  ];
  if (elapsed.elapsed === 0) return [...insights, "The budget hasn't started yet."];
  const pace = total.spent - total.expected;
  if (elapsed.elapsed < elapsed.days)
    insights.push(
      pace === 0n
        ? "Spending is exactly on pace."
        : `Spending is ${formatDollars(pace < 0n ? -pace : pace)} ${pace > 0n ? "above" : "below"} pace.`,
    );
  const [largest] = bySpent(lines);
  if (largest && largest.performance.spent > 0n && total.spent > 0n)
    insights.push(
      `The largest category is ${nameOf(largest)} with ${formatDollars(largest.performance.spent)} of ${formatDollars(total.spent)}.`,
    );
  const untouched = lines.filter(({ performance }) => performance.spent === 0n && performance.budgeted > 0n);
  if (untouched.length > 0)
    insights.push(
      `Nothing has been spent yet in ${listOf(untouched.map(nameOf))}, where ${formatDollars(sum(untouched.map(({ performance }) => performance.budgeted)))} is planned.`,
    );
  return insights;
}

function warningsOf({ elapsed, total, lines, unbudgeted }: BudgetFigures): string[] {
  const over = overspent(lines);
  const warnings = over
    .slice(0, MAX_OF_A_KIND)
    .map(
      ({ category, performance: { spent, budgeted, variance, permille } }) =>
        `${category.categoryName} is ${formatDollars(-variance)} over: ${formatDollars(spent)} of ${formatDollars(budgeted)}${permille === null ? "" : ` (${formatPermille(permille)})`}.`,
    );
  if (over.length > MAX_OF_A_KIND) warnings.push(`${over.length - MAX_OF_A_KIND} more categories are over.`);
  const atRisk = lines.filter(({ performance }) => performance.status === "at_risk");
  for (const { category, performance } of atRisk.slice(0, MAX_OF_A_KIND))
    warnings.push(
      `${category.categoryName} is at risk: ${formatDollars(performance.spent)} of ${formatDollars(performance.budgeted)} is spent, and it is projected to reach ${formatDollars(projectionOf(performance))}.`,
    );
  if (total.variance < 0n) warnings.push(`The whole budget is ${formatDollars(-total.variance)} over.`);
  else if (exceedsAtThisPace({ elapsed, total }))
    warnings.push(
      `At this pace ${formatDollars(total.projected ?? 0n)} will be spent by the last day, ${formatDollars((total.projected ?? 0n) - total.budgeted)} more than planned.`,
    );
  const outside = sum(unbudgeted.map(({ cents }) => cents));
  if (outside * 100n >= total.budgeted * WORTH_A_WORD_PERCENT && outside > 0n)
    warnings.push(
      `${formatDollars(outside)} was spent outside of this budget, most of it in ${unbudgeted[0]?.category ?? ""}.`,
    );
  return warnings;
}

function recommendationsOf(figures: BudgetFigures): string[] {
  const { elapsed, lines, unbudgeted, total } = figures;
  const spare = lines
    .filter(({ performance, category }) => performance.status === "under" && !category.isEssential)
    .map((line) => ({ line, cents: spareOf(line) }))
    .filter(({ cents }) => cents > 0n)
    .sort((a, b) => (a.cents < b.cents ? 1 : -1));
  const recommendations: string[] = [];
  for (const { category, performance } of overspent(lines).slice(0, MAX_OF_A_KIND)) {
    const giver = spare.find(({ cents }) => cents >= -performance.variance) ?? spare[0];
    if (giver && giver.cents > 0n) {
      const moved = minOf(giver.cents, -performance.variance);
      giver.cents -= moved;
      recommendations.push(
        `Consider moving ${formatDollars(moved)} from ${nameOf(giver.line)} to ${category.categoryName}: spending on ${nameOf(giver.line)} is below its pace.`,
      );
    } else
      recommendations.push(
        `Raise ${category.categoryName} by ${formatDollars(-performance.variance)}, or stop its spending until the last day.`,
      );
  }
  const daysLeft = BigInt(elapsed.days - elapsed.elapsed);
  if (exceedsAtThisPace(figures) && total.variance >= 0n && daysLeft > 0n)
    recommendations.push(
      `Spend no more than ${formatDollars(total.variance / daysLeft)} a day for the remaining ${daysLeft} days to stay on budget.`,
    );
  for (const { category, cents } of unbudgeted.slice(0, 2))
    if (cents * 100n >= total.budgeted * WORTH_A_WORD_PERCENT)
      recommendations.push(`Add ${category} to the budget: ${formatDollars(cents)} was spent there.`);
  return recommendations.length > 0 ? recommendations : ["Nothing needs to change."];
}

const projectionOf = ({ projected, spent }: Line["performance"]) => projected ?? spent;

/** Whether the whole will be overspent at this pace, once enough days are gone to say so. */
export function exceedsAtThisPace({ elapsed, total }: Pick<BudgetFigures, "elapsed" | "total">): boolean {
  return isMeaningful(elapsed) && total.projected !== null && total.projected > total.budgeted;
}

/** What a line will have left at its pace: never more than it is behind it. */
const spareOf = ({ performance: { budgeted, projected, expected, spent } }: Line) =>
  minOf(budgeted - (projected ?? budgeted), expected - spent);

const overspent = (lines: readonly Line[]) =>
  lines
    .filter(({ performance }) => performance.status === "over")
    .sort((a, b) => (a.performance.variance < b.performance.variance ? -1 : 1));

const bySpent = (lines: readonly Line[]) =>
  [...lines].sort((a, b) => (a.performance.spent < b.performance.spent ? 1 : -1));

const minOf = (a: bigint, b: bigint) => [a, b].reduce((min, one) => (one < min ? one : min));
const nameOf = ({ category }: Line) => category.categoryName;
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** `Rent`, `Rent and Travel`, `Rent, Travel and 3 more`. */
function listOf(names: readonly string[]): string {
  if (names.length <= 2) return names.join(" and ");
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}
