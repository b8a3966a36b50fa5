import path from "node:path";
import { findBun, install, ROOT, run } from "./toolchain.mjs";

// Ten thousand mixed requests through PgBouncer, or as many as the argument says; `npm test` makes a short pass of them.
const bun = findBun();
install(bun);
run(bun, ["x", "--bun", "vitest", "run", "--config", "vitest.config.ts", "tests/faults/pgbouncer"], {
  cwd: path.join(ROOT, "api"),
  env: { ...process.env, POOLER_REQUESTS: process.argv[2] ?? "10000" },
});
