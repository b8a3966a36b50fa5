import path from "node:path";
import { build } from "../build.mjs";
import { findBun, install, ROOT, run } from "../toolchain.mjs";

// Kills the program at random moments, as often as the arguments say; `npm test` makes a short pass.
const bun = findBun();
install(bun);
await build(bun);
run(bun, [path.join(ROOT, "tests/faults/kills/kill-series.ts"), ...process.argv.slice(2)]);
