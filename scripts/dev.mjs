import { spawn } from "node:child_process";
import path from "node:path";
import { build } from "./build.mjs";
import { startPayments } from "./payments.mjs";
import { findBun, install, ROOT, run } from "./toolchain.mjs";

// One command: the API restarts on change behind one Vite server that hot-reloads host and all remotes from source.
const bun = findBun();
install(bun);

// npm run dev remotes/surveys [address]: one remote alone, for the product that runs at this address.
const [folder, product = "http://127.0.0.1:3000"] = process.argv.slice(2);
if (folder !== undefined) {
  const kit = path.join(ROOT, "shared/remote-kit/src/commands/main.ts");
  run(bun, [kit, "dev", product], { cwd: path.resolve(ROOT, folder) });
  process.exit();
}
await build(bun);

const port = process.env.PORT ?? "3000";
const apiPort = String(Number(port) + 1);
const publicUrl = `http://127.0.0.1:${port}`;
const payments = await startPayments(bun, publicUrl);
const api = spawn(bun, ["--watch", path.join(ROOT, "api/src/main.ts")], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, ...payments.settings, PORT: apiPort, PUBLIC_URL: publicUrl },
});
const screens = spawn(bun, ["run", "dev"], {
  cwd: path.join(ROOT, "host"),
  stdio: "inherit",
  env: { ...process.env, PORT: port, API_PORT: apiPort },
});
const children = [api, screens];
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on("exit", (status) => {
    for (const other of children) if (other !== child) other.kill("SIGTERM");
    payments.stop();
    process.exitCode ??= status ?? 0;
  });
}
