import type { ChildProcess } from "node:child_process";
import { transactionPageQuery } from "@trellis/api/areas/finance/transactions/transaction-list.ts";
import { openDatabase } from "@trellis/api/kernel/db/client.ts";
import { PgDialect } from "drizzle-orm/pg-core";
import { type BenchResult, type BenchWorld, median, printWhenMain, startBenchWorld } from "./support/bench-world.ts";
import { fillBooks } from "./support/fill-books.ts";
import { requestsPerSecond, type Target } from "./support/load.ts";
import { freePort, read, startServer, startTrellis, waitUntilReady } from "./support/servers.ts";

const ROWS = 100_000;
const CONNECTIONS = 16;
const ROUNDS = 5;
const SECONDS = 3;
const MIN_RATIO = 1.5;

/**
 * A signed-in list, whole, against bare fastify and pg that send the same four statements (session, membership, tenant,
 * list) and check nothing. Each is a separate process with a pool of 16; they take turns.
 */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  const servers: ChildProcess[] = [];
  try {
    const organizationId = await world.organization();
    await fillBooks(world.owner, organizationId, ROWS);
    const trellis = await startTrellis(world, servers);
    const bare = await startBare(world, organizationId, servers);
    await requireSameAnswer(trellis, bare);
    const rates = { trellis: [] as number[], bare: [] as number[] };
    await requestsPerSecond(trellis, CONNECTIONS, SECONDS);
    await requestsPerSecond(bare, CONNECTIONS, SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push(await requestsPerSecond(bare, CONNECTIONS, SECONDS));
      rates.trellis.push(await requestsPerSecond(trellis, CONNECTIONS, SECONDS));
    }
    const ratio = median(rates.trellis.map((rate, round) => rate / (rates.bare[round] ?? Number.NaN)));
    return [
      {
        name: "signed-in list requests a second, as a multiple of bare fastify + pg",
        ratio,
        limit: MIN_RATIO,
        ok: ratio >= MIN_RATIO,
        detail: `${rates.trellis.map(Math.round).join(", ")} and ${rates.bare.map(Math.round).join(", ")} a second`,
      },
    ];
  } finally {
    for (const server of servers) server.kill("SIGKILL");
    await world.stop();
  }
}

async function startBare(world: BenchWorld, organizationId: number, servers: ChildProcess[]): Promise<Target> {
  const database = openDatabase(world.applicationUrl, { connections: 1 });
  const list = await database.inOrganization(organizationId, (transaction) =>
    transactionPageQuery({ transaction, organizationId }, { filter: {}, sort: "date", order: "desc", limit: 50 }),
  );
  await database.close();
  const [{ token = "" } = {}] = await world.owner<{ token: string }[]>`
    select token from session order by created_at desc limit 1`;
  const port = await freePort();
  servers.push(
    startServer("node", ["support/bare-server.mjs"], import.meta.dirname, {
      PORT: String(port),
      APPLICATION_URL: world.applicationUrl,
      LIST: JSON.stringify(new PgDialect().sqlToQuery(list)),
    }),
  );
  const target = { port, path: "/", cookie: `token=${token}` };
  await waitUntilReady(target);
  return target;
}

async function requireSameAnswer(one: Target, other: Target): Promise<void> {
  const idsOf = async (target: Target) =>
    ((await (await read(target)).json()) as { id: string }[]).map(({ id }) => id).slice(0, 50);
  const [ids, others] = [await idsOf(one), await idsOf(other)];
  if (ids.length !== 50 || JSON.stringify(ids) !== JSON.stringify(others))
    throw new Error("the servers answer different lists");
}

await printWhenMain(import.meta, run);
