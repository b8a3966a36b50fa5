import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const asRoot = process.getuid?.() === 0;

/** Journeys in a real Chromium against the built product, started once on its own database. */
export default defineConfig({
  testDir: "./e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./support/start-product.ts",
  outputDir: "./test-results",
  // One more than cores: journeys that wait for the program leave theirs to others. The one program that serves all of
  // them would be late for more than six.
  workers: Math.min(6, Math.max(3, availableParallelism() + 1)),
  fullyParallel: false,
  // What passes at a later try is named as flaky: a busy machine may be late, a mistake is one every time.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ["json", process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? {} : { outputFile: "./test-results/report.json" }],
  ],
  use: {
    // Recording every journey costs a tenth of the run; the second try of one that failed is enough to read.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    reducedMotion: "reduce",
    launchOptions: {
      executablePath,
      args: [
        ...(asRoot ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages of one site share a renderer, which keeps what it compiled (`support/journey.ts`).
        "--process-per-site",
      ],
    },
  },
});
