import type { Candidate } from "./models.ts";

/** What a way of forecasting would have said, beside what came. */
export interface Miss {
  /** Steps ahead, from 1. */
  ahead: number;
  expected: number;
  actual: number;
}

/** Errors of a backtest, in percent; null where nothing could be measured. */
export interface ForecastError {
  /** Mean of |actual - expected| / |actual|, over the steps that were not zero; null where more than a fifth was. */
  mape: number | null;
  /** Mean of 2 |actual - expected| / (|actual| + |expected|); a step that was expected and came as zero counts 0. */
  smape: number | null;
  /** How many past steps were forecast and compared. */
  compared: number;
}

/**
 * Rolling origin: the series is cut before each of the last `origins` steps, the candidate continues from what was
 * known then, and what it says is held against what came. Nothing later than the cut is checked.
 */
export function backtest(
  values: readonly number[],
  candidate: Candidate,
  horizon: number,
  origins: number,
  from = candidate.needs,
): Miss[] {
  const misses: Miss[] = [];
  for (let cut = Math.max(from, candidate.needs, values.length - origins); cut < values.length; cut++) {
    const steps = Math.min(horizon, values.length - cut);
    const expected = candidate.ahead(values.slice(0, cut), steps);
    for (let index = 0; index < steps; index++)
      misses.push({
        ahead: index + 1,
        expected: Math.max(0, expected[index] ?? 0),
        actual: values[cut + index] as number,
      });
  }
  return misses;
}

/** The errors of a backtest. */
export function errorOf(misses: readonly Miss[]): ForecastError {
  if (misses.length === 0) return { mape: null, smape: null, compared: 0 };
  const counted = misses.filter(({ actual }) => actual !== 0);
  const shares = counted.map(({ actual, expected }) => Math.abs(actual - expected) / Math.abs(actual));
  const symmetric = misses.map(({ actual, expected }) => {
    const size = Math.abs(actual) + Math.abs(expected);
    return size === 0 ? 0 : (2 * Math.abs(actual - expected)) / size;
  });
  const percent = (parts: readonly number[]) => (parts.reduce((sum, part) => sum + part, 0) / parts.length) * 100;
  return {
    mape: counted.length * 5 < misses.length * 4 ? null : percent(shares),
    smape: percent(symmetric),
    compared: misses.length,
  };
}

/** Sum of the absolute errors: what candidates for one series are compared by. */
export const totalMiss = (misses: readonly Miss[]): number =>
  misses.reduce((sum, { actual, expected }) => sum + Math.abs(actual - expected), 0);

/** Sum of the absolute errors over the sum of what came: 0 is perfect; null where nothing came. */
export function weightedError(misses: readonly Miss[]): number | null {
  const actual = misses.reduce((sum, miss) => sum + Math.abs(miss.actual), 0);
  return actual === 0 ? null : totalMiss(misses) / actual;
}

/**
 * The error that `share` of the misses stay within, one rank to the safe side (split conformal prediction): with few
 * misses it is the largest.
 */
export function errorWithin(errors: readonly number[], share: number): number {
  if (errors.length === 0) return 0;
  const sorted = [...errors].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length, Math.ceil((sorted.length + 1) * share)) - 1] as number;
}
