import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { filesShuffledBy, LongFilesFirst } from "./testing/file-order.ts";

/** Set by `npm test -- --shuffle`. */
const seed = process.env.TEST_ORDER_SEED;

/** Everything that needs the API and a real Postgres. Runs on Bun, as the API does: `bunx --bun vitest run` in api/. */
export default defineConfig({
  root: "..",
  test: {
    include: ["api/{src,testing}/**/*.test.ts", "tests/{security,faults}/**/*.test.ts"],
    // The machine may be busy with the journeys of someone else.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A file often waits for Postgres, so two at a time pay even on two cores; each has its own database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Loading the program again for each file took longer than its tests.
    isolate: false,
    sequence: { sequencer: seed === undefined ? LongFilesFirst : filesShuffledBy(seed) },
    globalSetup: ["api/testing/global-setup.ts"],
    // Bun loads the program as it does when it runs: read, taken apart and put together again by Vite, it took three times
    // the processor time to load, and every name that it imports was looked up with each use. Only the tests go through Vite.
    server: { deps: { external: [/\/(api|shared|tests)\/.*(?<!\.test)\.ts$/] } },
  },
});
