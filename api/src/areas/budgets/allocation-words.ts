import type { Allocation, AllocationLine } from "@trellis/budget-rules/budget-allocation.ts";
import { type Period, periodLabel } from "@trellis/budget-rules/budget-period.ts";
import type { BudgetAnalysis } from "@trellis/contract-budgets/budgets.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";

/** Below this a line says that it is a rough guess. */
const UNSURE_BELOW = 40;

/** Why a line has its amount, in words that state the figures it was computed from. */
export function explainLine({ cents, estimate, isEssential, fit, confidence }: AllocationLine): string {
  const { method, typical, growth, monthsUsed, monthsWithAny, seasonPercent, floor } = estimate;
  const sentences = [
    method === "seldom"
      ? writeSentence(
          "Paid in {paid, number} of the last {months, plural, one {# month} other {# months}}, so it's based on the same months of earlier years, or else on the average of {typical} a month.",
          { paid: monthsWithAny, months: monthsUsed, typical: formatDollars(typical) },
        )
      : method === "usual"
        ? writeSentence(
            "The median of the last {months, plural, one {# month} other {# months}} is {typical} a month.",
            { months: monthsUsed, typical: formatDollars(typical) },
          )
        : `It ${growth < 0n ? "falls" : "grows"} by about ${formatDollars(growth < 0n ? -growth : growth)} a month and is now at ${formatDollars(typical)}.`,
  ];
  if (seasonPercent !== 100)
    sentences.push(
      `These months run at least ${Math.abs(seasonPercent - 100)}% ${seasonPercent > 100 ? "above" : "below"} an average one in every full year of your books.`,
    );
  if (floor !== null) sentences.push(`${formatDollars(floor)} is already spent or scheduled in this period.`);
  sentences.push(fitWords(fit, isEssential, estimate.cents, cents));
  if (confidence < UNSURE_BELOW)
    sentences.push("Estimates for past months were far off or too few, so treat this as a rough guess.");
  return sentences.join(" ");
}

function fitWords(fit: AllocationLine["fit"], isEssential: boolean, suggested: bigint, cents: bigint): string {
  if (fit === "suggested")
    return `That makes ${formatDollars(suggested)}${isEssential ? ", kept in full because it is essential" : ""}.`;
  if (cents === 0n) return `${formatDollars(suggested)} was suggested, but essentials use up the whole target.`;
  return `${formatDollars(suggested)} was suggested; ${fit === "reduced" ? "cut" : "raised"} to ${formatDollars(cents)} to meet the target.`;
}

/** Remarks on an allocation as a whole. */
export function describeAllocation(
  allocation: Allocation,
  period: Period,
  target: bigint | undefined,
  now: Date,
): BudgetAnalysis {
  const { lines, total, suggested, months, leftOut } = allocation;
  const essential = lines.filter(({ isEssential }) => isEssential);
  const unsure = lines.filter(({ confidence }) => confidence < UNSURE_BELOW);
  const insights = [
    writeSentence(
      "{months, plural, one {# month of your expenses suggests} other {# months of your expenses suggest}} {suggested} for {period}.",
      { months, suggested: formatDollars(suggested), period: periodLabel(period) },
    ),
    writeSentence(
      "{amount} of {total} is for essentials ({categories, plural, one {# category} other {# categories}}).",
      { amount: formatDollars(sum(essential)), total: formatDollars(total), categories: essential.length },
    ),
  ];
  const warnings: string[] = [];
  const recommendations: string[] = [];
  if (target !== undefined && target < suggested) {
    warnings.push(`The target is ${formatDollars(suggested - target)} below what your history suggests.`);
    const needed = essential.reduce((all, { estimate }) => all + estimate.cents, 0n);
    if (target < needed)
      warnings.push(`Essentials alone usually cost ${formatDollars(needed)}, which the target doesn't cover.`);
    else recommendations.push("Check the lines that were cut first: their usual spending will exceed them.");
  }
  if (target !== undefined && target > suggested)
    insights.push(
      `The target is ${formatDollars(target - suggested)} above your usual spending, so the nonessential categories were raised.`,
    );
  if (unsure.length > 0)
    recommendations.push(
      `Check ${unsure
        .slice(0, 3)
        .map(({ category }) => category)
        .join(", ")}: there's little history for it.`,
    );
  if (leftOut > 0)
    insights.push(
      writeSentence("{categories, plural, one {# small category} other {# small categories}} didn't fit.", {
        categories: leftOut,
      }),
    );
  recommendations.push("Change any amount, then activate the budget.");
  return {
    generatedAt: now.toISOString(),
    source: "statistics",
    analysis: { insights, recommendations },
    recommendations: { warnings },
  };
}

const sum = (lines: readonly AllocationLine[]) => lines.reduce((all, { cents }) => all + cents, 0n);
