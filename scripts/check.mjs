import path from "node:path";
import { pathToFileURL } from "node:url";
import { runTasks } from "./tasks.mjs";
import { findBun, install, ROOT } from "./toolchain.mjs";

const bin = (name) => path.join(ROOT, "node_modules/.bin", name);

/**
 * Each file is checked once for each kind of place that it runs in: `tests` has the API's files, `shared/tsconfig.remotes.json`
 * those of all remotes. `tests/contract/type-projects.test.ts` holds that none is left out.
 */
export const TYPE_PROJECTS = ["tests", "shared/tsconfig.remotes.json", "host", "embeds"];

/** Types, lint and format. */
export const checkTasks = () => [
  ...TYPE_PROJECTS.map((project) => ({
    name: `types ${project}`,
    command: bin("tsc"),
    args: ["-p", project, "--singleThreaded"],
  })),
  { name: "lint", command: bin("biome"), args: ["check", "--error-on-warnings", "."] },
];

// The fast loop: types, lint and format, boundaries, unit tests. No database, no browser.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const bun = findBun();
  install(bun);
  const unit = {
    name: "unit",
    command: bun,
    args: ["x", "--bun", "vitest", "run", "--config", "vitest.unit.config.ts"],
    options: { cwd: path.join(ROOT, "tests") },
  };
  const { failed } = await runTasks([unit, ...checkTasks()]);
  process.exit(failed.length === 0 ? 0 : 1);
}
