import { spawnSync } from "node:child_process";
import path from "node:path";
import { findBun, install, ROOT } from "./toolchain.mjs";

// npm run trellis -- <command> [arguments]; without a command it lists them.
const bun = findBun();
install(bun);
const { status } = spawnSync(bun, [path.join(ROOT, "api/src/trellis.ts"), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD || ROOT,
  stdio: "inherit",
});
process.exit(status ?? 1);
