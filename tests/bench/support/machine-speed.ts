import { availableParallelism } from "node:os";

const ROUNDS = 7;

/**
 * What this machine takes for a fixed piece of work, so that figures of two runs can be compared: a limit in
 * milliseconds is missed by slow code and by a slow machine alike. The best of some rounds, and the worst: far apart,
 * something else is using the machine.
 */
export function describeMachine(): string {
  const rounds = Array.from({ length: ROUNDS }, fixedWork).sort((a, b) => a - b);
  const [best = Number.NaN, worst = Number.NaN] = [rounds[0], rounds.at(-1)];
  return `machine: ${availableParallelism()} cores; a fixed piece of work takes ${best.toFixed(0)} ms (slowest round ${worst.toFixed(0)})`;
}

/** Milliseconds for writing, reading and sorting 40,000 rows as JSON. */
function fixedWork(): number {
  const started = performance.now();
  const rows = Array.from({ length: 40_000 }, (_, index) => {
    const key = (index * 2_654_435_761) % 4_294_967_296;
    return { id: key.toString(16).padStart(8, "0"), name: `Row ${index}`, amount: key % 1_000_003, tags: ["a", "b"] };
  });
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  read.sort((a, b) => a.amount - b.amount || (a.id < b.id ? -1 : 1));
  if (read.length !== rows.length) throw new Error("rows were lost");
  return performance.now() - started;
}
