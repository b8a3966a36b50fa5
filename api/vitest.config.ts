import { defineConfig } from "vitest/config";

/** Everything that needs the API and a real Postgres. Runs on Bun, as the API does: `bunx --bun vitest run` in api/. */
export default defineConfig({
  root: "..",
  test: {
    include: ["api/{src,testing}/**/*.test.ts", "tests/{security,faults}/**/*.test.ts"],
    // The machine may be busy with the journeys of somebody else.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    globalSetup: ["api/testing/global-setup.ts"],
    // Vite must bundle zod itself: Bun resolves its mixed module formats differently from Node.
    server: { deps: { inline: ["zod"] } },
  },
});
