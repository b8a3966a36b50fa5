import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const START_MS = 90_000;

/** Starts the built product on a free port with an empty data folder; TRELLIS_URL names one that runs already. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.TRELLIS_URL) return async () => undefined;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const product = spawn(process.env.BUN_PATH ?? "bun", ["api/src/main.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      PUBLIC_URL: url,
      DATABASE_URL: "",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(url, product);
  process.env.TRELLIS_URL = url;
  process.env.TRELLIS_DATA_DIR = dataDir;
  return async () => {
    const ended = new Promise((resolve) => product.once("exit", resolve));
    product.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(url: string, product: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode} while starting`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the product was not ready after ${START_MS} ms`);
}

/** A port that nothing listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
