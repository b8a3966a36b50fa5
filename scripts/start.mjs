import { spawn } from "node:child_process";
import path from "node:path";
import { build } from "./build.mjs";
import { startPayments } from "./payments.mjs";
import { findMissingSettings } from "./required-settings.mjs";
import { fail, findBun, install, ROOT, run } from "./toolchain.mjs";

// Before minutes of installing and building: first what can be seen without any package, then everything.
const missing = findMissingSettings(process.env);
if (missing.length > 0)
  fail(`These settings are required in production: ${missing.join(", ")}. The README explains each.`);
const bun = findBun();
install(bun);
if (process.env.NODE_ENV === "production")
  run(bun, [path.join(ROOT, "api/src/trellis.ts"), "settings", "check"], { stdio: ["ignore", "ignore", "inherit"] });
await build(bun);

const publicUrl = process.env.PUBLIC_URL || `http://${process.env.HOST || "127.0.0.1"}:${process.env.PORT || "3000"}`;
const payments = await startPayments(bun, publicUrl);
const program = spawn(bun, [path.join(ROOT, "api/src/main.ts")], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, ...payments.settings },
});
// Ctrl-C reaches the program directly; a signal to this process alone is passed on.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => program.kill(signal));
program.on("exit", (status) => {
  payments.stop();
  process.exit(status ?? 1);
});
