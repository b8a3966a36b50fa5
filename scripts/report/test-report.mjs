import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { CACHE, ROOT, runAside } from "../toolchain.mjs";
import { describeFailures, describeFlaky, failuresOfPlaywright, failuresOfVitest } from "./failures.mjs";

/** More journeys than this that pass at a later try only are a fault of the run: chance explains one, not four. */
const MAX_FLAKY = 3;

/** Counts and times the stages of a run. */
export function openReport() {
  const started = performance.now();
  const stages = [];
  const flaky = [];
  const causes = [];

  function count(stage, passed, failed) {
    stages.push({ ...stage, passed, failed });
    process.stdout.write(`\n${failed > 0 ? "FAILED" : "ok"}  ${stage.name}: ${passed} passed, ${failed} failed\n`);
  }

  return {
    /**
     * Runs a stage that resolves with how many passed, which failed and why, and resolves with its result.
     */
    async stage(name, work) {
      const started = performance.now();
      const { passed, failed, failures = [], result } = await work();
      causes.push(...failures);
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
        const { passed, failed, failures, late = [] } = read(JSON.parse(readFileSync(report, "utf8")));
        flaky.push(...late);
        const hasCause = failures.length > 0 || status === 0;
        causes.push(...(hasCause ? failures : [withoutTest(name, `ended with ${status}, but no test failed`)]));
        count(stage, passed, failed === 0 && status !== 0 ? 1 : failed);
      } catch (error) {
        causes.push(withoutTest(name, `ended with ${status} and left no counts: ${error.message}`));
        count(stage, 0, 1);
      }
    },

    /** Says how long each stage took, what was flaky, what failed and why. Returns whether everything passed. */
    close() {
      const out = (text) => process.stdout.write(`${text}\n`);
      if (flaky.length > 0) out(`\nFlaky, passed at a later try:\n${describeFlaky(flaky)}`);
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
      if (causes.length > 0) out(describeFailures(causes));
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

/** A failure of a runner itself. */
const withoutTest = (name, reason) => ({ name, tries: [`${reason}. Its output above says why.`] });

/** What a report of Vitest counts, and which tests failed. */
export const readVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
  failures: failuresOfVitest(report),
});

/** What a report of Playwright counts, which tests failed, and which passed at a later try only. */
export const readPlaywright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  failures: failuresOfPlaywright(report),
  late: failuresOfPlaywright(report, "flaky"),
});
