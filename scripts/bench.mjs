import path from "node:path";
import { build } from "./build.mjs";
import { findBun, install, ROOT, run } from "./toolchain.mjs";

// Figures as ratios against a peer or a limit measured in the same run; ends with 1 when one misses its limit.
const bun = findBun();
install(bun);
await build(bun);
run(bun, ["bench/main.ts", ...process.argv.slice(2)], { cwd: path.join(ROOT, "tests") });
