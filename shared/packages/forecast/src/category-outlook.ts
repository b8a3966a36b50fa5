import type { Trend } from "@trellis/report-rules/choices.ts";
import type { SeriesForecast } from "./forecast-series.ts";
import { mean } from "./smoothing.ts";

/** A smaller relative change of the mean counts as none. */
const STABLE_SHARE = 0.05;
const YEAR_OF_STEPS = 12;

/** From the first step on that has something: what came before the books began is no history. */
export function fromFirst(values: readonly number[]): readonly number[] {
  const first = values.findIndex((value) => value !== 0);
  return first < 0 ? [] : values.slice(first);
}

/**
 * Whether a series rose or fell: its last year against the year before where there are two (so that a season is no
 * trend), else its later half against the earlier one. Less than 5 % is stable.
 */
export function trendOf(values: readonly number[], season: number): Trend {
  const span = values.length >= 2 * season ? season : Math.floor(values.length / 2);
  if (span === 0) return "stable";
  const now = mean(values.slice(-span));
  const before = mean(values.slice(-2 * span, -span));
  if (before === 0) return now > 0 ? "increasing" : "stable";
  const change = (now - before) / before;
  return change > STABLE_SHARE ? "increasing" : change < -STABLE_SHARE ? "decreasing" : "stable";
}

/**
 * How far a forecast can be relied on, 0 to 1 with two places: one less its backtest's error (absolute errors over what
 * came), and in proportion less below a year of history. Zero where nothing could be compared.
 */
export function confidenceOf(forecast: Pick<SeriesForecast, "weightedError">, steps: number): number {
  if (forecast.weightedError === null) return 0;
  const fit = Math.max(0, 1 - forecast.weightedError);
  return Math.round(fit * Math.min(1, steps / YEAR_OF_STEPS) * 100) / 100;
}

/** Per cent with one place of `value` against `base`; null where there is nothing to compare with. */
export function changePercent(value: bigint, base: bigint): number | null {
  if (base === 0n) return null;
  const hundredths = Number(((value - base) * 10_000n) / (base < 0n ? -base : base));
  const tenths = Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 10);
  return tenths === 0 ? 0 : tenths / 10;
}

/**
 * Brings forecasts of parts to the forecast of their sum: the difference is borne in proportion to `give`, and no part goes
 * below zero. Where nothing may give, all do in proportion to their values.
 */
export function reconcile(total: number, parts: readonly { value: number; give: number }[]): number[] {
  const values = parts.map(({ value }) => value);
  for (let turn = 0; turn < parts.length; turn++) {
    const rest = total - values.reduce((sum, value) => sum + value, 0);
    const gives = parts.map(({ give }, index) => (rest > 0 || (values[index] ?? 0) > 0 ? give : 0));
    const sum = gives.reduce((all, give) => all + give, 0);
    if (rest === 0 || !(sum > 0)) break;
    gives.forEach((give, index) => {
      values[index] = Math.max(0, (values[index] ?? 0) + (rest * give) / sum);
    });
    if (rest > 0) break;
  }
  return values;
}

/**
 * Divides an amount in proportion to weights, to the cent (largest remainder): the parts add up to it. Without any weight
 * everything falls to the first.
 */
export function divideCents(total: bigint, weights: readonly number[]): bigint[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (!(sum > 0)) return weights.map((_, index) => (index === 0 ? total : 0n));
  const exact = weights.map((weight) => (Number(total) * weight) / sum);
  const parts = exact.map((part) => BigInt(Math.floor(part)));
  let rest = total - parts.reduce((all, part) => all + part, 0n);
  const order = exact
    .map((part, index) => ({ index, fraction: part - Math.floor(part) }))
    .sort((a, b) => b.fraction - a.fraction || a.index - b.index);
  // Of sums beyond 2^53 the rest may be more than a cent each.
  const step = rest < 0n ? -1n : 1n;
  for (let place = 0; rest !== 0n; place = (place + 1) % order.length) {
    const { index } = order[place] as { index: number };
    if (step < 0n && parts[index] === 0n) continue;
    parts[index] = (parts[index] as bigint) + step;
    rest -= step;
  }
  return parts;
}
