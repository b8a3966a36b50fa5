import { estimateOf, type History } from "./budget-estimate.ts";
import type { Period } from "./budget-period.ts";

/** One line of an allocation, with everything that its explanation needs. */
export interface AllocationLine {
  category: string;
  cents: bigint;
  isEssential: boolean;
  /** 0 to 100: how close the same way of estimating came in the last months. */
  confidence: number;
  estimate: ReturnType<typeof estimateOf>;
  /** Given in full, cut, or raised to meet the target. */
  fit: "suggested" | "reduced" | "raised";
}

export interface Allocation {
  lines: AllocationLine[];
  total: bigint;
  /** What the history suggests without a target. */
  suggested: bigint;
  /** How many months of the history were used. */
  months: number;
  /** Categories that were too small for their own line. */
  leftOut: number;
}

const MAX_LINES = 50;
/** What an organization cannot well leave out, by the words of the category's name. */
const ESSENTIAL =
  /\b(rent|mortgage|utilit(y|ies)|insurance|payroll|salar(y|ies)|wages?|tax(es)?|loans?|interest|electricity|water|heating|internet|phone)\b/i;

export const isEssentialCategory = (name: string): boolean => ESSENTIAL.test(name);

/**
 * Shares a target over the categories of an organization's own history; without a target each gets what its history
 * suggests. The lines add up to the target exactly. Where it is too small, essentials are kept first and the rest shrinks
 * in proportion; where it is larger, the rest grows. Undefined where the history has no spending.
 */
export function allocateBudget(history: History, period: Period, target?: bigint): Allocation | undefined {
  const estimated = history.categories
    .map(({ category, months, known }) => ({
      category,
      estimate: estimateOf(months, history.firstMonth, period, known),
    }))
    .filter(({ estimate }) => estimate.cents > 0n)
    .sort((a, b) => compare(b.estimate.cents, a.estimate.cents) || (a.category < b.category ? -1 : 1));
  const largest = estimated.slice(0, MAX_LINES);
  if (largest.length === 0) return undefined;
  const wanted = largest.map(({ estimate }) => estimate.cents);
  const essential = largest.map(({ category }) => isEssentialCategory(category));
  const suggested = sum(wanted);
  const shares = target === undefined ? wanted : fitTo(target, wanted, essential);
  const lines = largest.map(({ category, estimate }, index): AllocationLine => {
    const cents = shares[index] ?? 0n;
    return {
      category,
      cents,
      isEssential: essential[index] ?? false,
      confidence: estimate.confidence,
      estimate,
      fit: cents === estimate.cents ? "suggested" : cents < estimate.cents ? "reduced" : "raised",
    };
  });
  return { lines, total: sum(shares), suggested, months: history.months, leftOut: estimated.length - largest.length };
}

/** The target shared so that essentials come first; the shares add up to it exactly. */
function fitTo(target: bigint, wanted: readonly bigint[], essential: readonly boolean[]): bigint[] {
  const only = (kind: boolean) => wanted.map((cents, index) => (essential[index] === kind ? cents : 0n));
  const [essentials, others] = [only(true), only(false)];
  const [needed, free] = [sum(essentials), sum(others)];
  // Nothing is left for the rest, or there is no rest: the essentials share what there is.
  if (target <= needed || free === 0n) return shareOut(target, essentials);
  return shareOut(target - needed, others).map((cents, index) => cents + (essentials[index] ?? 0n));
}

/**
 * Shares an amount in proportion to weights by the largest remainder: whole cents that add up to the amount exactly, each
 * within a cent of its exact share; of equal remainders the first gets the cent. All weights zero: all shares are zero.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = sum(weights);
  if (total === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (amount * weight) / total);
  const left = Number(amount - sum(shares));
  weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % total }))
    .sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
    .slice(0, left)
    .forEach(({ index }) => {
      shares[index] = (shares[index] ?? 0n) + 1n;
    });
  return shares;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
