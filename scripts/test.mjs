import { spawnSync } from "node:child_process";
import path from "node:path";
import { findChromium } from "./browser.mjs";
import { buildTasks } from "./build.mjs";
import { chooseTests } from "./changed.mjs";
import { checkTasks } from "./check.mjs";
import { openReport, readPlaywright, readVitest } from "./report/test-report.mjs";
import { runTasks } from "./tasks.mjs";
import { findBun, install, ROOT } from "./toolchain.mjs";

// Everything: types, lint, unit tests, API tests on a real Postgres, budgets, journeys in a real Chromium. With
// `--changed [ref]` what the change since then can reach; with `--shuffle [seed]` the API tests in another order.
const bun = findBun();
install(bun);
const at = process.argv.indexOf("--changed");
const chosen = at < 0 ? undefined : chooseTests(bun, process.argv[at + 1] ?? "main");
const shuffleAt = process.argv.indexOf("--shuffle");
const seed = shuffleAt < 0 ? undefined : (process.argv[shuffleAt + 1] ?? String(Date.now()));
if (seed !== undefined) process.stdout.write(`API tests in the order of seed ${seed}.\n`);
// Walks over all screens and dialogs would take half of the journeys' time: a whole run takes a part, a change all that it reaches.
const screensSeed = process.env.SCREENS_SEED ?? String(numberOfCommit());
const report = openReport();

const vitest = (folder, config, filters = [], env = {}) => ({
  command: bun,
  args: (output) => [
    ...["x", "--bun", "vitest", "run", "--config", config, "--reporter=default", "--reporter=json"],
    ...[`--outputFile.json=${output}`, ...filters],
  ],
  options: { cwd: path.join(ROOT, folder), env: () => env },
});

const isBuilt = await report.stage("build", async () => {
  const built = await runTasks(buildTasks(bun));
  return { ...built, result: built.failed.length === 0 };
});
await report.stage("budgets", () =>
  runTasks([{ name: "budgets", command: process.execPath, args: ["scripts/budgets.mjs"] }]),
);
// The API tests wait for Postgres and for clocks; what needs neither takes the time that they leave.
await Promise.all([runApiTests(), runBesideThem()]);
if (!isBuilt) process.stdout.write("\nNo journeys: what they open was not built.\n");
else if (!chosen || chosen.journeys.length > 0) await runJourneys();
if (chosen) process.stdout.write(`\n${chosen.summary}\n`);
process.exit(report.close() ? 0 : 1);

async function runApiTests() {
  if (!chosen || chosen.api.length > 0)
    await report.runner(
      "API tests",
      vitest("api", "vitest.config.ts", chosen?.api, seed === undefined ? {} : { TEST_ORDER_SEED: seed }),
      readVitest,
    );
}

async function runBesideThem() {
  await report.stage("types, lint", () => runTasks(checkTasks(), { isAside: true }));
  if (!chosen || chosen.unit.length > 0)
    await report.runner("unit tests", vitest("tests", "vitest.unit.config.ts", chosen?.unit), readVitest, {
      isAside: true,
    });
}

/** A number from the name of the commit that is tested; 0 outside a repository. */
function numberOfCommit() {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=6", "HEAD"], { cwd: ROOT, encoding: "utf8" });
  return Number.parseInt(stdout || "0", 16);
}

async function runJourneys() {
  const chromium = findChromium(bun);
  if (!chromium) {
    process.stdout.write("\nNo Chromium could be found or installed. Set CHROMIUM_PATH to one.\n");
    return report.stage("browser journeys", async () => ({ passed: 0, failed: ["browser journeys"] }));
  }
  if (!chosen)
    process.stdout.write(
      `\nA part of the walks over all screens and dialogs (SCREENS_SEED=${screensSeed}); npm run screenshots -- walks takes all.\n`,
    );
  await report.runner(
    "browser journeys",
    {
      command: process.execPath,
      args: () => [
        path.join(ROOT, "tests/node_modules/@playwright/test/cli.js"),
        ...["test", "--config", "playwright.config.ts"],
        ...(chosen ? ["--pass-with-no-tests", "--grep", chosen.journeys] : []),
      ],
      options: {
        cwd: path.join(ROOT, "tests"),
        env: (output) => ({
          ...(chosen ? {} : { SCREENS_SEED: screensSeed }),
          ...{ CHROMIUM_PATH: chromium, BUN_PATH: bun, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
        }),
      },
    },
    readPlaywright,
  );
}
