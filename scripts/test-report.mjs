import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { CACHE, ROOT, runAside } from "./toolchain.mjs";

/** More journeys than this that pass at a later try only are a fault of the run: chance explains one, not four. */
const MAX_FLAKY = 3;

/** Counts and times the stages of a run. */
export function openReport() {
  const started = performance.now();
  const stages = [];
  const flaky = [];

  function count(stage, passed, failed) {
    stages.push({ ...stage, passed, failed });
    process.stdout.write(`\n${failed > 0 ? "FAILED" : "ok"}  ${stage.name}: ${passed} passed, ${failed} failed\n`);
  }

  return {
    /** Runs a stage that resolves with how many passed and which failed, and resolves with its result. */
    async stage(name, work) {
      const started = performance.now();
      const { passed, failed, result } = await work();
      count({ name, seconds: (performance.now() - started) / 1000 }, passed, failed.length);
      return result;
    },

    /**
     * Runs a test runner that writes its counts into a JSON file; a runner that died without counts failed. Aside, it runs
     * after everything else and shows what it said at its end.
     */
    async runner(name, { command, args, options = {} }, read, { isAside = false } = {}) {
      const started = performance.now();
      const report = path.join(CACHE, `report-${name.replaceAll(" ", "-")}.json`);
      rmSync(report, { force: true });
      const run = isAside ? runAndShow : runInherited;
      const env = { ...process.env, ...options.env?.(report) };
      const status = await run(command, args(report), { ...options, env });
      const stage = { name, seconds: (performance.now() - started) / 1000 };
      try {
        const { passed, failed, late = [] } = read(JSON.parse(readFileSync(report, "utf8")));
        flaky.push(...late);
        count(stage, passed, failed === 0 && status !== 0 ? 1 : failed);
      } catch {
        count(stage, 0, 1);
      }
    },

    /** Says how long each stage took, what was flaky and what failed. Returns whether everything passed. */
    close() {
      const out = (text) => process.stdout.write(`${text}\n`);
      if (flaky.length > 0) out(`\nFlaky, passed at a later try:\n${flaky.map((name) => `  ${name}`).join("\n")}`);
      const isTooFlaky = flaky.length > MAX_FLAKY;
      if (isTooFlaky) out(`${flaky.length} flaky journeys are more than the ${MAX_FLAKY} that a run may have.`);
      const total = (key) => stages.reduce((sum, stage) => sum + stage[key], 0);
      out("\nTime by stage");
      // Stages that run beside each other take less than their sum.
      const together = { name: "together", seconds: (performance.now() - started) / 1000, passed: total("passed") };
      for (const { name, seconds, passed } of [...stages, together])
        out(`  ${name.padEnd(24)}${clock(seconds).padStart(8)}${String(passed).padStart(9)} passed`);
      const failures = stages.filter(({ failed }) => failed > 0).map(({ name }) => name);
      if (isTooFlaky) failures.push("flaky journeys");
      if (failures.length > 0) out(`\nFailed: ${failures.join("; ")}`);
      out(`\n${total("passed")} passed, ${total("failed") + Number(isTooFlaky)} failed`);
      return failures.length === 0;
    },
  };
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;

async function runAndShow(command, args, options) {
  const { status, output } = await runAside(command, args, { ...options, isAside: true });
  process.stdout.write(`\n${output}`);
  return status;
}

function runInherited(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", ...options });
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

/** What a report of Vitest counts. */
export const readVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
});

/** What a report of Playwright counts, and the names of the tests that passed at a later try only. */
export function readPlaywright({ stats, suites }) {
  const late = [];
  const visit = (suite) => {
    for (const spec of suite.specs ?? [])
      if (spec.tests.some(({ status }) => status === "flaky")) late.push(`${spec.file}: ${spec.title}`);
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of suites) visit(suite);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, late };
}
