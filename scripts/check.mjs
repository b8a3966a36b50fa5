import { readdirSync } from "node:fs";
import path from "node:path";
import { findBun, install, ROOT, runAside } from "./toolchain.mjs";

// The fast loop: types, lint and format, boundaries, unit tests. No database, no browser.
const bun = findBun();
install(bun);
const bin = (name) => path.join(ROOT, "node_modules/.bin", name);
const projects = [
  "shared",
  "host",
  "embeds",
  "api",
  "tests",
  ...readdirSync(path.join(ROOT, "remotes")).map((name) => `remotes/${name}`),
];
const withoutUnit = process.argv.includes("--without-unit");
const steps = [
  ["lint", bin("biome"), ["check", "--error-on-warnings", "."]],
  ...(withoutUnit ? [] : [["unit", bun, ["x", "--bun", "vitest", "run", "--config", "vitest.unit.config.ts"]]]),
  ...projects.map((project) => [`types ${project}`, bin("tsc"), ["-p", project]]),
];

let failed = 0;
const worker = async () => {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const [name, command, args] = step;
    const started = performance.now();
    const { status, output } = await runAside(command, args, name === "unit" ? { cwd: path.join(ROOT, "tests") } : {});
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${status === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)\n`);
    if (status !== 0) {
      failed += 1;
      process.stdout.write(`${output}\n`);
    }
  }
};
await Promise.all([worker(), worker()]);
process.exit(failed === 0 ? 0 : 1);
