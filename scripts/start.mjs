import { spawn } from "node:child_process";
import path from "node:path";
import { build } from "./build.mjs";
import { findBun, install, ROOT } from "./toolchain.mjs";

const bun = findBun();
install(bun);
await build(bun);

const program = spawn(bun, [path.join(ROOT, "api/src/main.ts")], { cwd: ROOT, stdio: "inherit" });
// Ctrl-C reaches the program by itself; a signal to this process alone is handed on.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => program.kill(signal));
program.on("exit", (status) => process.exit(status ?? 1));
