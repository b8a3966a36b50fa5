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
    // Vite must bundle zod itself: Bun resolves its mixed module formats differently from Node.
    server: { deps: { inline: ["zod"] } },
  },
});
