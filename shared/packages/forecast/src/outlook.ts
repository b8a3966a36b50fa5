import { largerOf } from "@trellis/domain/money/money.ts";
import type { Trend } from "@trellis/report-rules/choices.ts";
import { trendOfChange } from "@trellis/report-rules/percent-text.ts";
import { changePercent, confidenceOf, divideCents, fromFirst, reconcile, trendOf } from "./category-outlook.ts";
import { forecastSeries, type SeriesForecast } from "./forecast-series.ts";
import { isNoise } from "./noise.ts";
import type { ForecastPlan } from "./periods.ts";
import { mean } from "./smoothing.ts";

export type FlowType = "income" | "expense";

/** Sums in cents of one category, a value for each whole step, oldest first. */
export interface CategorySeries {
  category: string;
  type: FlowType;
  values: readonly bigint[];
}

interface CategoryOutlook {
  category: string;
  type: FlowType;
  /** The word for `variance`. */
  trend: Trend;
  /** Whether the last year rose or fell against the one before. */
  direction: Trend;
  confidence: number;
  projected: bigint;
  /** Mean of the last twelve steps, times the steps of the forecast. */
  usual: bigint;
  variance: number | null;
}

/** One side of the books, as it continues. Amounts in cents. */
export interface FlowOutlook {
  forecast: SeriesForecast;
  /** The step that runs, then those of the forecast. */
  points: readonly { value: bigint; low: bigint; high: bigint }[];
  /** Sums over the steps of the forecast. */
  total: { value: bigint; low: bigint; high: bigint };
  categories: readonly CategoryOutlook[];
}

/** Categories with their own forecast; the rest is forecast together. */
const MAX_CATEGORIES = 14;
const OTHER = "Other categories";
const RECENT = 12;
/** Categories are many: each is compared over fewer cuts than the sum. */
const CATEGORY_ORIGINS = 6;

/**
 * The forecast of income or expenses. The sum has its own forecast, which is better than the sum of its parts; the
 * categories' are then adjusted to it, so that they add up to the cent: those with the largest past errors change most.
 * `known` amounts of the dates that are certain hold the sum up from below.
 */
export function flowOutlook(
  type: FlowType,
  all: readonly CategorySeries[],
  plan: ForecastPlan,
  known: { running: bigint; ahead: bigint },
): FlowOutlook {
  const series = mergeSmall(all.filter((one) => one.type === type));
  const length = all[0]?.values.length ?? 0;
  const sums = Array.from({ length }, (_, at) => series.reduce((sum, { values }) => sum + Number(values[at] ?? 0n), 0));
  const horizon = plan.count + 1;
  const forecast = forecastSeries(fromFirst(sums), { period: plan.season, horizon, origins: plan.origins });
  const points = forecast.points.map(({ value, low, high }) => ({
    value: BigInt(Math.round(value)),
    low: BigInt(Math.floor(low)),
    high: BigInt(Math.ceil(high)),
  }));
  if (points[0]) points[0] = atLeast(points[0], known.running);
  const ahead = points.slice(1);
  const plain = {
    value: ahead.reduce((sum, point) => sum + point.value, 0n),
    low: ahead.reduce((sum, point) => sum + point.low, 0n),
    high: ahead.reduce((sum, point) => sum + point.high, 0n),
  };
  const total = atLeast(plain, known.ahead);
  // What is known beyond the statistics falls into the first step ahead.
  if (total.value > plain.value && points[1])
    points[1] = atLeast(points[1], points[1].value + (total.value - plain.value));
  return { forecast, points, total, categories: categoriesOf(series, plan, total.value) };
}

function categoriesOf(series: readonly CategorySeries[], plan: ForecastPlan, total: bigint): CategoryOutlook[] {
  const each = series.map(({ category, type, values }) => {
    const past = fromFirst(values.map(Number));
    const forecast = forecastSeries(past, {
      period: plan.season,
      horizon: plan.count + 1,
      origins: Math.min(plan.origins, CATEGORY_ORIGINS),
    });
    const usual = mean(past.slice(-RECENT)) * plan.count;
    const own = forecast.points.slice(1).reduce((sum, { value }) => sum + value, 0);
    const value = forecast.model === null ? usual : own;
    return {
      category,
      type,
      direction: trendOf(past, plan.season),
      confidence: confidenceOf(forecast, past.length),
      value,
      // The variance of its forecasts, estimated from their errors.
      give: ((forecast.weightedError ?? 1) * usual) ** 2,
      usual: BigInt(Math.round(usual)),
    };
  });
  const parts = divideCents(total, reconcile(Number(total), each));
  const outlooks = each.map(({ value: _, give: __, ...outlook }, index) => ({
    ...outlook,
    projected: parts[index] ?? 0n,
  }));
  return foldNoise(outlooks, total)
    .map((outlook) => {
      const variance = changePercent(outlook.projected, outlook.usual);
      return { ...outlook, variance, trend: trendOfChange(variance) };
    })
    .filter(({ projected, usual }) => projected > 0n || usual > 0n)
    .sort((a, b) => (a.projected === b.projected ? 0 : a.projected > b.projected ? -1 : 1));
}

type Part = Omit<CategoryOutlook, "variance" | "trend">;

/** Amounts too small for their change to mean anything, combined, so that all still add up. */
function foldNoise(parts: readonly Part[], total: bigint): Part[] {
  const isSmall = ({ category, projected, usual }: Part) =>
    category === OTHER || isNoise(largerOf(projected, usual), total);
  const small = parts.filter(isSmall);
  const [first] = small;
  if (!first) return [...parts];
  const sum = (pick: (part: Part) => bigint) => small.reduce((all, part) => all + pick(part), 0n);
  const other = {
    ...first,
    category: OTHER,
    projected: sum(({ projected }) => projected),
    usual: sum(({ usual }) => usual),
    // Of several, the lowest confidence counts.
    confidence: Math.min(...small.map(({ confidence }) => confidence)),
  };
  return [...parts.filter((part) => !isSmall(part)), other];
}

/** The largest categories of the last year by themselves, all others as one. */
function mergeSmall(series: readonly CategorySeries[]): CategorySeries[] {
  const recent = ({ values }: CategorySeries) => values.slice(-RECENT).reduce((sum, value) => sum + value, 0n);
  const bySize = [...series].sort((a, b) => {
    const [left, right] = [recent(a), recent(b)];
    return left === right ? (a.category < b.category ? -1 : 1) : left > right ? -1 : 1;
  });
  const small = bySize.slice(MAX_CATEGORIES);
  if (small.length < 2) return bySize;
  const values = (small[0]?.values ?? []).map((_, at) => small.reduce((sum, one) => sum + (one.values[at] ?? 0n), 0n));
  return [...bySize.slice(0, MAX_CATEGORIES), { category: OTHER, type: small[0]?.type ?? "expense", values }];
}

function atLeast(point: { value: bigint; low: bigint; high: bigint }, floor: bigint) {
  const raise = (amount: bigint) => (amount < floor ? floor : amount);
  return { value: raise(point.value), low: raise(point.low), high: raise(point.high) };
}
