import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import type { BenchWorld } from "./bench-world.ts";
import type { Target } from "./load.ts";

/**
 * The program on the world's database, as one that is installed; asked for a signed-in list. It is waited for until it
 * answers that list, or the address given.
 */
export async function startTrellis(
  world: BenchWorld,
  servers: ChildProcess[],
  settings: Record<string, string> = {},
  readyAt = "/api/transactions",
): Promise<Target> {
  const port = await freePort();
  servers.push(
    startServer(process.execPath, ["src/main.ts"], path.resolve(import.meta.dirname, "../../../api"), {
      PORT: String(port),
      DATABASE_URL: world.ownerUrl,
      DATA_DIR: world.dataDir,
      AUTH_SECRET: world.authSecret,
      ...settings,
    }),
  );
  const target = { port, path: "/api/transactions", cookie: world.cookie };
  await waitUntilReady({ ...target, path: readyAt });
  return target;
}

/** A server as a process of its own, with no more of the environment than it is given. */
export function startServer(
  program: string,
  args: string[],
  cwd: string,
  settings: Record<string, string>,
): ChildProcess {
  return spawn(program, args, {
    cwd,
    stdio: "ignore",
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
  });
}

export const read = ({ port, path: address, cookie }: Target) =>
  fetch(`http://127.0.0.1:${port}${address}`, { headers: { Cookie: cookie } });

export async function waitUntilReady(target: Target): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await read(target).catch(() => undefined);
    if (answer?.ok) return;
    await Bun.sleep(25);
  }
  throw new Error(`nothing answers on port ${target.port}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
