import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { type BenchResult, type BenchWorld, median, printWhenMain, startBenchWorld } from "./support/bench-world.ts";
import { fillBooks } from "./support/fill-books.ts";
import { requestsPerSecond, type Target } from "./support/load.ts";
import { memoryMb, processorMs } from "./support/process-use.ts";
import { startTrellis } from "./support/servers.ts";

const ROWS = 20_000;
const CONNECTIONS = 16;
const ROUNDS = 5;
const SECONDS = 3;
const STARTS = 3;
const START_LIMIT_MS = 3_000;
/** A process without users, after it served a few requests. */
const IDLE_LIMIT_MB = 180;
const IDLE_AFTER_MS = 8_000;
/** Two processes answer so many times what one does, where they, Postgres and the client have a core each. */
const MIN_GAIN = 1.7;
const CORES = 4;
/** Elsewhere a request may cost so many times the processor time that it costs in a single process. */
const MAX_COST = 2 / MIN_GAIN;

/** A process on a prepared database: until it is ready, what it holds without users, and what a second one adds. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  const servers: ChildProcess[] = [];
  try {
    await fillBooks(world.owner, await world.organization(), ROWS);
    const starts = [];
    for (let turn = 0; turn < STARTS; turn += 1) starts.push(await measureStart(world, servers));
    // What other programs take of the machine can only add.
    const quickest = starts.reduce((one, other) => (other.took < one.took ? other : one));
    const one = await startTrellis(world, servers);
    await Bun.sleep(IDLE_AFTER_MS);
    const idle = memoryMb(servers.at(-1)?.pid);
    const two = await startTrellis(world, servers);
    return [
      {
        name: `from starting a process until it is ready, as a share of ${START_LIMIT_MS / 1000} s`,
        ratio: quickest.took / START_LIMIT_MS,
        limit: 1,
        ok: quickest.took <= START_LIMIT_MS,
        detail: `${starts.map(({ took }) => Math.round(took)).join(", ")} ms, of them ${Math.round(quickest.work)} ms of a processor in the quickest`,
      },
      {
        name: `memory of a process without users, as a share of ${IDLE_LIMIT_MB} MB`,
        ratio: idle.own / IDLE_LIMIT_MB,
        limit: 1,
        ok: idle.own <= IDLE_LIMIT_MB,
        detail: `${Math.round(idle.own)} MB of its own; ${Math.round(idle.resident)} MB with the files that processes share`,
      },
      await measureTwo([one, two], servers.slice(-2)),
    ];
  } finally {
    for (const server of servers) server.kill("SIGKILL");
    await world.stop();
  }
}

/** Milliseconds until the process says that it is ready, and those of a processor that it took. */
async function measureStart(world: BenchWorld, servers: ChildProcess[]): Promise<{ took: number; work: number }> {
  const started = performance.now();
  await startTrellis(world, servers, {}, "/api/health/ready");
  const took = performance.now() - started;
  const child = servers.pop();
  const work = processorMs(child?.pid);
  child?.kill("SIGKILL");
  return { took, work };
}

/** Both are asked by as many clients together as the one alone. */
async function measureTwo(targets: readonly Target[], servers: readonly ChildProcess[]): Promise<BenchResult> {
  const [first, ...others] = targets;
  if (!first || others.length === 0) throw new Error("two processes are compared");
  const measure = async (asked: readonly Target[]) => {
    const work = () => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0);
    const before = work();
    const rates = await Promise.all(
      asked.map((target) => requestsPerSecond(target, CONNECTIONS / asked.length, SECONDS)),
    );
    const rate = rates.reduce((sum, each) => sum + each, 0);
    return { rate, cost: (work() - before) / (rate * SECONDS) };
  };
  for (const target of targets) await requestsPerSecond(target, CONNECTIONS, SECONDS);
  const [gains, costs, details] = [[] as number[], [] as number[], [] as string[]];
  for (let round = 0; round < ROUNDS; round += 1) {
    const single = await measure([first]);
    const both = await measure(targets);
    gains.push(both.rate / single.rate);
    costs.push(both.cost / single.cost);
    details.push(`${Math.round(both.rate)} to ${Math.round(single.rate)}`);
  }
  const hasCores = availableParallelism() >= CORES;
  const ratio = median(hasCores ? gains : costs);
  return {
    name: hasCores
      ? "requests a second of two processes, as a multiple of one's"
      : "processor time of a request in two processes, as a multiple of one process's",
    ratio,
    limit: hasCores ? MIN_GAIN : MAX_COST,
    ok: hasCores ? ratio >= MIN_GAIN : ratio <= MAX_COST,
    detail: `${details.join(", ")} requests a second${hasCores ? "" : `; ${availableParallelism()} cores are too few to compare those`}`,
  };
}

await printWhenMain(import.meta, run);
