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
const LIMITS = { stats: 20, overview: 40, list: 50, search: 50, donors: 50 } as const;
/** What asks the gifts themselves, as shares of one plain sum over all of them. */
const SHARES = { analytics: 1, retention: 3 } as const;
type Figure = keyof typeof LIMITS;

const CALLS: Record<Figure | keyof typeof SHARES, readonly string[]> = {
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

/** Donations: figures and lists over a million gifts, and the stats compared with a plain sum. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  try {
    const organizationId = await world.organization("non-profit");
    await fillDonations(world, organizationId, GIFTS);
    const results: BenchResult[] = [];
    for (const figure of Object.keys(LIMITS) as Figure[]) results.push(await measure(world, figure));
    return [...results, ...(await measureBesidePlainSum(world, organizationId))];
  } finally {
    await world.stop();
  }
}

async function measure(world: BenchWorld, figure: Figure): Promise<BenchResult> {
  const limit = LIMITS[figure];
  const times: number[] = [];
  for (let turn = -3; turn < TURNS; turn++)
    for (const path of CALLS[figure]) {
      const time = await ask(world, path);
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

const ask = (world: BenchWorld, path: string) => milliseconds(async () => (await world.call(path)).arrayBuffer());

/** The stats' figures summed up from the gifts themselves, in turns with what the program answers. */
async function measureBesidePlainSum(world: BenchWorld, organizationId: number): Promise<BenchResult[]> {
  const times = { plain: [] as number[], stats: [] as number[], analytics: [] as number[], retention: [] as number[] };
  for (let turn = -1; turn < 5; turn++) {
    const took = {
      stats: await ask(world, CALLS.stats[0] ?? ""),
      analytics: await ask(world, CALLS.analytics[0] ?? ""),
      retention: await ask(world, CALLS.retention[0] ?? ""),
      plain: await milliseconds(
        () => world.owner`
          select sum(cents - refunded), count(*), count(distinct donor_id),
            sum(cents - refunded) filter (where received_on >= date_trunc('month', current_date))
          from donation where organization_id = ${organizationId} and status = 'completed'`,
      ),
    };
    if (turn >= 0)
      for (const name of ["stats", "analytics", "retention", "plain"] as const) times[name].push(took[name]);
  }
  const plain = at(times.plain, 0.5);
  const faster = plain / at(times.stats, 0.5);
  const results = Object.entries(SHARES).map(([name, limit]): BenchResult => {
    const own = at(times[name as keyof typeof SHARES], 0.5);
    return {
      name: `donation ${name}, as a share of one plain sum over the gifts`,
      ratio: own / plain,
      limit,
      ok: own / plain <= limit,
      detail: `${own.toFixed(0)} ms beside ${plain.toFixed(0)} ms`,
    };
  });
  results.push({
    name: "donation stats, how many times faster than that plain sum (at least)",
    ratio: faster,
    limit: 10,
    ok: faster >= 10,
    detail: `${at(times.stats, 0.5).toFixed(1)} ms through the program`,
  });
  return results;
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}

await printWhenMain(import.meta, run);
