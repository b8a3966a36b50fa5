import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findChromium } from "./browser.mjs";
import { build } from "./build.mjs";
import { CACHE, findBun, install, ROOT, runAside } from "./toolchain.mjs";

// Everything: types, lint, unit tests, API tests on a real Postgres, budgets, journeys in a real Chromium.
const bun = findBun();
install(bun);

const total = { passed: 0, failed: 0 };
const failures = [];

function count(name, passed, failed) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
  process.stdout.write(`\n${failed > 0 ? "FAILED" : "ok"}  ${name}: ${passed} passed, ${failed} failed\n`);
}

/** Runs a step whose success is its exit status. */
async function step(name, command, args, options = {}) {
  const { status, output } = await runAside(command, args, options);
  if (status !== 0) process.stdout.write(output);
  count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1);
  return status === 0;
}

/** Runs a test runner that writes its counts into a JSON file; a runner that died without counts failed. */
async function runner(name, command, args, options, readCounts) {
  const report = path.join(CACHE, `report-${name.replaceAll(" ", "-")}.json`);
  rmSync(report, { force: true });
  const status = await new Promise((resolve) => {
    const child = spawn(command, args(report), {
      cwd: ROOT,
      stdio: "inherit",
      ...options,
      env: { ...process.env, ...options.env?.(report) },
    });
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
  try {
    const { passed, failed } = readCounts(JSON.parse(readFileSync(report, "utf8")));
    count(name, passed, failed === 0 && status !== 0 ? 1 : failed);
  } catch {
    count(name, 0, 1);
  }
}

const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
});
const playwrightCounts = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });
const vitest = (config) => (report) => [
  "x",
  "--bun",
  "vitest",
  "run",
  "--config",
  config,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
];

await build(bun);
await step("types, lint, boundaries", process.execPath, ["scripts/check.mjs", "--without-unit"]);
await step("budgets", process.execPath, ["scripts/budgets.mjs"]);
await runner("unit tests", bun, vitest("vitest.unit.config.ts"), { cwd: path.join(ROOT, "tests") }, vitestCounts);
await runner("api tests", bun, vitest("vitest.config.ts"), { cwd: path.join(ROOT, "api") }, vitestCounts);

const chromium = findChromium(bun);
if (chromium) {
  await runner(
    "browser journeys",
    process.execPath,
    () => [path.join(ROOT, "tests/node_modules/@playwright/test/cli.js"), "test", "--config", "playwright.config.ts"],
    {
      cwd: path.join(ROOT, "tests"),
      env: (report) => ({ CHROMIUM_PATH: chromium, BUN_PATH: bun, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    },
    playwrightCounts,
  );
} else {
  process.stdout.write("\nNo Chromium could be found or installed. Set CHROMIUM_PATH to one.\n");
  count("browser journeys", 0, 1);
}

if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join("; ")}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
