/** How the season is joined to the level: added, or as a factor of it; `none` for a series without one. */
export type Seasonality = "none" | "additive" | "multiplicative";

/** Weights of the newest value, all from 0 to 1: of the level, its trend and the season; `damping` flattens the trend. */
export interface SmoothingWeights {
  level: number;
  trend: number;
  season: number;
  damping: number;
}

interface State {
  level: number;
  trend: number;
  season: number[];
}

const GRID = {
  level: [0.1, 0.3, 0.6],
  trend: [0.02, 0.15],
  season: [0.05, 0.25, 0.5],
  damping: [0.9, 0.98],
} as const;
const NAMES = ["level", "trend", "season", "damping"] as const;
const RANGE = { level: [0.01, 0.99], trend: [0, 0.5], season: [0, 0.95], damping: [0.8, 1] } as const;
const FIRST_STEP = 0.16;
/** From weights that fitted a little less of the same series. */
const NEAR_STEP = 0.04;
const LAST_STEP = 0.01;

/**
 * Holt-Winters smoothing with a damped trend: weights by a grid and then by coordinate search on the squared one-step
 * error. Returns the next `horizon` values, not held to zero, and the weights.
 *
 * Needs two whole seasons (`period` values each), or three values without one; multiplicative needs positive values.
 *
 * @param near weights that fitted fewer values of the same series: the search begins there instead of with the grid
 */
export function smoothAhead(
  values: readonly number[],
  seasonality: Seasonality,
  period: number,
  horizon: number,
  near?: SmoothingWeights,
): { ahead: number[]; weights: SmoothingWeights } {
  const start = startOf(values, seasonality, period);
  const weights = fitWeights(values, seasonality, start, near);
  const { state } = run(values, seasonality, start, weights);
  let reach = 0;
  const ahead = Array.from({ length: horizon }, (_, index) => {
    reach += weights.damping ** (index + 1);
    const base = state.level + reach * state.trend;
    const season = state.season[(values.length + index) % Math.max(1, state.season.length)] ?? 0;
    return seasonality === "multiplicative" ? base * season : base + season;
  });
  return { ahead, weights };
}

/** Level, trend and season as the first two or three seasons have them. */
function startOf(values: readonly number[], seasonality: Seasonality, period: number): State {
  if (seasonality === "none") {
    const count = Math.min(values.length, 4);
    const trend = ((values[count - 1] ?? 0) - (values[0] ?? 0)) / Math.max(1, count - 1);
    return { level: (values[0] ?? 0) - trend, trend, season: [] };
  }
  const cycles = Math.min(3, Math.floor(values.length / period));
  const means = Array.from({ length: cycles }, (_, cycle) => mean(values.slice(cycle * period, (cycle + 1) * period)));
  const trend = ((means[cycles - 1] ?? 0) - (means[0] ?? 0)) / (Math.max(1, cycles - 1) * period);
  const season = Array.from({ length: period }, (_, place) => {
    let sum = 0;
    for (let cycle = 0; cycle < cycles; cycle++) {
      const value = values[cycle * period + place] ?? 0;
      const base = (means[cycle] ?? 0) + (place - (period - 1) / 2) * trend;
      sum += seasonality === "additive" ? value - base : base > 0 ? value / base : 1;
    }
    return sum / cycles;
  });
  // The level takes what the factors do not sum to.
  const rest = mean(season);
  const centred = season.map((one) => (seasonality === "additive" ? one - rest : rest > 0 ? one / rest : 1));
  return { level: (means[0] ?? 0) - ((period + 1) / 2) * trend, trend, season: centred };
}

function fitWeights(
  values: readonly number[],
  seasonality: Seasonality,
  start: State,
  near: SmoothingWeights | undefined,
): SmoothingWeights {
  const errorOf = (weights: SmoothingWeights) => run(values, seasonality, start, weights).error;
  const seasons = seasonality === "none" ? [0] : GRID.season;
  let best: SmoothingWeights = { level: 0.3, trend: 0.02, season: seasons[0] ?? 0, damping: 0.98 };
  let min = Number.POSITIVE_INFINITY;
  const consider = (weights: SmoothingWeights): boolean => {
    const error = errorOf(weights);
    if (!(error < min)) return false;
    best = weights;
    min = error;
    return true;
  };
  if (near) consider(near);
  else
    for (const level of GRID.level)
      for (const trend of GRID.trend)
        for (const season of seasons) for (const damping of GRID.damping) consider({ level, trend, season, damping });
  for (let step = near ? NEAR_STEP : FIRST_STEP; step >= LAST_STEP; step /= 2) {
    for (const name of NAMES) {
      if (name === "season" && seasonality === "none") continue;
      const [from, to] = RANGE[name];
      const size = name === "damping" ? step / 4 : step;
      for (const move of [size, -size])
        if (consider({ ...best, [name]: Math.min(to, Math.max(from, best[name] + move)) })) break;
    }
  }
  return best;
}

/** One pass over the series: the state behind its last value, and the sum of squared one-step errors. */
function run(
  values: readonly number[],
  seasonality: Seasonality,
  start: State,
  weights: SmoothingWeights,
): { state: State; error: number } {
  let { level, trend } = start;
  const season = [...start.season];
  const period = season.length;
  let error = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    const place = period === 0 ? 0 : at % period;
    const factor = season[place] ?? 0;
    const base = level + weights.damping * trend;
    const expected = seasonality === "multiplicative" ? base * factor : base + factor;
    const miss = value - expected;
    // A share of what was expected where the season is a factor: otherwise large months alone would decide.
    error += seasonality === "multiplicative" ? (miss / Math.max(Math.abs(expected), 1e-12)) ** 2 : miss * miss;
    const plain =
      seasonality === "none" ? value : seasonality === "additive" ? value - factor : factor > 0 ? value / factor : base;
    const next = weights.level * plain + (1 - weights.level) * base;
    trend = weights.trend * (next - level) + (1 - weights.trend) * weights.damping * trend;
    level = next;
    if (seasonality === "additive") season[place] = weights.season * (value - base) + (1 - weights.season) * factor;
    else if (seasonality === "multiplicative" && base > 0)
      season[place] = weights.season * (value / base) + (1 - weights.season) * factor;
  }
  return { state: { level, trend, season }, error };
}

/** The arithmetic mean; 0 of nothing. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
