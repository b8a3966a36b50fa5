import path from "node:path";
import { findBun, install, ROOT, run } from "../toolchain.mjs";

// Rehearses the recovery of a lost database to a moment, from a base backup and archived logs, on a Postgres of its own.
const bun = findBun();
install(bun);
run(bun, [path.join(ROOT, "api/scripts/rehearse-recovery.ts")]);
