import type { ChildProcess } from "node:child_process";
import { type BenchResult, median, printWhenMain, startBenchWorld } from "./support/bench-world.ts";
import { fillBooks } from "./support/fill-books.ts";
import { requestsPerSecond } from "./support/load.ts";
import { processorMs } from "./support/process-use.ts";
import { startTrellis } from "./support/servers.ts";

const ROWS = 10_000;
const CONNECTIONS = 8;
const ROUNDS = 5;
const SECONDS = 2;
const SHARES = ["1", "0.1"];
/** Processor time of a request, as a multiple of one that isn't traced: when every one is recorded, and when a tenth is. */
const LIMITS: Readonly<Record<string, number>> = { "1": 1.7, "0.1": 1.2 };

/** A signed-in list of a process that traces beside one that doesn't, by turns; a receiver in this process takes the spans. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  const servers: ChildProcess[] = [];
  const receiver = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      await request.arrayBuffer();
      return Response.json({});
    },
  });
  try {
    await fillBooks(world.owner, await world.organization(), ROWS);
    const plain = await startTrellis(world, servers);
    const results: BenchResult[] = [];
    for (const share of SHARES) {
      const traced = await startTrellis(world, servers, {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${receiver.port}`,
        OTEL_TRACES_SAMPLER_ARG: share,
      });
      const targets = {
        plain: { target: plain, pid: servers[0]?.pid },
        traced: { target: traced, pid: servers.at(-1)?.pid },
      };
      const costs = { plain: [] as number[], traced: [] as number[] };
      const rates = { plain: [] as number[], traced: [] as number[] };
      for (let round = -1; round < ROUNDS; round += 1) {
        // The one that goes first in a round goes second in the next.
        const order = round % 2 === 0 ? (["plain", "traced"] as const) : (["traced", "plain"] as const);
        for (const name of order) {
          const { target, pid } = targets[name];
          const before = processorMs(pid);
          const rate = await requestsPerSecond(target, CONNECTIONS, SECONDS);
          if (round < 0) continue;
          rates[name].push(rate);
          costs[name].push((processorMs(pid) - before) / (rate * SECONDS));
        }
      }
      const ratio = median(costs.traced) / median(costs.plain);
      const limit = LIMITS[share] ?? 0;
      results.push({
        name: `processor time of a signed-in list with ${Number(share) * 100}% of requests traced, as a multiple of none`,
        ratio,
        limit,
        ok: ratio <= limit,
        detail: `${median(costs.traced).toFixed(2)} and ${median(costs.plain).toFixed(2)} ms; ${rates.traced.map(Math.round).join(", ")} and ${rates.plain.map(Math.round).join(", ")} requests a second`,
      });
    }
    return results;
  } finally {
    for (const server of servers) server.kill("SIGKILL");
    await receiver.stop(true);
    await world.stop();
  }
}

await printWhenMain(import.meta, run);
