import path from "node:path";
import { build } from "../build.mjs";
import { findBun, install, ROOT, run } from "../toolchain.mjs";

// Rehearses a failover of two Postgres nodes under Patroni, while people write.
const bun = findBun();
install(bun);
await build(bun);
run(bun, [path.join(ROOT, "tests/faults/patroni/rehearse-failover.ts"), ...process.argv.slice(2)]);
