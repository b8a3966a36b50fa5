import { errorOf, type Miss } from "@trellis/forecast/backtest.ts";
import { forecastSeries } from "@trellis/forecast/forecast-series.ts";
import { AIR_PASSENGERS } from "./series/air-passengers.ts";
import { RETAIL_SALES } from "./series/retail-sales.ts";
import { type BenchResult, printWhenMain } from "./support/bench-world.ts";

const YEAR = 12;
/** Cuts: each of the last three years' months. */
const CUTS = 36;

/** Aims in percent (MAPE). */
const SERIES = [
  { name: "air passengers (144 months)", values: AIR_PASSENGERS, aim: 5.5 },
  { name: "U.S. retail sales (293 months)", values: RETAIL_SALES, aim: 2 },
] as const;

/**
 * The forecast as the product makes it, on public series: before each of the last 36 months it is given what was known
 * then, chooses its own way by its own backtest, and goes a year ahead; what it says is held against what came.
 */
export async function run(): Promise<BenchResult[]> {
  return SERIES.map(({ name, values, aim }) => {
    const misses: Miss[] = [];
    const naive: Miss[] = [];
    const models = new Set<string>();
    let inBand = 0;
    const started = performance.now();
    for (let cut = values.length - CUTS; cut < values.length; cut++) {
      const past = values.slice(0, cut);
      const { model, points } = forecastSeries(past, { period: YEAR, horizon: YEAR });
      models.add(model ?? "none");
      for (let ahead = 1; ahead <= Math.min(YEAR, values.length - cut); ahead++) {
        const actual = values[cut + ahead - 1] ?? Number.NaN;
        const { value, low, high } = points[ahead - 1] ?? { value: Number.NaN, low: 0, high: 0 };
        misses.push({ ahead, expected: value, actual });
        naive.push({ ahead, expected: past[cut - YEAR + ((ahead - 1) % YEAR)] ?? Number.NaN, actual });
        if (actual >= low && actual <= high) inBand += 1;
      }
    }
    const milliseconds = (performance.now() - started) / CUTS;
    const { mape, smape } = errorOf(misses);
    const naiveMape = errorOf(naive).mape ?? Number.NaN;
    const error = mape ?? Number.POSITIVE_INFINITY;
    return {
      name: `forecast of ${name}, MAPE a year ahead as a share of ${aim}%`,
      ratio: error / aim,
      limit: 1,
      ok: error <= aim && error < naiveMape,
      detail:
        `MAPE ${error.toFixed(2)}%, sMAPE ${smape?.toFixed(2)}%, seasonal-naive ${naiveMape.toFixed(2)}%, ` +
        `${Math.round((inBand / misses.length) * 100)}% inside the 80% band, ${misses.length} comparisons, ` +
        `${[...models].join(" and ")}, ${milliseconds.toFixed(1)} ms each`,
    };
  });
}

await printWhenMain(import.meta, run);
