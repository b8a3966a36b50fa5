import {
  type BenchResult,
  type BenchWorld,
  milliseconds,
  printWhenMain,
  startBenchWorld,
} from "./support/bench-world.ts";
import { fillDonations } from "./support/fill-donations.ts";

const GIFTS = 1_000_000;
const TURNS = 40;

/** Milliseconds that 95 of 100 calls may take. */
const LIMITS = { stats: 20, overview: 60, list: 50, search: 50, donors: 50, analytics: 1000, retention: 1500 } as const;
type Figure = keyof typeof LIMITS;

const CALLS: Record<Figure, readonly string[]> = {
  stats: ["/api/donations/stats"],
  overview: ["/api/donations/overview"],
  list: [
    "/api/donations?limit=50",
    "/api/donations?limit=50&sort=amount",
    "/api/donations?limit=50&status=failed",
    "/api/donations?limit=50&paymentMethod=bank_transfer&order=asc",
    "/api/donations?limit=50&from=2024-01-01&to=2024-01-31",
  ],
  search: ["/api/donations?limit=50&q=n77", "/api/donations?limit=50&q=giver", "/api/donors?limit=50&q=n1234"],
  donors: ["/api/donors?limit=50", "/api/donors?limit=50&sort=name", "/api/donors?limit=50&sort=total"],
  analytics: ["/api/donations/analytics"],
  retention: ["/api/donations/retention"],
};

/** Donations: figures and lists over a million gifts, and the stats beside the plain sum that they stand for. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  try {
    const organizationId = await world.organization("non-profit");
    await fillDonations(world, organizationId, GIFTS);
    const results: BenchResult[] = [];
    for (const figure of Object.keys(LIMITS) as Figure[]) results.push(await measure(world, figure));
    results.push(await measurePlainSum(world, organizationId));
    return results;
  } finally {
    await world.stop();
  }
}

async function measure(world: BenchWorld, figure: Figure): Promise<BenchResult> {
  const limit = LIMITS[figure];
  const times: number[] = [];
  const turns = limit > 500 ? 5 : TURNS;
  for (let turn = -3; turn < turns; turn++)
    for (const path of CALLS[figure]) {
      const time = await milliseconds(async () => {
        const answer = await world.call(path);
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        await answer.arrayBuffer();
      });
      if (turn >= 0) times.push(time);
    }
  const p95 = at(times, 0.95);
  return {
    name: `donation ${figure} at ${GIFTS.toLocaleString("en-US")} gifts, p95 as a share of ${limit} ms`,
    ratio: p95 / limit,
    limit: 1,
    ok: p95 <= limit,
    detail: `p95 ${p95.toFixed(1)} ms, median ${at(times, 0.5).toFixed(1)} ms`,
  };
}

/** The same figures summed up from the gifts themselves, in the same run, without the way through the program. */
async function measurePlainSum(world: BenchWorld, organizationId: number): Promise<BenchResult> {
  const stats: number[] = [];
  const plain: number[] = [];
  for (let turn = -1; turn < 5; turn++) {
    const own = await milliseconds(async () => (await world.call("/api/donations/stats")).arrayBuffer());
    const other = await milliseconds(
      () => world.owner`
        select sum(cents - refunded), count(*), count(distinct donor_id),
          sum(cents - refunded) filter (where received_on >= date_trunc('month', current_date))
        from donation where organization_id = ${organizationId} and status = 'completed'`,
    );
    if (turn < 0) continue;
    stats.push(own);
    plain.push(other);
  }
  const times = at(plain, 0.5) / at(stats, 0.5);
  return {
    name: "donation stats, how many times faster than the plain sum over the gifts (at least)",
    ratio: times,
    limit: 10,
    ok: times >= 10,
    detail: `${at(stats, 0.5).toFixed(1)} ms through the program, ${at(plain, 0.5).toFixed(0)} ms for the sum alone`,
  };
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}

await printWhenMain(import.meta, run);
