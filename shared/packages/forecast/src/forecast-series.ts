import type { ForecastModel } from "@trellis/report-rules/choices.ts";
import { backtest, errorOf, errorWithin, type ForecastError, type Miss, totalMiss, weightedError } from "./backtest.ts";
import { type Candidate, candidatesFor } from "./models.ts";

/** Fewer steps than this, and no forecast is made. */
export const SHORTEST_HISTORY = 3;
/** What falls into the band, as a share of the past steps. */
const BAND_SHARE = 0.8;
/** A candidate is compared over at least so many cuts. */
const FEWEST_CUTS = 3;

interface ForecastPoint {
  value: number;
  low: number;
  high: number;
}

export interface SeriesForecast {
  /** Null where the history is too short to say anything. */
  model: ForecastModel | null;
  points: readonly ForecastPoint[];
  error: ForecastError;
  /** Error of "the same as a season ago" over the same past steps; null without two seasons. */
  naiveError: ForecastError | null;
  /** Sum of the absolute errors over the sum of what came; null where it could not be measured. */
  weightedError: number | null;
}

interface ForecastOptions {
  /** Steps of a season: 12 months, 52 weeks. */
  period: number;
  /** Steps to continue. */
  horizon: number;
  /** Cuts of the backtest; with fewer than two years of them a season's chance decides. */
  origins?: number;
}

/**
 * Goes on from a series of sums (oldest first, none negative). The way is chosen by a rolling-origin backtest among
 * those that the length allows; its errors of the past make the 80 % band, wider with every step ahead.
 */
export function forecastSeries(values: readonly number[], options: ForecastOptions): SeriesForecast {
  const { period, horizon, origins = 24 } = options;
  const nothing = { error: errorOf([]), naiveError: null, weightedError: null };
  if (values.length < SHORTEST_HISTORY) return { model: null, points: [], ...nothing };
  const cutsOf = ({ needs }: Candidate) => Math.min(origins, values.length - needs);
  const candidates = candidatesFor(values, period).filter((candidate) => cutsOf(candidate) >= FEWEST_CUTS);
  const fallback = candidatesFor(values, period).find(({ model }) => model === "mean") as Candidate;
  const tried = candidates.length > 0 ? candidates : [fallback];
  // All are held against the same steps, from where the most demanding one can begin.
  const from = Math.max(...tried.map(({ needs }) => needs));
  const results = tried.map((candidate) => ({
    candidate,
    misses: backtest(values, candidate, horizon, origins, from),
  }));
  const chosen = results.reduce((best, result) => (totalMiss(result.misses) < totalMiss(best.misses) ? result : best));
  const naive = results.find(({ candidate }) => candidate.model === "seasonal_naive");
  const ahead = chosen.candidate.ahead(values, horizon).map((value) => Math.max(0, value));
  return {
    model: chosen.candidate.model,
    points: bandAround(ahead, chosen.misses, chosen.candidate.model),
    error: errorOf(chosen.misses),
    naiveError: naive ? errorOf(naive.misses) : null,
    weightedError: weightedError(chosen.misses),
  };
}

/** Errors grow with the level where the season is a factor of it; elsewhere they are amounts. */
function bandAround(ahead: readonly number[], misses: readonly Miss[], model: ForecastModel): ForecastPoint[] {
  const relative = model === "holt_winters_multiplicative" || model === "holt_winters_mean";
  const sizeOf = ({ actual, expected }: Miss) =>
    relative ? (expected > 0 ? Math.abs(actual - expected) / expected : 1) : Math.abs(actual - expected);
  let widest = 0;
  return ahead.map((value, index) => {
    // Misses of steps about as far ahead; those nearest in kind where there are few.
    const near = misses.filter((miss) => Math.abs(miss.ahead - (index + 1)) <= 1);
    const used = near.length >= 5 ? near : misses;
    widest = Math.max(widest, errorWithin(used.map(sizeOf), BAND_SHARE));
    const width = relative ? widest * value : widest;
    return { value, low: Math.max(0, value - width), high: value + width };
  });
}
