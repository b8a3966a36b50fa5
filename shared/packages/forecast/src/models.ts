import type { ForecastModel } from "@trellis/report-rules/choices.ts";
import { mean, type Seasonality, type SmoothingWeights, smoothAhead } from "./smoothing.ts";

/** A way to continue from a series. */
export interface Candidate {
  model: ForecastModel;
  /** Fewer values than this, and it has nothing to go by. */
  needs: number;
  /** The next `horizon` values after a beginning of the series, however much of it is known. */
  ahead(past: readonly number[], horizon: number): readonly number[];
}

const RECENT = 12;

/**
 * The candidates for one series with a season of `period` steps. From two whole seasons on, Holt-Winters and last season's
 * values are tried too; shorter series have a damped trend, a smoothed level and the mean of the last steps.
 */
export function candidatesFor(values: readonly number[], period: number): Candidate[] {
  const trend = smoother("none", 0);
  const simple: Candidate[] = [
    {
      model: "mean",
      needs: 1,
      ahead: (past, horizon) => new Array<number>(horizon).fill(mean(past.slice(-RECENT))),
    },
    { model: "smoothed_level", needs: 3, ahead: smoothLevel },
    { model: "damped_trend", needs: 4, ahead: trend },
  ];
  if (values.length < 2 * period) return simple;
  const additive = smoother("additive", period);
  const seasonal: Candidate[] = [
    {
      model: "seasonal_naive",
      needs: period,
      ahead: (past, horizon) =>
        Array.from({ length: horizon }, (_, index) => past[past.length - period + (index % period)] ?? 0),
    },
    { model: "holt_winters_additive", needs: 2 * period, ahead: additive },
  ];
  if (values.every((value) => value > 0)) {
    const multiplicative = smoother("multiplicative", period);
    seasonal.push({ model: "holt_winters_multiplicative", needs: 2 * period, ahead: multiplicative });
    seasonal.push({
      model: "holt_winters_mean",
      needs: 2 * period,
      ahead(past, horizon) {
        const other = multiplicative(past, horizon);
        return additive(past, horizon).map((value, index) => (value + (other[index] ?? value)) / 2);
      },
    });
  }
  return [...seasonal, ...simple];
}

/**
 * Smoothing of one series, whose beginnings it is given: what was fitted once is not fitted again, and a longer beginning
 * is searched from the weights of the one before. It never knows more than it is given.
 */
function smoother(seasonality: Seasonality, period: number): Candidate["ahead"] {
  const known = new Map<string, readonly number[]>();
  let last: { length: number; weights: SmoothingWeights } | undefined;
  return (past, horizon) => {
    const key = `${past.length} ${horizon}`;
    const before = known.get(key);
    if (before) return before;
    const near = last && last.length <= past.length ? last.weights : undefined;
    const { ahead, weights } = smoothAhead(past, seasonality, period, horizon, near);
    last = { length: past.length, weights };
    known.set(key, ahead);
    return ahead;
  };
}

const LEVEL_WEIGHTS = [0.1, 0.2, 0.3, 0.5, 0.7, 0.9];

/** Simple exponential smoothing: the level continues, without a trend. */
function smoothLevel(past: readonly number[], horizon: number): number[] {
  let best = { level: past[past.length - 1] ?? 0, error: Number.POSITIVE_INFINITY };
  for (const weight of LEVEL_WEIGHTS) {
    let level = mean(past.slice(0, 3));
    let error = 0;
    for (const value of past) {
      error += (value - level) ** 2;
      level += weight * (value - level);
    }
    if (error < best.error) best = { level, error };
  }
  return new Array<number>(horizon).fill(best.level);
}
