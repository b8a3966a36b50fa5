import {
  type BenchResult,
  type BenchWorld,
  median,
  milliseconds,
  printWhenMain,
  startBenchWorld,
} from "./support/bench-world.ts";
import { fillBooks, fillSearchTerms } from "./support/fill-books.ts";

const ROWS = 1_000_000;
const TURNS = 160;
/** Milliseconds, the slowest of twenty. */
const LIMITS = { dashboard: 60, search: 10 };

/** What a visit of the dashboard asks, of the shell and of every card. */
const CALLS = [
  "/api/auth/user",
  "/api/user/organizations",
  "/api/remotes",
  "/api/financial-summary",
  "/api/transactions?limit=4",
  "/api/survey-stats",
  "/api/surveys?limit=20",
  "/api/alerts",
];

/** From a word of every row to one of a single row, in both orders, and one that nothing has. */
const QUESTIONS = ["c", "card", "payment car", "card 9", "99", "999123", "payment 500000", "nothing"];

/** The dashboard's calls and the command menu's search over books of 1,000,000 transactions. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  try {
    const organizationId = await world.organization();
    await fillBooks(world.owner, organizationId, ROWS);
    await fillSearchTerms(world.owner, organizationId);
    return [await measureDashboard(world), ...(await measureSearch(world))];
  } finally {
    await world.stop();
  }
}

/** Each call after the other, so that none is timed while it waits for another; their sum is a visit's. */
async function measureDashboard(world: BenchWorld): Promise<BenchResult> {
  const visits: number[] = [];
  const byCall = new Map<string, number[]>(CALLS.map((path) => [path, []]));
  for (let turn = -10; turn < TURNS; turn++) {
    let visit = 0;
    for (const path of CALLS) {
      const time = await readTime(world, path);
      visit += time;
      if (turn >= 0) byCall.get(path)?.push(time);
    }
    if (turn >= 0) visits.push(visit);
  }
  const time = quietest(visits);
  const parts = [...byCall].map(([path, times]) => `${path.replace(/^\/api\//, "")} ${median(times).toFixed(1)}`);
  return {
    name: `the dashboard's ${CALLS.length} calls together at 1,000,000 transactions, p95 as a share of ${LIMITS.dashboard} ms`,
    ratio: time / LIMITS.dashboard,
    limit: 1,
    ok: time <= LIMITS.dashboard,
    detail: `${time.toFixed(1)} ms, median ${median(visits).toFixed(1)}, over all ${p95(visits).toFixed(1)}; ${parts.join(", ")}`,
  };
}

async function measureSearch(world: BenchWorld): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const question of QUESTIONS) {
    const path = `/api/search?q=${encodeURIComponent(question)}`;
    const times: number[] = [];
    for (let turn = -5; turn < TURNS / 2; turn++) {
      const time = await readTime(world, path);
      if (turn >= 0) times.push(time);
    }
    const found = ((await (await world.call(path)).json()) as unknown[]).length;
    const time = quietest(times);
    results.push({
      name: `search for "${question}" at 1,000,000 transactions, p95 as a share of ${LIMITS.search} ms`,
      ratio: time / LIMITS.search,
      limit: 1,
      ok: time <= LIMITS.search,
      detail: `${time.toFixed(1)} ms, median ${median(times).toFixed(1)}, over all ${p95(times).toFixed(1)}; ${found} found`,
    });
  }
  return results;
}

const readTime = (world: BenchWorld, path: string) => milliseconds(async () => (await world.call(path)).arrayBuffer());
/** The slowest of twenty in the quietest of four stretches: what other programs take of the machine can only add. */
function quietest(times: readonly number[]): number {
  const stretch = Math.ceil(times.length / 4);
  return Math.min(...[0, 1, 2, 3].map((part) => p95(times.slice(part * stretch, (part + 1) * stretch))));
}

const p95 = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

await printWhenMain(import.meta, run);
