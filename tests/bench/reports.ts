import {
  type BenchResult,
  type BenchWorld,
  median,
  milliseconds,
  printWhenMain,
  startBenchWorld,
} from "./support/bench-world.ts";
import { fillBooks } from "./support/fill-books.ts";

const ROWS = 1_000_000;
const TURNS = 80;
/** Milliseconds, the slowest of twenty. */
const LIMIT = 300;
const PERIODS = ["week", "month", "quarter", "year"] as const;

/** The financial report and the forecast over books of 1,000,000 transactions in 40 categories of three years. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  try {
    await fillBooks(world.owner, await world.organization(), ROWS);
    return [await measure(world, "financial"), await measure(world, "forecast")];
  } finally {
    await world.stop();
  }
}

/** Every period in turn: the slowest of them counts as much as the others. */
async function measure(world: BenchWorld, report: "financial" | "forecast"): Promise<BenchResult> {
  const times: number[] = [];
  const byPeriod = new Map<string, number[]>(PERIODS.map((period) => [period, []]));
  for (let turn = -2; turn < TURNS; turn++) {
    for (const period of PERIODS) {
      const path = `/api/reports/${report}?period=${period}`;
      const time = await milliseconds(async () => (await world.call(path)).arrayBuffer());
      if (turn < 0) continue;
      times.push(time);
      byPeriod.get(period)?.push(time);
    }
  }
  const slowest = quietest(times);
  const parts = [...byPeriod].map(([period, each]) => `${period} ${median(each).toFixed(1)}`);
  return {
    name: `GET /api/reports/${report} at 1,000,000 transactions, p95 as a share of ${LIMIT} ms`,
    ratio: slowest / LIMIT,
    limit: 1,
    ok: slowest <= LIMIT,
    detail: `${slowest.toFixed(1)} ms, over all ${p95(times).toFixed(1)}; medians: ${parts.join(", ")}`,
  };
}

/** The slowest of twenty in the quietest of four stretches: what other programs take of the machine can only add. */
function quietest(times: readonly number[]): number {
  const stretch = Math.ceil(times.length / 4);
  return Math.min(...[0, 1, 2, 3].map((part) => p95(times.slice(part * stretch, (part + 1) * stretch))));
}

const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

await printWhenMain(import.meta, run);
