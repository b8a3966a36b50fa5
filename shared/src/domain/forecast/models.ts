import type { ForecastModel } from "../../contract/reports/choices.ts";
import { mean, smoothAhead } from "./smoothing.ts";

/** A way to go on from a series. */
export interface Candidate {
  model: ForecastModel;
  /** Fewer values than this, and it has nothing to go by. */
  needs: number;
  /** The next `horizon` values. */
  ahead(values: readonly number[], horizon: number): number[];
}

const RECENT = 12;

/**
 * The candidates for a series with a season of `period` steps. From two whole seasons on, Holt-Winters and last season's
 * values are tried too; shorter series have a damped trend, a smoothed level and the mean of the last steps.
 */
export function candidatesFor(values: readonly number[], period: number): Candidate[] {
  const simple: Candidate[] = [
    {
      model: "mean",
      needs: 1,
      ahead: (past, horizon) => new Array<number>(horizon).fill(mean(past.slice(-RECENT))),
    },
    { model: "smoothed_level", needs: 3, ahead: smoothLevel },
    { model: "damped_trend", needs: 4, ahead: (past, horizon) => smoothAhead(past, "none", 0, horizon) },
  ];
  if (values.length < 2 * period) return simple;
  const additive = (past: readonly number[], horizon: number) => smoothAhead(past, "additive", period, horizon);
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
    const multiplicative = (past: readonly number[], horizon: number) =>
      smoothAhead(past, "multiplicative", period, horizon);
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

const LEVEL_WEIGHTS = [0.1, 0.2, 0.3, 0.5, 0.7, 0.9];

/** Simple exponential smoothing: the level goes on, without a trend. */
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
