import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createWorld, type World } from "@trellis/api/testing/world.ts";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { askMixedRequests, WIDE_LIMITS } from "./mixed-requests.ts";

/*
 * What one request, one job, one record and one organization's turn in a sweep cost: `npm run size -- --measure` writes the
 * figures that `npm run size` computes with. A test run only makes a short pass and stores nothing.
 */

const FILE = path.resolve(import.meta.dirname, "../../scripts/operating/unit-costs.json");
const isMeasuring = process.env.UNIT_COSTS === "1";
const REQUESTS = isMeasuring ? 2_600 : 130;
const RECORDS = isMeasuring ? 50_000 : 500;
const ORGANIZATIONS = isMeasuring ? 1_000 : 20;
/** What Linux counts processor time in. */
const TICKS_PER_SECOND = 100;

let world: World;
let owner: Sql;
beforeAll(async () => {
  world = await createWorld({ pool: { connections: 8 }, services: { limits: WIDE_LIMITS } });
  owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

/** Processor milliseconds of the server's processes that serve this database. */
async function serverTime(): Promise<number> {
  const rows = await owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS_PER_SECOND;
}

const programTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function measure(count: number, work: () => Promise<unknown>) {
  const [server, program, started] = [await serverTime(), programTime(), performance.now()];
  await work();
  const elapsed = performance.now() - started;
  return {
    programMs: (programTime() - program) / count,
    databaseMs: ((await serverTime()) - server) / count,
    elapsedMs: elapsed / count,
  };
}

it("measures requests, jobs, records and turns of a sweep", { timeout: 300_000 }, async () => {
  // The first ones compile and connect.
  await askMixedRequests(world, { count: 260, atOnce: 8 });
  await world.runJobs();
  const request = await measure(REQUESTS, async () => {
    expect((await askMixedRequests(world, { count: REQUESTS, atOnce: 8 })).failures).toEqual([]);
  });

  const [jobs] = await owner<{ n: number }[]>`select count(*)::int as n from pgboss.job where state = 'created'`;
  const job = await measure(Math.max(1, jobs?.n ?? 0), () => world.runJobs());

  const { id } = await world.organization();
  const size = async () =>
    Number((await owner<{ bytes: string }[]>`select pg_total_relation_size('transaction') as bytes`)[0]?.bytes);
  const before = await size();
  await owner`
    insert into transaction (organization_id, id, date, description, cents, type, category, search_text)
    select ${id}, gen_random_uuid(), date '2025-01-01' + i % 365, 'A description of some length ' || i, 1000 + i, 'income',
           'Donations', 'a description of some length ' || i || ' donations'
    from generate_series(1, ${RECORDS}) i`;
  const record = { bytes: (await size()) - before };

  await owner`
    insert into organization (name, slug, type, owner_id, subscription_status, trial_ends_at)
    select 'Many ' || i, 'many-' || i, 'non-profit', (select owner_id from organization limit 1), 'trial',
           now() + interval '20 days' from generate_series(1, ${ORGANIZATIONS}) i`;
  const turn = await measure(ORGANIZATIONS, () => world.runSweep("invoicing.overdue"));

  for (const cost of [request, job, turn]) expect(cost.programMs).toBeGreaterThan(0);
  expect(record.bytes).toBeGreaterThan(0);
  if (!isMeasuring) return;
  const round = (value: number) => Number(value.toPrecision(3));
  const costs = (measured: Record<string, number>) =>
    Object.fromEntries(Object.entries(measured).map(([name, value]) => [name, round(value)]));
  const found = {
    measuredBy: "npm run size -- --measure",
    on: new Date().toISOString().slice(0, 10),
    request: costs(request),
    job: costs(job),
    recordBytes: round(record.bytes / RECORDS),
    sweepTurn: costs(turn),
    programMegabytes: round(process.memoryUsage().rss / 1_048_576),
  };
  writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`);
});
