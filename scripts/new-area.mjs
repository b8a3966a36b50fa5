import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { planArea } from "./new-area/plan.mjs";
import { fail, findBun, install, ROOT } from "./toolchain.mjs";

// npm run new:area <name>: an area of the API with its table, calls, demo and tests, and a remote with one list screen.

const bun = findBun();
install(bun);
let plan;
try {
  plan = planArea(process.argv[2] ?? "");
} catch (error) {
  fail(error.message);
}
for (const [file, text] of Object.entries({ ...plan.created, ...plan.changed })) {
  mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
  writeFileSync(path.join(ROOT, file), text);
}
const area = process.argv[2];
run(bun, ["install"], ROOT);
run(bun, ["run", "generate", `add_${area}`], path.join(ROOT, "api"));
const code = Object.keys({ ...plan.created, ...plan.changed }).filter((file) => /\.(ts|tsx|json)$/.test(file));
run(path.join(ROOT, "node_modules/.bin/biome"), ["check", "--write", "package.json", ...code], ROOT);
run(process.execPath, ["scripts/map.mjs"], ROOT);
process.stdout.write(`
The area ${area} is complete: its calls, table, migration, demo, remote, tests and help page.
  npm run check     types, rules and unit tests
  npm test          everything
  npm run dev       look at it under /app/${area}
Next: its columns in api/src/areas/${area}/schema.ts (replace the migration that was just written until it is released), its
calls in its contract, its screen in remotes/${area}, its Spanish name (remote.json, messages.es.ts, host/help/es/${area}.md), and who may do what in tests/contract/access-table.test.ts.
`);

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit", env: { ...process.env, npm_execpath: bun } });
  if (status !== 0) fail(`${path.basename(command)} ${args.slice(0, 3).join(" ")} failed`);
}
