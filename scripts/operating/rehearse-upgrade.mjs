import path from "node:path";
import { build } from "../build.mjs";
import { findBun, install, ROOT, run } from "../toolchain.mjs";

// Rehearses a rolling upgrade behind HAProxy and PgBouncer, from an older checkout if one is named, while people work.
const bun = findBun();
install(bun);
await build(bun);
run(bun, [path.join(ROOT, "tests/faults/rehearse-upgrade.ts"), ...process.argv.slice(2)]);
